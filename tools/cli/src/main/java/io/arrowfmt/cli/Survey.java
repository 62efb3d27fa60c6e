package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.framing.FrameStyle;
import io.arrowfmt.framing.StreamEnd;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.metadata.VerifierRule;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Passes over the messages of an input without reading their bodies: those that the footer of a file lists, or all of a
 * stream. Belongs to one thread.
 */
final class Survey {
    private final Content content;
    private final Findings findings = new Findings();
    private final @Nullable FileMap map;
    private final @Nullable FrameScanner scanner;
    private final Optional<Schema> schema;
    private final Optional<Frame> first;
    private Optional<FrameStyle> style = Optional.empty();

    private Survey(Content content) throws IOException {
        this.content = content;
        ByteSource source = content.source();
        if (content.isFile() && source != null) {
            map = FileMap.open(source, Limits.defaults(), findings);
            checkSchema();
            scanner = null;
            schema = Optional.of(map.footer().schema());
            first = Optional.empty();
        } else {
            map = null;
            scanner = source != null
                    ? FrameScanner.of(source, 0, source.size(), Limits.defaults(), findings)
                    : FrameScanner.of(
                            ByteInput.of(content.arriving(), content.input().name()), Limits.defaults(), findings);
            first = scanner.next();
            checkSchema();
            schema = first.isPresent() && first.get().message().header() instanceof SchemaHeader header
                    ? Optional.of(header.schema())
                    : Optional.empty();
        }
    }

    /** What looks at messages. */
    @FunctionalInterface
    interface Visitor {
        /** Looks at one. */
        void frame(Frame frame) throws IOException;
    }

    /** Begins with what comes before the batches. */
    static Survey of(Content content) throws IOException {
        return new Survey(content.requireWhole());
    }

    /** The input. */
    Content content() {
        return content;
    }

    /** The footer, when there is one. */
    Optional<Footer> footer() {
        return map == null ? Optional.empty() : Optional.of(map.footer());
    }

    /** How the prefixes of the messages looked at are written, if there was one. */
    Optional<FrameStyle> style() {
        return scanner == null ? style : scanner.style();
    }

    /** How a stream ended, once all of it was looked at. */
    Optional<StreamEnd> end() {
        return scanner == null ? Optional.empty() : scanner.end();
    }

    /** Version of the metadata, unless it is unknown. */
    Optional<MetadataVersion> version() {
        return footer().flatMap(Footer::version)
                .or(() -> first.map(frame -> frame.message().version()));
    }

    /** The schema, when the input begins with one; what begins with a tensor has none. */
    Optional<Schema> schema() {
        return schema;
    }

    /**
     * The schema.
     *
     * @throws Failure when there is none
     */
    Schema requireSchema() throws Failure {
        return schema.orElseThrow(() -> new Failure(
                Exit.NOT_ARROW,
                content.input().name() + ": expected a schema as the first message, found "
                        + (first.isEmpty() ? "an empty stream" : "another one, such as that of a tensor")
                        + ". There are no columns to show."));
    }

    /** Looks at every message after the schema, once: the dictionaries of a file first, then its batches. */
    void each(Visitor visitor) throws IOException {
        if (map != null) {
            for (int i = 0; i < map.dictionaryCount(); i++) {
                visitor.frame(checked(map.dictionaryFrame(i, findings)));
            }
            for (int i = 0; i < map.batchCount(); i++) {
                visitor.frame(checked(map.batchFrame(i, findings)));
            }
        } else if (scanner != null) {
            if (first.isPresent() && schema.isEmpty()) {
                visitor.frame(first.get());
            }
            for (Optional<Frame> next = next(scanner); next.isPresent(); next = next(scanner)) {
                visitor.frame(next.get());
            }
        }
    }

    /** Reports what stands behind the end of a stream, once all of it was looked at; what still arrives is not waited for. */
    void checkEnd(FindingSink sink) throws IOException {
        if (scanner != null && content.source() != null && scanner.checkNothingFollows()) {
            findings.list().forEach(sink::report);
            findings.clear();
        }
    }

    /** Refuses what was found so far, but for columns of a newer type, of which the schema still tells. */
    private void checkSchema() throws IOException {
        for (Finding finding : findings.list()) {
            if (finding.severity().rejects() && !VerifierRule.isNewerKind(finding)) {
                throw ArrowException.of(finding);
            }
        }
        findings.clear();
    }

    private Optional<Frame> next(FrameScanner frames) throws IOException {
        Optional<Frame> next = frames.next();
        findings.throwIfRejected();
        return next;
    }

    private Frame checked(Frame frame) throws IOException {
        style = style.or(() -> Optional.of(frame.style()));
        findings.throwIfRejected();
        return frame;
    }
}
