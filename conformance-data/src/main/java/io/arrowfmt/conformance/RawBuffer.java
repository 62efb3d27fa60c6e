package io.arrowfmt.conformance;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import java.math.BigInteger;

/** One buffer of a column, read as the little-endian elements that the format says it has, each within its bounds. */
final class RawBuffer {
    // The longest value there is room for, twice over as hexadecimal digits.
    private static final long LONGEST = 1L << 28;

    private final Bytes bytes;
    private final String place;

    private RawBuffer(Bytes bytes, String place) {
        this.bytes = bytes;
        this.place = place;
    }

    /** The buffer of a kind. */
    static RawBuffer of(Column column, BufferKind kind, String place) {
        return new RawBuffer(column.buffer(kind), place + ", " + kind);
    }

    /** Some bytes that are all zero. */
    static RawBuffer zeros(int size) {
        return new RawBuffer(Bytes.of(new byte[size]), "zeros");
    }

    /** The variadic buffer of an index. */
    static RawBuffer variadic(Column column, int index, String place) throws OracleException {
        if (index < 0 || index >= column.variadicBuffers().size()) {
            throw new OracleException(
                    place, "an index of one of the " + column.variadicBuffers().size() + " buffers", "" + index);
        }
        return new RawBuffer(column.variadicBuffers().get(index), place + ", VARIADIC_DATA " + index);
    }

    /** How many bytes there are. */
    long size() {
        return bytes.size();
    }

    /** The element of one bit. */
    boolean bit(long index) throws OracleException {
        check(index / 8, 1, 1);
        return (bytes.getByte(index / 8) & (1 << (index % 8))) != 0;
    }

    /**
     * The element of 8, 16, 32 or 64 bits as a signed number.
     *
     * @param bitWidth bits of every element
     */
    long signed(long index, int bitWidth) throws OracleException {
        check(index, bitWidth / 8, bitWidth / 8);
        return switch (bitWidth) {
            case 8 -> bytes.getByte(index);
            case 16 -> bytes.getShort(index * 2);
            case 32 -> bytes.getInt(index * 4);
            case 64 -> bytes.getLong(index * 8);
            default -> throw new IllegalArgumentException("bitWidth: expected 8, 16, 32 or 64, found " + bitWidth);
        };
    }

    /** The element of any whole number of bytes as a signed number. */
    BigInteger big(long index, int bitWidth) throws OracleException {
        byte[] element = element(index, bitWidth / 8);
        for (int i = 0, j = element.length - 1; i < j; i++, j--) {
            byte swapped = element[i];
            element[i] = element[j];
            element[j] = swapped;
        }
        return new BigInteger(element);
    }

    /** The bytes of an element. */
    byte[] element(long index, int byteWidth) throws OracleException {
        check(index, byteWidth, byteWidth);
        return bytes.copy(index * byteWidth, byteWidth);
    }

    /** The bytes of a range. */
    byte[] range(long offset, long length) throws OracleException {
        check(offset, 1, length);
        return bytes.copy(offset, (int) length);
    }

    private void check(long index, int byteWidth, long length) throws OracleException {
        boolean inside = index >= 0
                && length >= 0
                && length <= LONGEST
                && length <= bytes.size()
                && (byteWidth == 0 || index <= (bytes.size() - length) / byteWidth);
        if (!inside) {
            throw new OracleException(
                    place,
                    "elements of at most " + LONGEST + " bytes within " + bytes.size() + " bytes",
                    length + " bytes at element " + index + " of " + byteWidth + " bytes");
        }
    }
}
