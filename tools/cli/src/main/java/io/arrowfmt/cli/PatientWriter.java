package io.arrowfmt.cli;

import io.arrowfmt.cli.Output.OutputException;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/**
 * Standard output of a run that has more to do than to write there: when nobody takes what it says, it goes on in silence.
 */
final class PatientWriter extends Writer {
    private final Writer out;
    private Optional<OutputException> failure = Optional.empty();

    /** Writes as long as it can. */
    PatientWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void write(char[] buffer, int offset, int length) throws IOException {
        attempt(() -> out.write(buffer, offset, length));
    }

    @Override
    public void flush() throws IOException {
        attempt(out::flush);
    }

    /** Leaves standard output open. */
    @Override
    public void close() throws IOException {
        flush();
    }

    /**
     * Says that it could not be written, unless its reader has gone, which is no reason for words.
     *
     * @throws OutputException when it could not
     */
    void requireWritten() throws OutputException {
        if (failure.isPresent() && !failure.get().readerHasGone()) {
            throw failure.get();
        }
    }

    /** What may fail. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private void attempt(Step step) throws IOException {
        if (failure.isEmpty()) {
            try {
                step.run();
            } catch (OutputException e) {
                failure = Optional.of(e);
            }
        }
    }
}
