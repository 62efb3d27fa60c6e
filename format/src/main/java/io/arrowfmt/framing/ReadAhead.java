package io.arrowfmt.framing;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import java.io.IOException;

/** A source of which some bytes have been read in one piece, because they are about to be asked for in several. */
final class ReadAhead implements ByteSource {
    /** Enough for the metadata of most batches; more than that is worth a read of its own. */
    private static final long MOST = 8 << 10;

    private final ByteSource source;
    private final Bytes ahead;
    private final long start;

    private ReadAhead(ByteSource source, Bytes ahead, long start) {
        this.source = source;
        this.ahead = ahead;
        this.start = start;
    }

    /**
     * A source with the first bytes of a part of it already read.
     *
     * @param offset of the part
     * @param length of the part, which lies within the source
     */
    static ReadAhead of(ByteSource source, long offset, long length) throws IOException {
        return new ReadAhead(source, source.read(offset, Math.min(length, MOST)), offset);
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public long size() {
        return source.size();
    }

    @Override
    public Bytes read(long offset, long length, Memory memory) throws IOException {
        return offset >= start && length >= 0 && offset - start <= ahead.size() - length
                ? ahead.slice(offset - start, length)
                : source.read(offset, length, memory);
    }

    @Override
    public void close() {
        // The source belongs to another.
    }
}
