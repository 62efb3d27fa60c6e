package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.View;

/** Byte strings by views, see {@link View}. */
final class ViewRanges implements ByteRanges {
    private final Column column;
    private final Bytes views;
    private final Bytes[] buffers;

    ViewRanges(Column column) {
        this.column = column;
        this.views = column.elements(BufferKind.VIEW);
        this.buffers = column.variadicBuffers().toArray(new Bytes[0]);
    }

    @Override
    public long size(long row) {
        Validity.checkRow(row, column.length());
        int size = views.getInt(row * View.SIZE);
        if (size < 0) {
            throw corrupt(ValueRules.VIEW_SIZE, row, "a size of at least 0", size);
        }
        return size;
    }

    @Override
    public Bytes bytes(long row) {
        long size = size(row);
        return buffer(row, size).slice(start(row, size), size);
    }

    @Override
    public byte[] copy(long row) {
        long size = size(row);
        return buffer(row, size).copy(start(row, size), ByteRanges.arraySize(size));
    }

    @Override
    public String utf8(long row) {
        long size = size(row);
        return buffer(row, size).utf8(start(row, size), ByteRanges.arraySize(size));
    }

    /** The variadic buffer that holds the bytes of a slot, or the views when they do. */
    Bytes buffer(long row) {
        return buffer(row, size(row));
    }

    private Bytes buffer(long row, long size) {
        if (size <= View.MAX_INLINE_SIZE) {
            return views;
        }
        int index = views.getInt(row * View.SIZE + View.BUFFER);
        if (index < 0 || index >= buffers.length) {
            throw corrupt(
                    ValueRules.VIEW_BUFFER, row, "the index of one of " + buffers.length + " variadic buffers", index);
        }
        int offset = views.getInt(row * View.SIZE + View.OFFSET);
        if (offset < 0 || offset > buffers[index].size() - size) {
            throw corrupt(
                    ValueRules.VIEW_RANGE,
                    row,
                    "an offset for " + size + " bytes within the " + buffers[index].size() + " bytes of buffer "
                            + index,
                    offset);
        }
        return buffers[index];
    }

    private long start(long row, long size) {
        return size <= View.MAX_INLINE_SIZE
                ? row * View.SIZE + View.INLINE
                : views.getInt(row * View.SIZE + View.OFFSET);
    }

    private CorruptValueException corrupt(ValueRules rule, long row, String expected, int found) {
        return column.corrupt(rule, BufferKind.VIEW, row, expected, String.valueOf(found));
    }
}
