package io.arrowfmt.compress;

import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes bytes whose number is not known before, without moving those that are there: they lie in arrays one behind the
 * other, of which a few are kept for the next time. Belongs to one thread.
 */
final class Pieces {
    /** Bytes of an array, unless more are needed in one piece. */
    static final int ARRAY_SIZE = 1 << 20;

    private static final int MAX_KEPT = 4;

    private final List<byte[]> kept = new ArrayList<>();
    private final List<Bytes> full = new ArrayList<>();
    private int used;
    private byte[] array = new byte[0];
    private int at;
    private long fullSize;

    /** Forgets what is there. */
    void clear() {
        full.clear();
        used = 0;
        array = new byte[0];
        at = 0;
        fullSize = 0;
    }

    /** How many bytes there are. */
    long size() {
        return fullSize + at;
    }

    /**
     * An array with room for some bytes from {@link #at} on.
     *
     * @param length in bytes, >= 0
     */
    byte[] room(int length) {
        if (array.length - at < length) {
            endArray();
            array = length > ARRAY_SIZE ? new byte[length] : nextArray();
        }
        return array;
    }

    /** Where the next byte goes in the array that {@link #room} gave. */
    int at() {
        return at;
    }

    /** Says up to where the array was filled. */
    void filledTo(int end) {
        at = end;
    }

    /** Adds some bytes. */
    void add(byte[] bytes) {
        System.arraycopy(bytes, 0, room(bytes.length), at, bytes.length);
        at += bytes.length;
    }

    /** What is there, in memory of its own. */
    Bytes join() {
        endArray();
        return Bytes.joined(full);
    }

    private void endArray() {
        if (at > 0) {
            full.add(Bytes.of(ByteBuffer.wrap(array, 0, at), "memory", Bytes.NO_POSITION));
            fullSize += at;
        }
        array = new byte[0];
        at = 0;
    }

    private byte[] nextArray() {
        if (used < kept.size()) {
            return kept.get(used++);
        }
        byte[] next = new byte[ARRAY_SIZE];
        if (used < MAX_KEPT) {
            kept.add(next);
            used++;
        }
        return next;
    }
}
