package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bytes;
import java.util.Arrays;

/**
 * Where the bytes of a buffer are not UTF-8, found once, so that any part of it is judged at once, however many views share
 * it. A bit for each byte of the buffer, when any is wrong. Belongs to one thread.
 */
final class Utf8Index {
    /** Bytes that are looked at together, and the distance of the places that are known. */
    private static final int BLOCK = 4096;

    private static final long[] NONE = {};

    private final Bytes bytes;
    private final boolean ascii;
    private final SlotMask wrong;
    /** The first wrong byte from the beginning of each block on; empty when there is none. */
    private final long[] firstFrom;

    /** Looks at a buffer. */
    Utf8Index(Bytes bytes) {
        this.bytes = bytes;
        Utf8Scan scan = new Utf8Scan(bytes);
        long first = scan.firstWrong(0, bytes.size());
        boolean sound = first == bytes.size();
        this.ascii = sound && scan.isAscii();
        this.wrong = SlotMask.none(sound ? 0 : bytes.size());
        this.firstFrom = sound ? NONE : new long[(int) (bytes.size() / BLOCK) + 2];
        if (!sound) {
            Arrays.fill(firstFrom, bytes.size());
            markFrom(first);
            for (int i = firstFrom.length - 2; i >= 0; i--) {
                firstFrom[i] = Math.min(firstFrom[i], firstFrom[i + 1]);
            }
        }
    }

    private void markFrom(long first) {
        byte[] block = new byte[BLOCK];
        for (long from = first; from < bytes.size(); ) {
            int size = (int) Math.min(BLOCK, bytes.size() - from);
            bytes.copyTo(from, block, 0, size);
            int at = 0;
            while (at < size && (size - at >= Utf8Scan.MAX_SIZE || from + size == bytes.size())) {
                int length = Utf8Scan.character(block, at, size);
                if (length == 0) {
                    mark(from + at);
                }
                at += Math.max(1, length);
            }
            from += at;
        }
    }

    private void mark(long at) {
        wrong.add(at);
        int block = (int) (at / BLOCK);
        firstFrom[block] = Math.min(firstFrom[block], at);
    }

    /** The offset of the first byte of a range that does not belong to a character of the range, or the end of the range. */
    long firstWrong(long from, long to) {
        if (ascii || from >= to) {
            return to;
        }
        if (Utf8Scan.isContinuation(bytes.getByte(from))) {
            return from;
        }
        long end = to - Utf8Scan.before(bytes, to);
        return firstFrom.length == 0 ? end : Math.min(end, marked(from, end));
    }

    /** The first wrong byte of a range, or one past it. */
    private long marked(long from, long end) {
        int block = (int) (from / BLOCK);
        long blockEnd = (block + 1L) * BLOCK;
        if (firstFrom[block] >= from || !wrong.any(from, Math.min(end, blockEnd))) {
            return firstFrom[block] >= from ? firstFrom[block] : firstFrom[block + 1];
        }
        long at = from;
        while (!wrong.get(at)) {
            at++;
        }
        return at;
    }
}
