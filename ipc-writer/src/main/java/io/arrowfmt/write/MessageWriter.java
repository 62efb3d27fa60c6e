package io.arrowfmt.write;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.validate.BodyPrefixes;
import java.io.IOException;

/** Writes the messages of a file or stream one after the other and remembers where they lie. Belongs to one thread. */
final class MessageWriter {
    private final Outline outline;
    private final ByteOutput output;
    private final String name;
    private final boolean file;
    private final BlockList batches = new BlockList();
    private long count;

    /**
     * A writer at the start of its target.
     *
     * @param name of the target, for messages
     * @param file whether to write what a file has around its stream
     */
    MessageWriter(Outline outline, ByteOutput output, String name, boolean file) {
        this.outline = outline;
        this.output = output;
        this.name = name;
        this.file = file;
    }

    /** Writes all that comes before the batches. */
    void begin() throws IOException {
        if (file) {
            output.write(FrameEncoder.fileHead());
        }
        Message message = new Message(Outline.VERSION, new SchemaHeader(outline.schema()), 0, outline.metadata());
        output.write(FrameEncoder.message(message, output.position(), BatchBody.ALIGNMENT));
        output.flush();
    }

    /**
     * Lays a batch out and checks it.
     *
     * @throws IllegalArgumentException when its columns are not those of the schema
     * @throws io.arrowfmt.error.ArrowException when it breaks a rule
     */
    CheckedBatch check(Batch batch) throws IOException {
        outline.requireFit(batch);
        BatchBody body = BatchBody.of(outline.layout(), batch);
        Message message = new Message(Outline.VERSION, body.header(), body.size(), batch.metadata());
        Bytes frame = Bytes.of(FrameEncoder.message(message, output.position(), BatchBody.ALIGNMENT));
        Findings findings = new Findings();
        Location where = Location.of(name).batch(count);
        outline.check().batch(message, output.position() + frame.size(), where, BodyPrefixes.NONE, findings);
        findings.throwIfRejected();
        return new CheckedBatch(frame, body);
    }

    /** Writes a batch that has been checked since the last one was written. */
    void write(CheckedBatch batch) throws IOException {
        if (file) {
            batches.add(output.position(), batch.frame().size(), batch.body().size());
        }
        output.write(batch.frame(), SlotMask.none());
        batch.body().writeTo(output);
        output.flush();
        count++;
    }

    /** Writes all that comes after the batches. */
    void end() throws IOException {
        output.write(FrameEncoder.endOfStream());
        if (file) {
            Footer footer = Footer.of(Outline.VERSION, outline.schema(), Blocks.none(), batches.toBlocks());
            output.write(FrameEncoder.fileTail(footer.withMetadata(outline.metadata())));
        }
        output.flush();
    }

    /**
     * Closes the target.
     *
     * @param whole whether to write first what comes after the batches
     */
    void close(boolean whole) throws IOException {
        try (output) {
            if (whole) {
                end();
            }
        }
    }
}
