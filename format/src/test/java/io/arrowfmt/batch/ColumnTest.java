package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ColumnTest {
    private static final Field ITEM = Field.nullable("item", DataType.int32());

    static Stream<Arguments> misfits() {
        return Stream.of(
                misfit(DataType.utf8(), Column::asLongs, "asUtf8() or asBinary(), found asLongs()"),
                misfit(DataType.bool(), Column::asBytes, "asBooleans(), found asBytes()"),
                misfit(DataType.int32(), Column::asFloats, "asInts() or asFixedBinary(), found asFloats()"),
                misfit(DataType.float64(), Column::asInts, "asLongs() or asDoubles() or asFixedBinary()"),
                misfit(DataType.decimal(3, 1), Column::asBinary, "asFixedBinary(), found asBinary()"),
                misfit(new DataType.Null(), Column::asBooleans, "isValid(row) only, found asBooleans()"),
                misfit(new DataType.Utf8View(), Column::asRunEnds, "asUtf8() or asBinary(), found asRunEnds()"),
                misfit(new DataType.ListView(), Column::asUnion, "asLists(), found asUnion()", ITEM),
                misfit(new DataType.Struct(), Column::asLists, "children(), found asLists()", ITEM),
                misfit(DataType.union(UnionMode.DENSE, 1), Column::asLists, "asUnion(), found asLists()", ITEM));
    }

    private static Arguments misfit(DataType type, Consumer<Column> accessor, String expected, Field... children) {
        return Arguments.of(Field.nullable("c", type, children), accessor, expected);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("misfits")
    void theWrongAccessorIsRefusedWithTheRightOne(Field field, Consumer<Column> accessor, String expected) {
        Column column = Columns.of(field);
        RuntimeException e = assertThrows(IllegalArgumentException.class, () -> accessor.accept(column));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.startsWith("column \"c\" (" + field.typeText() + "): expected " + expected), message);
    }

    @Test
    void aRowOutsideIsRefusedWithTheRowAndTheLength() {
        Column slice = Columns.counting("n", 10).slice(2, 5);
        LongValues numbers = slice.asLongs();
        assertEquals(6, numbers.get(4));
        for (long row : new long[] {-1, 5, Long.MAX_VALUE, Long.MIN_VALUE}) {
            IndexOutOfBoundsException e = assertThrows(IndexOutOfBoundsException.class, () -> numbers.get(row));
            assertEquals("row: expected 0 to 4, found " + row, e.getMessage());
            assertThrows(IndexOutOfBoundsException.class, () -> numbers.isValid(row));
            assertThrows(IndexOutOfBoundsException.class, () -> slice.value(row));
        }
    }

    @Test
    void aSliceOfASliceReadsFromTheSameBuffers() {
        Column column = Columns.of(Field.nullable("b", DataType.bool()), true, null, false, true, null, true);
        Column slice = column.slice(1, 5).slice(1, 3);
        assertEquals(Arrays.asList(false, true, null), Columns.values(slice));
        assertEquals(2, slice.offset());
        assertEquals(1, slice.nullCount());
        assertSame(column.buffers(), slice.buffers());
        assertSame(column, column.slice(0, 6));
        assertThrows(IndexOutOfBoundsException.class, () -> column.slice(1, 6));
        assertThrows(IndexOutOfBoundsException.class, () -> column.slice(-1, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> column.slice(3, Long.MAX_VALUE));
    }

    @Test
    void nullsAreCountedAcrossWordsAndBytes() {
        Object[] values = new Object[300];
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 7 == 0 ? null : (Object) (byte) i;
        }
        Column column = Columns.of(Field.nullable("n", DataType.int8()), values);
        for (int from = 0; from < 70; from++) {
            Column slice = column.slice(from, 300 - 2 * from);
            long nulls = 0;
            for (long row = 0; row < slice.length(); row++) {
                nulls += slice.isValid(row) ? 0 : 1;
            }
            assertEquals(nulls, slice.nullCount());
        }
    }

    @Test
    void aColumnOfNullsIsAllNullAndAUnionHasNone() {
        Column nulls = Columns.of(Field.nullable("n", new DataType.Null()), null, null, null);
        assertEquals(3, nulls.nullCount());
        assertEquals(2, nulls.slice(1, 2).nullCount());
        assertFalse(nulls.isValid(1));
        Field union = Field.of("u", DataType.union(UnionMode.SPARSE, 1), ITEM);
        Column unions = Columns.of(union, null, 7);
        assertEquals(0, unions.nullCount());
        assertTrue(unions.isValid(0));
        assertEquals(Arrays.asList(null, 7), Columns.values(unions));
    }

    @Test
    void aValidityBufferIsNotLookedAtWhenThereAreNoNulls() {
        Field field = Field.nullable("n", DataType.int8());
        Column column = Columns.raw(field, 2, List.of(Columns.bytes(0), Columns.bytes(1, 2)));
        assertEquals(List.of((byte) 1, (byte) 2), Columns.values(column));
        Column withoutBits =
                Column.of(field, field.layout(), 2, 1, List.of(Bytes.empty(), Columns.bytes(1, 2)), List.of());
        assertEquals(0, withoutBits.nullCount());
    }

    @Test
    void buffersAndChildrenThatCannotHoldTheSlotsAreRefused() {
        Field number = Field.nullable("n", DataType.int32());
        Field list = Field.nullable("l", new DataType.FixedSizeList(3), ITEM);
        Column items = Columns.of(ITEM, 1, 2, 3, 4, 5);
        refuses(
                "DATA/32: expected at least 12 bytes, found 8",
                number,
                3,
                0,
                List.of(Bytes.empty(), Columns.ints(1, 2)));
        refuses(
                "VALIDITY/1: expected at least 2 bytes, found 1",
                number,
                9,
                1,
                List.of(Columns.bytes(1), Columns.longs(1, 2, 3, 4, 5)));
        refuses("nullCount: expected 0 to 2, found 3", number, 2, 3, List.of(Columns.bytes(0), Columns.ints(1, 2)));
        refuses("length: expected at least 0, found -1", number, -1, 0, List.of(Bytes.empty(), Columns.ints(1, 2)));
        refuses("buffers: expected those of VALIDITY/1 DATA/32, found 1", number, 0, 0, List.of(Bytes.empty()));
        refuses("children: expected 1, found 0", list, 1, 0, List.of(Bytes.empty()));
        refuses("child 0: expected at least 6 slots, found 5", list, 2, 0, List.of(Bytes.empty()), items);
        refuses(
                "child 0: expected at least 9223372036854775807",
                list,
                Long.MAX_VALUE,
                0,
                List.of(Bytes.empty()),
                items);
    }

    private static void refuses(
            String message, Field field, long length, long nulls, List<Bytes> buffers, Column... children) {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> Column.of(field, field.layout(), length, nulls, buffers, List.of(children)));
        assertTrue(String.valueOf(e.getMessage()).contains(message), e::getMessage);
    }

    @Test
    void aDictionaryEncodedColumnReadsAsIndices() {
        Field field = Field.nullable("d", DataType.float64())
                .withDictionary(Optional.of(new DictionaryEncoding(7, new DataType.Int(64, true), false)));
        Column column = Columns.raw(field, 2, List.of(Bytes.empty(), Columns.longs(5, 6)));
        assertEquals(6, column.asLongs().get(1));
        assertThrows(IllegalArgumentException.class, column::asDoubles);
        assertEquals(new DictionaryIndex(7, 5), column.value(0));
    }

    @Test
    void aUnionOfAnOlderVersionMayHaveNullsOfItsOwn() {
        Field field = Field.nullable("u", DataType.union(UnionMode.SPARSE, 1), ITEM);
        Layout layout = field.layout().withValidity();
        Column column = Column.of(
                field,
                layout,
                2,
                1,
                List.of(Columns.bytes(0b10), Columns.bytes(0, 0)),
                List.of(Columns.of(ITEM, 1, 2)));
        assertEquals(Arrays.asList(null, 2), Columns.values(column));
        assertEquals(List.of(2), Columns.values(column.slice(1, 1).compact()));
    }

    @Test
    void aTypeIdOfNoChildIsANullWhereJavaWroteIt() {
        Field field = Field.nullable("u", new DataType.Union(UnionMode.SPARSE, List.of(26)), ITEM);
        Layout layout = field.layout().withNullsByTypeId();
        Column column =
                Column.of(field, layout, 3, 0, List.of(Columns.bytes(26, 0, 5)), List.of(Columns.of(ITEM, 1, 2, 3)));
        assertEquals(1, column.nullCount());
        assertEquals(1, column.value(0));
        assertNull(column.value(1));
        CorruptValueException corrupt = assertThrows(CorruptValueException.class, () -> column.value(2));
        assertEquals("DATA-UNION-001", corrupt.finding().rule().id());
        assertEquals(1, column.slice(1, 2).nullCount());
    }

    @Test
    void aTypeIdOf0IsAValueWhereAChildHasIt() {
        Field field = Field.nullable("u", new DataType.Union(UnionMode.SPARSE, List.of(0)), ITEM);
        Layout layout = field.layout().withNullsByTypeId();
        Column column = Column.of(field, layout, 1, 0, List.of(Columns.bytes(0)), List.of(Columns.of(ITEM, 7)));
        assertEquals(7, column.value(0));
    }

    @Test
    void aUnionOfVersion4HasNoNullsOfItsOwn() {
        Field field = Field.nullable("u", DataType.union(UnionMode.SPARSE, 1), ITEM);
        Column column = Column.of(
                field,
                field.layout().withIdleValidity(),
                2,
                1,
                List.of(Columns.bytes(0b10), Columns.bytes(0, 0)),
                List.of(Columns.of(ITEM, 1, 2)));
        assertEquals(2, column.value(1));
        CorruptValueException corrupt = assertThrows(CorruptValueException.class, () -> column.value(0));
        assertEquals("BATCH-BUF-010", corrupt.finding().rule().id());
        assertEquals(2, column.slice(1, 1).value(0));
    }

    @Test
    void aColumnOfNullsMayHaveIdleBuffers() {
        Field field = Field.nullable("n", new DataType.Null());
        Column column = Column.of(
                field, field.layout().withIdleBuffers(), 2, 2, List.of(Bytes.empty(), Bytes.empty()), List.of());
        assertEquals(2, column.nullCount());
        assertNull(column.value(1));
    }

    @Test
    void aTypeOfANewerVersionIsKeptWholeButNotRead() {
        Field field = Field.nullable("x", new DataType.Unknown(99));
        Column column = Columns.raw(field, 2, List.of());
        assertSame(column, column.compact());
        assertThrows(IllegalStateException.class, () -> column.slice(1, 1));
        assertEquals(new UnreadableValue(field.type()), column.value(0));
        assertThrows(IllegalArgumentException.class, column::asLongs);
    }

    @Test
    void aCompactSliceHoldsOnlyWhatItNeeds() {
        Field field = Field.nullable("s", DataType.utf8());
        Column column = Columns.of(field, "abc", null, "de", "fghi", "j", null, "k");
        Column compact = column.slice(2, 3).compact();
        assertEquals(List.of("de", "fghi", "j"), Columns.values(compact));
        assertEquals(
                List.of(Bytes.empty(), Columns.ints(0, 2, 6, 7), Bytes.of("defghij".getBytes(StandardCharsets.UTF_8))),
                compact.buffers());
        Column withNull = column.slice(3, 3).compact();
        assertEquals(Columns.bytes(0b011), withNull.buffer(BufferKind.VALIDITY));
        Column none = column.slice(3, 0).compact();
        assertEquals(List.of(Bytes.empty(), Columns.ints(0), Bytes.empty()), none.buffers());
    }

    @Test
    void aCompactColumnClearsBitsPastTheEnd() {
        Field field = Field.nullable("b", DataType.bool());
        Column column = Column.of(
                field, field.layout(), 3, 1, List.of(Columns.bytes(0xF5), Columns.bytes(0xFF, 0xFF)), List.of());
        assertEquals(
                List.of(Columns.bytes(5), Columns.bytes(7)), column.compact().buffers());
    }

    @Test
    void compactListViewsKeepTheItemsInUseAndNoOffsetOutsideThem() {
        Field field = Field.of("l", new DataType.ListView(), ITEM);
        Column items = Columns.of(ITEM, 0, 1, 2, 3, 4, 5);
        List<Bytes> buffers = List.of(Bytes.empty(), Columns.ints(0, 6, 2, 0, 3), Columns.ints(6, 0, 2, 0, 1));
        Column compact = Columns.raw(field, 5, buffers, items).slice(1, 4).compact();
        assertEquals(List.of(List.of(), List.of(2, 3), List.of(), List.of(3)), Columns.values(compact));
        assertEquals(List.of(2, 3), Columns.values(compact.children().get(0)));
        assertEquals(Columns.ints(2, 0, 0, 1), compact.buffer(BufferKind.OFFSET));
    }

    @Test
    void compactRunsEndWhereTheColumnDoes() {
        Field ends = Field.of("run_ends", DataType.int16());
        Field field = Field.of("r", new DataType.RunEndEncoded(), ends, ITEM);
        Column column = Columns.of(field, 1, 1, 1, 2, 2, 3, 3, 3);
        assertEquals(
                List.of((short) 3, (short) 5, (short) 8),
                Columns.values(column.children().get(0)));
        Column compact = column.slice(1, 5).compact();
        assertEquals(List.of(1, 1, 2, 2, 3), Columns.values(compact));
        assertEquals(
                List.of((short) 2, (short) 4, (short) 5),
                Columns.values(compact.children().get(0)));
        Column tail = column.slice(5, 2).compact();
        assertEquals(List.of((short) 2), Columns.values(tail.children().get(0)));
        assertEquals(List.of(3), Columns.values(tail.children().get(1)));
    }

    @Test
    void childrenAreFoundByTheNameThatIsUnique() {
        Field field = Field.of("s", new DataType.Struct(), ITEM, Field.of("x", DataType.int8()), ITEM);
        Column column = Columns.of(field);
        assertSame(column.children().get(1), column.child("x"));
        assertThrows(IllegalArgumentException.class, () -> column.child("item"));
        assertThrows(IllegalArgumentException.class, () -> column.child("y"));
    }

    static Stream<Arguments> columnsWithBits() {
        Object[] values = new Object[200];
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 3 == 0 || i % 7 == 2 ? null : (long) i;
        }
        Column numbers = Columns.of(Field.nullable("n", DataType.int64()), values);
        Object[] lists = Arrays.stream(values)
                .map(value -> value == null ? null : List.of(1))
                .toArray();
        Field list = Field.nullable("l", new DataType.List(), ITEM);
        Field encoded = EncodedColumns.field("e", 0, new DataType.Int(8, true), DataType.utf8());
        Column texts =
                EncodedColumns.of(encoded, "11011", 0, 1, 0, 2, 1).withDictionary(EncodedColumns.texts("a", null, "c"));
        return Stream.of(
                Arguments.of("nullable", numbers.asLongs()),
                Arguments.of("part", numbers.slice(5, 130).asLongs()),
                Arguments.of("without nulls", Columns.counting("c", 70).asLongs()),
                Arguments.of(
                        "by the default", Columns.of(list, lists).slice(1, 140).asLists()),
                Arguments.of("through a dictionary", texts.asUtf8()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("columnsWithBits")
    void theBitsOfARowAreThoseOfTheSlotsFromItOn(String name, Values values) {
        for (long row = 0; row < values.length(); row++) {
            long bits = values.validBits(row);
            for (int i = 0; i < Long.SIZE; i++) {
                assertEquals(row + i < values.length() && values.isValid(row + i), (bits >>> i & 1) != 0, name);
            }
        }
        assertThrows(IndexOutOfBoundsException.class, () -> values.validBits(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> values.validBits(values.length()));
    }
}
