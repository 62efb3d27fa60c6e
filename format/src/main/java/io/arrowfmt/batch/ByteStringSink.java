package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Layout;
import java.util.List;

/** Where byte strings of any length go, by offsets or by views. */
sealed interface ByteStringSink permits OffsetSink, ViewSink {
    /** The sink of a layout of byte strings. */
    static ByteStringSink of(Layout layout, String path, BuilderOptions options) {
        if (Shape.of(layout) == Shape.VIEW) {
            return new ViewSink(path, options.viewChunkSize());
        }
        return new OffsetSink(path, layout.row(BufferKind.OFFSET).bitWidth());
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
