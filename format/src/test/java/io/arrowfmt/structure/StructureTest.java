package io.arrowfmt.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.EncodedColumns;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StructureTest {
    private static final Field CITY = Field.nullable("city", DataType.utf8());
    private static final Field COUNT = Field.of("count", DataType.int32());
    private static final Field MASK = Field.nullable("mask", DataType.bool());
    private static final Field NOTHING = Field.nullable("item", new DataType.Null());

    private static Column column(Field field, @Nullable Object... values) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(field));
        for (Object value : values) {
            builder.column(0).addValue(value);
        }
        return builder.finish().column(0);
    }

    private static Column raw(Field field, long length, List<Bytes> buffers, Column... children) {
        return Column.of(field, field.layout(), length, 0, buffers, List.of(children));
    }

    private static Bytes ints(int... values) {
        ByteBuffer buffer = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            buffer.putInt(value);
        }
        return Bytes.of(buffer.array());
    }

    private static List<@Nullable Object> values(Column column) {
        List<@Nullable Object> values = new ArrayList<>();
        for (long row = 0; row < column.length(); row++) {
            values.add(column.value(row));
        }
        return values;
    }

    private static Batch batch(Metadata metadata, @Nullable String... cities) {
        Column city = column(CITY, (@Nullable Object[]) cities);
        return Batch.of(Schema.of(CITY), cities.length, List.of(city)).withMetadata(metadata);
    }

    @Test
    void aRowThatIsNotThereIsNamed() {
        Column city = column(CITY, "Bergen", "Oslo");
        for (long row : new long[] {-1, 2, Long.MIN_VALUE}) {
            IndexOutOfBoundsException refusal =
                    assertThrows(IndexOutOfBoundsException.class, () -> Structure.take(city, 0, row));
            assertEquals("row: expected 0 to 1, found " + row, refusal.getMessage());
        }
        Column large = column(Field.of("rows", DataType.uint64()), new java.math.BigInteger("18446744073709551615"));
        assertThrows(IndexOutOfBoundsException.class, () -> Structure.take(city, large));
    }

    static Stream<DataType> numbers() {
        return Stream.of(8, 16, 32, 64)
                .flatMap(width -> Stream.of(new DataType.Int(width, true), new DataType.Int(width, false)));
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void numbersOfRowsMayHaveAnyWidth(DataType.Int type) {
        long[] cities = new long[130];
        Arrays.setAll(cities, i -> i);
        Column column = column(
                Field.of("n", DataType.int64()), Arrays.stream(cities).boxed().toArray());
        int last = type.bitWidth() == 8 && type.signed() ? 127 : 129;
        Field field = Field.nullable("rows", type);
        Bytes data = Bytes.of(ByteBuffer.allocate(2 * type.bitWidth() / 8 + 8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(0, last)
                .putLong(type.bitWidth() / 8, 3)
                .array());
        assertEquals(
                List.of((long) last, 3L), values(Structure.take(column, raw(field, 2, List.of(Bytes.empty(), data)))));
    }

    @Test
    void aNullNeedsANullableColumn() {
        Column rows = column(Field.nullable("rows", DataType.int32()), 1, null);
        Column two = column(CITY, "Bergen", "Oslo");
        assertEquals(Arrays.asList("Oslo", null), values(Structure.take(two, rows)));
        Column counts = column(COUNT, 1, 2);
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> Structure.take(counts, rows));
        assertEquals(
                "column \"count\" (int32): expected a value for every slot, as the field is not nullable, found one to be null",
                refusal.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Structure.take(counts, two));
    }

    @Test
    void rowsInOneRunAreNotCopied() {
        Column city = column(CITY, "Bergen", "Oslo", "Rjukan");
        assertSame(city.buffers(), Structure.take(city, 1, 2).buffers());
        assertSame(city, Structure.take(city, 0, 1, 2));
    }

    @Test
    void aMaskHasABitForEachRow() {
        Column city = column(CITY, "Bergen", "Oslo");
        assertEquals(List.of("Oslo"), values(Structure.filter(city, column(MASK, null, true))));
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> Structure.filter(city, column(MASK, true)));
        assertEquals("mask: expected a bit for each of 2 rows, found 1", refusal.getMessage());
    }

    @Test
    void aMaskIsAColumnOfBool() {
        Column city = column(CITY, "Bergen", "Oslo");
        Column counts = column(COUNT, 1, 0);
        for (Executable use :
                List.<Executable>of(() -> Structure.filter(city, counts), () -> Structure.zip(counts, city, city))) {
            IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, use);
            assertEquals("mask: expected a column of bool, found \"count\" of int32", refusal.getMessage());
        }
    }

    @Test
    void aRefusalNamesTheColumn() {
        IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class, () -> Structure.coalesce(column(CITY, "Bergen"), column(COUNT, 1)));
        assertEquals("columns: expected utf8 in \"city\" as in the first, found int32", refusal.getMessage());
    }

    @Test
    void columnsOfOtherTypesAreRefusedWithTheFirstDifference() {
        Column one = column(Field.nullable("a", new DataType.List(), Field.of("item", DataType.int32())), List.of(1));
        Column two = column(Field.nullable("b", new DataType.List(), Field.of("item", DataType.int64())), List.of(1L));
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> Structure.concatColumns(List.of(one, two)));
        assertEquals("columns: expected int32 in \"a.item\" as in the first, found int64", refusal.getMessage());
        Batch other = Batch.of(Schema.of(COUNT), 1, List.of(column(COUNT, 1)));
        refusal = assertThrows(
                IllegalArgumentException.class,
                () -> Structure.concat(List.of(batch(Metadata.empty(), "Oslo"), other)));
        assertEquals(
                "batches: expected the name \"city\" in \"city\" as in the first, found \"count\"",
                refusal.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Structure.concatColumns(List.of()));
        assertThrows(IllegalArgumentException.class, () -> Structure.concat(List.of()));
    }

    @Test
    void anExtensionTypeIsPartOfTheTypeAndOtherMetadataIsNot() {
        Field tagged = CITY.withMetadata(Metadata.of("comment", "where"));
        Field extended = CITY.withExtension("city", Bytes.empty());
        Column joined = Structure.concatColumns(List.of(column(tagged, "Oslo"), column(CITY, "Bergen")));
        assertEquals(tagged, joined.field());
        assertThrows(
                IllegalArgumentException.class,
                () -> Structure.concatColumns(List.of(column(extended, "Oslo"), column(CITY, "Bergen"))));
    }

    @Test
    void metadataOfBatchesIsKeptWhenAllHaveTheSame() {
        Metadata metadata = Metadata.of("day", "1");
        assertEquals(
                metadata,
                Structure.concat(List.of(batch(metadata, "Oslo"), batch(metadata, "Bergen")))
                        .metadata());
        assertEquals(
                Metadata.empty(),
                Structure.concat(List.of(batch(metadata, "Oslo"), batch(Metadata.empty(), "Bergen")))
                        .metadata());
        assertEquals(metadata, Structure.take(batch(metadata, "Oslo"), 0, 0).metadata());
    }

    @Test
    void batchesWithoutColumnsHaveRows() {
        Batch batch = Batch.of(Schema.of(), 3, List.of());
        assertEquals(6, Structure.concat(List.of(batch, batch)).rows());
        assertEquals(2, Structure.take(batch, 2, 0).rows());
    }

    @Test
    void offsetsThatDoNotReachNameTheLargeType() {
        int most = Integer.MAX_VALUE;
        Field list = Field.of("l", new DataType.List(), NOTHING);
        Field view = Field.of("v", new DataType.ListView(), NOTHING);
        Field entries = Field.of("entries", new DataType.Struct());
        Field map = Field.of("m", new DataType.Map(false), entries);
        Column items = raw(NOTHING, most, List.of());
        Column none = raw(entries, most, List.of(Bytes.empty()));
        Map<Column, String> columns = Map.of(
                raw(list, 1, List.of(Bytes.empty(), ints(0, most)), items),
                        "use large_list, or put fewer rows together",
                raw(view, 1, List.of(Bytes.empty(), ints(0), ints(most)), items),
                        "use large_list_view, or put fewer rows together",
                raw(map, 1, List.of(Bytes.empty(), ints(0, most)), none), "put fewer rows together");
        columns.forEach((column, advice) -> {
            IllegalArgumentException refusal = assertThrows(
                    IllegalArgumentException.class, () -> Structure.concatColumns(List.of(column, column)));
            assertEquals(
                    "column \"" + column.field().name() + "\" ("
                            + column.field().typeText()
                            + "): expected at most 2147483647 items in all, as offsets of 32 bits reach, found 4294967294; "
                            + advice,
                    refusal.getMessage());
        });
        Field large = Field.of("l", new DataType.LargeList(), NOTHING);
        Bytes offsets = Bytes.of(ByteBuffer.allocate(16)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(8, most)
                .array());
        Column one = raw(large, 1, List.of(Bytes.empty(), offsets), items);
        assertEquals(
                4294967294L,
                Structure.concatColumns(List.of(one, one)).children().get(0).length());
    }

    @Test
    void runEndsThatDoNotReachAreRefused() {
        Field field = Field.of(
                "r",
                new DataType.RunEndEncoded(),
                Field.of("run_ends", DataType.int16()),
                Field.of("values", DataType.int32()));
        Bytes ends = Bytes.of(new byte[] {(byte) 0xFF, 0x7F});
        Column column = raw(
                field,
                Short.MAX_VALUE,
                List.of(),
                raw(Field.of("run_ends", DataType.int16()), 1, List.of(Bytes.empty(), ends)),
                column(Field.of("values", DataType.int32()), 7));
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> Structure.concatColumns(List.of(column, column)));
        assertTrue(
                String.valueOf(refusal.getMessage()).contains("as run ends of 16 bits reach, found 65534"),
                refusal::getMessage);
    }

    @Test
    void moreSlotsThanCanBeCountedAreRefused() {
        Column column = raw(NOTHING, Long.MAX_VALUE, List.of());
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> Structure.concatColumns(List.of(column, column)));
        assertTrue(String.valueOf(refusal.getMessage()).contains("put fewer rows together"), refusal::getMessage);
        assertEquals(Long.MAX_VALUE, Structure.coalesce(column, column).length());
    }

    static Stream<Arguments> corrupt() {
        Field text = Field.of("t", DataType.utf8());
        Field list = Field.of("l", new DataType.List(), NOTHING);
        Field listView = Field.of("v", new DataType.ListView(), NOTHING);
        Field view = Field.of("b", new DataType.BinaryView());
        Field values = Field.nullable("values", DataType.int8());
        Field union = Field.of("u", DataType.union(UnionMode.DENSE, 1), values);
        Field ends = Field.of("run_ends", DataType.int32());
        Field runs = Field.of("r", new DataType.RunEndEncoded(), ends, values);
        Column bytes = column(values, (byte) 1, (byte) 2);
        Column nothing = raw(NOTHING, 2, List.of());
        return Stream.of(
                Arguments.of(
                        "DATA-OFFSETS-002",
                        raw(text, 3, List.of(Bytes.empty(), ints(0, 2, 1, 2), Bytes.of(new byte[2])))),
                Arguments.of(
                        "DATA-OFFSETS-003",
                        raw(text, 3, List.of(Bytes.empty(), ints(0, 0, 0, 3), Bytes.of(new byte[2])))),
                Arguments.of(
                        "DATA-OFFSETS-001",
                        raw(text, 3, List.of(Bytes.empty(), ints(-1, 0, 0, 1), Bytes.of(new byte[2])))),
                Arguments.of("DATA-OFFSETS-002", raw(list, 3, List.of(Bytes.empty(), ints(0, 2, 1, 2)), nothing)),
                Arguments.of(
                        "DATA-LISTVIEW-001",
                        raw(listView, 3, List.of(Bytes.empty(), ints(0, 1, 0), ints(1, 2, 1)), nothing)),
                Arguments.of(
                        "DATA-VIEW-003",
                        raw(
                                view,
                                3,
                                List.of(
                                        Bytes.empty(),
                                        ints(0, 0, 0, 0, 13, 0, 1, 0, 0, 0, 0, 0),
                                        Bytes.of(new byte[20])))),
                Arguments.of(
                        "DATA-VIEW-004",
                        raw(
                                view,
                                3,
                                List.of(
                                        Bytes.empty(),
                                        ints(0, 0, 0, 0, 13, 0, 0, 8, 0, 0, 0, 0),
                                        Bytes.of(new byte[20])))),
                Arguments.of(
                        "DATA-VIEW-001",
                        raw(
                                view,
                                3,
                                List.of(
                                        Bytes.empty(),
                                        ints(0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0),
                                        Bytes.of(new byte[20])))),
                Arguments.of(
                        "DATA-UNION-001", raw(union, 3, List.of(Bytes.of(new byte[] {0, 9, 0}), ints(0, 0, 1)), bytes)),
                Arguments.of("DATA-UNION-002", raw(union, 3, List.of(Bytes.of(new byte[3]), ints(0, 2, 1)), bytes)),
                Arguments.of("DATA-UNION-003", raw(union, 3, List.of(Bytes.of(new byte[3]), ints(1, 0, 1)), bytes)),
                Arguments.of(
                        "DATA-REE-001",
                        raw(runs, 3, List.of(), raw(ends, 2, List.of(Bytes.empty(), ints(1, 1))), bytes)),
                Arguments.of(
                        "DATA-REE-002",
                        raw(runs, 3, List.of(), raw(ends, 2, List.of(Bytes.empty(), ints(1, 2))), bytes)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("corrupt")
    void valuesThatContradictEachOtherAreRefusedByRule(String rule, Column column) {
        CorruptValueException refusal =
                assertThrows(CorruptValueException.class, () -> Structure.concatColumns(List.of(column, column)));
        assertEquals(rule, refusal.finding().rule().id());
    }

    @Test
    void dictionariesThatExtendEachOtherGiveTheLongest() {
        Field field = EncodedColumns.field("city", 7, new DataType.Int(8, true), DataType.utf8());
        Dictionary base = EncodedColumns.texts("Oslo");
        Dictionary longer = base.with(EncodedColumns.texts("Bergen").chunks().get(0));
        Column one = EncodedColumns.of(field, 0, 0).withDictionary(base);
        Column two = EncodedColumns.of(field, 1, 0).withDictionary(longer);
        for (List<Column> order : List.of(List.of(one, two), List.of(two, one))) {
            assertSame(longer, Structure.concatColumns(order).dictionary().orElseThrow());
        }
        assertEquals(List.of("Oslo", "Oslo", "Bergen", "Oslo"), values(Structure.concatColumns(List.of(one, two))));
        Column outside = EncodedColumns.of(field, 1).withDictionary(base);
        CorruptValueException refusal =
                assertThrows(CorruptValueException.class, () -> Structure.concatColumns(List.of(two, outside)));
        assertEquals("DATA-DICT-001", refusal.finding().rule().id());
    }

    @Test
    void otherDictionariesAreUnified() {
        Field field = EncodedColumns.field("city", 7, new DataType.Int(8, true), DataType.utf8());
        Field same = EncodedColumns.field("town", 8, new DataType.Int(8, true), DataType.utf8());
        Column one = EncodedColumns.of(field, "101", 0, 5, 1).withDictionary(EncodedColumns.texts("Oslo", "Bergen"));
        Column two = EncodedColumns.of(same, 0, 1, 2).withDictionary(EncodedColumns.texts("Rjukan", null, "Oslo"));
        Column all = Structure.concatColumns(List.of(one, two));
        assertEquals(Arrays.asList("Oslo", null, "Bergen", "Rjukan", null, "Oslo"), values(all));
        assertEquals(field, all.field());
        assertEquals(4, all.dictionary().orElseThrow().length());
    }

    @Test
    void columnsThatShareADictionaryShareTheUnifiedOne() {
        Field from = EncodedColumns.field("from", 7, new DataType.Int(8, true), DataType.utf8());
        Field to = EncodedColumns.field("to", 7, new DataType.Int(8, true), DataType.utf8());
        Dictionary first = EncodedColumns.texts("Oslo", "Bergen");
        Dictionary second = EncodedColumns.texts("Rjukan", "Oslo");
        Schema schema = Schema.of(from, to);
        Batch one = Batch.of(
                schema,
                1,
                List.of(
                        EncodedColumns.of(from, 0).withDictionary(first),
                        EncodedColumns.of(to, 1).withDictionary(first)));
        Batch two = Batch.of(
                schema,
                1,
                List.of(
                        EncodedColumns.of(from, 0).withDictionary(second),
                        EncodedColumns.of(to, 1).withDictionary(second)));
        Batch all = Structure.concat(List.of(one, two));
        assertSame(
                all.column(0).dictionary().orElseThrow(),
                all.column(1).dictionary().orElseThrow());
        assertEquals(List.of("Oslo", "Rjukan"), values(all.column(0)));
        assertEquals(List.of("Bergen", "Oslo"), values(all.column(1)));
    }

    @Test
    void anOrderedDictionaryKeepsItsOrder() {
        Field plain = EncodedColumns.field("size", 7, new DataType.Int(8, true), DataType.utf8());
        Field ordered = plain.withDictionary(
                java.util.Optional.of(new io.arrowfmt.type.DictionaryEncoding(7, new DataType.Int(8, true), true)));
        Column one = EncodedColumns.of(ordered, 0).withDictionary(EncodedColumns.texts("S", "M"));
        Column two = EncodedColumns.of(ordered, 0).withDictionary(EncodedColumns.texts("M", "L"));
        Column turned = EncodedColumns.of(ordered, 0, 1).withDictionary(EncodedColumns.texts("M", "S"));
        assertEquals(List.of("S", "M"), values(Structure.concatColumns(List.of(one, two))));
        assertThrows(IllegalArgumentException.class, () -> Structure.concatColumns(List.of(one, turned)));
    }

    @Test
    void indicesThatDoNotReachNameTheTypeThatDoes() {
        Field field = EncodedColumns.field("n", 7, new DataType.Int(8, true), DataType.int32());
        Object[] many = new Object[100];
        Arrays.setAll(many, i -> i);
        Object[] more = new Object[100];
        Arrays.setAll(more, i -> 50 + i);
        Column one = EncodedColumns.of(field, 0)
                .withDictionary(Dictionary.of(column(Field.nullable("n", DataType.int32()), many)));
        long[] indices = new long[100];
        Arrays.setAll(indices, i -> i);
        Dictionary others = Dictionary.of(column(Field.nullable("n", DataType.int32()), more));
        Column two = EncodedColumns.of(field, indices).withDictionary(others);
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> Structure.concatColumns(List.of(one, two)));
        assertEquals(
                "column \"n\": expected at most 128 values of dictionary 7, as many as the int8 indices of column \"n\" "
                        + "can count, found another; declare int16 indices",
                refusal.getMessage());
        Column few = EncodedColumns.of(field, 99, 40).withDictionary(others);
        Column all = Structure.concatColumns(List.of(one, few));
        assertEquals(List.of(0, 149, 90), values(all));
        assertEquals(101, all.dictionary().orElseThrow().length(), "all of the first, of the second what is in use");
    }

    @Test
    void ofASliceOfListsNoItemsAreUnifiedThatNoRowHas() {
        Field item = EncodedColumns.field("item", 7, new DataType.Int(8, true), DataType.utf8());
        Field lists = Field.of("l", new DataType.List(), item);
        Column first = raw(
                lists,
                1,
                List.of(Bytes.empty(), ints(0, 1)),
                EncodedColumns.of(item, 0).withDictionary(EncodedColumns.texts("Oslo")));
        Column second = raw(
                lists,
                2,
                List.of(Bytes.empty(), ints(0, 1, 2)),
                EncodedColumns.of(item, 0, 1).withDictionary(EncodedColumns.texts("Bergen", "Rjukan")));
        Column all = Structure.concatColumns(List.of(first, second.slice(1, 1)));
        assertEquals(List.of(List.of("Oslo"), List.of("Rjukan")), values(all));
        assertEquals(2, all.children().get(0).dictionary().orElseThrow().length());
    }

    @Test
    void dictionariesWithinValuesAreUnifiedWhateverTheirIds() {
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Field item = EncodedColumns.field("item", 8 + 2 * i, new DataType.Int(8, true), DataType.utf8());
            Field field = EncodedColumns.field("l", 7 + 2 * i, new DataType.Int(8, true), new DataType.List(), item);
            Column items = EncodedColumns.of(item, 0, 1).withDictionary(EncodedColumns.texts("Oslo", "Rjukan " + i));
            Field values = Field.of("l", new DataType.List(), item);
            Column list = raw(values, 2, List.of(Bytes.empty(), ints(0, 1, 2)), items);
            columns.add(EncodedColumns.of(field, 0, 1).withDictionary(Dictionary.of(list)));
        }
        Column all = Structure.concatColumns(columns);
        List<String> oslo = List.of("Oslo");
        assertEquals(List.of(oslo, List.of("Rjukan 0"), oslo, List.of("Rjukan 1")), values(all));
        Dictionary lists = all.dictionary().orElseThrow();
        assertEquals(3, lists.length());
        Column items = lists.chunks().get(0).children().get(0);
        assertEquals(8, items.field().dictionary().orElseThrow().id());
        assertEquals(3, items.dictionary().orElseThrow().length());
    }

    @Test
    void bitsThatEncodeNoTextAreNotTheSameText() {
        Field field = EncodedColumns.field("t", 7, new DataType.Int(8, true), DataType.utf8());
        Column wrong =
                raw(Field.nullable("t", DataType.utf8()), 2, List.of(Bytes.empty(), ints(0, 1, 2), Bytes.of(new byte[] {
                    (byte) 0xFE, (byte) 0xFF
                })));
        List<Column> columns = new ArrayList<>();
        for (Column value :
                List.of(wrong.slice(0, 1), wrong.slice(1, 1), wrong.slice(0, 1).compact())) {
            columns.add(EncodedColumns.of(field, 0).withDictionary(Dictionary.of(value)));
        }
        Column all = Structure.concatColumns(columns);
        assertEquals(0, all.dictionaryIndex(0));
        assertEquals(1, all.dictionaryIndex(1));
        assertEquals(0, all.dictionaryIndex(2));
    }

    /** A column of one index into each of two dictionaries. */
    private static List<Column> both(Field values, Dictionary one, Dictionary other) {
        Field field = EncodedColumns.field(
                "d",
                7,
                new DataType.Int(64, true),
                values.type(),
                values.children().toArray(new Field[0]));
        return List.of(
                EncodedColumns.of(field, 0).withDictionary(one),
                EncodedColumns.of(field, 0).withDictionary(other));
    }

    @Test
    void aDictionaryOfMoreValuesThanAreThereIsNotUnified() {
        Dictionary huge = Dictionary.of(raw(NOTHING, Long.MAX_VALUE, List.of()));
        Dictionary small = Dictionary.of(raw(NOTHING, 1, List.of()));
        List<Column> columns = both(NOTHING, small, huge);
        assertThrows(IllegalArgumentException.class, () -> Structure.concatColumns(columns));
    }

    @Test
    void aListOfMoreItemsThanThereIsMemoryForIsNotUnified() {
        Field list = Field.of("l", new DataType.List(), NOTHING);
        Column items = raw(NOTHING, Integer.MAX_VALUE, List.of());
        Column one = raw(list, 1, List.of(Bytes.empty(), ints(0, Integer.MAX_VALUE)), items);
        Column none = raw(list, 1, List.of(Bytes.empty(), ints(0, 0)), raw(NOTHING, 0, List.of()));
        List<Column> columns = both(list, Dictionary.of(none), Dictionary.of(one));
        assertThrows(IllegalArgumentException.class, () -> Structure.concatColumns(columns));
    }

    @Test
    void columnsOfAnUnknownTypeAreMovedWholeOnly() {
        Field field = Field.of("new", new DataType.Unknown(99));
        Column unknown = Column.of(field, field.layout(), 2, 0, List.of(), List.of());
        assertSame(unknown, Structure.take(unknown, 0, 1));
        assertThrows(IllegalStateException.class, () -> Structure.take(unknown, 1));
        assertThrows(IllegalStateException.class, () -> Structure.take(unknown, 1, 0));
        assertThrows(IllegalStateException.class, () -> Structure.concatColumns(List.of(unknown, unknown)));
    }

    @Test
    void zippedColumnsAreNullableWhenOneIs() {
        Column mask = column(MASK, true, null, false);
        Column counts = column(COUNT, 1, 2, 3);
        Column others = column(Field.nullable("other", DataType.int32()), 4, null, 6);
        Column zipped = Structure.zip(mask, counts, others);
        assertEquals(Arrays.asList(1, null, 6), values(zipped));
        assertEquals(Field.nullable("count", DataType.int32()), zipped.field());
        assertThrows(IllegalArgumentException.class, () -> Structure.zip(mask, counts, others.slice(0, 2)));
        assertThrows(IllegalArgumentException.class, () -> Structure.zip(column(MASK, true), counts, others));
    }

    @Test
    void aValueInTheLastColumnMakesAllValuesThere() {
        Column first = column(Field.nullable("first", DataType.int32()), null, 2);
        Column counts = column(COUNT, 1, 3);
        Column all = Structure.coalesce(first, counts);
        assertEquals(List.of(1, 2), values(all));
        assertEquals(Field.of("first", DataType.int32()), all.field());
    }

    @Test
    void renamingKeepsPlacesAndMetadata() {
        Batch batch = Structure.rename(batch(Metadata.of("day", "1"), "Oslo"), Map.of("city", "town"));
        assertEquals("town", batch.schema().fields().get(0).name());
        assertEquals("Oslo", batch.column("town").value(0));
        assertEquals(Metadata.of("day", "1"), batch.metadata());
        assertThrows(IllegalArgumentException.class, () -> Structure.rename(batch, Map.of("city", "x")));
    }

    @Test
    void namesCanBeExchanged() {
        Batch batch = Batch.of(Schema.of(CITY, COUNT), 1, List.of(column(CITY, "Oslo"), column(COUNT, 1)));
        Batch turned = Structure.rename(batch, Map.of("city", "count", "count", "city"));
        assertEquals("Oslo", turned.column("count").value(0));
        assertEquals(1, turned.column("city").value(0));
    }

    @Test
    void batchesAreCutAnewOneByOne() {
        List<Batch> asked = new ArrayList<>();
        Iterator<Batch> source = Stream.of(
                        batch(Metadata.empty(), "a", "b", "c"),
                        batch(Metadata.empty()),
                        batch(Metadata.empty(), "d"),
                        batch(Metadata.empty(), "e"))
                .peek(asked::add)
                .iterator();
        Iterator<Batch> cut = Structure.rechunk(source, 2);
        assertEquals(List.of("a", "b"), values(cut.next().column(0)));
        assertEquals(1, asked.size());
        assertEquals(List.of("c", "d"), values(cut.next().column(0)));
        assertEquals(List.of("e"), values(cut.next().column(0)));
        assertThrows(NoSuchElementException.class, cut::next);
        assertThrows(IllegalArgumentException.class, () -> Structure.rechunk(source, 0));
    }
}
