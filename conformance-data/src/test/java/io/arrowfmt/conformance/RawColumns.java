package io.arrowfmt.conformance;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** Builds columns out of buffers made by hand. */
final class RawColumns {
    private RawColumns() {}

    /** A column whose buffers are given in wire order. */
    static Column column(Field field, long length, List<Bytes> buffers, Column... children) {
        return Column.of(field, field.layout(), length, nullCount(field, length, buffers), buffers, List.of(children));
    }

    private static long nullCount(Field field, long length, List<Bytes> buffers) {
        int validity = field.layout().indexOf(BufferKind.VALIDITY);
        long nulls = 0;
        for (long slot = 0; validity >= 0 && buffers.get(validity).size() > 0 && slot < length; slot++) {
            nulls += buffers.get(validity).getBit(slot) ? 0 : 1;
        }
        return nulls;
    }

    /** A column of a type without children. */
    static Column column(DataType type, long length, Bytes... buffers) {
        return column(Field.nullable("c", type), length, List.of(buffers));
    }

    /** Signed bytes with every bit valid, as children need them. */
    static Column int8(String name, int... values) {
        return column(Field.nullable(name, DataType.int8()), values.length, List.of(Bytes.empty(), bytes(values)));
    }

    static Bytes bytes(int... values) {
        byte[] array = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            array[i] = (byte) values[i];
        }
        return Bytes.of(array);
    }

    static Bytes shorts(int... values) {
        ByteBuffer buffer = littleEndian(2 * values.length);
        for (int value : values) {
            buffer.putShort((short) value);
        }
        return whole(buffer);
    }

    static Bytes ints(int... values) {
        ByteBuffer buffer = littleEndian(4 * values.length);
        for (int value : values) {
            buffer.putInt(value);
        }
        return whole(buffer);
    }

    static Bytes longs(long... values) {
        ByteBuffer buffer = littleEndian(8 * values.length);
        for (long value : values) {
            buffer.putLong(value);
        }
        return whole(buffer);
    }

    private static Bytes whole(ByteBuffer written) {
        return Bytes.of(written.flip(), "test", Bytes.NO_POSITION);
    }

    private static ByteBuffer littleEndian(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
