package io.arrowfmt.layout;

/**
 * One row of the layout table: a buffer that a column has.
 *
 * @param kind what it holds
 * @param bitWidth bits of an element, 0 to 8 * (2^31 - 1)
 * @param extent how many elements it holds at least
 */
public record BufferSpec(BufferKind kind, long bitWidth, Extent extent) {
    /** Checks the width. */
    public BufferSpec {
        if (bitWidth < 0 || bitWidth > 8L * Integer.MAX_VALUE) {
            throw new IllegalArgumentException("bitWidth: expected 0 to 8 * (2^31 - 1), found " + bitWidth);
        }
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
