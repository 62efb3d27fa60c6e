package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.Field;

/** Builds columns of floating-point numbers of 32 bits. */
public final class FloatBuilder extends ColumnBuilder {
    private final ByteSink data;
    private final WordMapping mapping;

    FloatBuilder(Field field, String path) {
        super(field, path);
        this.data = new ByteSink(path);
        this.mapping = WordMappings.of(field.type(), Float.SIZE);
    }

    /**
     * Adds a number; the payload of a NaN is kept.
     *
     * @throws IllegalStateException after the batch is finished
     */
    public void add(float value) {
        requireOpen();
        data.putInt(Float.floatToRawIntBits(value));
        addValidSlot();
    }

    /**
     * Adds the numbers of an array, as {@link #add} does one by one.
     *
     * @param values the numbers
     * @throws IllegalStateException after the batch is finished
     */
    public void addAll(float... values) {
        addSlots(values.length, false, row -> add(values[row]), () -> data.putAll(values));
    }

    /**
     * Adds the numbers of an array, some of which are null.
     *
     * @param values the numbers; what stands where a null is does not matter
     * @param valid for each whether it is a number
     * @throws IllegalArgumentException when one array is longer than the other, or there are nulls
     *     and the field is not nullable
     * @throws IllegalStateException after the batch is finished
     */
    public void addAll(float[] values, boolean[] valid) {
        addSlots(values.length, valid, false, row -> add(values[row]), () -> data.putAll(values, valid));
    }

    @Override
    boolean acceptsValue(Object value) {
        return mapping.keeps(value);
    }

    @Override
    void append(Object value) {
        data.putInt((int) mapping.encode(value));
        addValidSlot();
    }

    @Override
    void appendZeros(long count) {
        data.putZeros(count, Float.BYTES);
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
