package io.arrowfmt.layout;

import java.util.List;

/**
 * One row of the layout table: a buffer that a column has.
 *
 * @param kind what it holds
 * @param bitWidth bits of an element, 0 to 8 * (2^31 - 1)
 * @param extent how many elements it holds at least
 * @param words bits of each of the numbers that an element consists of, in order; none where it is bytes or bits, and
 *     none for views, whose numbers depend on their length
 */
public record BufferSpec(BufferKind kind, long bitWidth, Extent extent, List<Integer> words) {
    /** Copies the words and checks the widths. */
    public BufferSpec {
        words = List.copyOf(words);
        long sum = 0;
        for (int word : words) {
            sum += word;
        }
        if (!words.isEmpty() && sum != bitWidth) {
            throw new IllegalArgumentException("words: expected " + bitWidth + " bits in all, found " + words);
        }
        if (bitWidth < 0 || bitWidth > 8L * Integer.MAX_VALUE) {
            throw new IllegalArgumentException("bitWidth: expected 0 to 8 * (2^31 - 1), found " + bitWidth);
        }
    }

    /** A row of elements that are bytes, bits or views. */
    public BufferSpec(BufferKind kind, long bitWidth, Extent extent) {
        this(kind, bitWidth, extent, List.of());
    }

    /** A row of elements that are a number each. */
    static BufferSpec numbers(BufferKind kind, int bitWidth, Extent extent) {
        return new BufferSpec(kind, bitWidth, extent, List.of(bitWidth));
    }

    /** Whether a column has any number of buffers of this row instead of one. */
    public boolean isVariadic() {
        return kind == BufferKind.VARIADIC_DATA;
    }

    /**
     * The bytes that a buffer needs for a number of slots, whatever its values.
     *
     * @param slots slots of the column, >= 0
     * @return bytes, or {@link Long#MAX_VALUE} when the number does not fit
     */
    public long minSize(long slots) {
        if (extent == Extent.BY_DATA || bitWidth == 0 || slots == 0) {
            return 0;
        }
        long elements = extent == Extent.SLOTS_PLUS_ONE ? slots + 1 : slots;
        if (bitWidth % 8 == 0) {
            return multiplySaturated(elements, bitWidth / 8);
        }
        long whole = multiplySaturated(elements / 8, bitWidth);
        long rest = (elements % 8 * bitWidth + 7) / 8;
        return whole > Long.MAX_VALUE - rest ? Long.MAX_VALUE : whole + rest;
    }

    private static long multiplySaturated(long elements, long size) {
        long product = elements * size;
        return elements < 0 || Math.multiplyHigh(elements, size) != 0 || product < 0 ? Long.MAX_VALUE : product;
    }

    /** The kind and width, for example {@code OFFSET/32}. */
    @Override
    public String toString() {
        return kind + "/" + bitWidth;
    }
}
