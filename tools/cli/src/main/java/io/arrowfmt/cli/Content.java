package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.Probe;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** An input that is open and known to be Arrow: bytes at any position, or bytes that arrive. */
final class Content implements Closeable {
    private final Input input;
    private final ContentKind kind;
    private final @Nullable ByteSource source;
    private final @Nullable InputStream arriving;

    private Content(Input input, ContentKind kind, @Nullable ByteSource source, @Nullable InputStream arriving) {
        this.input = input;
        this.kind = kind;
        this.source = source;
        this.arriving = arriving;
    }

    /**
     * Opens an input and tells what it is.
     *
     * @throws Failure when it is not Arrow
     * @throws IOException when it cannot be read
     */
    static Content open(Terminal terminal, Input input) throws IOException {
        if (input.path().isEmpty()) {
            return arriving(input, terminal.in());
        }
        Path path = input.path().get();
        if (!isRegular(input, path)) {
            // A pipe: it has no size and no positions, which the stream of a channel would ask for.
            return arriving(input, new FileInputStream(path.toFile()));
        }
        return positioned(input, ByteSource.of(FileChannel.open(path, StandardOpenOption.READ), input.name()));
    }

    /**
     * Opens an input so that its bytes can be read at any position, and more than once: what arrives is copied first.
     *
     * @throws IOException when it cannot be read
     */
    static ByteSource openAny(Terminal terminal, Input input) throws IOException {
        if (input.path().isEmpty()) {
            return copy(input, terminal.in());
        }
        Path path = input.path().get();
        return isRegular(input, path)
                ? ByteSource.of(FileChannel.open(path, StandardOpenOption.READ), input.name())
                : copy(input, new FileInputStream(path.toFile()));
    }

    /** Tells what an input with positions is, which is closed when it is not Arrow. */
    static Content of(Input input, ByteSource source) throws IOException {
        return positioned(input, source);
    }

    private static boolean isRegular(Input input, Path path) throws IOException {
        return input.isRegular(path, ". Name files in it, or a pattern such as '" + input.name() + "/*.arrow'.");
    }

    private static Content positioned(Input input, ByteSource source) throws IOException {
        try {
            ContentKind kind = Probe.detect(source);
            requireArrow(input, kind);
            return new Content(input, kind, source, null);
        } catch (IOException | RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private static Content arriving(Input input, InputStream stream) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(stream, 1 << 16);
        buffered.mark(Probe.HEAD_SIZE);
        Bytes head = Bytes.of(buffered.readNBytes(Probe.HEAD_SIZE));
        buffered.reset();
        ContentKind kind = Probe.detect(head);
        requireArrow(input, kind);
        // Files are read by their footer, which comes last: only a copy has positions.
        return kind == ContentKind.ARROW_FILE ? copied(input, buffered) : new Content(input, kind, null, buffered);
    }

    private static Content copied(Input input, InputStream stream) throws IOException {
        return positioned(input, copy(input, stream));
    }

    private static ByteSource copy(Input input, InputStream stream) throws IOException {
        Path copy = Files.createTempFile("arrowfmt", ".arrow");
        // Deleted while it is still empty where the system can, so that nothing is left when the run is interrupted.
        FileChannel channel = FileChannel.open(
                copy, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        try {
            stream.transferTo(Channels.newOutputStream(channel));
            return ByteSource.of(channel, input.name());
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static void requireArrow(Input input, ContentKind kind) throws Failure {
        if (!kind.isArrow()) {
            throw refusal(Exit.NOT_ARROW, input, kind);
        }
    }

    /** Says that an input is something that the command has no use for. */
    static Failure refusal(Exit exit, Input input, ContentKind kind) {
        return new Failure(exit, input.name() + ": this is " + kind.what() + ". " + kind.advice());
    }

    /** The input. */
    Input input() {
        return input;
    }

    /** What it is. */
    ContentKind kind() {
        return kind;
    }

    /** Whether it is a file with its footer. */
    boolean isFile() {
        return kind == ContentKind.ARROW_FILE;
    }

    /**
     * Refuses a file without its footer, for commands that can do nothing with it.
     *
     * @throws Failure when it is one
     */
    Content requireWhole() throws Failure {
        if (kind == ContentKind.ARROW_FILE_WITHOUT_FOOTER) {
            throw refusal(Exit.DAMAGED, input, kind);
        }
        return this;
    }

    /** The bytes, when they can be read at any position. */
    @Nullable
    ByteSource source() {
        return source;
    }

    /** The bytes as they arrive, when they cannot. */
    InputStream arriving() {
        if (arriving == null) {
            throw new IllegalStateException("content: expected one without positions, found " + input.name());
        }
        return arriving;
    }

    /** How many bytes there are, or -1 when nobody knows yet. */
    long size() {
        return source == null ? -1 : source.size();
    }

    @Override
    public void close() throws IOException {
        if (source != null) {
            source.close();
        }
        if (arriving != null && !input.isStandard()) {
            arriving.close();
        }
    }
}
