package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bits;
import java.util.function.LongConsumer;

/** The slots of a column that are null, found 64 at a time. */
final class NullSlots {
    private NullSlots() {}

    /** Which of up to 64 slots from a row on are null, that of the row in the lowest place. */
    static long word(Bits validity, long row, long length) {
        long left = length - row;
        long valid = validity.word(row);
        return left >= Long.SIZE ? ~valid : ~valid & ((1L << left) - 1);
    }

    /** Gives the rows of all slots that are null, in order. */
    static void each(Bits validity, long length, LongConsumer consumer) {
        for (long row = 0; row < length; row += Long.SIZE) {
            for (long nulls = word(validity, row, length); nulls != 0; nulls &= nulls - 1) {
                consumer.accept(row + Long.numberOfTrailingZeros(nulls));
            }
        }
    }
}
