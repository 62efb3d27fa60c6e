package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bits;

/** Some of the slots of a column, a bit each. Belongs to one thread. */
final class SlotMask {
    /** The most slots of a mask: those of validity bits of 16 GiB. */
    static final long MAX_LENGTH = (long) Integer.MAX_VALUE * Long.SIZE;

    private final long[] words;
    private final long length;

    private SlotMask(long length) {
        this.words = new long[(int) ((length + Long.SIZE - 1) / Long.SIZE)];
        this.length = length;
    }

    /**
     * None of a number of slots.
     *
     * @param length 0 to {@link #MAX_LENGTH}
     */
    static SlotMask none(long length) {
        return new SlotMask(length);
    }

    /** The slots whose bits are set. */
    static SlotMask of(Bits bits, long length) {
        SlotMask mask = new SlotMask(length);
        for (int i = 0; i < mask.words.length; i++) {
            mask.words[i] = bits.word((long) i * Long.SIZE);
        }
        return mask;
    }

    /** Whether a slot is among them; those past the last are not. */
    boolean get(long slot) {
        return slot < length && (words[(int) (slot >>> 6)] >>> slot & 1) != 0;
    }

    /** Adds a slot; one past the last is left out. */
    void add(long slot) {
        if (slot < length) {
            words[(int) (slot >>> 6)] |= 1L << slot;
        }
    }

    /** Adds the slots of a range, as far as there are any. */
    void add(long from, long to) {
        long end = Math.min(to, length);
        for (long slot = from; slot < end; ) {
            long next = Math.min(end, (slot | (Long.SIZE - 1)) + 1);
            words[(int) (slot >>> 6)] |= bits(slot, next);
            slot = next;
        }
    }

    /** Whether any slot of a range is among them. */
    boolean any(long from, long to) {
        long end = Math.min(to, length);
        for (long slot = from; slot < end; ) {
            long next = Math.min(end, (slot | (Long.SIZE - 1)) + 1);
            if ((words[(int) (slot >>> 6)] & bits(slot, next)) != 0) {
                return true;
            }
            slot = next;
        }
        return false;
    }

    /** Takes away what is not in another mask of as many slots. */
    void retain(SlotMask other) {
        for (int i = 0; i < words.length; i++) {
            words[i] &= other.words[i];
        }
    }

    /** The bits of a range within a word, of at least one. */
    private static long bits(long from, long to) {
        return -1L >>> (Long.SIZE - (to - from)) << from;
    }
}
