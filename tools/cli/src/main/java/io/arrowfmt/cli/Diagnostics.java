package io.arrowfmt.cli;

import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.bytes.MemoryRules;
import io.arrowfmt.cli.Output.OutputException;
import io.arrowfmt.cli.show.Ink;
import io.arrowfmt.cli.show.MixedHeadersException;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.cli.show.TooLongException;
import io.arrowfmt.cli.text.TextException;
import io.arrowfmt.conformance.OracleException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.UnsupportedFeatureException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Says on standard error what went wrong, and decides how a run ends for it. */
final class Diagnostics {
    private final Writer out;
    private final PrintWriter err;
    private final Ink ink;

    /**
     * Diagnostics of a run.
     *
     * @param out standard output, which is flushed before anything is said
     * @param err where to say it
     * @param ink how to emphasise
     */
    Diagnostics(Writer out, PrintWriter err, Ink ink) {
        this.out = out;
        this.err = err;
        this.ink = ink;
    }

    /** Takes note of an input that failed, after standard error has said so. */
    @FunctionalInterface
    interface FailureSink {
        /** Nobody takes note. */
        FailureSink NONE = (name, exit, sentence) -> {};

        /** Takes note. */
        void failed(String name, Exit exit, String sentence) throws IOException;
    }

    /** What may fail. */
    @FunctionalInterface
    interface Work {
        /** Does it. */
        Exit run() throws IOException;
    }

    /**
     * Does some work on an input, and says why when it fails.
     *
     * @param failures takes note of a failure
     * @throws OutputException when the output cannot be written, which ends the run
     */
    Exit guard(Input input, FailureSink failures, Work work) throws IOException {
        Failure failure;
        try {
            return work.run();
        } catch (OutputException e) {
            throw e;
        } catch (Failure e) {
            failure = e;
        } catch (UnsupportedFeatureException e) {
            failure = new Failure(Exit.NOT_ARROW, e.getMessage());
        } catch (ArrowFormatException e) {
            boolean memory = e.finding().rule() == MemoryRules.ALLOCATION; // what does not fit is not damaged
            failure = new Failure(memory ? Exit.IO : Exit.DAMAGED, e.getMessage());
        } catch (CorruptValueException e) {
            failure = new Failure(Exit.DAMAGED, e.finding().toString());
        } catch (MixedHeadersException e) {
            failure = new Failure(Exit.USAGE, input.name() + ": " + e.getMessage());
        } catch (TooLongException e) {
            failure = new Failure(Exit.NOT_ARROW, input.name() + ": " + e.getMessage());
        } catch (TextException | OracleException e) {
            failure = new Failure(Exit.DAMAGED, e.getMessage());
        } catch (IllegalArgumentException | IllegalStateException e) {
            failure = refusal(input, e);
        } catch (IOException e) {
            failure = new Failure(Exit.IO, input.name() + ": " + reason(e));
        } catch (OutOfMemoryError e) {
            failure = new Failure(
                    Exit.IO,
                    input.name() + ": expected to need less memory; choose fewer columns with --columns or smaller "
                            + "batches with --rows-per-batch, where the command has that, or allow more "
                            + "with JAVA_TOOL_OPTIONS=-Xmx4g");
        }
        report(failure);
        failures.failed(input.name(), failure.exit(), failure.getMessage());
        return failure.exit();
    }

    /** What the library declares that it refuses, in the words of what was expected; anything else is a fault. */
    private static Failure refusal(Input input, RuntimeException e) {
        String sentence = e.getMessage();
        if (sentence == null || !sentence.contains(": expected ")) {
            throw e;
        }
        return new Failure(Exit.NOT_ARROW, input.name() + ": " + sentence);
    }

    /** Says why something failed. */
    Exit report(Failure failure) throws OutputException {
        flush();
        err.println(ink.red("arrowfmt:") + " " + ScreenText.escape(failure.getMessage()));
        err.flush();
        return failure.exit();
    }

    /** Says something that does not change how the run ends. */
    void note(String sentence) throws OutputException {
        flush();
        err.println(ink.dim(ScreenText.escape(sentence)));
        err.flush();
    }

    private void flush() throws OutputException {
        try {
            out.flush();
        } catch (OutputException e) {
            throw e;
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    /** Why something could not be read or written, in few words. */
    static String reason(IOException e) {
        // Java tells of it in other ways from version to version.
        if (e instanceof FileSystemException system && isBelowAFile(system.getFile())) {
            return "Not a directory";
        }
        if (e instanceof NoSuchFileException || e instanceof FileNotFoundException) {
            return "no such file";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return String.valueOf(e.getMessage());
    }

    private static boolean isBelowAFile(@Nullable String path) {
        Path parent = path == null ? null : Path.of(path).getParent();
        return parent != null && (Files.isRegularFile(parent) || isBelowAFile(parent.toString()));
    }
}
