package io.arrowfmt.bytes;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Bytes that can be read at any position, such as a file. Reading is safe for use by many threads. */
public interface ByteSource extends Closeable {
    /** Name for messages. */
    String name();

    /** How many bytes there were when the source was opened. */
    long size();

    /**
     * Reads bytes into memory that nobody else changes.
     *
     * @param offset of the first byte, >= 0
     * @param length in bytes, >= 0; the range must lie within {@link #size}
     * @throws IndexOutOfBoundsException when the range does not lie within the size
     * @throws SourceChangedException when the source has become shorter than it was
     * @throws IOException when the source cannot be read
     */
    Bytes read(long offset, long length) throws IOException;

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
        if (Files.isDirectory(path)) {
            throw new IOException(path + ": is a folder, not a file");
        }
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
        try {
            return new ChannelSource(channel, path.toString());
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * A source over a channel, which is closed with it.
     *
     * @throws IOException when the channel does not tell its size
     */
    static ByteSource of(FileChannel channel, String name) throws IOException {
        return new ChannelSource(channel, name);
    }
}
