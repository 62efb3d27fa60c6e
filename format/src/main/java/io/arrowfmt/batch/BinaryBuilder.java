package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.Field;
import java.util.List;

/** Builds columns of byte strings, by offsets or by views. */
public final class BinaryBuilder extends ColumnBuilder {
    private final ByteStringSink sink;

    BinaryBuilder(Field field, String path, BuilderOptions options) {
        super(field, path);
        this.sink = ByteStringSink.of(field, path, options);
    }

    /**
     * Adds some bytes, copied.
     *
     * @throws IllegalStateException after the batch is finished, or when the column becomes too large for its offsets
     */
    public void add(byte[] value) {
        requireOpen();
        sink.add(value);
        addValidSlot();
    }

    /**
     * Adds some bytes, copied.
     *
     * @param value fewer than 2^31 bytes
     * @throws IllegalStateException after the batch is finished, or when the column becomes too large for its offsets
     */
    public void add(Bytes value) {
        requireOpen();
        if (value.size() > ByteRanges.MAX_ARRAY_SIZE) {
            throw new IllegalArgumentException(
                    place() + ": expected at most " + ByteRanges.MAX_ARRAY_SIZE + " bytes, found " + value.size());
        }
        add(value.toArray());
    }

    @Override
    boolean acceptsValue(Object value) {
        return value instanceof Bytes;
    }

    @Override
    void append(Object value) {
        if (!(value instanceof Bytes bytes)) {
            throw UnfitValueException.of("Bytes", value);
        }
        add(bytes);
    }

    @Override
    void appendZeros(long count) {
        sink.addEmpty(count);
    }

    @Override
    ByteSink slotBytes() {
        return sink.slot();
    }

    @Override
    Bytes bytes(BufferKind kind) {
        return sink.bytes(kind);
    }

    @Override
    List<Bytes> variadicBytes() {
        return sink.variadicBytes();
    }
}
