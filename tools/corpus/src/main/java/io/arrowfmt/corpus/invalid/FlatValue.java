package io.arrowfmt.corpus.invalid;

import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What a slot of a table holds. */
sealed interface FlatValue
        permits FlatTable, FlatValue.Scalar, FlatValue.Inline, FlatValue.Text, FlatValue.Elements, FlatValue.Tables {
    /**
     * A number.
     *
     * @param size in bytes
     * @param value the number
     */
    record Scalar(int size, long value) implements FlatValue {}

    /**
     * A struct in place, or a number that is not aligned as it should be.
     *
     * @param alignment what the place is a multiple of
     * @param bytes its bytes
     */
    record Inline(int alignment, Bytes bytes) implements FlatValue {}

    /**
     * A text.
     *
     * @param bytes its bytes
     */
    record Text(Bytes bytes) implements FlatValue {
        /** The text of some characters. */
        static Text of(String text) {
            return new Text(Bytes.of(text.getBytes(StandardCharsets.UTF_8)));
        }
    }

    /**
     * A vector of elements in place, which may be changed.
     *
     * @param size of an element, in bytes
     * @param alignment of the elements
     * @param list the elements
     */
    record Elements(int size, int alignment, List<byte[]> list) implements FlatValue {
        /** A vector of 64-bit numbers. */
        static Elements longs(long... values) {
            List<byte[]> list = new ArrayList<>();
            for (long value : values) {
                list.add(bytes(value));
            }
            return new Elements(Long.BYTES, Long.BYTES, list);
        }

        /** A vector of 32-bit numbers. */
        static Elements ints(int... values) {
            List<byte[]> list = new ArrayList<>();
            for (int value : values) {
                list.add(ByteBuffer.allocate(Integer.BYTES)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(value)
                        .array());
            }
            return new Elements(Integer.BYTES, Integer.BYTES, list);
        }
    }

    /**
     * A vector of tables, which may be changed.
     *
     * @param list the tables
     */
    record Tables(List<FlatTable> list) implements FlatValue {}

    /** Numbers of 64 bits, one after the other. */
    static byte[] bytes(long... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            bytes.putLong(value);
        }
        return bytes.array();
    }
}
