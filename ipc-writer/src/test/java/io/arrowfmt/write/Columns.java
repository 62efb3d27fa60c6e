package io.arrowfmt.write;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** Columns over bytes that a test states one by one. */
final class Columns {
    private Columns() {}

    /** A column of a field over buffers in wire order. */
    static Column of(Field field, long length, long nullCount, Bytes... buffers) {
        return Column.of(field, field.layout(), length, nullCount, List.of(buffers), List.of());
    }

    /** A column of numbers of 32 bits without nulls. */
    static Column ints(Field field, int... values) {
        return of(field, values.length, 0, Bytes.empty(), intBytes(values));
    }

    /** Numbers of 32 bits. */
    static Bytes intBytes(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putInt(value);
        }
        return Bytes.of(bytes.array());
    }

    /** Bytes, as numbers from 0 to 255. */
    static Bytes bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return Bytes.of(bytes);
    }
}
