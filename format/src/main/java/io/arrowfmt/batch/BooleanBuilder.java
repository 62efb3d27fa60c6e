package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.Field;

/** Builds columns of one bit a slot. */
public final class BooleanBuilder extends ColumnBuilder {
    private final BitSink data;
    private final ByteSink slot;

    BooleanBuilder(Field field, String path) {
        super(field, path);
        this.data = new BitSink(path);
        this.slot = new ByteSink(path);
    }

    /**
     * Adds a value.
     *
     * @throws IllegalStateException after the batch is finished
     */
    public void add(boolean value) {
        requireOpen();
        if (field().dictionary().isPresent()) {
            slot.putByte(value ? 1 : 0);
        } else {
            data.add(value);
        }
        addValidSlot();
    }

    /**
     * Adds the values of an array.
     *
     * @throws IllegalStateException after the batch is finished
     */
    public void addAll(boolean... values) {
        addSlots(values.length, false, row -> add(values[row]), () -> data.addAll(values));
    }

    @Override
    boolean acceptsValue(Object value) {
        return value instanceof Boolean;
    }

    @Override
    void append(Object value) {
        if (!(value instanceof Boolean bit)) {
            throw UnfitValueException.of("a Boolean", value);
        }
        add(bit);
    }

    @Override
    void appendZeros(long count) {
        data.add(false, count);
    }

    @Override
    ByteSink slotBytes() {
        return slot;
    }

    @Override
    Bytes bytes(BufferKind kind) {
        return data.bytes();
    }
}
