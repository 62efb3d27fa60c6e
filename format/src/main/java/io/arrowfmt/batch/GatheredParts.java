package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a column is made of besides its validity.
 *
 * @param buffers by kind, those of the layout
 * @param variadic the variadic buffers, in order
 * @param children the children, in order
 */
record GatheredParts(Map<BufferKind, Bytes> buffers, List<Bytes> variadic, List<Column> children) {
    /** Nothing. */
    static GatheredParts none() {
        return new GatheredParts(Map.of(), List.of(), List.of());
    }

    /** One buffer. */
    static GatheredParts of(BufferKind kind, Bytes bytes) {
        return none().with(kind, bytes);
    }

    /** These parts and a buffer. */
    GatheredParts with(BufferKind kind, Bytes bytes) {
        Map<BufferKind, Bytes> more = new EnumMap<>(BufferKind.class);
        more.putAll(buffers);
        more.put(kind, bytes);
        return new GatheredParts(more, variadic, children);
    }

    /** These parts and children. */
    GatheredParts with(List<Column> value) {
        return new GatheredParts(buffers, variadic, value);
    }

    /** These parts and variadic buffers. */
    GatheredParts withVariadic(List<Bytes> value) {
        return new GatheredParts(buffers, value, children);
    }

    /** The buffer of a kind. */
    Bytes buffer(BufferKind kind) {
        Bytes bytes = buffers.get(kind);
        if (bytes == null) {
            throw new IllegalStateException("buffers: expected one of kind " + kind + ", found " + buffers.keySet());
        }
        return bytes;
    }
}
