package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns made in tests, by value or byte by byte. */
final class Columns {
    private Columns() {}

    /** A column of values, through a builder. */
    static Column of(Field field, @Nullable Object... values) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(field));
        for (Object value : values) {
            builder.column(0).addValue(value);
        }
        return builder.finish().column(0);
    }

    /** A column of buffers, without nulls. */
    static Column raw(Field field, long length, List<Bytes> buffers, Column... children) {
        return Column.of(field, field.layout(), length, 0, buffers, List.of(children));
    }

    /** A column of 64-bit numbers 0, 1, 2 and so on. */
    static Column counting(String name, int length) {
        Object[] values = new Object[length];
        for (int i = 0; i < length; i++) {
            values[i] = (long) i;
        }
        return of(Field.of(name, DataType.int64()), values);
    }

    /** All values of a column. */
    static List<@Nullable Object> values(Column column) {
        List<@Nullable Object> values = new ArrayList<>();
        for (long row = 0; row < column.length(); row++) {
            values.add(column.value(row));
        }
        return values;
    }

    /** Bytes. */
    static Bytes bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return Bytes.of(bytes);
    }

    /** Numbers of 16 bits. */
    static Bytes shorts(int... values) {
        ByteBuffer buffer = ByteBuffer.allocate(values.length * Short.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            buffer.putShort((short) value);
        }
        return Bytes.of(buffer.array());
    }

    /** Numbers of 32 bits. */
    static Bytes ints(int... values) {
        ByteBuffer buffer = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            buffer.putInt(value);
        }
        return Bytes.of(buffer.array());
    }

    /** Numbers of 64 bits. */
    static Bytes longs(long... values) {
        ByteBuffer buffer = ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            buffer.putLong(value);
        }
        return Bytes.of(buffer.array());
    }
}
