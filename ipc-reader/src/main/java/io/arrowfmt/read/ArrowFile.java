package io.arrowfmt.read;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Lifetime;
import io.arrowfmt.body.BatchMemory;
import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.dictionary.DictionarySnapshot;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.BodyPrefixes;
import io.arrowfmt.validate.FileCheck;
import io.arrowfmt.validate.MessageCheck;
import io.arrowfmt.validate.RuleSet;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An Arrow file (Columnar.rst, IPC File Format): its batches at any position. {@link #batch} may be called by many
 * threads; {@link #next} belongs to one.
 */
public final class ArrowFile implements ArrowReader {
    private static final RuleSet RULES = RuleSet.standard().at(Level.LAYOUT);

    private final FileMap map;
    private final ReadOptions options;
    private final MetadataVersion version;
    private final MessageCheck check;
    private final Projection projection;
    private final Steps steps = new Steps(0);
    private final BatchFlow flow;
    private final List<Frame> dictionaryFrames = new ArrayList<>();
    private volatile @Nullable DictionarySnapshot dictionaries;
    private final Progress progress;
    private final Lifetime lifetime;
    private volatile boolean closed;

    private ArrowFile(FileMap map, ReadOptions options, MetadataVersion version, MessageCheck check)
            throws ArrowException {
        this.map = map;
        this.options = options;
        this.version = version;
        this.check = check;
        this.projection = Projection.of(map.footer().schema(), check.layout().orElseThrow(), options.selection());
        Supported.check(projection, Location.of(name()).part("footer"));
        this.lifetime = Lifetime.of(name());
        this.progress = Progress.of(name(), options);
        this.flow = new BatchFlow(name(), steps, options.threads(), options.warnings(), BatchMemory::own);
    }

    /** The batches from a position on. */
    private final class Steps implements BatchSteps {
        private int position;

        Steps(int position) {
            this.position = position;
        }

        @Override
        public void require(BatchFlow asking) {
            requireOpen();
        }

        @Override
        public Optional<Task> next() {
            if (position == batchCount()) {
                return Optional.empty();
            }
            int index = position++;
            return Optional.of((memory, warnings) -> batch(index, memory, warnings));
        }

        @Override
        public boolean canRunAhead() {
            return true;
        }
    }

    /**
     * Opens a file and reads every column.
     *
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the file cannot be read
     */
    public static ArrowFile open(Path path) throws IOException {
        return open(path, ReadOptions.all());
    }

    /**
     * Opens a file.
     *
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowFile open(Path path, ReadOptions options) throws IOException {
        return open(ByteSource.open(path), options);
    }

    /**
     * Opens a file in memory.
     *
     * @param name name for messages
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowFile open(Bytes bytes, String name, ReadOptions options) throws IOException {
        return open(ByteSource.of(bytes, name), options);
    }

    /**
     * Opens a file in a source, which is closed with the reader, or now when it cannot be opened.
     *
     * @throws ArrowException when the bytes are wrong or need a feature that is not supported
     * @throws IOException when the source cannot be read
     * @throws IllegalArgumentException when the options select what the schema does not have
     */
    public static ArrowFile open(ByteSource source, ReadOptions options) throws IOException {
        return Closing.onFailure(source, () -> over(ByteSource.checked(source), options));
    }

    /** Opens a file in a source that stays the caller's to close when that fails. */
    static ArrowFile over(ByteSource source, ReadOptions options) throws IOException {
        Findings findings = new Findings();
        FileMap map =
                Supported.reading(findings, options.warnings(), () -> FileMap.open(source, options.limits(), findings));
        Location where = Location.of(source.name()).part("footer").at(map.footerOffset());
        Optional<Message> first = FileCheck.footer(RULES, map, options.limits(), findings);
        MetadataVersion version =
                first.map(Message::version).or(() -> map.footer().version()).orElse(MetadataVersion.V5);
        MessageCheck check = MessageCheck.ofFile(RULES, options.limits());
        check.schema(map.footer().schema(), version, where, findings);
        Supported.checkSchema(findings, options.warnings());
        ArrowFile file = new ArrowFile(map, options, version, check);
        file.checkDictionaries();
        return file;
    }

    @Override
    public String name() {
        return map.source().name();
    }

    @Override
    public Schema schema() {
        return projection.schema();
    }

    @Override
    public Schema sourceSchema() {
        return map.footer().schema();
    }

    @Override
    public MetadataVersion version() {
        return version;
    }

    @Override
    public Metadata metadata() {
        return map.footer().metadata();
    }

    /** How many record batches there are. */
    public int batchCount() {
        return map.batchCount();
    }

    /**
     * The batch at a position.
     *
     * @param index 0 to {@link #batchCount} - 1
     * @throws ArrowException when its bytes are wrong or need a feature that is not supported
     * @throws IOException when the file cannot be read
     */
    public Batch batch(int index) throws IOException {
        return batch(index, BatchMemory.own(), options.warnings());
    }

    private Batch batch(int index, BatchMemory memory, FindingSink warnings) throws IOException {
        Frame frame = frame(index, warnings);
        Location where = Location.of(name()).batch(index).at(frame.offset());
        return assembly(frame, dictionaries(), where).batch(projection, memory, lifetime, warnings);
    }

    private BatchAssembly assembly(Frame frame, DictionarySnapshot known, Location where) {
        SchemaLayout layout = check.layout(frame.message()).orElseThrow();
        BatchReader.Body body = BatchReader.Body.in(map.source(), frame);
        return new BatchAssembly(sourceSchema(), options, frame.message(), layout, body, known, where);
    }

    /** Every dictionary that the columns need, with all its deltas: read when the first batch is, whichever that is. */
    private DictionarySnapshot dictionaries() throws IOException {
        DictionarySnapshot known = dictionaries;
        if (known != null) {
            return known;
        }
        synchronized (dictionaryFrames) {
            known = dictionaries;
            if (known == null) {
                known = readDictionaries();
                dictionaries = known;
                dictionaryFrames.clear();
            }
            return known;
        }
    }

    private DictionarySnapshot readDictionaries() throws IOException {
        DictionaryReader reader = new DictionaryReader(projection, options);
        for (Frame frame : dictionaryFrames) {
            DictionaryBatchHeader header =
                    (DictionaryBatchHeader) frame.message().header();
            if (reader.needs(header)) {
                reader.read(assembly(frame, reader.snapshot(), where(header, frame)));
            }
        }
        return reader.snapshot();
    }

    private Location where(DictionaryBatchHeader header, Frame frame) {
        return Location.of(name()).dictionary(header.id()).at(frame.offset());
    }

    /**
     * A cursor before the first batch. It is independent of {@link #next} and of other cursors; close it when it is not
     * needed any more.
     */
    @Override
    public BatchCursor cursor() {
        return cursor(0);
    }

    /**
     * A cursor before a batch.
     *
     * @param index 0 to {@link #batchCount}
     * @throws IndexOutOfBoundsException when there is no such batch, nor one before it
     */
    public BatchCursor cursor(int index) {
        Objects.checkIndex(index, batchCount() + 1);
        return new BatchCursor(
                new BatchFlow(name(), new Steps(index), options.threads(), options.warnings(), BatchMemory::reused),
                Progress.of(name(), options));
    }

    /**
     * The batches that hold some of the rows of the file, cut to these rows. Only these batches are read.
     *
     * @param from the first row, 0 to the number of rows
     * @param count how many rows, >= 0; where the file ends earlier there are fewer
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws ArrowException when bytes are wrong or need a feature that is not supported
     * @throws IOException when the file cannot be read
     */
    public List<Batch> slice(long from, long count) throws IOException {
        if (from < 0 || count < 0) {
            throw new IndexOutOfBoundsException(
                    "slice: expected a row and a count of at least 0, found " + from + " and " + count);
        }
        List<Batch> batches = new ArrayList<>();
        long start = 0;
        long end = from > Long.MAX_VALUE - count ? Long.MAX_VALUE : from + count;
        for (int i = 0; i < batchCount() && start < end; i++) {
            long rows = rows(i);
            long first = Math.max(0, from - start);
            long last = Math.min(rows, end - start);
            if (first < last) {
                batches.add(batch(i).slice(first, last - first));
            }
            start = Math.addExact(start, rows);
        }
        if (from > start) {
            throw new IndexOutOfBoundsException("slice: expected 0 to " + start + ", found " + from);
        }
        return batches;
    }

    /**
     * The rows of the batch at a position, without reading its body.
     *
     * @param index 0 to {@link #batchCount} - 1
     * @throws ArrowException when its bytes are wrong
     * @throws IOException when the file cannot be read
     */
    public long rows(int index) throws IOException {
        return ((RecordBatchHeader) frame(index, options.warnings()).message().header()).length();
    }

    @Override
    public Optional<Batch> next() throws IOException {
        return progress.step(flow::next);
    }

    @Override
    public Optional<Finding> stopped() {
        return progress.stopped();
    }

    @Override
    public Optional<Long> skip() throws IOException {
        return progress.step(this::passOver);
    }

    private Optional<Long> passOver() throws IOException {
        requireOpen();
        if (flow.isAhead()) {
            return flow.next().map(Batch::rows);
        }
        return steps.position < batchCount() ? Optional.of(rows(steps.position++)) : Optional.empty();
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(name() + ": the file is closed; read its batches before closing it");
        }
    }

    private Frame frame(int index, FindingSink warnings) throws IOException {
        requireOpen();
        if (index < 0 || index >= batchCount()) {
            throw new IndexOutOfBoundsException(
                    "batch: expected 0 to " + (batchCount() - 1) + " of " + name() + ", found " + index);
        }
        Findings findings = new Findings();
        Frame frame = Supported.reading(findings, warnings, () -> map.batchFrame(index, findings));
        checkLayout(frame, Location.of(name()).batch(index).at(frame.offset()), findings);
        Supported.check(findings, warnings);
        return frame;
    }

    private void checkDictionaries() throws IOException {
        for (int i = 0; i < map.dictionaryCount(); i++) {
            int index = i;
            Findings findings = new Findings();
            Frame frame = Supported.reading(findings, options.warnings(), () -> map.dictionaryFrame(index, findings));
            DictionaryBatchHeader header =
                    (DictionaryBatchHeader) frame.message().header();
            Location where = where(header, frame);
            check.inOrder(frame.message(), where, findings);
            checkLayout(frame, where, findings);
            Supported.check(findings, options.warnings());
            dictionaryFrames.add(frame);
        }
    }

    private void checkLayout(Frame frame, Location where, Findings findings) throws IOException {
        BodyPrefixes prefixes = BatchReader.Body.in(map.source(), frame)::prefix;
        check.batch(frame.message(), frame.bodyOffset(), where, prefixes, findings);
    }

    /** Closes the source. Batches must not be read any more: asking a column for an accessor throws. */
    @Override
    public void close() throws IOException {
        closed = true;
        lifetime.end();
        flow.close();
        map.source().close();
    }
}
