package io.arrowfmt.write;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.SoundValues;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Crc32c;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.framing.FrameStyle;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.walk.SchemaLayout;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the messages of a file or stream one after the other and remembers where they lie. Belongs to one thread. */
final class MessageWriter implements Closeable {
    /** Messages of old streams, whose prefixes and end marks are shorter, and the footer behind them. */
    private static final int OLD_ALIGNMENT = 8;

    private final Outline outline;
    private final ByteOutput output;
    private final String name;
    private final boolean file;
    private final FrameStyle style;
    private final DictionaryPlan plan;
    private final Optional<BufferPacker> packer;
    private final SoundValues values = SoundValues.ofBatches();
    private final BlockList dictionaries = new BlockList();
    private final BlockList batches = new BlockList();
    private long count;
    /** What has been checked and goes out next. */
    private List<CheckedMessage> due = List.of();

    private boolean failed;

    /**
     * A writer at the start of its target.
     *
     * @param name of the target, for messages
     * @param file whether to write what a file has around its stream
     */
    MessageWriter(Outline outline, ByteOutput output, String name, boolean file) {
        WriteOptions options = outline.options();
        this.outline = outline;
        this.output = output;
        this.name = name;
        this.file = file;
        this.style = options.version() == MetadataVersion.V4 ? FrameStyle.LEGACY : FrameStyle.CONTINUATION;
        this.plan = DictionaryPlan.of(outline.dictionaries(), file, options);
        this.packer = options.compression().map(codec -> new BufferPacker(codec, options.level(), options.threads()));
        packer.ifPresent(packing -> packing.meanwhile(this::writeDue));
    }

    /** Writes all that comes before the batches. */
    void begin() throws IOException {
        if (file) {
            output.write(FrameEncoder.fileHead());
        }
        output.write(frame(
                message(new SchemaHeader(outline.schema()), 0, outline.options().metadata()), output.position()));
        output.flush();
    }

    /**
     * Lays a batch out, and the dictionaries that it needs, and checks them. Nothing is written yet, nor counts as written.
     *
     * @throws IllegalArgumentException when its columns are not those of the schema
     * @throws io.arrowfmt.batch.CorruptValueException when a row reaches a value that cannot be read
     * @throws io.arrowfmt.error.ArrowException when it breaks a rule
     */
    CheckedBatch check(Batch batch) throws IOException {
        outline.requireFit(batch);
        DictionaryPlan.Planned planned = plan.next(values.of(batch));
        Location where = Location.of(name).batch(count);
        List<CheckedMessage> messages = new ArrayList<>();
        long position = output.position();
        for (CheckedMessage message : due) {
            position += message.size();
        }
        for (DictionaryPlan.Step step : planned.dictionaries()) {
            CheckedMessage dictionary = dictionary(step, position, where);
            messages.add(dictionary);
            position += dictionary.size();
        }
        BatchBody body =
                BatchBody.of(outline.layout(), batch.rows(), planned.batch().columns(), packer);
        messages.add(checked(message(body.header(), body.size(), batch.metadata()), body, position, where));
        return new CheckedBatch(planned, messages);
    }

    /**
     * A batch that may go out.
     *
     * @param planned what it makes of the dictionaries
     * @param messages those of the dictionaries and its own
     */
    record CheckedBatch(DictionaryPlan.Planned planned, List<CheckedMessage> messages) {}

    private CheckedMessage dictionary(DictionaryPlan.Step step, long position, Location where) throws IOException {
        SchemaLayout layout = step.dictionary().layout();
        Column column = SoundValues.ofDictionary(step.values());
        BatchBody body = BatchBody.of(layout, column.length(), List.of(column), packer);
        MessageHeader header = new DictionaryBatchHeader(step.id(), body.header(), step.delta());
        return checked(
                message(header, body.size(), Metadata.empty()), body, position, where.part("dictionary " + step.id()));
    }

    private CheckedMessage checked(Message made, BatchBody laidOut, long position, Location where) throws IOException {
        BatchBody body = outline.options().hasChecksums() ? laidOut.cleared() : laidOut;
        Message message = outline.options().hasChecksums() ? made.withBufferChecksums(body.checksums()) : made;
        Bytes frame = Bytes.of(frame(message, position));
        Findings findings = new Findings();
        outline.check().batch(message, position + frame.size(), where, body.prefixes(), findings);
        findings.throwIfRejected();
        return new CheckedMessage(message.header() instanceof DictionaryBatchHeader, frame, body);
    }

    private Message message(MessageHeader header, long bodyLength, Metadata metadata) {
        return new Message(outline.options().version(), header, bodyLength, metadata);
    }

    private byte[] frame(Message message, long position) {
        int alignment = style == FrameStyle.CONTINUATION ? BatchBody.ALIGNMENT : OLD_ALIGNMENT;
        return FrameEncoder.message(message, position, alignment, style);
    }

    /**
     * Writes what {@link #check} gave last. When several threads compress, a file gets it while the next batch is compressed:
     * its bytes are no longer those of the caller.
     */
    void write(CheckedBatch batch) throws IOException {
        writeDue();
        plan.commit(batch.planned());
        due = batch.messages();
        count++;
        if (!file || packer.isEmpty() || !packer.get().hasHelpers()) {
            writeDue();
        }
    }

    private void writeDue() throws IOException {
        List<CheckedMessage> messages = due;
        due = List.of();
        if (!messages.isEmpty()) {
            failed = true;
            for (CheckedMessage message : messages) {
                write(message);
            }
            output.flush();
            failed = false;
        }
    }

    /** Whether a batch was lost, since the target did not take it: nothing can be written any more. */
    boolean hasFailed() {
        return failed;
    }

    private void write(CheckedMessage message) throws IOException {
        if (file) {
            BlockList blocks = message.dictionary() ? dictionaries : batches;
            int checksum = outline.options().hasChecksums() ? Crc32c.of(message.frame()) : 0;
            blocks.add(output.position(), message.frame().size(), message.body().size(), checksum);
        }
        output.write(message.frame(), SlotMask.NONE);
        message.body().writeTo(output);
    }

    /** Writes all that comes after the batches, and makes it count. */
    void end() throws IOException {
        writeDue();
        for (DictionaryPlan.Step step : plan.rest()) {
            write(dictionary(step, output.position(), Location.of(name)));
        }
        output.write(FrameEncoder.endOfStream(style));
        if (file) {
            output.pad(output.position(), OLD_ALIGNMENT);
            output.write(FrameEncoder.fileTail(footer()));
        }
        output.publish();
    }

    private Footer footer() {
        WriteOptions options = outline.options();
        Footer footer = Footer.of(options.version(), outline.schema(), dictionaries.toBlocks(), batches.toBlocks())
                .withMetadata(options.metadata());
        return options.hasChecksums() ? footer.withMetadataChecksums(dictionaries.toChecksums(batches)) : footer;
    }

    /** Lets the target go, and ends the threads. */
    @Override
    public void close() throws IOException {
        packer.ifPresent(BufferPacker::close);
        output.close();
    }
}
