package io.arrowfmt.read;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Lifetime;
import io.arrowfmt.body.BatchMemory;
import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.MessageCheck;
import io.arrowfmt.validate.RuleSet;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;
import java.util.Optional;

/** An Arrow stream (Columnar.rst, IPC Streaming Format): its batches in order. Belongs to one thread. */
public final class ArrowStream implements ArrowReader {
    private static final RuleSet RULES = RuleSet.standard().at(Level.LAYOUT);

    private static final BatchReader.Body NO_BODY = (offset, length, changes, memory) -> {
        throw new IllegalStateException("body: expected no need of one that is passed over");
    };

    private final StreamInput input;
    private final ReadOptions options;
    private final Findings findings = new Findings();
    private final FrameScanner scanner;
    private final MessageCheck check;
    private final MetadataVersion version;
    private final Metadata metadata;
    private final Projection projection;
    private final DictionaryReader dictionaries;
    private final Steps steps;
    private final BatchFlow flow;
    private final Progress progress;
    private final Lifetime lifetime;
    private final boolean salvaged;
    private final FirstFailure failure = new FirstFailure();
    private BatchFlow latest;
    private boolean ended;
    private volatile boolean closed;

    /** Makes a scanner that reports to a sink. */
    @FunctionalInterface
    private interface Scan {
        FrameScanner start(Findings sink) throws IOException;
    }

    private ArrowStream(StreamInput input, ReadOptions options, Scan scan, Optional<Finding> missing, Lifetime lifetime)
            throws IOException {
        this.lifetime = lifetime;
        this.input = input;
        this.options = options;
        this.scanner = scan.start(findings);
        this.salvaged = missing.isPresent();
        this.check = MessageCheck.ofStream(RULES, options.limits());
        Frame first = first();
        Schema schema = ((SchemaHeader) first.message().header()).schema();
        this.version = first.message().version();
        this.metadata = first.message().metadata();
        this.projection = Projection.of(schema, check.layout().orElseThrow(), options.selection());
        Supported.check(projection, Location.of(name()).message(0));
        this.dictionaries = new DictionaryReader(projection, options);
        this.steps = new Steps();
        this.progress = new Progress(name(), options, missing);
        this.flow = new BatchFlow(name(), steps, options.threads(), options.warnings(), BatchMemory::own);
        this.latest = flow;
    }

    /** The batches that come next. */
    private final class Steps implements BatchSteps {
        @Override
        public void require(BatchFlow asking) {
            requireOpen();
            if (latest != asking && latest.holdsBatches()) {
                throw new IllegalStateException(name() + ": expected a batch to be asked for where several threads have"
                        + " read batches ahead, found it asked for elsewhere; a stream has one cursor, or none");
            }
            latest = asking;
        }

        @Override
        public Optional<Task> next() throws IOException {
            return nextBatch(true)
                    .map(found -> (memory, warnings) -> found.batch(projection, memory, lifetime, warnings));
        }

        @Override
        public boolean canRunAhead() {
            return !input.arrives();
        }
    }

    /**
     * Opens a stream in a file and reads every column.
     *
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the file cannot be read
     */
    public static ArrowStream open(Path path) throws IOException {
        return open(path, ReadOptions.all());
    }

    /**
     * Opens a stream in a file.
     *
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowStream open(Path path, ReadOptions options) throws IOException {
        return open(ByteSource.open(path), options);
    }

    /**
     * Opens a stream in a source, which is closed with the reader, or now when it cannot be opened. Only the buffers of
     * selected columns are read.
     *
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the source cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowStream open(ByteSource source, ReadOptions options) throws IOException {
        return Closing.onFailure(source, () -> {
            ByteSource checked = ByteSource.checked(source);
            StreamStart.require(checked);
            return within(checked, 0, options, Optional.empty());
        });
    }

    /**
     * The stream from a position of a source to its end; the source stays the caller's to close when that fails.
     *
     * @param missing what the source lacks at its end, when that is known
     */
    static ArrowStream within(ByteSource source, long start, ReadOptions options, Optional<Finding> missing)
            throws IOException {
        return of(new StreamInput.Positioned(source, start), options, missing);
    }

    /**
     * Opens a stream as it arrives; the input is closed with the reader, or now when it cannot be opened.
     *
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the input cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowStream open(ByteInput input, ReadOptions options) throws IOException {
        return Closing.onFailure(input, () -> of(new StreamInput.Arriving(input), options, Optional.empty()));
    }

    /**
     * Opens what is left of a stream behind some damage: reads its schema, and goes on at a message further on. Dictionaries
     * that came before that message count as not there, since nobody knows what has been lost: batches that need them are
     * refused until they come again. The source is closed with the reader, or now when it cannot be opened.
     *
     * @param schema bytes from the start of the source to the message of the schema
     * @param message bytes from the start of the source to the message to go on at
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the source cannot be read
     * @throws IllegalArgumentException when there is no such byte, or the options select what the schema does not have
     */
    public static ArrowStream resume(ByteSource source, long schema, long message, ReadOptions options)
            throws IOException {
        return Closing.onFailure(source, () -> {
            ArrowStream stream = within(ByteSource.checked(source), schema, options, Optional.empty());
            stream.scanner.goTo(message);
            return stream;
        });
    }

    private static ArrowStream of(StreamInput input, ReadOptions options, Optional<Finding> missing)
            throws IOException {
        return new ArrowStream(
                input, options, sink -> input.scanner(options.limits(), sink), missing, Lifetime.of(input.name()));
    }

    /**
     * Opens a stream as it arrives; the stream is closed with the reader, or now when it cannot be opened.
     *
     * @param name name for messages
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the stream cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowStream open(InputStream stream, String name, ReadOptions options) throws IOException {
        return open(ByteInput.of(stream, name), options);
    }

    /**
     * Opens a stream as it arrives; the channel is closed with the reader, or now when it cannot be opened.
     *
     * @param name name for messages
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the channel cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowStream open(ReadableByteChannel channel, String name, ReadOptions options) throws IOException {
        return open(ByteInput.of(channel, name), options);
    }

    private Frame first() throws IOException {
        Optional<Frame> first = nextFrame();
        if (first.isEmpty()) {
            check.end(Location.of(name()), findings);
        } else {
            scanner.skipBody(first.get());
            Message message = first.get().message();
            check.inOrder(message, where(first.get()), findings);
            MessageCheck.unread(message, where(first.get())).ifPresent(findings::report);
        }
        if (check.schema().isPresent()) {
            Supported.checkSchema(findings, options.warnings());
        } else {
            Supported.check(findings, options.warnings());
        }
        findings.clear();
        return first.orElseThrow();
    }

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public Schema schema() {
        return projection.schema();
    }

    @Override
    public Schema sourceSchema() {
        return check.schema().orElseThrow();
    }

    @Override
    public MetadataVersion version() {
        return version;
    }

    @Override
    public Metadata metadata() {
        return metadata;
    }

    @Override
    public Optional<Batch> next() throws IOException {
        return progress.step(flow::next);
    }

    @Override
    public Optional<Finding> stopped() {
        return progress.stopped();
    }

    /**
     * The stream that follows this one in the same input, after passing over what is left of this one. A stream reads
     * exactly its own bytes, the marker at its end included. Closing any of the streams closes the input of all.
     *
     * @return the stream, read with the same options, or empty when the input ends
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the input cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public Optional<ArrowStream> following() throws IOException {
        while (progress.step(this::passOver).isPresent()) {
            // What nobody wants is passed over.
        }
        return progress.step(this::open);
    }

    private Optional<ArrowStream> open() throws IOException {
        return scanner.isFollowed()
                ? Optional.of(new ArrowStream(input, options, scanner::following, Optional.empty(), lifetime))
                : Optional.empty();
    }

    /**
     * Whether anything follows the marker at the end of this stream, after passing over what is left of it. Waits for what
     * has yet to arrive.
     *
     * @return what is wrong with that if nothing should follow, or empty when the input ends
     * @throws ArrowException when what is left of the stream is wrong
     * @throws IOException when the input cannot be read
     */
    public Optional<Finding> followed() throws IOException {
        while (progress.step(this::passOver).isPresent()) {
            // What nobody wants is passed over.
        }
        return progress.step(() -> {
            // The footer of a file follows the stream within it.
            boolean more = !salvaged && scanner.checkNothingFollows();
            Optional<Finding> found = more ? Optional.of(findings.list().get(0)) : Optional.empty();
            findings.clear();
            return found;
        });
    }

    @Override
    public Optional<Long> skip() throws IOException {
        return progress.step(() -> {
            steps.require(flow);
            return passOver();
        });
    }

    private Optional<Long> passOver() throws IOException {
        return flow.isAhead() ? flow.next().map(Batch::rows) : nextBatch(false).map(BatchAssembly::rows);
    }

    /** A cursor over the batches that are left; it takes the place of {@link #next}. */
    @Override
    public BatchCursor cursor() {
        if (latest.holdsBatches()) {
            throw new IllegalStateException(
                    name() + ": expected a cursor before the first batch is read when several threads read ahead");
        }
        return new BatchCursor(
                new BatchFlow(name(), steps, options.threads(), options.warnings(), BatchMemory::reused), progress);
    }

    /**
     * The next record batch.
     *
     * @param wanted whether its body will be read
     */
    private Optional<BatchAssembly> nextBatch(boolean wanted) throws IOException {
        requireOpen();
        failure.throwAgain();
        try {
            return findBatch(wanted);
        } catch (IOException | RuntimeException e) {
            failure.keep(e);
            throw e;
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(name() + ": the stream is closed; read its batches before closing it");
        }
    }

    private Optional<BatchAssembly> findBatch(boolean wanted) throws IOException {
        for (Optional<Frame> next = nextFrame(); next.isPresent(); next = nextFrame()) {
            Frame frame = next.get();
            Message message = frame.message();
            Location where = where(frame);
            boolean needed = message.header() instanceof DictionaryBatchHeader dictionary
                    ? dictionaries.needs(dictionary)
                    : wanted;
            boolean read = needed || message.compression().isPresent();
            BatchReader.Body body = Supported.reading(
                    findings, options.warnings(), () -> read ? input.body(frame, scanner) : passOver(frame));
            check.inOrder(message, where, findings);
            check.batch(message, frame.bodyOffset(), where, body::prefix, findings);
            drain();
            if (message.header() instanceof RecordBatchHeader) {
                return Optional.of(assembly(message, body, where));
            }
            if (needed && message.header() instanceof DictionaryBatchHeader) {
                dictionaries.read(assembly(message, body, where));
            }
        }
        drain();
        if (!ended) {
            ended = true;
            checkEnd();
        }
        return Optional.empty();
    }

    private BatchAssembly assembly(Message message, BatchReader.Body body, Location where) {
        SchemaLayout layout = check.layout(message).orElseThrow();
        return new BatchAssembly(sourceSchema(), options, message, layout, body, dictionaries.snapshot(), where);
    }

    /** Of what may yet arrive nobody asks whether it is there, as it may take its time; and a file has its footer there. */
    private void checkEnd() throws IOException {
        if (!input.arrives() && !salvaged) {
            Supported.reading(findings, options.warnings(), scanner::checkNothingFollows);
            drain();
        }
    }

    private Optional<Frame> nextFrame() throws IOException {
        return Supported.reading(findings, options.warnings(), scanner::next);
    }

    private BatchReader.Body passOver(Frame frame) throws IOException {
        scanner.skipBody(frame);
        return NO_BODY;
    }

    private Location where(Frame frame) {
        Location where = Location.of(name()).message(frame.index()).at(frame.offset());
        MessageHeader header = frame.message().header();
        if (header instanceof RecordBatchHeader) {
            return where.batch(check.batches());
        }
        return header instanceof DictionaryBatchHeader batch ? where.dictionary(batch.id()) : where;
    }

    /** Ends the reading when something that forbids it was found, and forgets what does not. */
    private void drain() throws ArrowException {
        Supported.check(findings, options.warnings());
        findings.clear();
    }

    /** Closes the input. Batches must not be read any more: asking a column for an accessor throws. */
    @Override
    public void close() throws IOException {
        closed = true;
        lifetime.end();
        flow.close();
        input.close();
    }
}
