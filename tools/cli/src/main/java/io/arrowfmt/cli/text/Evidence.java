package io.arrowfmt.cli.text;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.TimeUnit;

/**
 * What the scalars of a column have been seen to be, and the type that holds all of them without losing anything:
 *
 * <ul>
 *   <li>nothing seen: null;
 *   <li>only {@code true} and {@code false}: bool;
 *   <li>only whole numbers of 64 bits: int64;
 *   <li>numbers, some with a point, an exponent or {@code NaN}: float64, if it gives the {@linkplain FloatDigits digits} of
 *       each back, and no whole one is beyond 2^53;
 *   <li>only dates: date32;
 *   <li>only timestamps without a time zone, or only with one: timestamp of the unit that has their decimals;
 *   <li>everything else: utf8.
 * </ul>
 */
final class Evidence {
    private static final int NUMBERS = Kinds.INT | Kinds.FLOAT | Kinds.SPECIAL;
    private static final int DETAILS = Kinds.MILLIS | Kinds.MICROS | Kinds.NANOS | Kinds.FAR;

    private int seen;

    Evidence() {}

    /** Takes note of what a value may be. */
    void see(int kinds) {
        seen |= kinds;
    }

    /** What has been seen. */
    int seen() {
        return seen;
    }

    /** The type. */
    DataType type() {
        int kinds = seen & ~DETAILS;
        if (kinds == 0) {
            return new DataType.Null();
        }
        if (kinds == Kinds.BOOL) {
            return DataType.bool();
        }
        if ((kinds & ~(Kinds.INT | Kinds.BIG)) == 0) {
            return DataType.int64();
        }
        if ((kinds & ~NUMBERS) == 0) {
            return DataType.float64();
        }
        if (kinds == Kinds.DATE) {
            return DataType.date();
        }
        if (kinds == Kinds.LOCAL || kinds == Kinds.ZONED) {
            return timestamp(kinds == Kinds.ZONED);
        }
        return DataType.utf8();
    }

    private DataType timestamp(boolean zoned) {
        if ((seen & Kinds.NANOS) != 0 && (seen & Kinds.FAR) != 0) {
            return DataType.utf8();
        }
        TimeUnit unit = (seen & Kinds.NANOS) != 0
                ? TimeUnit.NANOSECOND
                : (seen & Kinds.MICROS) != 0
                        ? TimeUnit.MICROSECOND
                        : (seen & Kinds.MILLIS) != 0 ? TimeUnit.MILLISECOND : TimeUnit.SECOND;
        return zoned ? DataType.timestamp(unit, "UTC") : DataType.timestamp(unit);
    }
}
