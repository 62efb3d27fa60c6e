package io.arrowfmt.batch;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.IntervalUnit;

/**
 * The mapping of each type whose slots are words. A type that is not named here maps to the number of its width, so that
 * adding a type needs no edit here.
 */
final class WordMappings {
    private WordMappings() {}

    /** Whether slots of a width are words: binaries of that width are not. */
    static boolean areWords(DataType type, long bitWidth) {
        boolean word =
                bitWidth == Byte.SIZE || bitWidth == Short.SIZE || bitWidth == Integer.SIZE || bitWidth == Long.SIZE;
        return word && !(type instanceof DataType.FixedSizeBinary);
    }

    /**
     * The mapping of a type.
     *
     * @param bitWidth 8, 16, 32 or 64
     */
    static WordMapping of(DataType type, int bitWidth) {
        if (type instanceof DataType.Int number) {
            return number.signed() ? new SignedMapping(bitWidth) : new UnsignedMapping(bitWidth);
        }
        if (type instanceof DataType.FloatingPoint number) {
            return new FloatingPointMapping(number.precision());
        }
        if (type instanceof DataType.Decimal decimal) {
            return new DecimalWordMapping(decimal);
        }
        if (type instanceof DataType.Date date) {
            return date.unit() == DateUnit.DAY ? new TimeMappings.Day() : new TimeMappings.DayMillisecond();
        }
        if (type instanceof DataType.Time time) {
            return new TimeMappings.TimeOfDay(time.unit());
        }
        if (type instanceof DataType.Timestamp timestamp) {
            return timestamp.isZoned()
                    ? new TimeMappings.Point(timestamp.unit())
                    : new TimeMappings.LocalPoint(timestamp.unit());
        }
        if (type instanceof DataType.Duration duration) {
            return new TimeMappings.Span(duration.unit());
        }
        if (type instanceof DataType.Interval interval) {
            return interval.unit() == IntervalUnit.YEAR_MONTH
                    ? new TimeMappings.Months()
                    : new TimeMappings.DaysAndMillis();
        }
        return new SignedMapping(bitWidth);
    }
}
