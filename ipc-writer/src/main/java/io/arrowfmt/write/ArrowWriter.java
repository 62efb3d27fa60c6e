package io.arrowfmt.write;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BuilderOptions;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.type.Schema;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/**
 * Writes batches of one schema to a file or stream. Each batch is checked by the rules of the format before a byte of it
 * goes out. Belongs to one thread.
 *
 * <p>{@link #finish} makes what has been written count; without it, {@link #close} gives up. A file that is written by path
 * is then either there whole or not at all, and what was there before stays; a channel or stream of the caller ends in the
 * middle, where readers find no end. After an exception of the target nothing more is written at all.
 */
public final class ArrowWriter implements Closeable {
    private final MessageWriter messages;
    private final Schema schema;
    private final String name;
    private final DictionaryMemo memo = DictionaryMemo.empty();
    private State state;

    private enum State {
        /** Ready for more. */
        OPEN,
        /** The target failed somewhere in the middle. */
        BROKEN,
        /** Nothing more may follow. */
        FINISHED,
        CLOSED
    }

    private ArrowWriter(Outline outline, ByteOutput output, String name, boolean file) throws IOException {
        this.schema = outline.schema();
        this.name = name;
        this.messages = new MessageWriter(outline, output, name, file);
        this.state = State.BROKEN;
        messages.begin();
        this.state = State.OPEN;
    }

    /** Gives the target, once it is known that there is something to write. */
    @FunctionalInterface
    private interface Opening {
        Target open() throws IOException;
    }

    /**
     * Writes a file, in place of one that is there. Until {@link #finish} it has another name in the same folder.
     *
     * @throws IllegalArgumentException when the schema is one that cannot be written
     * @throws ArrowException when the schema breaks a rule of the format; no file is made then
     * @throws IOException when the file cannot be written
     */
    public static ArrowWriter file(Path path, Schema schema, WriteOptions options) throws IOException {
        return file(path, Disk.REAL, schema, options);
    }

    /**
     * Writes a file to a channel from where it stands, and closes it in the end.
     *
     * @throws IllegalArgumentException when the schema is one that cannot be written, or the channel does not block
     * @throws ArrowException when the schema breaks a rule of the format
     * @throws IOException when the channel cannot be written
     */
    public static ArrowWriter file(WritableByteChannel channel, Schema schema, WriteOptions options)
            throws IOException {
        return open(() -> ChannelTarget.of(channel), schema, options, "file", true);
    }

    /**
     * Writes a file to a stream, flushes it after each batch, and closes it in the end.
     *
     * @throws IllegalArgumentException when the schema is one that cannot be written
     * @throws ArrowException when the schema breaks a rule of the format
     * @throws IOException when the stream cannot be written
     */
    public static ArrowWriter file(OutputStream stream, Schema schema, WriteOptions options) throws IOException {
        return open(() -> ChannelTarget.of(stream), schema, options, "file", true);
    }

    /**
     * Writes a stream to a file, in place of one that is there. Until {@link #finish} it has another name in the same
     * folder.
     *
     * @throws IllegalArgumentException when the schema is one that cannot be written
     * @throws ArrowException when the schema breaks a rule of the format; no file is made then
     * @throws IOException when the file cannot be written
     */
    public static ArrowWriter stream(Path path, Schema schema, WriteOptions options) throws IOException {
        return open(() -> FileTarget.of(path, Disk.REAL, options), schema, options, path.toString(), false);
    }

    /**
     * Writes a stream to a channel from where it stands, and closes it in the end.
     *
     * @throws IllegalArgumentException when the schema is one that cannot be written, or the channel does not block
     * @throws ArrowException when the schema breaks a rule of the format
     * @throws IOException when the channel cannot be written
     */
    public static ArrowWriter stream(WritableByteChannel channel, Schema schema, WriteOptions options)
            throws IOException {
        return open(() -> ChannelTarget.of(channel), schema, options, "stream", false);
    }

    /**
     * Writes a stream, flushes what it writes to after each batch, and closes it in the end.
     *
     * @throws IllegalArgumentException when the schema is one that cannot be written
     * @throws ArrowException when the schema breaks a rule of the format
     * @throws IOException when the stream cannot be written
     */
    public static ArrowWriter stream(OutputStream stream, Schema schema, WriteOptions options) throws IOException {
        return open(() -> ChannelTarget.of(stream), schema, options, "stream", false);
    }

    /** Writes a file as {@link #file(Path, Schema, WriteOptions)} does, to a disk. */
    static ArrowWriter file(Path path, Disk disk, Schema schema, WriteOptions options) throws IOException {
        return open(() -> FileTarget.of(path, disk, options), schema, options, path.toString(), true);
    }

    private static ArrowWriter open(Opening opening, Schema schema, WriteOptions options, String name, boolean file)
            throws IOException {
        Outline outline = Outline.of(schema, options, name, file);
        Target target = opening.open();
        try {
            return new ArrowWriter(outline, new ByteOutput(target), name, file);
        } catch (IOException | RuntimeException | Error e) {
            try {
                target.close();
            } catch (IOException second) {
                e.addSuppressed(second);
            }
            throw e;
        }
    }

    /** The schema that is written, with the layouts it declares. */
    public Schema schema() {
        return schema;
    }

    /** A builder of the next batch, which encodes columns by the dictionaries of the batches before and adds to them. */
    public BatchBuilder newBatch() {
        return BatchBuilder.of(schema, BuilderOptions.defaults(), memo);
    }

    /**
     * Writes a batch. Slots that are null, and what byte strings hold there, go out as zeros; a value that no row reaches and
     * that could not be read is left out. The batch may be changed or let go when this returns.
     *
     * @throws IllegalArgumentException when the columns are not those of the schema; nothing has been written then
     * @throws ArrowException when the batch breaks a rule of the format; nothing has been written then
     * @throws io.arrowfmt.batch.CorruptValueException when a row reaches a value that cannot be read, because offsets, views,
     *     type ids, run ends or indices are wrong; nothing has been written then
     * @throws IllegalStateException when the writer has been finished or closed, its target has failed before, or its
     *     dictionaries cannot take the values any more
     * @throws UnsupportedOperationException when the batch is to be compressed with Zstandard and its native library cannot
     *     be loaded here; nothing has been written then
     * @throws IOException when the target cannot be written. When several threads compress, a file gets a batch while the next
     *     one is compressed, so it may be the one before that was not written
     */
    public void write(Batch batch) throws IOException {
        requireOpen();
        MessageWriter.CheckedBatch checked = check(batch);
        state = State.BROKEN;
        messages.write(checked);
        state = State.OPEN;
    }

    private MessageWriter.CheckedBatch check(Batch batch) throws IOException {
        try {
            return messages.check(batch);
        } finally {
            state = messages.hasFailed() ? State.BROKEN : state;
        }
    }

    /**
     * Ends the file or stream and makes it count; nothing more can be written. Does nothing when it has been ended before.
     *
     * @throws IllegalStateException when the writer has been closed, or its target has failed before
     * @throws IOException when the target cannot be written, or the file not be put in its place: then what was there
     *     before is there. When only the folder cannot be brought to the disk, the file is there whole
     */
    public void finish() throws IOException {
        if (state != State.FINISHED) {
            requireOpen();
            state = State.BROKEN;
            messages.end();
            state = State.FINISHED;
        }
    }

    private void requireOpen() {
        if (state != State.OPEN) {
            throw new IllegalStateException(name + ": expected a writer that is open, found one that "
                    + (state == State.BROKEN
                            ? "failed before"
                            : "has been " + (state == State.FINISHED ? "finished" : "closed")));
        }
    }

    /**
     * Gives up what has been written, if it has not been finished, and lets the target go. Does nothing when the writer is
     * closed.
     *
     * @throws IOException when the target cannot be closed
     */
    public void abort() throws IOException {
        if (state != State.CLOSED) {
            state = State.CLOSED;
            messages.close();
        }
    }

    /**
     * Lets the target go. What has not been finished is given up, as {@link #abort} does, and unless an exception has told
     * so before, this one does. Does nothing the second time.
     *
     * @throws IllegalStateException when {@link #finish} has not been called
     * @throws IOException when the target cannot be closed
     */
    @Override
    public void close() throws IOException {
        boolean forgotten = state == State.OPEN;
        abort();
        if (forgotten) {
            throw new IllegalStateException(
                    name + ": expected finish() behind the last batch, found close() without it;"
                            + " what has been written was given up");
        }
    }
}
