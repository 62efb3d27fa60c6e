package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.Field;

/** Builds columns whose slots have the same whole number of bytes. */
public final class FixedBinaryBuilder extends ColumnBuilder {
    private final ByteSink data;
    private final ByteMapping mapping;
    private final int byteWidth;

    FixedBinaryBuilder(Field field, String path, int byteWidth) {
        super(field, path);
        this.data = new ByteSink(path);
        this.mapping = ByteMappings.of(field.type(), byteWidth);
        this.byteWidth = byteWidth;
    }

    /** How many bytes each slot has. */
    public int byteWidth() {
        return byteWidth;
    }

    /**
     * Adds the bytes of a slot, copied.
     *
     * @throws IllegalArgumentException when they are not as many as a slot has
     * @throws IllegalStateException after the batch is finished
     */
    public void add(byte[] value) {
        requireOpen();
        if (value.length != byteWidth) {
            throw new IllegalArgumentException(place() + ": expected " + byteWidth + " bytes, found " + value.length);
        }
        data.putBytes(value, 0, byteWidth);
        addValidSlot();
    }

    @Override
    boolean acceptsValue(Object value) {
        return mapping.keeps(value);
    }

    @Override
    void append(Object value) {
        add(mapping.encode(value));
    }

    @Override
    void appendZeros(long count) {
        data.putZeros(count, byteWidth);
    }

    @Override
    ByteSink slotBytes() {
        return data;
    }

    @Override
    Bytes bytes(BufferKind kind) {
        return data.bytes();
    }
}
