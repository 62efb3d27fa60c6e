package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

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
        Field list = Field.nullable(
                "d", new DataType.List(), encoded(Field.nullable("item", DataType.utf8()), 1, false));
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
        assertThrows(IllegalStateException.class, () -> memo.reindex(full));
        Batch known = memo.reindex(batch(texts, false, List.of("v7"), 0));
        assertEquals("v7", known.column(0).value(0));
        assertEquals(128, known.column(0).dictionary().orElseThrow().length());
    }
}
