package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import java.util.List;

/** One byte string at a time, on its way into a dictionary. */
final class SlotSink implements ByteStringSink {
    private final ByteSink slot;

    SlotSink(String path) {
        this.slot = new ByteSink(path);
    }

    @Override
    public ByteSink slot() {
        return slot;
    }

    @Override
    public void add(byte[] value) {
        slot.putBytes(value, 0, value.length);
    }

    @Override
    public void addEmpty(long count) {
        // A slot without a value has an index that is null, or that of a value which the dictionary chooses.
    }

    @Override
    public Bytes bytes(BufferKind kind) {
        return Bytes.empty();
    }

    @Override
    public List<Bytes> variadicBytes() {
        return List.of();
    }
}
