package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;

/**
 * Byte strings by views of 16 bytes: a size, then the bytes themselves when they are at most 12, else their first four,
 * the index of a buffer and an offset in it (Columnar.rst, Variable-size Binary View Layout).
 */
final class ViewRanges implements ByteRanges {
    /** Bytes of a view. */
    static final int VIEW_SIZE = 16;
    /** The most bytes that a view holds itself. */
    static final int MAX_INLINE_SIZE = 12;
    /** Where the bytes begin in a view that holds them. */
    static final int INLINE = 4;
    /** Where a view has the index of the buffer. */
    static final int BUFFER = 8;
    /** Where a view has the offset in the buffer. */
    static final int OFFSET = 12;

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
        int size = views.getInt(row * VIEW_SIZE);
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

    private Bytes buffer(long row, long size) {
        if (size <= MAX_INLINE_SIZE) {
            return views;
        }
        int index = views.getInt(row * VIEW_SIZE + BUFFER);
        if (index < 0 || index >= buffers.length) {
            throw corrupt(
                    ValueRules.VIEW_BUFFER, row, "the index of one of " + buffers.length + " variadic buffers", index);
        }
        int offset = views.getInt(row * VIEW_SIZE + OFFSET);
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
        return size <= MAX_INLINE_SIZE ? row * VIEW_SIZE + INLINE : views.getInt(row * VIEW_SIZE + OFFSET);
    }

    private CorruptValueException corrupt(ValueRules rule, long row, String expected, int found) {
        return column.corrupt(rule, BufferKind.VIEW, row, expected, String.valueOf(found));
    }
}
