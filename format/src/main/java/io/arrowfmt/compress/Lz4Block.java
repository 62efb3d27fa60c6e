package io.arrowfmt.compress;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Decodes one LZ4 block (lz4_Block_format.md). Blocks that refer to those before them need no code of their own: their
 * matches lie in the same array, before the block. Nothing is read that was not written before, whatever the array held.
 */
final class Lz4Block {
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle SHORTS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    /** The value of four bits that says that the length goes on in the bytes that follow. */
    static final int MORE = 15;

    /** The shortest match: the number of a token counts from here. */
    static final int MIN_MATCH = 4;

    /** The byte of a length that says that another one follows. */
    static final int FULL = 255;

    private static final int WORD = Long.BYTES;

    /** The longest match that is copied without asking how long it is. */
    private static final int SHORT_MATCH = 16;

    /** From here on copying by arrays pays. */
    private static final int LONG_MATCH = 64;

    private final byte[] in;
    private final int end;
    private final byte[] out;
    private final int base;
    private final int limit;
    private int read;
    private int written;

    private Lz4Block(byte[] in, int start, int end, byte[] out, int base, int from, int limit) {
        this.in = in;
        this.read = start;
        this.end = end;
        this.out = out;
        this.base = base;
        this.written = from;
        this.limit = limit;
    }

    /**
     * Decodes a block.
     *
     * @param in holds the block
     * @param start of the block
     * @param end of the block; {@code start <= end <= in.length}
     * @param out takes the content
     * @param base first byte of {@code out} that a match may refer to
     * @param from first byte of {@code out} to be written
     * @param limit of what may be written; {@code base <= from <= limit <= out.length}
     * @return the end of what was written
     * @throws BlockException when the block is damaged or its content does not fit
     */
    static int decode(byte[] in, int start, int end, byte[] out, int base, int from, int limit) throws BlockException {
        return new Lz4Block(in, start, end, out, base, from, limit).decode();
    }

    private int decode() throws BlockException {
        int at = read;
        int to = written;
        while (at < end) {
            int token = in[at++] & 0xFF;
            int literals = token >>> 4;
            if (literals < MORE && end - at > 2 * WORD && limit - to >= 2 * WORD) {
                LONGS.set(out, to, (long) LONGS.get(in, at));
                LONGS.set(out, to + WORD, (long) LONGS.get(in, at + WORD));
            } else {
                read = at;
                written = to;
                literals = copyLiterals(literals);
                at = read;
                if (at + literals == end) {
                    return to + literals;
                }
            }
            at += literals;
            to += literals;
            if (end - at < Short.BYTES) {
                throw BlockException.damaged(to, "a distance of 2 bytes", (end - at) + " left of the block");
            }
            int distance = (short) SHORTS.get(in, at) & 0xFFFF;
            at += Short.BYTES;
            int from = to - distance;
            if (distance == 0 || from < base) {
                throw BlockException.damaged(to, "a match within the " + (to - base) + " bytes before", "" + distance);
            }
            int length = (token & MORE) + MIN_MATCH;
            if (length == MORE + MIN_MATCH) {
                read = at;
                written = to;
                length += extension(limit - to);
                at = read;
            }
            if (length > limit - to) {
                throw tooLong(to, length);
            }
            if (distance >= WORD && length <= SHORT_MATCH && limit - to >= SHORT_MATCH) {
                LONGS.set(out, to, (long) LONGS.get(out, from));
                LONGS.set(out, to + WORD, (long) LONGS.get(out, from + WORD));
            } else {
                copyMatch(from, to, length);
            }
            to += length;
        }
        throw BlockException.damaged(to, "literals at the end of the block", "none");
    }

    /** Copies literals, checked, and gives how many they are. */
    private int copyLiterals(int token) throws BlockException {
        int length = token;
        if (token == MORE) {
            length += extension(limit - written);
        }
        if (length > end - read) {
            throw BlockException.damaged(written, length + " literals", (end - read) + " bytes left of the block");
        }
        if (length > limit - written) {
            throw tooLong(written, length);
        }
        System.arraycopy(in, read, out, written, length);
        return length;
    }

    /** Reads the rest of a length: bytes of 255 and one that is smaller. Stops once it exceeds what there is room for. */
    private int extension(int room) throws BlockException {
        int length = 0;
        int next = FULL;
        while (next == FULL) {
            if (read == end) {
                throw BlockException.damaged(written, "the rest of a length", "the end of the block");
            }
            next = in[read++] & 0xFF;
            length += next;
            if (length > room) {
                throw tooLong(written, length);
            }
        }
        return length;
    }

    private void copyMatch(int from, int to, int length) {
        int distance = to - from;
        if (distance >= length && length >= LONG_MATCH) {
            System.arraycopy(out, from, out, to, length);
        } else if (distance == 1) {
            Arrays.fill(out, to, to + length, out[from]);
        } else if (limit - to - length < WORD) {
            for (int i = 0; i < length; i++) {
                out[to + i] = out[from + i];
            }
        } else {
            copyWords(from, to, length);
        }
    }

    /** Copies by words and up to a word beyond the end, where there is room. */
    private void copyWords(int from, int to, int length) {
        int source = from;
        int target = to;
        int end = to + length;
        int distance = to - from;
        if (distance < WORD) {
            for (int i = 0; i < WORD; i++) {
                out[to + i] = out[from + i];
            }
            // What repeats after few bytes repeats after a multiple of them too, that of at least a word.
            target += WORD;
            source = target - (WORD + distance - 1) / distance * distance;
        }
        for (; target < end; target += WORD, source += WORD) {
            LONGS.set(out, target, (long) LONGS.get(out, source));
        }
    }

    private BlockException tooLong(int at, int length) {
        return BlockException.noRoom(at, limit - at, length);
    }
}
