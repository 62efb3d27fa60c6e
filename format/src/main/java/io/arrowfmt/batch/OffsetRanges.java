package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;

/** Byte strings between one offset and the next. */
final class OffsetRanges implements ByteRanges {
    private final Offsets offsets;
    private final Bytes data;
    private final long limit;

    OffsetRanges(Column column) {
        this.offsets = new Offsets(column, BufferKind.OFFSET);
        this.data = column.buffer(BufferKind.DATA);
        this.limit = data.size();
    }

    @Override
    public long size(long row) {
        return offsets.size(row, limit);
    }

    @Override
    public Bytes bytes(long row) {
        long size = size(row);
        return data.slice(offsets.get(row), size);
    }

    @Override
    public byte[] copy(long row) {
        int size = ByteRanges.arraySize(size(row));
        return data.copy(offsets.get(row), size);
    }

    @Override
    public String utf8(long row) {
        int size = ByteRanges.arraySize(size(row));
        return data.utf8(offsets.get(row), size);
    }
}
