package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static io.arrowfmt.validate.ColumnDraft.longs;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NumberRulesTest {
    private static final long DAY = 86_400_000L;
    private static final int[] WIDTHS = {32, 64, 128, 256};

    static Stream<RuleCase<ColumnDraft>> cases() {
        List<RuleCase<ColumnDraft>> cases = new ArrayList<>();
        for (int width : WIDTHS) {
            for (int precision : new int[] {1, DataType.Decimal.maxPrecision(width)}) {
                BigInteger limit = BigInteger.TEN.pow(precision);
                BigInteger most = limit.subtract(BigInteger.ONE);
                DataType type = new DataType.Decimal(width, precision, 0);
                String expected = "DATA-DEC-001 ERROR x buffer 1 DATA/" + width;
                cases.add(RuleCase.of(expected, number(type, width, limit), number(type, width, most)));
                cases.add(
                        RuleCase.of(expected, number(type, width, limit.negate()), number(type, width, most.negate())));
            }
        }
        cases.add(RuleCase.of(
                "DATA-DATE-001 ERROR x buffer 1 DATA/64",
                number(new DataType.Date(DateUnit.MILLISECOND), longs(DAY + 1)),
                number(new DataType.Date(DateUnit.MILLISECOND), longs(-DAY))));
        times(cases, TimeUnit.SECOND, ints(86_400), ints(86_399));
        times(cases, TimeUnit.MILLISECOND, ints(-1), ints(0));
        times(cases, TimeUnit.MICROSECOND, longs(1_000 * DAY), longs(1_000 * DAY - 1));
        times(cases, TimeUnit.NANOSECOND, longs(Long.MIN_VALUE), longs(1_000_000 * DAY - 1));
        floats(cases, Precision.HALF, bytes(0, 0x80), bytes(0, 0));
        floats(cases, Precision.HALF, bytes(1, 0x7E), bytes(0, 0x7E));
        floats(cases, Precision.SINGLE, ints(Integer.MIN_VALUE), ints(0));
        floats(cases, Precision.SINGLE, ints(0xFFC00000), ints(0xFF800000));
        floats(cases, Precision.DOUBLE, longs(Long.MIN_VALUE), longs(0));
        floats(cases, Precision.DOUBLE, longs(0x7FF0000000000001L), longs(0x7FF8000000000000L));
        cases.add(RuleCase.of(
                "DATA-TS-001 INFO x buffer 1 DATA/64",
                number(DataType.timestamp(TimeUnit.SECOND, "UTC"), longs(31_556_889_864_403_200L)),
                number(DataType.timestamp(TimeUnit.SECOND, "UTC"), longs(31_556_889_864_403_199L))));
        return cases.stream();
    }

    private static void times(List<RuleCase<ColumnDraft>> cases, TimeUnit unit, Bytes wrong, Bytes right) {
        DataType type = new DataType.Time(unit);
        cases.add(RuleCase.of(
                "DATA-TIME-001 ERROR x buffer 1 DATA/" + 8 * wrong.size(), number(type, wrong), number(type, right)));
    }

    private static void floats(List<RuleCase<ColumnDraft>> cases, Precision precision, Bytes wrong, Bytes right) {
        DataType type = new DataType.FloatingPoint(precision);
        cases.add(RuleCase.of(
                "DATA-FP-001 INFO x buffer 1 DATA/" + 8 * wrong.size(), number(type, wrong), number(type, right)));
    }

    private static ColumnDraft number(DataType type, Bytes data) {
        return ColumnDraft.of(Field.of("x", type), 1, 0, Bytes.empty(), data);
    }

    private static ColumnDraft number(DataType type, int width, BigInteger value) {
        byte[] bytes = new byte[width / 8];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = value.shiftRight(8 * i).byteValue();
        }
        return number(type, Bytes.of(bytes));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }

    @Test
    void aDecimalIsShownAsItIs() {
        for (int width : WIDTHS) {
            BigInteger value = BigInteger.ONE.shiftLeft(width - 1).negate().add(BigInteger.valueOf(12_345));
            Finding found = number(new DataType.Decimal(width, 2, 0), width, value)
                    .check()
                    .get(0);
            assertEquals(List.of("at most 2 digits", value.toString()), List.of(found.expected(), found.found()));
        }
    }

    @Test
    void nullSlotsAreNotAsked() {
        List<String> found = ColumnDraft.of(
                        Field.nullable("x", new DataType.Date(DateUnit.MILLISECOND)), 2, 1, bytes(0b10), longs(1, 2))
                .check()
                .stream()
                .map(each -> each.rule().id() + " " + each.location().row())
                .toList();
        assertEquals(List.of("DATA-NULL-005 0", "DATA-DATE-001 1"), found);
    }
}
