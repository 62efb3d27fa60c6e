package io.arrowfmt.cli;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Ends the work on one input, or on all, with a sentence for the person at the terminal. */
final class Failure extends IOException {
    private static final long serialVersionUID = 1L;

    private final Exit exit;
    private final String sentence;

    /**
     * A failure.
     *
     * @param exit how the run ends
     * @param sentence what is wrong and what to do, starting with the name of the input
     */
    Failure(Exit exit, @Nullable String sentence) {
        super(sentence);
        this.exit = exit;
        this.sentence = sentence == null ? "" : sentence;
    }

    /** What is wrong and what to do. */
    @Override
    public String getMessage() {
        return sentence;
    }

    /** How the run ends. */
    Exit exit() {
        return exit;
    }
}
