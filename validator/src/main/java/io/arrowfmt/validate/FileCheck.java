package io.arrowfmt.validate;

import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameReader;
import io.arrowfmt.framing.FrameRules;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.framing.StreamEnd;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.validate.FileFacts.EmbeddedStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Applies the rules about a file as a whole. */
public final class FileCheck {
    private static final Set<Rule> OF_THE_STREAM = Set.of(FrameRules.ONE_STYLE, FrameRules.END_STYLE);

    private FileCheck() {}

    /**
     * Reports what is wrong with a footer and with the blocks it lists against the message the file starts with, as a
     * reader does that opens the file. The stream that the file embeds is not walked.
     *
     * @return the schema message at the start of the embedded stream, if it can be read
     * @throws IOException when the source cannot be read
     */
    public static Optional<Message> footer(RuleSet rules, FileMap map, Limits limits, FindingSink sink)
            throws IOException {
        return check(rules, facts(map, limits, Optional.empty()), sink).first();
    }

    /**
     * Reports what is wrong with a file as a whole, and walks the stream that it embeds.
     *
     * @return what was looked at
     * @throws IOException when the source cannot be read
     */
    static FileFacts whole(RuleSet rules, FileMap map, Limits limits, FindingSink sink) throws IOException {
        Optional<EmbeddedStream> stream = map.hasStream() ? Optional.of(stream(map, sink)) : Optional.empty();
        return check(rules, facts(map, limits, stream), sink);
    }

    private static FileFacts check(RuleSet rules, FileFacts facts, FindingSink sink) {
        rules.check(FileFacts.class, facts, sink);
        rules.check(MetadataFacts.class, new MetadataFacts(facts.footer().metadata(), facts.where()), sink);
        return facts;
    }

    private static FileFacts facts(FileMap map, Limits limits, Optional<EmbeddedStream> stream) throws IOException {
        Location where = Location.of(map.source().name()).part("footer").at(map.footerOffset());
        return new FileFacts(map.footer(), map.footerOffset(), first(map, limits), stream, where);
    }

    private static Optional<Message> first(FileMap map, Limits limits) throws IOException {
        if (!map.hasStream()) {
            return Optional.empty();
        }
        Location where = Location.of(map.source().name()).message(0);
        try {
            Frame frame =
                    FrameReader.read(map.source(), map.streamStart(), map.footerOffset(), where, limits, finding -> {});
            return Optional.of(frame.message()).filter(message -> message.header() instanceof SchemaHeader);
        } catch (ArrowException e) {
            // The embedded stream is not what a file is read by; the rule about it says so when it is walked.
            return Optional.empty();
        }
    }

    private static EmbeddedStream stream(FileMap map, FindingSink sink) throws IOException {
        Findings findings = new Findings();
        FrameScanner scanner = map.stream(findings);
        List<FileFacts.Block> messages = new ArrayList<>();
        Optional<Long> schemaEnd = Optional.empty();
        try {
            for (Optional<Frame> next = scanner.next(); next.isPresent(); next = scanner.next()) {
                Frame frame = next.get();
                MessageHeader header = frame.message().header();
                if (header instanceof SchemaHeader) {
                    schemaEnd = Optional.of(frame.end());
                } else {
                    boolean dictionary = header instanceof MessageHeader.DictionaryBatchHeader;
                    messages.add(new FileFacts.Block(dictionary, messages.size(), frame.offset(), frame.end()));
                }
            }
        } catch (ArrowException e) {
            return new EmbeddedStream(messages, schemaEnd, Optional.empty(), Optional.of(e.finding()));
        } finally {
            // What concerns messages is found again where the footer leads to them; what concerns all of them is not.
            findings.list().stream()
                    .filter(finding -> OF_THE_STREAM.contains(finding.rule()))
                    .forEach(sink::report);
        }
        boolean marked = scanner.end().filter(end -> end != StreamEnd.INPUT).isPresent();
        Optional<Long> start = schemaEnd.or(() -> Optional.of(map.streamStart()));
        // What needs a newer version is no flaw of the stream: the footer needs it just as much.
        Optional<Finding> failure = findings.list().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .findFirst();
        return new EmbeddedStream(
                messages, start, marked ? Optional.of(scanner.position()) : Optional.empty(), failure);
    }
}
