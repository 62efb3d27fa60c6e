package io.arrowfmt.cli;

import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Severity;
import io.arrowfmt.framing.FrameRules;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ArrowStream;
import java.io.IOException;
import java.util.Optional;

/**
 * What stands behind the marker at the end of a stream: another stream, or what was behind zeros that merely look like the
 * marker. What writes or compares must not pass over it in silence; what shows says that it has not been read. Of what still
 * arrives the latter does not wait to see whether there is any.
 */
final class Remainder implements FindingSink {
    private Optional<Finding> found = Optional.empty();

    /** Of a reading that reports its warnings here. */
    Remainder() {}

    /**
     * Refuses one, once all batches have been read.
     *
     * @throws ArrowException when there is one
     */
    static void requireNone(ArrowReader reader) throws IOException {
        Optional<Finding> more = reader instanceof ArrowStream stream ? stream.followed() : Optional.empty();
        if (more.isPresent()) {
            throw ArrowException.of(more.get()
                    .as(Severity.ERROR)
                    .hint("'arrowfmt recover' saves the batches before it, and says what is lost"));
        }
    }

    @Override
    public void report(Finding finding) {
        if (finding.rule() == FrameRules.NOTHING_AFTER_END) {
            found = Optional.of(finding);
        }
    }

    /** Says that it has not been looked at, if there is one. */
    void note(ArrowfmtCommand root) throws IOException {
        if (found.isPresent()) {
            root.diagnostics()
                    .note(found.get().hint("only what is before it was read").toString());
        }
    }
}
