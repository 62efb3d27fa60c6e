package io.arrowfmt.compress;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Writes LZ4 blocks (lz4_Block_format.md), taking the first match that a table of recent places offers. What is written
 * depends on the content alone, not on what was written before. Belongs to one thread.
 */
final class Lz4BlockWriter {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** The format asks for as many literals at the end of a block. */
    private static final int LAST_LITERALS = 5;

    /** The format lets no match begin closer to the end. */
    private static final int MIN_LEFT = 12;

    private static final int MAX_DISTANCE = 0xFFFF;

    /** A larger table finds more and is read more slowly: it should fit into the caches next to a core. */
    private static final int MAX_TABLE_BITS = 14;

    private static final int MIN_TABLE_BITS = 8;

    /** Spreads five bytes over the bits that the table is addressed by. */
    private static final long PRIME = 889_523_592_379L;

    private static final int BITS_LEFT_OUT = 24;

    /** So many places are tried one by one; from then on steps grow, since the content seems not to repeat. */
    private static final int PATIENCE_BITS = 6;

    private static final int WORD = Long.BYTES;

    private final int[] table = new int[1 << MAX_TABLE_BITS];

    /**
     * The most bytes that a block takes.
     *
     * @param length of its content in bytes, at most 2^30
     */
    static int mostFor(int length) {
        return length + length / Lz4Block.FULL + 16;
    }

    /**
     * Writes a block.
     *
     * @param in holds the content
     * @param start of the content
     * @param end of the content; {@code start < end <= in.length}
     * @param out takes the block; {@link #mostFor} bytes from {@code from} on
     * @param from where the block begins
     * @return where it ends
     */
    int write(byte[] in, int start, int end, byte[] out, int from) {
        int bits = Math.max(
                MIN_TABLE_BITS, Math.min(MAX_TABLE_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(end - start)));
        int shift = Long.SIZE - bits;
        Arrays.fill(table, 0, 1 << bits, 0);
        int lastMatch = end - MIN_LEFT;
        int literals = start;
        int at = start + 1;
        int to = from;
        int tries = 1 << PATIENCE_BITS;
        while (at <= lastMatch) {
            long word = (long) Lz4Block.LONGS.get(in, at);
            int slot = slot(word, shift);
            int match = start + table[slot];
            table[slot] = at - start;
            if ((int) INTS.get(in, match) != (int) word || at - match > MAX_DISTANCE) {
                at += tries++ >>> PATIENCE_BITS;
                continue;
            }
            while (at > literals && match > start && in[at - 1] == in[match - 1]) {
                at--;
                match--;
            }
            int matched = matchEnd(in, at + Lz4Block.MIN_MATCH, match + Lz4Block.MIN_MATCH, end - LAST_LITERALS);
            to = sequence(in, literals, at, matched - at, at - match, out, to, end);
            at = matched;
            literals = matched;
            tries = 1 << PATIENCE_BITS;
            if (at <= lastMatch) {
                table[slot((long) Lz4Block.LONGS.get(in, at - 2), shift)] = at - 2 - start;
            }
        }
        return literals(in, literals, end - literals, 0, out, to, end);
    }

    private static int slot(long word, int shift) {
        return (int) (((word << BITS_LEFT_OUT) * PRIME) >>> shift);
    }

    /** Where two runs of the same bytes end, of which one begins before the other. */
    private static int matchEnd(byte[] in, int later, int earlier, int limit) {
        int at = later;
        int distance = later - earlier;
        while (at <= limit - WORD) {
            long difference = (long) Lz4Block.LONGS.get(in, at) ^ (long) Lz4Block.LONGS.get(in, at - distance);
            if (difference != 0) {
                return at + (Long.numberOfTrailingZeros(difference) >>> 3);
            }
            at += WORD;
        }
        while (at < limit && in[at] == in[at - distance]) {
            at++;
        }
        return at;
    }

    private static int sequence(
            byte[] in, int literals, int match, int length, int distance, byte[] out, int from, int end) {
        int more = length - Lz4Block.MIN_MATCH;
        int to = literals(in, literals, match - literals, Math.min(more, Lz4Block.MORE), out, from, end);
        Lz4Block.SHORTS.set(out, to, (short) distance);
        to += Short.BYTES;
        return more < Lz4Block.MORE ? to : extension(more - Lz4Block.MORE, out, to);
    }

    /** Writes a token and literals, by words where there are enough bytes to copy too many. */
    private static int literals(byte[] in, int start, int count, int match, byte[] out, int from, int end) {
        int to = from + 1;
        if (count < Lz4Block.MORE) {
            out[from] = (byte) (count << 4 | match);
            if (end - start >= 2 * WORD) {
                Lz4Block.LONGS.set(out, to, (long) Lz4Block.LONGS.get(in, start));
                Lz4Block.LONGS.set(out, to + WORD, (long) Lz4Block.LONGS.get(in, start + WORD));
                return to + count;
            }
        } else {
            out[from] = (byte) (Lz4Block.MORE << 4 | match);
            to = extension(count - Lz4Block.MORE, out, to);
        }
        System.arraycopy(in, start, out, to, count);
        return to + count;
    }

    private static int extension(int length, byte[] out, int from) {
        int to = from;
        int rest = length;
        for (; rest >= Lz4Block.FULL; rest -= Lz4Block.FULL) {
            out[to++] = (byte) Lz4Block.FULL;
        }
        out[to++] = (byte) rest;
        return to;
    }
}
