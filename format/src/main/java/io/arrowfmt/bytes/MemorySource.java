package io.arrowfmt.bytes;

/** Bytes in memory as a source. */
final class MemorySource implements ByteSource {
    private final Bytes bytes;
    private final String name;

    MemorySource(Bytes bytes, String name) {
        this.bytes = bytes.located(name, 0);
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return bytes.size();
    }

    @Override
    public Bytes read(long offset, long length, Memory memory) {
        return bytes.slice(offset, length);
    }

    @Override
    public void close() {
        // The bytes belong to the caller.
    }
}
