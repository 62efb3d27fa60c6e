package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import java.util.Optional;

/** The texts of a column with sound offsets, slot by slot, where something is wrong with any of them. */
final class TextSlots {
    private final ColumnFacts facts;
    private final Bytes bytes;
    private final Optional<Bits> nulls;
    private final Utf8Scan scan;

    private TextSlots(ColumnFacts facts) {
        this.facts = facts;
        this.bytes = facts.bytes(BufferKind.DATA);
        this.nulls = facts.nulls();
        this.scan = new Utf8Scan(bytes);
    }

    /**
     * What there is to know of the texts together.
     *
     * @param all whether all are in UTF-8, those of null slots too
     */
    record Sound(boolean all) {}

    /** Takes a text that is not as it should be. */
    @FunctionalInterface
    interface Visitor {
        /**
         * Takes one.
         *
         * @param isNull whether the slot is null
         * @param from the offset of its first byte
         * @param to the offset behind its last byte
         * @param wrong that of the first byte that does not belong to a character
         */
        void visit(long row, boolean isNull, long from, long to, long wrong);
    }

    /**
     * Whether all texts are sound, null slots too: all bytes together are, and no text begins within a character. One look at
     * the bytes and, when they are not all ASCII, one at the offsets.
     */
    static Sound sound(ColumnFacts facts) {
        OffsetSpan span = facts.offsets();
        Bytes bytes = facts.bytes(BufferKind.DATA);
        Utf8Scan scan = new Utf8Scan(bytes);
        if (scan.firstWrong(span.first(), span.last()) < span.last()) {
            return new Sound(false);
        }
        if (scan.isAscii()) {
            return new Sound(true);
        }
        boolean[] cut = {false};
        facts.integers(BufferKind.OFFSET, true, facts.length(), (values, count, first) -> {
            boolean within = false;
            for (int i = 0; i < count; i++) {
                within |= values[i] < span.last() && Utf8Scan.isContinuation(bytes.getByte(values[i]));
            }
            cut[0] |= within;
        });
        return new Sound(!cut[0]);
    }

    /** Gives every text that is not sound. */
    static void unsound(ColumnFacts facts, Visitor visitor) {
        new TextSlots(facts).each(visitor);
    }

    private void each(Visitor visitor) {
        long[] start = {0};
        facts.integers(BufferKind.OFFSET, true, facts.length() + 1, (values, count, first) -> {
            for (int i = 0; i < count; i++) {
                long row = first + i - 1;
                if (row >= 0 && values[i] > start[0]) {
                    long wrong = scan.firstWrong(start[0], values[i]);
                    if (wrong < values[i]) {
                        visitor.visit(row, isNull(row), start[0], values[i], wrong);
                    }
                }
                start[0] = values[i];
            }
        });
    }

    private boolean isNull(long row) {
        return nulls.isPresent() && !nulls.get().get(row);
    }
}
