package io.arrowfmt.body;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.BufferRanges;
import java.io.IOException;
import java.util.Arrays;

/** The parts of a body that hold the wanted buffers: neighbours are read together, what lies between is left out. */
final class BodyParts {
    /** What lies between two buffers is read with them when that costs less than another read. */
    private static final long MAX_GAP = 4096;

    /** A larger part would be held in one piece for no gain. */
    private static final long MAX_PART = 16 << 20;

    private final BufferRanges ranges;
    private final long[] starts;
    private final Bytes[] parts;
    private final boolean shared;

    /** Reads a range that lies within a body. */
    @FunctionalInterface
    interface Reading {
        /** The bytes of a range. */
        Bytes read(long offset, long length) throws IOException;
    }

    private BodyParts(BufferRanges ranges, long[] starts, Bytes[] parts, boolean shared) {
        this.ranges = ranges;
        this.starts = starts;
        this.parts = parts;
        this.shared = shared;
    }

    /**
     * Reads what holds some buffers.
     *
     * @param buffers their positions in the ranges, in any order; they lie within the body
     * @throws IOException when the body cannot be read
     */
    static BodyParts read(BufferRanges ranges, int[] buffers, Reading reading) throws IOException {
        long[] begins = new long[buffers.length];
        long[] ends = new long[buffers.length];
        int count = 0;
        boolean shared = false;
        long last = -1;
        for (int buffer : inOrder(ranges, buffers)) {
            long begin = ranges.offset(buffer);
            long end = begin + ranges.length(buffer);
            shared |= begin == last;
            last = begin;
            boolean joins = count > 0
                    && begin - ends[count - 1] <= MAX_GAP
                    && Math.max(end, ends[count - 1]) - begins[count - 1] <= MAX_PART;
            if (joins || (count > 0 && begin < ends[count - 1])) {
                ends[count - 1] = Math.max(ends[count - 1], end);
            } else {
                begins[count] = begin;
                ends[count] = end;
                count++;
            }
        }
        Bytes[] parts = new Bytes[count];
        for (int i = 0; i < count; i++) {
            parts[i] = reading.read(begins[i], ends[i] - begins[i]);
        }
        return new BodyParts(ranges, Arrays.copyOf(begins, count), parts, shared);
    }

    /** The buffers that have bytes, by where they begin. */
    private static int[] inOrder(BufferRanges ranges, int[] buffers) {
        int[] filled = new int[buffers.length];
        int count = 0;
        boolean ascending = true;
        for (int buffer : buffers) {
            if (ranges.length(buffer) > 0) {
                ascending &= count == 0 || ranges.offset(buffer) >= ranges.offset(filled[count - 1]);
                filled[count++] = buffer;
            }
        }
        int[] found = Arrays.copyOf(filled, count);
        return ascending ? found : sorted(ranges, found);
    }

    private static int[] sorted(BufferRanges ranges, int[] buffers) {
        return Arrays.stream(buffers)
                .boxed()
                .sorted((left, right) -> Long.compare(ranges.offset(left), ranges.offset(right)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Whether some of the buffers that were asked for begin at the same byte. */
    boolean areShared() {
        return shared;
    }

    /** Where a buffer begins in the body. */
    long offset(int buffer) {
        return ranges.offset(buffer);
    }

    /** How many bytes of the body a buffer has. */
    long length(int buffer) {
        return ranges.length(buffer);
    }

    /** The bytes of a buffer that was asked for. */
    Bytes buffer(int buffer) {
        long length = ranges.length(buffer);
        if (length == 0) {
            return Bytes.empty();
        }
        int found = Arrays.binarySearch(starts, ranges.offset(buffer));
        int part = found >= 0 ? found : -found - 2;
        return parts[part].slice(ranges.offset(buffer) - starts[part], length);
    }
}
