package io.arrowfmt.read;

import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.Probe;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;

/** Opens files and streams alike, by what their bytes are. */
public final class Arrow {
    private Arrow() {}

    /**
     * Opens a file or stream and reads every column.
     *
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the source cannot be read
     */
    public static ArrowReader open(Path path) throws IOException {
        return open(path, ReadOptions.all());
    }

    /**
     * Opens a file or stream.
     *
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the source cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowReader open(Path path, ReadOptions options) throws IOException {
        return open(ByteSource.open(path), options);
    }

    /**
     * Opens bytes in memory.
     *
     * @param name name for messages
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowReader open(Bytes bytes, String name, ReadOptions options) throws IOException {
        return open(ByteSource.of(bytes, name), options);
    }

    /**
     * Opens a source, which is closed with the reader.
     *
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the source cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowReader open(ByteSource source, ReadOptions options) throws IOException {
        return Closing.onFailure(
                source,
                () -> Probe.detect(source).isStream()
                        ? ArrowStream.open(source, options)
                        : ArrowFile.open(source, options));
    }

    /**
     * Opens what arrives on a stream, which is closed with the reader. A file is read into memory first, since its footer
     * comes last.
     *
     * @param name name for messages
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the stream cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowReader open(InputStream stream, String name, ReadOptions options) throws IOException {
        return Closing.onFailure(stream, () -> {
            byte[] head = stream.readNBytes(Probe.HEAD_SIZE);
            ContentKind kind = Probe.detect(Bytes.of(head));
            ByteInput whole = ByteInput.of(new SequenceInputStream(new ByteArrayInputStream(head), stream), name);
            if (kind.isStream()) {
                return ArrowStream.open(whole, options);
            }
            Bytes bytes = kind.isArrow() ? whole.read(Long.MAX_VALUE) : Bytes.of(head);
            stream.close();
            return ArrowFile.open(ByteSource.of(bytes, name), options);
        });
    }

    /**
     * Opens what arrives on a channel, which is closed with the reader.
     *
     * @param name name for messages
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the channel cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowReader open(ReadableByteChannel channel, String name, ReadOptions options) throws IOException {
        return open(Channels.newInputStream(channel), name, options);
    }
}
