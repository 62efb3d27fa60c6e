package io.arrowfmt.conformance;

import io.arrowfmt.bytes.Bytes;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Supplier;

/** A buffer of a column that grows by little-endian elements. Belongs to one thread. */
final class GrowingBytes {
    private static final int FEWEST = 64;
    private static final int MOST = Integer.MAX_VALUE - 16;

    private final Supplier<String> place;
    private byte[] bytes = new byte[0];
    private int size;

    /** A buffer without bytes, of a place for messages. */
    GrowingBytes(Supplier<String> place) {
        this.place = place;
    }

    /** How many bytes there are. */
    int size() {
        return size;
    }

    /** Adds the low bits of a number. */
    void number(long value, int bitWidth) throws OracleException {
        int from = extend(bitWidth / Byte.SIZE);
        for (int i = from; i < size; i++) {
            bytes[i] = (byte) (value >> (Byte.SIZE * (i - from)));
        }
    }

    /** Adds a number in two's complement. */
    void number(BigInteger value, int bitWidth) throws OracleException {
        byte[] digits = value.toByteArray();
        int from = extend(bitWidth / Byte.SIZE);
        for (int i = from; i < size; i++) {
            int digit = digits.length - 1 - (i - from);
            bytes[i] = digit >= 0 ? digits[digit] : (byte) (value.signum() >> 1);
        }
    }

    /** Adds a bit behind some others. */
    void bit(long index, boolean value) throws OracleException {
        if (index % Byte.SIZE == 0) {
            extend(1);
        }
        if (value) {
            bytes[size - 1] |= (byte) (1 << (index % Byte.SIZE));
        }
    }

    /** Adds bytes. */
    void bytes(byte[] more) throws OracleException {
        int from = extend(more.length);
        System.arraycopy(more, 0, bytes, from, more.length);
    }

    /** Adds bytes of zero. */
    void zeros(int count) throws OracleException {
        extend(count);
    }

    /** Says what is wrong with what is to be added. */
    OracleException wrong(String expected, String found) {
        return new OracleException(place.get(), expected, found);
    }

    private int extend(int more) throws OracleException {
        if (more > MOST - size) {
            throw wrong("a buffer of at most " + MOST + " bytes", "more");
        }
        int from = size;
        size += more;
        if (size > bytes.length) {
            long room = Math.max(Math.max(FEWEST, size), Math.min(MOST, 2L * bytes.length));
            bytes = Arrays.copyOf(bytes, (int) room);
        }
        return from;
    }

    /** A bit that has been added. */
    boolean getBit(long index) {
        return (bytes[(int) (index / Byte.SIZE)] & (1 << (index % Byte.SIZE))) != 0;
    }

    /** What there is; shared, to be taken when nothing is added any more. */
    Bytes bytes() {
        return Bytes.of(bytes).slice(0, size);
    }
}
