package io.arrowfmt.write;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import java.util.Arrays;

/** What has to be cleared in each buffer of a column that begins at the first slot of its buffers. */
final class SlotMasks {
    private final Column column;
    private final boolean hasNulls;

    SlotMasks(Column column) {
        this.column = column;
        this.hasNulls =
                column.nullCount() > 0 && column.buffer(BufferKind.VALIDITY).size() > 0;
    }

    /** What to clear in the buffer of a row of the layout table. */
    SlotMask of(BufferSpec spec) {
        if (spec.extent() == Extent.SLOTS && spec.bitWidth() % 8 != 0) {
            return bits(spec.kind() != BufferKind.VALIDITY && hasNulls);
        }
        if (!hasNulls) {
            return SlotMask.NONE;
        }
        return switch (spec.extent()) {
            case SLOTS -> spec.bitWidth() == 0 ? SlotMask.NONE : slots(spec.bitWidth() / 8);
            case SLOTS_PLUS_ONE -> SlotMask.NONE;
            case BY_DATA -> spec.isVariadic() ? SlotMask.NONE : spans();
        };
    }

    /** Bits of null slots, and bits past the last slot. */
    private SlotMask bits(boolean ofNulls) {
        Bytes validity = ofNulls ? column.buffer(BufferKind.VALIDITY) : Bytes.empty();
        long whole = column.length() / 8;
        int rest = (int) (column.length() % 8);
        return (copy, at, from, length) -> {
            int masked = (int) Math.max(0, Math.min(length, validity.size() - from));
            for (int i = 0; i < masked; i++) {
                copy[at + i] &= validity.getByte(from + i);
            }
            if (rest > 0 && from <= whole && whole - from < length) {
                copy[at + (int) (whole - from)] &= (byte) ((1 << rest) - 1);
            }
        };
    }

    /** Null slots of some bytes each. */
    private SlotMask slots(long width) {
        Bits validity = Bits.of(column.buffer(BufferKind.VALIDITY), 0, column.length());
        return (copy, at, from, length) -> {
            long end = from + length;
            for (long first = from / width; first * width < end; first += Long.SIZE) {
                long count = Math.min(Long.SIZE, column.length() - first);
                long nulls = ~validity.word(first) & (-1L >>> (Long.SIZE - count));
                for (; nulls != 0; nulls &= nulls - 1) {
                    long slot = first + Long.numberOfTrailingZeros(nulls);
                    fill(copy, at, from, end, slot * width, slot * width + width);
                }
            }
        };
    }

    /** Bytes between the offsets of null slots. */
    private SlotMask spans() {
        Bytes validity = column.buffer(BufferKind.VALIDITY);
        Bytes offsets = column.buffer(BufferKind.OFFSET);
        boolean wide = column.layout().row(BufferKind.OFFSET).bitWidth() == Long.SIZE;
        return new SlotMask() {
            private long slot;

            @Override
            public void clear(byte[] copy, int at, long from, int length) {
                long end = from + length;
                while (slot < column.length()) {
                    long spanEnd = offset(slot + 1);
                    if (!validity.getBit(slot)) {
                        fill(copy, at, from, end, offset(slot), spanEnd);
                    }
                    if (spanEnd >= end) {
                        return;
                    }
                    slot++;
                }
            }

            private long offset(long index) {
                return wide ? offsets.getLong(index * Long.BYTES) : offsets.getInt(index * Integer.BYTES);
            }
        };
    }

    private static void fill(byte[] copy, int at, long from, long end, long first, long last) {
        long start = Math.max(from, first);
        long stop = Math.min(end, last);
        if (start < stop) {
            Arrays.fill(copy, at + (int) (start - from), at + (int) (stop - from), (byte) 0);
        }
    }
}
