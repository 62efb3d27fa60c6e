package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.Field;

/** Builds columns that have nulls only. */
public final class NullBuilder extends ColumnBuilder {
    NullBuilder(Field field, String path) {
        super(field, path);
    }

    /**
     * Adds nulls, which cost nothing.
     *
     * @param count how many, >= 0
     */
    public void addNulls(long count) {
        requireOpen();
        if (count < 0) {
            throw new IllegalArgumentException(place() + ": expected at least 0 nulls, found " + count);
        }
        if (count > 0) {
            appendNulls(count);
        }
    }

    private void appendNulls(long count) {
        if (!field().nullable()) {
            appendNull();
        }
        addAbsent(count);
    }

    @Override
    boolean acceptsValue(Object value) {
        return false;
    }

    @Override
    void append(Object value) {
        throw UnfitValueException.of("null", value);
    }

    @Override
    void appendZeros(long count) {
        // There are no buffers.
    }

    @Override
    Bytes bytes(BufferKind kind) {
        return Bytes.empty();
    }
}
