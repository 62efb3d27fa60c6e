package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DictionaryTest {
    private static final DataType.Int INT8 = new DataType.Int(8, true);
    private static final Field TEXT = EncodedColumns.field("city", 7, INT8, DataType.utf8());

    static Stream<Arguments> accessors() {
        return Stream.of(
                accessor(
                        DataType.bool(), true, false, (c, row) -> c.asBooleans().get(row)),
                accessor(DataType.int8(), (byte) -3, (byte) 4, (c, row) -> c.asBytes()
                        .get(row)),
                accessor(DataType.int16(), (short) -3, (short) 4, (c, row) -> c.asShorts()
                        .get(row)),
                accessor(DataType.int32(), -3, 4, (c, row) -> c.asInts().get(row)),
                accessor(DataType.int64(), -3L, 4L, (c, row) -> c.asLongs().get(row)),
                accessor(DataType.float32(), 1.5f, -0.5f, (c, row) -> c.asFloats()
                        .get(row)),
                accessor(
                        DataType.float64(), 1.5, -0.5, (c, row) -> c.asDoubles().get(row)),
                accessor(DataType.utf8(), "one", "", (c, row) -> c.asUtf8().get(row)),
                accessor(new DataType.LargeUtf8(), "one", "two", (c, row) -> c.asUtf8()
                        .get(row)),
                accessor(new DataType.Utf8View(), "one", "more than twelve bytes", (c, row) -> c.asUtf8()
                        .get(row)),
                accessor(DataType.binary(), Columns.bytes(1, 2), Bytes.empty(), (c, row) -> c.asBinary()
                        .bytes(row)),
                accessor(
                        new DataType.FixedSizeBinary(3),
                        Columns.bytes(1, 2, 3),
                        Columns.bytes(4, 5, 6),
                        (c, row) -> c.asFixedBinary().bytes(row)));
    }

    private static Arguments accessor(DataType type, Object a, Object b, BiFunction<Column, Long, Object> get) {
        return Arguments.of(type, a, b, get);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("accessors")
    void theAccessorOfTheValuesReadsThroughTheIndices(
            DataType type, Object a, Object b, BiFunction<Column, Long, Object> get) {
        Field values = Field.nullable("values", type);
        Field field = EncodedColumns.field("c", 1, INT8, type);
        Column indices = EncodedColumns.of(field, "110111", 1, 0, 77, 0, 1, 2);
        List<Object> expected = Arrays.asList(b, a, null, a, b, null);
        for (Dictionary dictionary : List.of(
                Dictionary.of(Columns.of(values, a, b, null)),
                Dictionary.of(Columns.of(values, a), Columns.of(values, b, null)))) {
            Column column = indices.withDictionary(dictionary);
            assertEquals(expected, Columns.values(column));
            for (int row = 0; row < 6; row++) {
                assertEquals(expected.get(row) != null, column.isValid(row), "row " + row);
                if (expected.get(row) != null) {
                    assertEquals(expected.get(row), get.apply(column, (long) row));
                }
            }
            Column slice = column.slice(3, 2);
            assertEquals(a, get.apply(slice, 0L));
            assertEquals(b, get.apply(slice, 1L));
        }
    }

    @Test
    void accessorsFindNullsOfIndicesAndOfTheDictionary() {
        Column column = EncodedColumns.of(TEXT, "1101", 0, 1, 99, 0).withDictionary(EncodedColumns.texts("one", null));
        Utf8Values texts = column.asUtf8();
        assertTrue(texts.isValid(0));
        assertFalse(texts.isValid(1));
        assertFalse(texts.isValid(2));
        assertEquals(1, column.nullCount(), "as the node says it");
        assertEquals("", texts.get(2));
        assertEquals(0, texts.size(2));
        assertEquals(Bytes.empty(), texts.bytes(2));
        assertArrayEquals(new byte[0], column.asBinary().get(2));
    }

    @Test
    void nullSlotsReadAsZeroOrNoBytes() {
        Field numbers = EncodedColumns.field("n", 1, INT8, DataType.int64());
        Column number = EncodedColumns.of(numbers, "0", 77).withDictionary(Dictionary.of(Columns.counting("v", 3)));
        assertEquals(0, number.asLongs().get(0));
        Field fixed = EncodedColumns.field("f", 1, INT8, new DataType.FixedSizeBinary(1 << 30));
        Column none = EncodedColumns.of(fixed, "0", -1).withDictionary(Dictionary.empty(fixed));
        assertEquals(1 << 30, none.asFixedBinary().byteWidth());
        assertArrayEquals(new byte[0], none.asFixedBinary().get(0));
        byte[] target = {5};
        none.asFixedBinary().copyTo(0, target, 0);
        assertArrayEquals(new byte[] {5}, target);
    }

    static Stream<DataType.Int> indexTypes() {
        return IntStream.of(8, 16, 32, 64)
                .boxed()
                .flatMap(width -> Stream.of(new DataType.Int(width, true), new DataType.Int(width, false)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("indexTypes")
    void indicesOfEveryTypeLeadToTheirValues(DataType.Int type) {
        Field field = EncodedColumns.field("c", 1, type, DataType.int64());
        long greatest = type.bitWidth() == 8 ? (type.signed() ? 127 : 255) : 299;
        Column column =
                EncodedColumns.of(field, 0, greatest, 100).withDictionary(Dictionary.of(Columns.counting("v", 300)));
        assertEquals(List.of(0L, greatest, 100L), Columns.values(column));
        assertEquals(greatest, column.asLongs().get(1));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("indexTypes")
    void anIndexOutsideNamesTheRowAndIsReadWithoutASignWhenItHasNone(DataType.Int type) {
        Field field = EncodedColumns.field("c", 9, type, DataType.utf8());
        Column column = EncodedColumns.of(field, 1, -1, 2).withDictionary(EncodedColumns.texts("a", null));
        assertTrue(column.isValid(1), "the slot is not null");
        CorruptValueException e = assertThrows(CorruptValueException.class, () -> column.value(1));
        assertEquals("DATA-DICT-001", e.finding().rule().id());
        assertEquals("c", e.finding().location().column());
        assertEquals(1, e.finding().location().row());
        String found = type.signed()
                ? "-1"
                : switch (type.bitWidth()) {
                    case 8 -> "255";
                    case 16 -> "65535";
                    case 32 -> "4294967295";
                    default -> "18446744073709551615";
                };
        assertEquals(found, e.finding().found());
        assertThrows(CorruptValueException.class, () -> column.asUtf8().get(1));
        assertThrows(CorruptValueException.class, () -> column.slice(2, 1).value(0));
    }

    @Test
    void chunksStayAsTheyCameAndLookupsFindTheRightOne() {
        Field values = Field.of("v", DataType.int32());
        Dictionary dictionary = Dictionary.empty(values);
        List<Object> expected = new ArrayList<>();
        for (int chunk = 0; chunk < 100; chunk++) {
            Object[] numbers = new Object[chunk % 4];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = expected.size();
                expected.add(expected.size());
            }
            dictionary = dictionary.with(Columns.of(values, numbers));
        }
        assertEquals(150, dictionary.length());
        assertEquals(75, dictionary.chunks().size(), "empty ones are left out");
        List<Object> found = new ArrayList<>();
        for (long i = 0; i < dictionary.length(); i++) {
            found.add(dictionary.value(i));
        }
        assertEquals(expected, found);
        Dictionary whole = dictionary;
        assertThrows(IndexOutOfBoundsException.class, () -> whole.value(150));
        assertThrows(IndexOutOfBoundsException.class, () -> whole.value(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> whole.isNull(150));
    }

    @Test
    void appendingLeavesEveryEarlierDictionaryAsItWas() {
        Dictionary base = EncodedColumns.texts("a", "b");
        Dictionary left = base.with(EncodedColumns.texts("c").chunks().get(0));
        Dictionary right = base.with(EncodedColumns.texts("x", null).chunks().get(0));
        Dictionary more = left.with(EncodedColumns.texts("d").chunks().get(0));
        assertEquals(2, base.length());
        assertEquals("c", left.value(2));
        assertEquals("x", right.value(2));
        assertTrue(right.isNull(3));
        assertFalse(right.isNull(2));
        assertEquals("d", more.value(3));
        assertEquals(3, left.length());
    }

    @Test
    void deltasWithAColumnAfterEachCostNoMoreThanTheirNumber() {
        Field field = EncodedColumns.field("c", 1, new DataType.Int(32, true), DataType.int64());
        Column one = Columns.counting("v", 1);
        Column none = Columns.counting("v", 0);
        Dictionary dictionary = Dictionary.empty(field);
        long sum = 0;
        for (int i = 0; i < 200_000; i++) {
            dictionary = dictionary.with(one).with(none);
            sum += EncodedColumns.of(field, i)
                    .withDictionary(dictionary)
                    .asLongs()
                    .get(0);
        }
        assertEquals(0, sum);
        assertEquals(200_000, dictionary.length());
    }

    @Test
    void aDictionaryOfAnotherTypeIsRefused() {
        Column column = EncodedColumns.of(TEXT, 0);
        assertThrows(
                IllegalArgumentException.class, () -> column.withDictionary(Dictionary.of(Columns.counting("v", 1))));
        assertThrows(
                IllegalArgumentException.class, () -> EncodedColumns.texts("a").with(Columns.counting("v", 1)));
        assertThrows(IllegalArgumentException.class, () -> Columns.counting("n", 1)
                .withDictionary(EncodedColumns.texts("a")));
        assertThrows(
                IllegalArgumentException.class, () -> EncodedColumns.texts("a").with(EncodedColumns.of(TEXT, 0)));
    }

    @Test
    void indicesGiveThePlainNumbers() {
        Column column = EncodedColumns.of(TEXT, "101", 1, 99, 0).withDictionary(EncodedColumns.texts("a", "b"));
        Column indices = column.slice(0, 2).indices();
        assertEquals(INT8, indices.type());
        assertEquals(Arrays.asList((byte) 1, null), Columns.values(indices));
        assertTrue(indices.dictionary().isEmpty());
        assertEquals("city", indices.field().name());
        assertThrows(IllegalStateException.class, () -> Columns.counting("n", 1).indices());
    }

    @Test
    void aRowOutsideIsRefused() {
        Field numbers = EncodedColumns.field("n", 1, INT8, DataType.int64());
        Column number = EncodedColumns.of(numbers, 0, 1).withDictionary(Dictionary.of(Columns.counting("v", 3)));
        Column text = EncodedColumns.of(TEXT, "11", 0, 1).withDictionary(EncodedColumns.texts("a", null));
        for (long row : new long[] {-1, 2, Long.MAX_VALUE}) {
            assertThrows(IndexOutOfBoundsException.class, () -> number.asLongs().get(row));
            assertThrows(IndexOutOfBoundsException.class, () -> number.asLongs().isValid(row));
            assertThrows(IndexOutOfBoundsException.class, () -> number.dictionaryIndex(row));
            assertThrows(IndexOutOfBoundsException.class, () -> text.value(row));
            assertThrows(IndexOutOfBoundsException.class, () -> text.asUtf8().get(row));
        }
        assertThrows(
                IllegalStateException.class, () -> EncodedColumns.of(TEXT, 0).dictionaryIndex(0));
    }

    @Test
    void rawColumnsReadAsIndices() {
        Column column = EncodedColumns.of(TEXT, 1, 0);
        assertTrue(column.dictionary().isEmpty());
        assertEquals(new DictionaryIndex(7, 1), column.value(0));
        assertEquals(1, column.asBytes().get(0));
        assertThrows(IllegalArgumentException.class, column::asUtf8);
    }

    @Test
    void theWrongAccessorIsRefusedByTheTypeOfTheValues() {
        Column column = EncodedColumns.of(TEXT, 0).withDictionary(EncodedColumns.texts("a"));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, column::asBytes);
        assertEquals(
                "column \"city\" (dictionary<int8,utf8>): expected asUtf8() or asBinary(), found asBytes()",
                e.getMessage());
    }

    @Test
    void listsInADictionaryReadAsValuesAndSayHowElse() {
        Field item = Field.nullable("item", DataType.int64());
        Field list = Field.nullable("l", new DataType.List(), item);
        Field field = EncodedColumns.field("c", 3, INT8, new DataType.List(), item);
        Dictionary dictionary = Dictionary.of(Columns.of(list, List.of(1L, 2L), null, List.of()));
        Column column = EncodedColumns.of(field, 2, 0, 1).withDictionary(dictionary);
        assertEquals(Arrays.asList(List.of(), List.of(1L, 2L), null), Columns.values(column));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, column::asLists);
        assertTrue(
                String.valueOf(e.getMessage()).contains("value(row), or indices() and dictionary()"), e.getMessage());
        assertEquals(3, dictionary.chunks().get(0).asLists().length());
    }

    @Test
    void dictionariesWithinListsAndWithinDictionariesAreRead() {
        Field text = EncodedColumns.field("item", 2, INT8, DataType.utf8());
        Field list = Field.nullable("l", new DataType.List(), text);
        Field field = EncodedColumns.field("c", 3, INT8, new DataType.List(), text);
        Column texts = EncodedColumns.of(text, 1, 0, 1);
        Column lists =
                Column.of(list, list.layout(), 2, 0, List.of(Bytes.empty(), Columns.ints(0, 1, 3)), List.of(texts));
        Map<Long, Dictionary> inner = Map.of(2L, EncodedColumns.texts("a", "b"));
        Column plain = lists.withDictionaries(inner);
        assertEquals(List.of(List.of("b"), List.of("a", "b")), Columns.values(plain));
        assertEquals("a", plain.asLists().get(1).asUtf8().get(0));

        Dictionary outer = Dictionary.of(lists);
        Column encoded = EncodedColumns.of(field, 1, 0);
        assertEquals(
                List.of(List.of("a", "b"), List.of("b")),
                Columns.values(encoded.withDictionary(outer.withInner(inner))));
        assertEquals(
                List.of(List.of("y", "z"), List.of("z")),
                Columns.values(encoded.withDictionary(outer.withInner(Map.of(2L, EncodedColumns.texts("y", "z"))))));
        assertSame(lists, lists.withDictionaries(Map.of()));
    }

    @Test
    void aMissingDictionarySaysThatItIsMissing() {
        Column column = EncodedColumns.of(TEXT, "01", 5, 5).withDictionary(Dictionary.missing(TEXT));
        assertFalse(column.isValid(0));
        CorruptValueException e = assertThrows(CorruptValueException.class, () -> column.value(1));
        assertEquals("IPC-SEQ-005", e.finding().rule().id());
        assertEquals(1, e.finding().location().row());
    }

    @Test
    void aCompactColumnKeepsItsDictionary() {
        Column column = EncodedColumns.of(TEXT, "1011", 0, 9, 1, 0).withDictionary(EncodedColumns.texts("a", "b"));
        Column compact = column.slice(1, 3).compact();
        assertEquals(Arrays.asList(null, "b", "a"), Columns.values(compact));
        assertEquals(0, compact.offset());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void manyThreadsReadOneColumn(int chunks) throws InterruptedException {
        Dictionary dictionary = Dictionary.empty(TEXT);
        for (int i = 0; i < chunks; i++) {
            dictionary = dictionary.with(
                    EncodedColumns.texts("a" + i, "b" + i).chunks().get(0));
        }
        Column column = EncodedColumns.of(TEXT, 2L * chunks - 1, 0).withDictionary(dictionary);
        List<Throwable> failures = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            Thread thread = new Thread(() -> {
                for (int i = 0; i < 10_000; i++) {
                    assertEquals("b" + (chunks - 1), column.asUtf8().get(0));
                    assertEquals("a0", column.value(1));
                }
            });
            thread.setUncaughtExceptionHandler((where, e) -> {
                synchronized (failures) {
                    failures.add(e);
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(List.of(), failures);
    }

    @Test
    void valuesOfOtherTypesReadAsThemselves() {
        Field decimal = EncodedColumns.field("d", 1, INT8, DataType.decimal(5, 2));
        Column column = EncodedColumns.of(decimal, 0)
                .withDictionary(
                        Dictionary.of(Columns.of(Field.of("v", DataType.decimal(5, 2)), new BigDecimal("1.25"))));
        assertEquals(new BigDecimal("1.25"), column.value(0));
        DataType seconds = new DataType.Duration(io.arrowfmt.type.TimeUnit.SECOND);
        Column duration = EncodedColumns.of(EncodedColumns.field("d", 1, INT8, seconds), 0)
                .withDictionary(Dictionary.of(Columns.of(Field.of("v", seconds), Duration.ofSeconds(9))));
        assertEquals(Duration.ofSeconds(9), duration.value(0));
        Field nothing = EncodedColumns.field("n", 1, INT8, new DataType.Null());
        Column nulls = EncodedColumns.of(nothing, 0)
                .withDictionary(Dictionary.of(Columns.of(Field.nullable("v", new DataType.Null()), (Object) null)));
        assertFalse(nulls.isValid(0));
        assertEquals(0, nulls.nullCount());
    }
}
