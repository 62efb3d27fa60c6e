package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import java.util.Objects;

/** Byte strings that a dictionary holds; null slots have no bytes. */
final class EncodedRanges implements ByteRanges {
    private static final byte[] NO_BYTES = new byte[0];

    private final Encoded<BinaryValues> encoded;
    private final long length;

    EncodedRanges(Column column) {
        this.encoded = Objects.requireNonNull(Encoded.of(column, BinaryValues.class, Column::asBinary));
        this.length = column.length();
    }

    @Override
    public long size(long row) {
        long index = index(row);
        int chunk = chunk(index);
        return chunk < 0 ? 0 : ranges(chunk).size(index - encoded.start(chunk));
    }

    @Override
    public Bytes bytes(long row) {
        long index = index(row);
        int chunk = chunk(index);
        return chunk < 0 ? Bytes.empty() : ranges(chunk).bytes(index - encoded.start(chunk));
    }

    @Override
    public byte[] copy(long row) {
        long index = index(row);
        int chunk = chunk(index);
        return chunk < 0 ? NO_BYTES : ranges(chunk).copy(index - encoded.start(chunk));
    }

    @Override
    public String utf8(long row) {
        long index = index(row);
        int chunk = chunk(index);
        return chunk < 0 ? "" : ranges(chunk).utf8(index - encoded.start(chunk));
    }

    private long index(long row) {
        Validity.checkRow(row, length);
        return encoded.index(row);
    }

    private int chunk(long index) {
        return index < 0 ? -1 : encoded.chunk(index);
    }

    private ByteRanges ranges(int chunk) {
        return encoded.values(chunk).ranges();
    }
}
