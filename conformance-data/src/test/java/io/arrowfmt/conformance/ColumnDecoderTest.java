package io.arrowfmt.conformance;

import static io.arrowfmt.conformance.RawColumns.bytes;
import static io.arrowfmt.conformance.RawColumns.column;
import static io.arrowfmt.conformance.RawColumns.int8;
import static io.arrowfmt.conformance.RawColumns.ints;
import static io.arrowfmt.conformance.RawColumns.longs;
import static io.arrowfmt.conformance.RawColumns.shorts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.UnionMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ColumnDecoderTest {
    private static final Bytes NO_NULLS = Bytes.empty();
    private static final Field ITEM = Field.nullable("i", DataType.int8());

    static List<Arguments> columns() {
        return List.of(
                Arguments.of(column(new DataType.Null(), 2), "[null, null]"),
                Arguments.of(
                        column(DataType.bool(), 10, bytes(0xFF, 0x02), bytes(0x05, 0x02)),
                        "[true, false, true, false, false, false, false, false, null, true]"),
                Arguments.of(column(DataType.int8(), 2, NO_NULLS, bytes(-128, 127)), "[-128, 127]"),
                Arguments.of(column(DataType.int16(), 2, bytes(0b01), shorts(-2, 9)), "[-2, null]"),
                Arguments.of(column(new DataType.Int(16, false), 1, NO_NULLS, shorts(-1)), "[65535]"),
                Arguments.of(column(DataType.int32(), 1, NO_NULLS, ints(Integer.MIN_VALUE)), "[-2147483648]"),
                Arguments.of(column(DataType.int64(), 1, NO_NULLS, longs(Long.MIN_VALUE)), "[-9223372036854775808]"),
                Arguments.of(column(DataType.uint64(), 1, NO_NULLS, longs(-1)), "[18446744073709551615]"),
                Arguments.of(
                        column(new DataType.FloatingPoint(Precision.HALF), 2, NO_NULLS, shorts(0x3E00, 0xC100)),
                        "[1.5 (0x3e00), -2.5 (0xc100)]"),
                Arguments.of(column(DataType.float32(), 1, NO_NULLS, ints(0x80000000)), "[-0.0 (0x80000000)]"),
                Arguments.of(
                        column(DataType.float64(), 1, NO_NULLS, longs(0x7FF8000000000001L)),
                        "[NaN (0x7ff8000000000001)]"),
                Arguments.of(column(new DataType.Decimal(32, 9, 1), 1, NO_NULLS, ints(-25)), "[-25e-1]"),
                Arguments.of(column(new DataType.Decimal(64, 18, 0), 1, NO_NULLS, longs(25)), "[25e0]"),
                Arguments.of(
                        column(DataType.decimal(38, -2), 2, NO_NULLS, longs(0, 1, -1, -1)),
                        "[18446744073709551616e2, -1e2]"),
                Arguments.of(
                        column(new DataType.Decimal(256, 76, 0), 1, NO_NULLS, longs(0, 0, 0, 1)),
                        "[6277101735386680763835789423207666416102355444464034512896e0]"),
                Arguments.of(column(DataType.date(), 1, NO_NULLS, ints(-1)), "[-1]"),
                Arguments.of(
                        column(new DataType.Date(DateUnit.MILLISECOND), 1, NO_NULLS, longs(86_400_000)), "[86400000]"),
                Arguments.of(column(new DataType.Time(TimeUnit.MILLISECOND), 1, NO_NULLS, ints(7)), "[7]"),
                Arguments.of(column(new DataType.Time(TimeUnit.MICROSECOND), 1, NO_NULLS, longs(7)), "[7]"),
                Arguments.of(column(DataType.timestamp(TimeUnit.SECOND), 1, NO_NULLS, longs(-7)), "[-7]"),
                Arguments.of(column(new DataType.Duration(TimeUnit.SECOND), 1, NO_NULLS, longs(-7)), "[-7]"),
                Arguments.of(column(new DataType.Interval(IntervalUnit.YEAR_MONTH), 1, NO_NULLS, ints(-13)), "[-13]"),
                Arguments.of(
                        column(new DataType.Interval(IntervalUnit.DAY_TIME), 2, NO_NULLS, ints(1, 2, -3, 4)),
                        "[1d 2ms, -3d 4ms]"),
                Arguments.of(
                        column(
                                new DataType.Interval(IntervalUnit.MONTH_DAY_NANO),
                                2,
                                NO_NULLS,
                                ints(1, -2, 3, 0, 4, 5, -1, -1)),
                        "[1mo -2d 3ns, 4mo 5d -1ns]"),
                Arguments.of(
                        column(new DataType.FixedSizeBinary(3), 2, NO_NULLS, bytes(1, 2, 3, 0xFD, 0xFE, 0xFF)),
                        "[0x010203, 0xFDFEFF]"),
                Arguments.of(column(new DataType.FixedSizeBinary(0), 2, bytes(0b10), Bytes.empty()), "[null, 0x]"),
                Arguments.of(column(DataType.binary(), 2, NO_NULLS, ints(1, 3, 3), bytes(9, 1, 2)), "[0x0102, 0x]"),
                Arguments.of(
                        column(DataType.utf8(), 2, bytes(0b01), ints(0, 2, 3), bytes('a', 'b', 0xFF)),
                        "[\"ab\", null]"),
                Arguments.of(column(DataType.utf8(), 1, NO_NULLS, ints(0, 1), bytes(0xFF)), "[0xFF]"),
                Arguments.of(column(DataType.utf8(), 0, NO_NULLS, Bytes.empty(), Bytes.empty()), "[]"),
                Arguments.of(column(new DataType.LargeBinary(), 1, NO_NULLS, longs(0, 1), bytes(1)), "[0x01]"),
                Arguments.of(
                        column(new DataType.LargeUtf8(), 1, NO_NULLS, longs(0, 3), bytes(0xE2, 0x82, 0xAC)), "[\"€\"]"),
                Arguments.of(
                        column(
                                new DataType.BinaryView(),
                                3,
                                bytes(0b101),
                                ints(2, 0x0201, 0, 0, -1, -1, -1, -1, 13, 0x04030201, 1, 1),
                                bytes(7),
                                bytes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)),
                        "[0x0102, null, 0x0102030405060708090A0B0C0D]"),
                Arguments.of(
                        column(
                                new DataType.Utf8View(),
                                2,
                                NO_NULLS,
                                ints(12, 0x61616161, 0x61616161, 0x62616161, 0, 0, 0, 0)),
                        "[\"aaaaaaaaaaab\", \"\"]"),
                Arguments.of(
                        column(
                                Field.nullable("c", new DataType.List(), ITEM),
                                3,
                                List.of(bytes(0b101), ints(1, 3, 3, 3)),
                                int8("i", 1, 2, 3)),
                        "[[2, 3], null, []]"),
                Arguments.of(
                        column(
                                Field.nullable("c", new DataType.LargeList(), ITEM),
                                1,
                                List.of(NO_NULLS, longs(0, 2)),
                                int8("i", 1, 2, 3)),
                        "[[1, 2]]"),
                Arguments.of(
                        column(
                                Field.nullable("c", new DataType.ListView(), ITEM),
                                2,
                                List.of(NO_NULLS, ints(2, 0), ints(1, 3)),
                                int8("i", 1, 2, 3)),
                        "[[3], [1, 2, 3]]"),
                Arguments.of(
                        column(
                                Field.nullable("c", new DataType.LargeListView(), ITEM),
                                1,
                                List.of(NO_NULLS, longs(1), longs(2)),
                                int8("i", 1, 2, 3)),
                        "[[2, 3]]"),
                Arguments.of(
                        column(
                                Field.nullable("c", new DataType.FixedSizeList(2), ITEM),
                                2,
                                List.of(bytes(0b10)),
                                int8("i", 1, 2, 3, 4)),
                        "[null, [3, 4]]"),
                Arguments.of(
                        column(
                                Field.nullable("c", new DataType.FixedSizeList(0), ITEM),
                                2,
                                List.of(NO_NULLS),
                                int8("i")),
                        "[[], []]"),
                Arguments.of(
                        column(
                                Field.nullable("c", new DataType.Struct(), ITEM, Field.of("j", DataType.int8())),
                                2,
                                List.of(bytes(0b10)),
                                int8("i", 1, 2),
                                int8("j", 3, 4)),
                        "[null, {i: 2, j: 4}]"),
                Arguments.of(column(Field.nullable("c", new DataType.Struct()), 1, List.of(NO_NULLS)), "[{}]"),
                Arguments.of(map(), "[[{k: 1, v: 3}], [{k: 2, v: 4}]]"),
                Arguments.of(
                        column(
                                Field.of("c", new DataType.Union(UnionMode.SPARSE, List.of(5, 7)), ITEM, ITEM),
                                2,
                                List.of(bytes(7, 5)),
                                int8("i", 1, 2),
                                int8("i", 3, 4)),
                        "[7:3, 5:2]"),
                Arguments.of(
                        column(
                                Field.of("c", new DataType.Union(UnionMode.DENSE, List.of(5, 7)), ITEM, ITEM),
                                3,
                                List.of(bytes(7, 5, 7), ints(0, 0, 1)),
                                int8("i", 1),
                                int8("i", 3, 4)),
                        "[7:3, 5:1, 7:4]"),
                Arguments.of(oldUnion(), "[5:1, null]"),
                Arguments.of(runs(3), "[1, 1, 2]"));
    }

    private static Column map() {
        Field entries = Field.of("e", new DataType.Struct(), Field.of("k", DataType.int8()), ITEM);
        Field field = Field.nullable("c", new DataType.Map(false), entries);
        entries = Field.of("e", new DataType.Struct(), Field.of("k", DataType.int8()), Field.of("v", DataType.int8()));
        Column struct = column(entries, 2, List.of(NO_NULLS), int8("k", 1, 2), int8("v", 3, 4));
        return column(field, 2, List.of(NO_NULLS, ints(0, 1, 2)), struct);
    }

    private static Column oldUnion() {
        Field field = Field.nullable("c", new DataType.Union(UnionMode.SPARSE, List.of(5)), ITEM);
        return Column.of(
                field,
                field.layout().withValidity(),
                2,
                1,
                List.of(bytes(0b01), bytes(5, 5)),
                List.of(int8("i", 1, 2)));
    }

    private static Column runs(long length) {
        Field ends = Field.of("run_ends", DataType.int16());
        Column runEnds = column(ends, 2, List.of(NO_NULLS, shorts(2, 5)));
        return column(
                Field.nullable("c", new DataType.RunEndEncoded(), ends, ITEM),
                length,
                List.of(),
                runEnds,
                int8("i", 1, 2));
    }

    @ParameterizedTest(name = "{index} {1}")
    @MethodSource("columns")
    void decodesColumnsOfEveryLayout(Column column, String values) throws OracleException {
        assertEquals(values, ColumnDecoder.plain().column(column).toString());
    }

    @ParameterizedTest(name = "{index} {1}")
    @MethodSource("columns")
    void decodesSlicesAsThePartsTheyAre(Column column, String values) throws OracleException {
        List<OracleValue> all = ColumnDecoder.plain().column(column);
        for (int from = 0; from <= all.size(); from++) {
            for (int count = 0; count <= all.size() - from; count++) {
                assertEquals(
                        all.subList(from, from + count), ColumnDecoder.plain().column(column.slice(from, count)));
            }
        }
    }

    @Test
    void decodesBatches() throws OracleException {
        Batch batch = Batch.of(
                Schema.of(Field.nullable("a", DataType.int8()), Field.nullable("b", DataType.int8())),
                2,
                List.of(int8("a", 1, 2), int8("b", 3, 4)));
        OracleBatch decoded = ColumnDecoder.plain().batch(batch);
        assertEquals(2, decoded.rows());
        assertEquals("[[1, 2], [3, 4]]", decoded.columns().toString());
    }

    @Test
    void resolvesDictionaries() throws OracleException {
        Field field = Field.nullable("d", DataType.utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(4, new DataType.Int(8, false), false)));
        Column values = Column.of(
                field, field.valueLayout(), 2, 0, List.of(NO_NULLS, ints(0, 1, 2), bytes('a', 'b')), List.of());
        Column indices = column(field, 3, List.of(bytes(0b101), bytes(1, 99, 0)));
        Map<Long, List<OracleValue>> dictionaries =
                Map.of(4L, ColumnDecoder.plain().dictionary(values));
        assertEquals(
                "[\"b\", null, \"a\"]",
                ColumnDecoder.withDictionaries(dictionaries).column(indices).toString());
        OracleException thrown =
                assertThrows(OracleException.class, () -> ColumnDecoder.plain().column(indices));
        assertEquals("column \"d\", dictionary 4: expected a slot within 0, found slot 1", thrown.getMessage());
    }

    static List<Arguments> wrongColumns() {
        return List.of(
                Arguments.of(column(DataType.utf8(), 1, NO_NULLS, ints(0, 2), bytes(1)), "DATA"),
                Arguments.of(column(DataType.utf8(), 1, NO_NULLS, ints(1, 0), bytes(1)), "-1 bytes"),
                Arguments.of(column(DataType.utf8(), 1, NO_NULLS, ints(-1, 0), bytes(1)), "element -1"),
                Arguments.of(column(new DataType.LargeUtf8(), 1, NO_NULLS, longs(0, Long.MAX_VALUE), bytes(1)), "DATA"),
                Arguments.of(column(new DataType.Utf8View(), 1, NO_NULLS, ints(13, 0, 0, 0)), "0 buffers"),
                Arguments.of(
                        column(new DataType.Utf8View(), 1, NO_NULLS, ints(13, 0, 0, 1), bytes(1, 2)),
                        "VARIADIC_DATA 0"),
                Arguments.of(column(new DataType.Utf8View(), 1, NO_NULLS, ints(-1, 0, 0, 0)), "-1 bytes"),
                Arguments.of(
                        column(
                                Field.nullable("c", new DataType.List(), ITEM),
                                1,
                                List.of(NO_NULLS, ints(0, 2)),
                                int8("i", 1)),
                        "2 items at 0"),
                Arguments.of(
                        column(
                                Field.of("c", new DataType.Union(UnionMode.DENSE, List.of(5)), ITEM),
                                1,
                                List.of(bytes(6), ints(0)),
                                int8("i", 1)),
                        "[5], found 6"),
                Arguments.of(
                        column(
                                Field.of("c", new DataType.Union(UnionMode.DENSE, List.of(5)), ITEM),
                                1,
                                List.of(bytes(5), ints(-1)),
                                int8("i", 1)),
                        "slot -1"),
                Arguments.of(runs(6), "at least 6 slots"),
                Arguments.of(column(new DataType.Null(), 1L << 40), "no more than"),
                Arguments.of(column(new DataType.Unknown(99), 1), "unknown[99]"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("wrongColumns")
    void saysWhereBuffersContradictTheField(Column column, String message) {
        OracleException thrown =
                assertThrows(OracleException.class, () -> ColumnDecoder.plain().column(column));
        assertTrue(thrown.toString().contains(message), thrown.getMessage());
        assertTrue(thrown.toString().contains(": column \"c"), thrown.getMessage());
    }
}
