package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bytes;

/**
 * The integers of a buffer, block by block, in an array that loops run over without asking anything: what rules about
 * values look at.
 */
final class IntegerBlocks {
    /** The most integers of a block. */
    static final int SIZE = 1024;

    private IntegerBlocks() {}

    /** Looks at a block. */
    @FunctionalInterface
    interface Visitor {
        /**
         * Looks at the next integers.
         *
         * @param values holds them, first and followed by others
         * @param count how many there are, 1 to {@link #SIZE}
         * @param first the position of the first in the buffer, in elements
         */
        void visit(long[] values, int count, long first);
    }

    /**
     * Gives the integers of a buffer in order.
     *
     * @param width bytes of an integer: 1, 2, 4 or 8
     * @param signed whether the narrower ones are extended by their sign
     * @param from the position of the first, in elements
     * @param count how many of them; the buffer has them
     */
    static void visit(Bytes bytes, int width, boolean signed, long from, long count, Visitor visitor) {
        int size = (int) Math.min(SIZE, count);
        long[] values = new long[size];
        int[] ints = new int[width == Integer.BYTES ? size : 0];
        byte[] bits = new byte[width < Integer.BYTES ? size * width : 0];
        for (long done = 0; done < count; ) {
            int step = (int) Math.min(SIZE, count - done);
            long at = (from + done) * width;
            switch (width) {
                case Long.BYTES -> bytes.copyTo(at, values, step);
                case Integer.BYTES -> {
                    bytes.copyTo(at, ints, step);
                    widen(ints, values, step, signed);
                }
                case Short.BYTES -> {
                    bytes.copyTo(at, bits, 0, step * Short.BYTES);
                    for (int i = 0; i < step; i++) {
                        short value = (short) ((bits[2 * i] & 0xFF) | (bits[2 * i + 1] << Byte.SIZE));
                        values[i] = signed ? value : value & 0xFFFF;
                    }
                }
                default -> {
                    bytes.copyTo(at, bits, 0, step);
                    for (int i = 0; i < step; i++) {
                        values[i] = signed ? bits[i] : bits[i] & 0xFF;
                    }
                }
            }
            visitor.visit(values, step, from + done);
            done += step;
        }
    }

    private static void widen(int[] ints, long[] values, int count, boolean signed) {
        if (signed) {
            for (int i = 0; i < count; i++) {
                values[i] = ints[i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                values[i] = ints[i] & 0xFFFFFFFFL;
            }
        }
    }
}
