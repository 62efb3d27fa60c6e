package io.arrowfmt.bytes;

import java.io.IOException;
import java.util.Objects;

/** A source of somebody else, of which nothing is believed: one that gives less or more than asked is the caller's mistake. */
final class CheckedSource implements ByteSource {
    private final ByteSource source;
    private final String name;
    private final long size;

    CheckedSource(ByteSource source) {
        this.source = source;
        this.name = Objects.requireNonNullElse(source.name(), "source");
        this.size = source.size();
        if (size < 0) {
            throw new IllegalStateException(name + ": expected a source of a size of at least 0, found " + size);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public Bytes read(long offset, long length, Memory memory) throws IOException {
        return checked(source.read(offset, length, memory), offset, length);
    }

    @Override
    public Bytes view(long offset, long length, Memory memory) throws IOException {
        return checked(source.view(offset, length, memory), offset, length);
    }

    @SuppressWarnings("NullAway") // A source of somebody else may give null all the same.
    private Bytes checked(Bytes bytes, long offset, long length) {
        if (bytes == null || bytes.size() != length) {
            throw new IllegalStateException(name + ": expected a source to give all that it is asked for, " + length
                    + " bytes at " + offset + ", found " + (bytes == null ? "null" : bytes.size() + " bytes"));
        }
        return bytes;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
