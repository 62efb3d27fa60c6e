package io.arrowfmt.validate;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.framing.StreamEnd;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.Optional;

/** One run of a validator over one source. Belongs to one thread. */
final class Validation {
    private final String name;
    private final ContentKind kind;
    private final Level level;
    private final RuleSet rules;
    private final Limits limits;
    private final Findings findings;
    private Optional<SchemaLayout> layout = Optional.empty();
    private long batches;
    private long rows;
    private boolean finished;

    /** Makes a scanner that reports to a sink. */
    @FunctionalInterface
    interface Scan {
        /** The scanner at the start of the stream. */
        FrameScanner start(FindingSink sink);
    }

    /** Gives the body of the message that a scanner read last. */
    @FunctionalInterface
    interface BodyOf {
        /** All bytes of the body. */
        Bytes read(Frame frame, FrameScanner scanner) throws IOException;
    }

    Validation(String name, ContentKind kind, Level level, RuleSet rules, Limits limits, Findings findings) {
        this.name = name;
        this.kind = kind;
        this.level = level;
        this.rules = rules;
        this.limits = limits;
        this.findings = findings;
    }

    /** What was found. */
    Report report() {
        return new Report(name, kind, level, findings.list(), findings.countsByRule(), batches, rows, finished);
    }

    /**
     * Checks a stream.
     *
     * @throws IOException when it cannot be read
     */
    void stream(Scan scan, BodyOf bodies) throws IOException {
        FrameScanner scanner = scan.start(findings);
        MessageCheck check = MessageCheck.ofStream(rules, limits);
        try {
            for (Optional<Frame> next = scanner.next(); next.isPresent(); next = scanner.next()) {
                Frame frame = next.get();
                Location where = where(frame, check).at(frame.offset());
                check.inOrder(frame.message(), where, findings);
                layout =
                        layout.or(() -> layoutOf(check.schema(), frame.message().version()));
                boolean needed = isCompressed(frame.message());
                Bytes body = needed ? bodies.read(frame, scanner) : Bytes.empty();
                batch(check, frame, where, body::getLong);
            }
            if (scanner.end().filter(end -> end != StreamEnd.INPUT).isPresent()) {
                scanner.checkNothingFollows();
            }
            check.end(Location.of(name), findings);
            finished = true;
        } catch (ArrowException e) {
            findings.report(e.finding());
        }
    }

    /**
     * Checks a file.
     *
     * @throws IOException when it cannot be read
     */
    void file(ByteSource source) throws IOException {
        try {
            FileMap map = FileMap.open(source, limits, findings);
            file(map);
        } catch (ArrowException e) {
            findings.report(e.finding());
        }
    }

    private void file(FileMap map) throws IOException {
        Optional<Message> first = FileCheck.whole(rules, map, limits, findings);
        MetadataVersion version =
                first.map(Message::version).or(() -> map.footer().version()).orElse(MetadataVersion.V5);
        MessageCheck check = MessageCheck.ofFile(rules, limits);
        check.schema(
                map.footer().schema(), version, Location.of(name).part("footer").at(map.footerOffset()), findings);
        layout = layoutOf(check.schema(), version);
        finished = true;
        for (int i = 0; i < map.dictionaryCount(); i++) {
            int index = i;
            block(map, check, () -> map.dictionaryFrame(index, findings));
        }
        for (int i = 0; i < map.batchCount(); i++) {
            int index = i;
            block(map, check, () -> map.batchFrame(index, findings));
        }
        check.end(Location.of(name), findings);
    }

    /** Reads the message of a block. */
    @FunctionalInterface
    private interface BlockFrame {
        Frame read() throws IOException;
    }

    private void block(FileMap map, MessageCheck check, BlockFrame block) throws IOException {
        try {
            Frame frame = block.read();
            Location where = where(frame, check).at(frame.offset());
            check.inOrder(frame.message(), where, findings);
            batch(check, frame, where, offset -> map.source()
                    .read(frame.bodyOffset() + offset, Long.BYTES)
                    .getLong(0));
        } catch (ArrowException e) {
            findings.report(e.finding());
            finished = false;
        }
    }

    private void batch(MessageCheck check, Frame frame, Location where, BodyPrefixes prefixes) throws IOException {
        MessageHeader header = frame.message().header();
        MetadataVersion version = frame.message().version();
        if (header instanceof RecordBatchHeader batch) {
            batches++;
            rows += Math.max(0, batch.length());
            if (layout.isPresent() && level.includes(Level.LAYOUT)) {
                check.batch(
                        batch,
                        layout.get(),
                        version,
                        frame.bodyLength(),
                        frame.bodyOffset(),
                        where,
                        prefixes,
                        findings);
            }
        } else if (header instanceof DictionaryBatchHeader batch && level.includes(Level.LAYOUT)) {
            check.dictionary(batch, version, frame.bodyLength(), frame.bodyOffset(), where, prefixes, findings);
        }
    }

    private static boolean isCompressed(Message message) {
        MessageHeader header = message.header();
        return (header instanceof RecordBatchHeader batch && batch.compression().isPresent())
                || (header instanceof DictionaryBatchHeader values
                        && values.data().compression().isPresent());
    }

    private Location where(Frame frame, MessageCheck check) {
        Location where = Location.of(name);
        MessageHeader header = frame.message().header();
        if (header instanceof RecordBatchHeader) {
            return where.message(frame.index()).batch(check.batches());
        }
        return header instanceof DictionaryBatchHeader batch
                ? where.message(frame.index()).dictionary(batch.id())
                : where.message(frame.index());
    }

    /** The layout of a schema that has no error; the batches of one that has cannot be located. */
    private Optional<SchemaLayout> layoutOf(Optional<Schema> schema, MetadataVersion version) {
        boolean wrong =
                findings.list().stream().map(Finding::severity).anyMatch(severity -> severity == Severity.ERROR);
        return wrong ? Optional.empty() : schema.map(found -> SchemaLayout.of(found, MessageCheck.unionForm(version)));
    }
}
