package io.arrowfmt.write;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.type.Schema;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes batches of one schema to a file or stream. Each batch is checked by the rules of the format before a byte of it
 * goes out. Belongs to one thread.
 *
 * <p>{@link #close} ends what has been written as {@link #finish} does, unless the last call before it failed: what lacks a
 * batch must not look whole. After an exception of the target nothing more is written at all.
 */
public final class ArrowWriter implements Closeable {
    private final MessageWriter messages;
    private final Schema schema;
    private State state;

    private enum State {
        /** Ready for more. */
        OPEN,
        /** The last batch was refused before anything was written; others may follow. */
        REFUSED,
        /** The target failed somewhere in the middle. */
        BROKEN,
        /** Nothing more may follow. */
        FINISHED,
        CLOSED
    }

    private ArrowWriter(Outline outline, ByteOutput output, String name, boolean file) throws IOException {
        this.schema = outline.schema();
        this.messages = new MessageWriter(outline, output, name, file);
        this.state = State.BROKEN;
        messages.begin();
        this.state = State.OPEN;
    }

    /**
     * Writes a file, in place of one that is there.
     *
     * @throws IllegalArgumentException when the schema is one that cannot be written
     * @throws ArrowException when the schema breaks a rule of the format; no file is made then
     * @throws IOException when the file cannot be written
     */
    public static ArrowWriter file(Path path, Schema schema, WriteOptions options) throws IOException {
        Outline outline = Outline.of(schema, options, path.toString());
        FileChannel channel = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        return open(outline, ByteOutput.of(channel), path.toString(), true);
    }

    /**
     * Writes a file to a channel from where it stands, and closes it in the end.
     *
     * @throws IllegalArgumentException when the schema is one that cannot be written
     * @throws ArrowException when the schema breaks a rule of the format
     * @throws IOException when the channel cannot be written
     */
    public static ArrowWriter file(WritableByteChannel channel, Schema schema, WriteOptions options)
            throws IOException {
        return open(Outline.of(schema, options, "file"), ByteOutput.of(channel), "file", true);
    }

    /**
     * Writes a stream to a channel from where it stands, and closes it in the end.
     *
     * @throws IllegalArgumentException when the schema is one that cannot be written
     * @throws ArrowException when the schema breaks a rule of the format
     * @throws IOException when the channel cannot be written
     */
    public static ArrowWriter stream(WritableByteChannel channel, Schema schema, WriteOptions options)
            throws IOException {
        return open(Outline.of(schema, options, "stream"), ByteOutput.of(channel), "stream", false);
    }

    /**
     * Writes a stream, flushes what it writes to after each batch, and closes it in the end.
     *
     * @throws IllegalArgumentException when the schema is one that cannot be written
     * @throws ArrowException when the schema breaks a rule of the format
     * @throws IOException when the stream cannot be written
     */
    public static ArrowWriter stream(OutputStream stream, Schema schema, WriteOptions options) throws IOException {
        return open(Outline.of(schema, options, "stream"), ByteOutput.of(stream), "stream", false);
    }

    private static ArrowWriter open(Outline outline, ByteOutput output, String name, boolean file) throws IOException {
        try {
            return new ArrowWriter(outline, output, name, file);
        } catch (IOException | RuntimeException e) {
            try {
                output.close();
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

    /** A builder of the next batch. */
    public BatchBuilder newBatch() {
        return BatchBuilder.of(schema);
    }

    /**
     * Writes a batch. Slots that are null, and what byte strings hold there, go out as zeros.
     *
     * @throws IllegalArgumentException when the columns are not those of the schema; nothing has been written then
     * @throws ArrowException when the batch breaks a rule of the format; nothing has been written then
     * @throws io.arrowfmt.batch.CorruptValueException when offsets or run ends that have to be moved are wrong; nothing has
     *     been written then
     * @throws IllegalStateException when the writer has been finished or closed, or its target has failed before
     * @throws IOException when the target cannot be written
     */
    public void write(Batch batch) throws IOException {
        requireWritable();
        state = State.REFUSED;
        CheckedBatch checked = messages.check(batch);
        state = State.BROKEN;
        messages.write(checked);
        state = State.OPEN;
    }

    /**
     * Ends the file or stream; nothing more can be written. Does nothing when it has been ended before.
     *
     * @throws IllegalStateException when the writer has been closed, or its target has failed before
     * @throws IOException when the target cannot be written
     */
    public void finish() throws IOException {
        if (state != State.FINISHED) {
            requireWritable();
            state = State.BROKEN;
            messages.end();
            state = State.FINISHED;
        }
    }

    private void requireWritable() {
        if (state != State.OPEN && state != State.REFUSED) {
            throw new IllegalStateException("writer: expected one that is open, found one that "
                    + (state == State.BROKEN
                            ? "failed before"
                            : "has been " + (state == State.FINISHED ? "finished" : "closed")));
        }
    }

    /**
     * Ends the file or stream, unless the last call failed, and closes the target. Does nothing the second time.
     *
     * @throws IOException when the target cannot be written or closed
     */
    @Override
    public void close() throws IOException {
        if (state == State.CLOSED) {
            return;
        }
        State last = state;
        state = State.CLOSED;
        messages.close(last == State.OPEN);
    }
}
