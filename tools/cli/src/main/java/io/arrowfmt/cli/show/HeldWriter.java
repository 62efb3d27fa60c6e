package io.arrowfmt.cli.show;

import java.io.IOException;
import java.io.Writer;

/**
 * Holds a line back until it is whole, so that one that cannot be finished is not written at all. A very long line is
 * written as it comes; when it cannot be finished, what there is of it ends in a line break.
 */
final class HeldWriter extends Writer {
    private static final int MOST = 1 << 20;

    private final Writer out;
    private final StringBuilder held = new StringBuilder();
    private boolean begun;

    /** Holds back lines for a writer, which is not closed. */
    HeldWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void write(char[] buffer, int offset, int length) throws IOException {
        held.append(buffer, offset, length);
        if (held.length() > MOST) {
            release();
            begun = true;
        }
    }

    /** Ends the line and lets it go. */
    void end() throws IOException {
        held.append('\n');
        release();
        begun = false;
    }

    private void release() throws IOException {
        out.append(held);
        held.setLength(0);
    }

    @Override
    public void flush() {}

    /** Drops a line that has not ended. */
    @Override
    public void close() throws IOException {
        held.setLength(0);
        if (begun) {
            end();
        }
    }
}
