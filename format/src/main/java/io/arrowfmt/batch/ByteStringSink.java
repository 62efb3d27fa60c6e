package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.Field;
import java.util.List;

/** Where byte strings of any length go, by offsets or by views. */
sealed interface ByteStringSink permits OffsetSink, ViewSink, SlotSink {
    /** The sink of a field of byte strings. */
    static ByteStringSink of(Field field, String path, BuilderOptions options) {
        Layout layout = field.valueLayout();
        if (field.dictionary().isPresent()) {
            return new SlotSink(path);
        }
        if (Shape.of(layout) == Shape.VIEW) {
            return new ViewSink(path, options.viewChunkSize());
        }
        return new OffsetSink(path, layout.row(BufferKind.OFFSET).bitWidth());
    }

    /** Where a slot is kept until a dictionary has taken it. */
    default ByteSink slot() {
        throw new IllegalStateException("slot: expected a field that a dictionary encodes");
    }

    /** Adds a byte string. */
    void add(byte[] value);

    /** Adds empty byte strings. */
    void addEmpty(long count);

    /** The finished buffer of a kind. */
    Bytes bytes(BufferKind kind);

    /** The finished variadic buffers. */
    List<Bytes> variadicBytes();
}
