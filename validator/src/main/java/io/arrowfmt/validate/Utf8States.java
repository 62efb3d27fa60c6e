package io.arrowfmt.validate;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Judges UTF-8 without a branch for each byte: an automaton whose states are shift distances. A byte has a word with the next
 * state of each state in six bits, at the distance that is the state (a shift-based automaton, as
 * Per Vognsen described it); Java takes a shift's distance from its lowest six bits.
 */
final class Utf8States {
    /** Some byte was wrong. */
    static final int WRONG = 0;
    /** All characters are whole. */
    static final int WHOLE = 6;

    private static final int ONE_MORE = 12;
    private static final int TWO_MORE = 18;
    private static final int THREE_MORE = 24;
    private static final int AFTER_E0 = 30;
    private static final int AFTER_ED = 36;
    private static final int AFTER_F0 = 42;
    private static final int AFTER_F4 = 48;

    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long[] NEXT = new long[256];

    static {
        allow(WHOLE, 0x00, 0x7F, WHOLE);
        allow(WHOLE, 0xC2, 0xDF, ONE_MORE);
        allow(WHOLE, 0xE0, 0xE0, AFTER_E0);
        allow(WHOLE, 0xE1, 0xEC, TWO_MORE);
        allow(WHOLE, 0xED, 0xED, AFTER_ED);
        allow(WHOLE, 0xEE, 0xEF, TWO_MORE);
        allow(WHOLE, 0xF0, 0xF0, AFTER_F0);
        allow(WHOLE, 0xF1, 0xF3, THREE_MORE);
        allow(WHOLE, 0xF4, 0xF4, AFTER_F4);
        allow(ONE_MORE, 0x80, 0xBF, WHOLE);
        allow(TWO_MORE, 0x80, 0xBF, ONE_MORE);
        allow(THREE_MORE, 0x80, 0xBF, TWO_MORE);
        allow(AFTER_E0, 0xA0, 0xBF, ONE_MORE);
        allow(AFTER_ED, 0x80, 0x9F, ONE_MORE);
        allow(AFTER_F0, 0x90, 0xBF, TWO_MORE);
        allow(AFTER_F4, 0x80, 0x8F, TWO_MORE);
    }

    private Utf8States() {}

    private static void allow(int state, int from, int to, int next) {
        for (int value = from; value <= to; value++) {
            NEXT[value] |= (long) next << state;
        }
    }

    /**
     * The state after some bytes, from whole characters on.
     *
     * @return {@link #WHOLE}, {@link #WRONG}, or something else when the last character is not whole
     */
    static int after(byte[] bytes, int size) {
        long state = WHOLE;
        int at = 0;
        for (; at <= size - Long.BYTES; at += Long.BYTES) {
            boolean ascii = ((long) LONGS.get(bytes, at) & HIGH_BITS) == 0;
            if (!ascii || (state & (Long.SIZE - 1)) != WHOLE) {
                state = NEXT[bytes[at] & 0xFF] >>> state;
                state = NEXT[bytes[at + 1] & 0xFF] >>> state;
                state = NEXT[bytes[at + 2] & 0xFF] >>> state;
                state = NEXT[bytes[at + 3] & 0xFF] >>> state;
                state = NEXT[bytes[at + 4] & 0xFF] >>> state;
                state = NEXT[bytes[at + 5] & 0xFF] >>> state;
                state = NEXT[bytes[at + 6] & 0xFF] >>> state;
                state = NEXT[bytes[at + 7] & 0xFF] >>> state;
            }
        }
        for (; at < size; at++) {
            state = NEXT[bytes[at] & 0xFF] >>> state;
        }
        return (int) (state & (Long.SIZE - 1));
    }
}
