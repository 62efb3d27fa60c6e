package io.arrowfmt.bytes;

import java.io.IOException;

/** A source became shorter while it was being read. */
public final class SourceChangedException extends IOException {
    private static final long serialVersionUID = 1L;

    SourceChangedException(String source, long expected, long found) {
        super(source + ": the file changed while it was read: expected " + expected
                + " bytes as when it was opened, found " + found
                + "; copy the file before reading it, or wait until its writer has finished");
    }
}
