package io.arrowfmt.bytes;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Bytes that can be read at any position, such as a file. Reading is safe for use by many threads. */
public interface ByteSource extends Closeable {
    /** Name for messages. */
    String name();

    /** How many bytes there were when the source was opened. */
    long size();

    /**
     * Reads bytes, which nobody changes afterwards as long as the memory is not given again.
     *
     * @param offset of the first byte, >= 0
     * @param length in bytes, >= 0; the range must lie within {@link #size}
     * @param memory where the bytes go, unless they already are in memory that nobody changes
     * @throws IndexOutOfBoundsException when the range does not lie within the size
     * @throws SourceChangedException when the source has become shorter than it was
     * @throws IOException when the source cannot be read
     */
    Bytes read(long offset, long length, Memory memory) throws IOException;

    /** Reads bytes into memory of their own, as {@link #read(long, long, Memory)} does. */
    default Bytes read(long offset, long length) throws IOException {
        return read(offset, length, Memory.heap());
    }

    /**
     * Bytes to be looked at where they are, if they can be: those of a file that is mapped. Otherwise they are read.
     *
     * @throws IndexOutOfBoundsException when the range does not lie within the size
     * @throws IOException when the source cannot be read
     */
    default Bytes view(long offset, long length, Memory memory) throws IOException {
        return read(offset, length, memory);
    }

    /**
     * The source, or one over it that throws {@link IllegalStateException} where it does not do what sources do: give as
     * many bytes as they are asked for.
     */
    static ByteSource checked(ByteSource source) {
        boolean own = source instanceof ChannelSource
                || source instanceof MappedSource
                || source instanceof MemorySource
                || source instanceof CheckedSource;
        return own ? source : new CheckedSource(source);
    }

    /** A source over bytes in memory. */
    static ByteSource of(Bytes bytes, String name) {
        return new MemorySource(bytes, name);
    }

    /**
     * A source over a file, read by position.
     *
     * @throws IOException when the file cannot be opened
     */
    static ByteSource open(Path path) throws IOException {
        FileChannel channel = OpenedFile.open(path);
        return OpenedFile.over(channel, () -> new WindowedSource(new ChannelSource(channel, path.toString())));
    }

    /**
     * A source over a file that is mapped into memory: buffers are looked at where they are and never copied, so that a
     * file of any size opens at once and memory is shared with other programs. Only for a file that nobody shortens or
     * changes meanwhile: reading what has gone gives wrong values or ends in an {@link InternalError}. Reading all of a
     * file once is faster without.
     *
     * @throws IOException when the file cannot be opened
     */
    static ByteSource map(Path path) throws IOException {
        FileChannel channel = OpenedFile.open(path);
        return OpenedFile.over(channel, () -> new MappedSource(channel, path.toString()));
    }

    /**
     * A source over a channel, which is closed with it.
     *
     * @throws IOException when the channel does not tell its size
     */
    static ByteSource of(FileChannel channel, String name) throws IOException {
        return new WindowedSource(new ChannelSource(channel, name));
    }
}
