package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import java.util.List;

/** Byte strings one after the other and the offsets between them. */
final class OffsetSink implements ByteStringSink {
    private final OffsetWriter offsets;
    private final ByteSink data;

    OffsetSink(String path, long offsetBitWidth) {
        this.offsets = new OffsetWriter(path, offsetBitWidth);
        this.data = new ByteSink(path);
        offsets.put(0);
    }

    @Override
    public void add(byte[] value) {
        data.putBytes(value, 0, value.length);
        offsets.put(data.size());
    }

    @Override
    public void addEmpty(long count) {
        offsets.put(data.size(), count);
    }

    @Override
    public Bytes bytes(BufferKind kind) {
        return kind == BufferKind.OFFSET ? offsets.bytes() : data.bytes();
    }

    @Override
    public List<Bytes> variadicBytes() {
        return List.of();
    }
}
