package io.arrowfmt.batch;

import java.util.Arrays;

/** Adds values to builders from the bytes that {@link ValueBytes} makes of them. Belongs to one thread. */
final class ValueBytesReader {
    private byte[] source = new byte[0];
    private int at;

    /**
     * Adds a value that is not null.
     *
     * @param builder of a field of the same type, which a dictionary may encode
     * @param offset of the first byte of the value
     * @throws IllegalArgumentException when a field does not allow a null within the value
     */
    void read(ColumnBuilder builder, byte[] value, int offset, int length) {
        source = value;
        at = offset;
        value(builder, length);
    }

    private void inner(ColumnBuilder builder) {
        if (source[at++] == 0) {
            builder.addNull();
        } else {
            value(builder, -1);
        }
    }

    /**
     * Adds a value.
     *
     * @param size of a byte string, or -1 when it is told
     */
    private void value(ColumnBuilder builder, int size) {
        if (builder instanceof Utf8Builder texts) {
            texts.addEncoded(bytes(size < 0 ? number() : size));
        } else if (builder instanceof BinaryBuilder binary) {
            binary.add(bytes(size < 0 ? number() : size));
        } else if (builder instanceof FixedBinaryBuilder fixed) {
            fixed.add(bytes(fixed.byteWidth()));
        } else if (builder instanceof LongBuilder longs) {
            longs.addBits(word());
        } else if (builder instanceof DoubleBuilder doubles) {
            doubles.add(Double.longBitsToDouble(word()));
        } else if (builder instanceof IntBuilder ints) {
            ints.addBits(number());
        } else if (builder instanceof FloatBuilder floats) {
            floats.add(Float.intBitsToFloat(number()));
        } else if (builder instanceof ShortBuilder shorts) {
            at += Short.BYTES;
            shorts.addBits(LittleEndian.getShort(source, at - Short.BYTES));
        } else if (builder instanceof ByteBuilder small) {
            small.addBits(source[at++]);
        } else if (builder instanceof BooleanBuilder bits) {
            bits.add(source[at++] != 0);
        } else {
            nested(builder);
        }
    }

    private void nested(ColumnBuilder builder) {
        if (builder instanceof ListBuilder lists) {
            for (long left = word(); left > 0; left--) {
                inner(lists.items());
            }
            lists.add();
        } else if (builder instanceof StructBuilder structs) {
            for (ColumnBuilder child : structs.childBuilders()) {
                inner(child);
            }
            structs.add();
        } else if (builder instanceof UnionBuilder unions) {
            int child = source[at++];
            inner(unions.child(child));
            unions.add(child);
        } else if (builder instanceof RunEndBuilder runs) {
            inner(runs.values());
            runs.add(1);
        } else {
            throw new IllegalStateException(builder.place() + ": expected a type that has values");
        }
    }

    private byte[] bytes(int size) {
        at += size;
        return Arrays.copyOfRange(source, at - size, at);
    }

    private int number() {
        at += Integer.BYTES;
        return LittleEndian.getInt(source, at - Integer.BYTES);
    }

    private long word() {
        at += Long.BYTES;
        return LittleEndian.getLong(source, at - Long.BYTES);
    }
}
