package io.arrowfmt.read;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.FrameRules;
import io.arrowfmt.framing.Probe;
import java.io.IOException;

/** Tells what is no stream before it is read as one. */
final class StreamStart {
    private StreamStart() {}

    /**
     * Refuses a source that is something else and says what it is.
     *
     * @throws ArrowException when it is neither a stream nor unknown
     * @throws IOException when it cannot be read
     */
    static void require(ByteSource source) throws IOException {
        ContentKind kind = Probe.detect(source);
        if (!kind.isStream() && kind != ContentKind.UNKNOWN && kind != ContentKind.EMPTY) {
            throw new ArrowFormatException(
                    Finding.of(FrameRules.KIND, Location.of(source.name()), "an Arrow stream", kind.what())
                            .hint(kind.hint()));
        }
    }
}
