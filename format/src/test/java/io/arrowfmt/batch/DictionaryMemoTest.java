package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DictionaryMemoTest {
    private static final DataType.Int INT8 = new DataType.Int(8, true);

    private static Field encoded(Field field, long id, boolean ordered) {
        return field.withDictionary(Optional.of(new DictionaryEncoding(id, INT8, ordered)));
    }

    /** A batch of a column "d" of indices into a dictionary of values. */
    private static Batch batch(Field values, boolean ordered, List<@Nullable Object> dictionary, long... indices) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(values));
        for (Object value : dictionary) {
            builder.addRow(value);
        }
        Field field = encoded(values, 0, ordered);
        Column column = EncodedColumns.of(field, indices)
                .withDictionary(Dictionary.of(builder.finish().column(0)));
        return Batch.of(Schema.of(field), indices.length, List.of(column));
    }

    private static void assertIsBroken(DictionaryMemo memo, Batch good) {
        for (int i = 0; i < 2; i++) {
            assertThrows(IllegalStateException.class, () -> memo.reindex(good));
        }
        assertThrows(IllegalStateException.class, memo::dictionaries);
    }

    @Test
    void whatIsLeftOfAListThatWasRefusedIsInNoOther() {
        Field list =
                Field.nullable("d", new DataType.List(), encoded(Field.nullable("item", DataType.utf8()), 1, false));
        List<Object> many = new ArrayList<>();
        for (int i = 0; i < 128; i++) {
            many.add("v" + i);
        }
        DictionaryMemo memo = DictionaryMemo.empty();
        memo.reindex(batch(list, false, List.of(many), 0));
        Batch full = batch(list, false, List.of(List.of("v1", "new")), 0);
        assertThrows(IllegalStateException.class, () -> memo.reindex(full));
        assertIsBroken(memo, batch(list, false, List.of(List.of("v2")), 0));
    }

    @Test
    void whatIsLeftOfAListWithANullThatIsNotAllowedIsInNoOther() {
        Field loose = Field.nullable("item", DataType.int32());
        Field item = Field.of("item", DataType.int32());
        Field list = Field.nullable("d", new DataType.List(), item);
        List<@Nullable Object> items = Arrays.asList(5, null);
        Column values = batch(Field.nullable("d", new DataType.List(), loose), false, List.of(items), 0)
                .column(0)
                .dictionary()
                .orElseThrow()
                .values(0);
        Column bad = values.children().get(0);
        Column strict = Column.of(item, item.layout(), 2, 1, bad.buffers(), List.of());
        Column lists = Column.of(list, list.layout(), 1, 0, values.buffers(), List.of(strict));
        Field field = encoded(list, 0, false);
        Column column = EncodedColumns.of(field, 0).withDictionary(Dictionary.of(lists));
        Batch refused = Batch.of(Schema.of(field), 1, List.of(column));
        DictionaryMemo memo = DictionaryMemo.empty();
        assertThrows(IllegalArgumentException.class, () -> memo.reindex(refused));
        assertIsBroken(memo, batch(list, false, List.of(List.of(7)), 0));
    }

    @Test
    void valuesThatAreRefusedAsAWholeLeaveTheOthersAsTheyAre() {
        Field texts = Field.nullable("d", DataType.utf8());
        DictionaryMemo memo = DictionaryMemo.empty();
        List<@Nullable Object> many = new ArrayList<>();
        long[] indices = new long[100];
        for (int i = 0; i < indices.length; i++) {
            many.add("v" + i);
            indices[i] = i;
        }
        memo.reindex(batch(texts, false, many, indices));
        List<@Nullable Object> others = new ArrayList<>();
        many.forEach(value -> others.add("other " + value));
        Batch full = batch(texts, false, others, indices);
        assertThrows(IllegalArgumentException.class, () -> memo.reindex(full));
        Batch known = memo.reindex(batch(texts, false, List.of("v7"), 0));
        assertEquals("v7", known.column(0).value(0));
        assertEquals(128, known.column(0).dictionary().orElseThrow().length());
    }

    /** A dictionary of a few values, all of which are nearly the same large one, though it is there once. */
    private static Dictionary sharing(DataType type, int count, int size) {
        Field item = Field.of("item", new DataType.Int(8, true));
        boolean lists = type instanceof DataType.ListView;
        Field field = lists ? Field.nullable("d", type, item) : Field.nullable("d", type);
        ByteBuffer first = ByteBuffer.allocate(16 * count).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer sizes = ByteBuffer.allocate(4 * count).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < count; i++) {
            if (lists) {
                first.putInt(4 * i, i);
                sizes.putInt(size);
            } else {
                first.putInt(size).putInt(0).putInt(0).putInt(i);
            }
        }
        Bytes shared = Bytes.of(new byte[count + size]);
        if (!lists) {
            List<Bytes> buffers = List.of(Bytes.empty(), Bytes.of(first.array()), shared);
            return Dictionary.of(Column.of(field, field.layout(), count, 0, buffers, List.of()));
        }
        Column items = Column.of(item, item.layout(), count + size, 0, List.of(Bytes.empty(), shared), List.of());
        List<Bytes> buffers =
                List.of(Bytes.empty(), Bytes.of(first.array()).slice(0, 4L * count), Bytes.of(sizes.array()));
        return Dictionary.of(Column.of(field, field.layout(), count, 0, buffers, List.of(items)));
    }

    static Stream<Dictionary> valuesThatShareTheirBytes() {
        Field inner = encoded(Field.nullable("item", DataType.binary()), 1, false);
        Field list = Field.nullable("d", new DataType.List(), inner);
        byte[] large = new byte[1 << 20];
        Column one = batch(Field.nullable("d", DataType.binary()), false, List.of(Bytes.of(large)), new long[3000])
                .column(0);
        Column items = EncodedColumns.of(inner, new long[3000])
                .withDictionary(one.dictionary().orElseThrow());
        ByteBuffer offsets = ByteBuffer.allocate(4 * 3001).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i <= 3000; i++) {
            offsets.putInt(i);
        }
        Column lists = Column.of(
                list, list.layout(), 3000, 0, List.of(Bytes.empty(), Bytes.of(offsets.array())), List.of(items));
        return Stream.of(
                sharing(new DataType.ListView(), 3000, 1 << 17),
                sharing(new DataType.BinaryView(), 3000, 1 << 20),
                Dictionary.of(lists));
    }

    @ParameterizedTest
    @MethodSource("valuesThatShareTheirBytes")
    void valuesThatShareTheirBytesAreNotLookedAtOutOfProportion(Dictionary values) {
        Field field = encoded(values.field(), 0, false);
        Batch batch = Batch.of(
                Schema.of(field), 1, List.of(EncodedColumns.of(field, 0).withDictionary(values)));
        assertTimeout(Duration.ofSeconds(20), () -> {
            assertThrows(
                    IllegalArgumentException.class, () -> DictionaryMemo.empty().reindex(batch));
            assertFalse(values.startsWithValuesOf(Dictionary.of(values.values(0).compact())));
            Column plain = values.values(0);
            DictionaryEncoder encoder = DictionaryEncoder.narrowest(7);
            assertThrows(IllegalArgumentException.class, () -> encoder.encode(plain));
        });
    }

    @Test
    void valuesWhoseOrderMeansSomethingKeepIt() {
        Field texts = Field.nullable("d", DataType.utf8());
        DictionaryMemo memo = DictionaryMemo.empty();
        memo.reindex(batch(texts, true, List.of("low", "high"), 0, 1));
        memo.reindex(batch(texts, true, List.of("low", "high", "highest"), 2, 0));
        Batch other = batch(texts, true, List.of("high", "low"), 0, 1);
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> memo.reindex(other));
        assertTrue(
                String.valueOf(thrown.getMessage()).contains("follow each other in the same order"),
                thrown.getMessage());
        assertThrows(IllegalArgumentException.class, () -> memo.reindex(other), "and again");
        Batch some = batch(texts, true, List.of("high", "low"), 0, 0);
        assertEquals("high", DictionaryMemo.empty().reindex(some).column(0).value(1));
        Batch unordered = batch(texts, false, List.of("high", "low"), 0, 1);
        assertEquals("low", memo.reindex(unordered).column(0).value(1));
    }

    @Test
    void aBatchOfAnotherSchemaGetsItsNamesIdsAndIndices() {
        Batch narrow = batch(Field.nullable("d", DataType.utf8()), false, List.of("a", "b"), 1, 0);
        Field wide = Field.nullable("e", DataType.utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(9, new DataType.Int(32, false), false)));
        Batch made = DictionaryMemo.empty().reindex(narrow, Schema.of(wide));
        assertEquals(Schema.of(wide), made.schema());
        assertEquals(wide, made.column(0).field());
        assertEquals(
                List.of("b", "a"),
                List.of(made.column(0).value(0), made.column(0).value(1)));
        assertEquals(8, made.column(0).indices().buffers().get(1).size());
        Schema other = Schema.of(Field.nullable("d", DataType.int32()).withDictionary(wide.dictionary()));
        assertThrows(
                IllegalArgumentException.class, () -> DictionaryMemo.empty().reindex(narrow, other));
        Schema plain = Schema.of(Field.nullable("d", DataType.utf8()));
        assertThrows(
                IllegalArgumentException.class, () -> DictionaryMemo.empty().reindex(narrow, plain));
        assertThrows(
                IllegalArgumentException.class, () -> DictionaryMemo.empty().reindex(narrow, Schema.of()));
    }
}
