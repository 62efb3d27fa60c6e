package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;

/** Byte strings between one offset and the next. */
final class OffsetRanges implements ByteRanges {
    private final Column column;
    private final Offsets offsets;
    private final Bytes data;

    OffsetRanges(Column column) {
        this.column = column;
        this.offsets = new Offsets(column, BufferKind.OFFSET);
        this.data = column.buffer(BufferKind.DATA);
    }

    @Override
    public long size(long row) {
        long start = start(row);
        return end(row, start) - start;
    }

    @Override
    public Bytes bytes(long row) {
        long start = start(row);
        return data.slice(start, end(row, start) - start);
    }

    @Override
    public byte[] copy(long row) {
        long start = start(row);
        return data.copy(start, ByteRanges.arraySize(end(row, start) - start));
    }

    @Override
    public String utf8(long row) {
        long start = start(row);
        return data.utf8(start, ByteRanges.arraySize(end(row, start) - start));
    }

    private long start(long row) {
        Validity.checkRow(row, column.length());
        return offsets.start(row);
    }

    private long end(long row, long start) {
        return offsets.end(row, start, data.size());
    }
}
