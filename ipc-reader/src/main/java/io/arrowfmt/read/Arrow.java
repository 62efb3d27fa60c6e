package io.arrowfmt.read;

import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Probe;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;
import java.util.Optional;

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
        return Closing.onFailure(source, () -> {
            ByteSource checked = ByteSource.checked(source);
            return Probe.detect(checked).isStream() ? ArrowStream.open(checked, options) : file(checked, options);
        });
    }

    /** Opens a file by its footer, or, when that cannot be and the options are lenient, by the stream within it. */
    private static ArrowReader file(ByteSource source, ReadOptions options) throws IOException {
        try {
            return ArrowFile.over(source, options);
        } catch (ArrowFormatException e) {
            if (!options.endsAtDamage() || source.size() < FileMap.STREAM_START) {
                throw e;
            }
            return stream(source, options, e);
        }
    }

    private static ArrowReader stream(ByteSource source, ReadOptions options, ArrowFormatException file)
            throws IOException {
        try {
            Finding missing = file.finding().hint("the batches are those of the stream within the file");
            ArrowStream stream = ArrowStream.within(source, FileMap.STREAM_START, options, Optional.of(missing));
            options.warnings().report(missing.as(Severity.WARNING));
            return stream;
        } catch (ArrowFormatException e) {
            throw withoutSchema(file, e);
        } catch (ArrowException e) {
            file.addSuppressed(e);
            throw file;
        }
    }

    /** What the footer says is wrong, with no advice to read leniently, since that has been tried. */
    private static ArrowFormatException withoutSchema(ArrowFormatException file, ArrowFormatException stream) {
        Finding finding = file.finding().hint("its schema in front is not whole either, so nothing can be read");
        ArrowFormatException refusal = file instanceof TruncatedException
                ? new TruncatedException(finding)
                : new ArrowFormatException(finding);
        refusal.addSuppressed(stream);
        return refusal;
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
        return Closing.onFailure(stream, () -> open(ByteInput.of(stream, name), options));
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
        return Closing.onFailure(channel, () -> open(ByteInput.of(channel, name), options));
    }

    private static ArrowReader open(ByteInput input, ReadOptions options) throws IOException {
        Bytes head = input.peek(Probe.HEAD_SIZE);
        ContentKind kind = Probe.detect(head);
        if (kind.isStream()) {
            return ArrowStream.open(input, options);
        }
        Bytes bytes = kind.isArrow() ? input.read(Long.MAX_VALUE) : head;
        input.close();
        return file(ByteSource.of(bytes, input.name()), options);
    }
}
