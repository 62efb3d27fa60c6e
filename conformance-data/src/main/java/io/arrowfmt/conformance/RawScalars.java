package io.arrowfmt.conformance;

import io.arrowfmt.type.DataType;
import java.math.BigInteger;

/** Reads one element of a data buffer of fixed width (Columnar.rst, Fixed-size Primitive Layout; Schema.fbs, Type). */
final class RawScalars {
    private RawScalars() {}

    /** An integer of a type. */
    static OracleValue.Whole integer(DataType.Int type, RawBuffer data, long slot) throws OracleException {
        BigInteger value = data.big(slot, type.bitWidth());
        boolean wrapped = !type.signed() && value.signum() < 0;
        return new OracleValue.Whole(wrapped ? value.add(BigInteger.ONE.shiftLeft(type.bitWidth())) : value);
    }

    /** A signed number of a width of at most 64 bits. */
    static OracleValue signed(int bitWidth, RawBuffer data, long slot) throws OracleException {
        return OracleValue.Whole.of(data.signed(slot, bitWidth));
    }

    /** A floating-point number of a type. */
    static OracleValue real(DataType.FloatingPoint type, RawBuffer data, long slot) throws OracleException {
        int bitWidth =
                switch (type.precision()) {
                    case HALF -> 16;
                    case SINGLE -> 32;
                    case DOUBLE -> 64;
                };
        long bits = data.signed(slot, bitWidth) & -1L >>> (64 - bitWidth);
        return new OracleValue.Real(type.precision(), bits);
    }

    /** A date of a type. */
    static OracleValue date(DataType.Date type, RawBuffer data, long slot) throws OracleException {
        return switch (type.unit()) {
            case DAY -> signed(32, data, slot);
            case MILLISECOND -> signed(64, data, slot);
        };
    }

    /** A time of a type. */
    static OracleValue time(DataType.Time type, RawBuffer data, long slot) throws OracleException {
        return switch (type.unit()) {
            case SECOND, MILLISECOND -> signed(32, data, slot);
            case MICROSECOND, NANOSECOND -> signed(64, data, slot);
        };
    }

    /** The unscaled value of a decimal type. */
    static OracleValue decimal(DataType.Decimal type, RawBuffer data, long slot) throws OracleException {
        return new OracleValue.Decimal(data.big(slot, type.bitWidth()), type.scale());
    }

    /** An interval of a type. */
    static OracleValue interval(DataType.Interval type, RawBuffer data, long slot) throws OracleException {
        return switch (type.unit()) {
            case YEAR_MONTH -> signed(32, data, slot);
            case DAY_TIME ->
                new OracleValue.DayTime((int) data.signed(slot * 2, 32), (int) data.signed(slot * 2 + 1, 32));
            case MONTH_DAY_NANO ->
                new OracleValue.MonthDayNano(
                        (int) data.signed(slot * 4, 32),
                        (int) data.signed(slot * 4 + 1, 32),
                        data.signed(slot * 2 + 1, 64));
        };
    }
}
