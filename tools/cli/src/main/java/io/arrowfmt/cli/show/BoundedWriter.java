package io.arrowfmt.cli.show;

import java.io.IOException;
import java.io.Writer;

/** Collects text and refuses more once it has enough, so that nobody makes text that nobody sees. */
final class BoundedWriter extends Writer {
    /**
     * No text becomes longer than this: a few bytes of input may stand for billions of items that take no bytes, or that
     * many lists share.
     */
    static final int LONGEST = 1 << 26;

    private final StringBuilder text = new StringBuilder();
    private final int most;

    /** Collects at least so many characters, if there are. */
    BoundedWriter(int most) {
        this.most = most;
    }

    /** There is enough text. */
    static final class FullException extends IOException {
        private static final long serialVersionUID = 1L;

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    @Override
    public void write(char[] buffer, int offset, int length) throws IOException {
        text.append(buffer, offset, length);
        if (text.length() > most) {
            throw new FullException();
        }
        if (text.length() > LONGEST) {
            throw TooLongException.ofCharacters(LONGEST);
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}

    @Override
    public String toString() {
        return text.toString();
    }
}
