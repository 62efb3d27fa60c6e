package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;

/** Builds columns of 8 bits a slot. */
public final class ByteBuilder extends ColumnBuilder {
    private final ByteSink data;
    private final WordMapping mapping;
    private final boolean unsigned;

    ByteBuilder(Field field, String path) {
        super(field, path);
        this.data = new ByteSink(path);
        this.mapping = WordMappings.of(field.type(), Byte.SIZE);
        this.unsigned = field.type() instanceof DataType.Int type && !type.signed();
    }

    /**
     * Adds a number: the value of an integer type, for other types the number that stands for it, such as days.
     *
     * @param value not negative when the type is unsigned
     * @throws IllegalArgumentException when the value is out of range
     * @throws IllegalStateException after the batch is finished
     */
    public void add(byte value) {
        if (unsigned && value < 0) {
            throw new IllegalArgumentException(
                    place() + ": expected 0 to 255, found " + value + "; addUnsigned takes larger numbers");
        }
        addBits(value);
    }

    /**
     * Adds a number of an unsigned type.
     *
     * @param value 0 to 255
     * @throws IllegalArgumentException when the value is out of range, or the type is not unsigned
     * @throws IllegalStateException after the batch is finished
     */
    public void addUnsigned(int value) {
        if (!unsigned) {
            throw new IllegalArgumentException(place() + ": expected an unsigned type, found " + field().typeText());
        }
        addValue(value);
    }

    /**
     * Adds a slot by its bits, whatever they mean.
     *
     * @throws IllegalStateException after the batch is finished
     */
    public void addBits(byte bits) {
        requireOpen();
        data.putByte(bits);
        addValidSlot();
    }

    /**
     * Adds the numbers of an array, as {@link #add} does one by one.
     *
     * @param values the numbers, none negative when the type is unsigned
     * @throws IllegalArgumentException when a value is out of range; those before it have been added then
     * @throws IllegalStateException after the batch is finished
     */
    public void addAll(byte... values) {
        addSlots(values.length, unsigned, row -> add(values[row]), () -> data.putAll(values));
    }

    /**
     * Adds the numbers of an array, some of which are null.
     *
     * @param values the numbers; what stands where a null is does not matter
     * @param valid for each whether it is a number
     * @throws IllegalArgumentException when one array is longer than the other, when a value is out of range, or there are nulls
     *     and the field is not nullable
     * @throws IllegalStateException after the batch is finished
     */
    public void addAll(byte[] values, boolean[] valid) {
        addSlots(values.length, valid, unsigned, row -> add(values[row]), () -> data.putAll(values, valid));
    }

    @Override
    boolean acceptsValue(Object value) {
        return mapping.keeps(value);
    }

    @Override
    void append(Object value) {
        addBits((byte) mapping.encode(value));
    }

    @Override
    void appendZeros(long count) {
        data.putZeros(count, Byte.BYTES);
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
