package io.arrowfmt.metadata;

import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Checksums (CRC-32C) of the buffers of a batch or of the metadata of blocks: numbers of 32 bits, found by arithmetic. */
public final class Checksums {
    /** Bytes of one checksum. */
    static final int SIZE = Integer.BYTES;

    private final Bytes numbers;

    /** Checksums over their bytes as they lie in the metadata. */
    Checksums(Bytes numbers) {
        this.numbers = numbers;
    }

    /** Checksums made here. */
    public static Checksums of(int... values) {
        ByteBuffer bytes =
                ByteBuffer.allocate(Math.multiplyExact(values.length, SIZE)).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(values);
        return new Checksums(Bytes.of(bytes.array()));
    }

    /** How many there are. */
    public int count() {
        return Math.toIntExact(numbers.size() / SIZE);
    }

    /** One of them. */
    public int get(int index) {
        return numbers.getInt((long) index * SIZE);
    }

    /** Where one of them lies in the source. */
    public long positionOf(int index) {
        return numbers.positionOf((long) index * SIZE);
    }

    /** A checksum as messages write it. */
    public static String text(int sum) {
        return String.format("%08x", sum);
    }

    /** Whether others have the same numbers, wherever they lie. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Checksums sums && numbers.equals(sums.numbers);
    }

    @Override
    public int hashCode() {
        return numbers.hashCode();
    }

    /** How many there are. */
    @Override
    public String toString() {
        return count() + " checksums";
    }
}
