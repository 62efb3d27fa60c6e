package io.arrowfmt.framing;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import java.io.IOException;

/** A part of a source. */
final class RegionInput implements FrameInput {
    private final ByteSource source;
    private final long end;
    private long position;

    /**
     * The bytes from one offset up to another.
     *
     * @param start of the first byte, 0 to {@code end}
     * @param end of the byte after the last, up to the size of the source
     */
    RegionInput(ByteSource source, long start, long end) {
        if (start < 0 || start > end || end > source.size()) {
            throw new IllegalArgumentException(
                    "region: expected a part of " + source.size() + " bytes, found " + start + " to " + end);
        }
        this.source = source;
        this.end = end;
        this.position = start;
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public long room() {
        return end - position;
    }

    @Override
    public boolean endsWithInput() {
        return end == source.size();
    }

    @Override
    public Bytes read(long length) throws IOException {
        Bytes bytes = source.read(position, Math.min(length, end - position));
        position += bytes.size();
        return bytes;
    }

    @Override
    public void goTo(long offset) {
        if (offset < 0 || offset > end) {
            throw new IllegalArgumentException("offset: expected 0 to " + end + ", found " + offset);
        }
        position = offset;
    }

    @Override
    public long skip(long length) {
        long count = Math.min(length, end - position);
        position += count;
        return count;
    }
}
