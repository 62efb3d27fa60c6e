package io.arrowfmt.validate;

import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameReader;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.framing.StreamEnd;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MessageHeader.TensorHeader;
import io.arrowfmt.metadata.MetadataVersion;
import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;

/** One run of a validator over one source. Belongs to one thread. */
final class Validation {
    private final String name;
    private final ContentKind kind;
    private final Level level;
    private final RuleSet rules;
    private final Limits limits;
    private final OrderedFindings findings;
    private final ValueChecks values;
    private long batches;
    private long rows;
    private boolean finished;

    /** Gives access to the bodies of messages as they come. */
    @FunctionalInterface
    private interface Bodies {
        BatchReader.Body of(Frame frame) throws IOException;

        /** Whether all of the body is there. */
        default boolean holds(Frame frame) {
            return true;
        }
    }

    /** The bodies that lie in a source, as far as it goes. */
    private record InSource(ByteSource source) implements Bodies {
        @Override
        public BatchReader.Body of(Frame frame) {
            return BatchReader.Body.in(source, frame);
        }

        @Override
        public boolean holds(Frame frame) {
            return frame.bodyLength() >= 0 && frame.bodyOffset() <= source.size() - frame.bodyLength();
        }
    }

    Validation(String name, ContentKind kind, Level level, RuleSet rules, Limits limits, OrderedFindings findings) {
        this.name = name;
        this.kind = kind;
        this.level = level;
        this.rules = rules;
        this.limits = limits;
        this.findings = findings;
        this.values = new ValueChecks(rules, level, limits, findings);
    }

    /** Lets memory go. */
    void close() {
        values.close();
    }

    /**
     * What was found.
     *
     * @throws IOException when the source could not be read
     */
    Report report() throws IOException {
        Findings all = findings.finish();
        return new Report(name, kind, level, all.list(), all.countsByRule(), batches, rows, finished);
    }

    /**
     * Checks a stream as it arrives.
     *
     * @throws IOException when it cannot be read
     */
    void stream(ByteInput input) throws IOException {
        FrameScanner scanner = FrameScanner.of(input, limits, findings);
        stream(scanner, frame -> {
            if (level == Level.DATA || frame.message().compression().isPresent()) {
                return BatchReader.Body.of(scanner.body(frame));
            }
            scanner.skipBody(frame);
            return BatchReader.Body.of(Bytes.empty());
        });
    }

    /**
     * Checks the stream that a source is.
     *
     * @throws IOException when it cannot be read
     */
    void stream(ByteSource source) throws IOException {
        FrameScanner scanner = FrameScanner.of(source, 0, source.size(), limits, findings);
        stream(scanner, new InSource(source));
    }

    private void stream(FrameScanner scanner, Bodies bodies) throws IOException {
        try {
            messages(scanner, bodies);
            if (scanner.end().filter(end -> end != StreamEnd.INPUT).isPresent()) {
                scanner.checkNothingFollows();
            }
            finished = true;
        } catch (ArrowException e) {
            findings.report(e.finding());
        }
    }

    private void messages(FrameScanner scanner, Bodies bodies) throws IOException {
        MessageCheck check = MessageCheck.ofStream(rules, limits);
        for (Optional<Frame> next = scanner.next(); next.isPresent(); next = scanner.next()) {
            Frame frame = next.get();
            message(check, frame, place(frame, check.batches()).message(frame.index()), bodies);
        }
        check.end(Location.of(name), findings);
    }

    /**
     * Checks a file.
     *
     * @throws IOException when it cannot be read
     */
    void file(ByteSource source) throws IOException {
        FileMap map;
        try {
            map = FileMap.open(source, limits, findings);
        } catch (ArrowException e) {
            findings.report(e.finding());
            if (e instanceof ArrowFormatException && beginsWithSchema(source)) {
                withoutFooter(source);
            }
            return;
        }
        file(map);
    }

    private boolean beginsWithSchema(ByteSource source) throws IOException {
        if (!kind.isArrow() || source.size() < FileMap.STREAM_START) {
            return false;
        }
        try {
            Location where = Location.of(name);
            Frame first = FrameReader.read(source, FileMap.STREAM_START, source.size(), where, limits, finding -> {});
            return first.message().header() instanceof SchemaHeader;
        } catch (ArrowException e) {
            return false;
        }
    }

    /** Checks what is left of a file whose footer does not lead to it: its stream, as far as it goes. */
    private void withoutFooter(ByteSource source) throws IOException {
        FrameScanner scanner = FrameScanner.of(source, FileMap.STREAM_START, source.size(), limits, findings);
        try {
            messages(scanner, new InSource(source));
        } catch (ArrowException e) {
            // A file that has its end may go on with a footer where a stream without an end marker would with a
            // message.
            if (kind == ContentKind.ARROW_FILE_WITHOUT_FOOTER) {
                findings.report(e.finding());
            }
        }
    }

    private void file(FileMap map) throws IOException {
        FileFacts facts = FileCheck.whole(rules, map, limits, findings);
        MetadataVersion version = facts.first()
                .map(Message::version)
                .or(() -> map.footer().version())
                .orElse(MetadataVersion.V5);
        MessageCheck check = MessageCheck.ofFile(rules, limits);
        values.schema(check, map.footer().schema(), version, facts.where());
        finished = true;
        Repetitions repetitions = Repetitions.of(facts);
        for (int i = 0; i < map.dictionaryCount(); i++) {
            int index = i;
            if (!block(map, check, i, repetitions.dictionaries().get(i), () -> map.dictionaryFrame(index, findings))) {
                values.loseDictionary();
            }
        }
        for (int i = 0; i < map.batchCount(); i++) {
            int index = i;
            block(map, check, i, repetitions.batches().get(i), () -> map.batchFrame(index, findings));
        }
        check.end(Location.of(name), findings);
    }

    /** The blocks that have bytes of others: a footer may list the same ones any number of times. */
    private record Repetitions(BitSet dictionaries, BitSet batches) {
        static Repetitions of(FileFacts facts) {
            Repetitions found = new Repetitions(new BitSet(), new BitSet());
            for (FileFacts.Overlap overlap : facts.overlaps()) {
                FileFacts.Block block = overlap.block();
                (block.dictionary() ? found.dictionaries : found.batches).set(block.index());
            }
            return found;
        }
    }

    /** Reads the message of a block. */
    @FunctionalInterface
    private interface BlockFrame {
        Frame read() throws IOException;
    }

    /** Checks a block, and tells whether it could be read. */
    private boolean block(FileMap map, MessageCheck check, int index, boolean repeated, BlockFrame block)
            throws IOException {
        if (repeated) {
            finished = false;
            return false;
        }
        try {
            Frame frame = block.read();
            message(check, frame, place(frame, index), new InSource(map.source()));
            return true;
        } catch (ArrowException e) {
            findings.report(e.finding());
            finished = false;
            return false;
        }
    }

    private void message(MessageCheck check, Frame frame, Location where, Bodies bodies) throws IOException {
        Message message = frame.message();
        BatchReader.Body body = bodies.of(frame);
        values.inOrder(check, message, where);
        if (message.header() instanceof RecordBatchHeader batch) {
            batches++;
            rows = saturated(rows, batch.length());
        }
        boolean whole = bodies.holds(frame);
        if (whole
                && message.header() instanceof TensorHeader header
                && header.tensor().isPresent()) {
            TensorFacts facts = new TensorFacts(header.tensor().get(), frame.bodyLength(), frame.bodyOffset(), where);
            TensorCheck.check(rules, level, facts, body, findings);
        }
        if (level.includes(Level.LAYOUT)) {
            values.batch(check, frame, body, whole, where);
        }
    }

    private static long saturated(long sum, long more) {
        return more <= 0 ? sum : more > Long.MAX_VALUE - sum ? Long.MAX_VALUE : sum + more;
    }

    private Location place(Frame frame, long batch) {
        Location where = Location.of(name).at(frame.offset());
        MessageHeader header = frame.message().header();
        if (header instanceof RecordBatchHeader) {
            return where.batch(batch);
        }
        return header instanceof DictionaryBatchHeader dictionary ? where.dictionary(dictionary.id()) : where;
    }
}
