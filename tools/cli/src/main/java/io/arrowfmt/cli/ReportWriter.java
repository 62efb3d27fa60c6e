package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.validate.Report;
import java.io.IOException;
import java.util.Optional;

/** Shows what validations found. */
interface ReportWriter {
    /**
     * Shows what was found in an input.
     *
     * @param exit how the run would end for it alone
     */
    void report(Report report, Exit exit) throws IOException;

    /**
     * Shows what was found in an input whose bytes can still be looked at.
     *
     * @param exit how the run would end for it alone
     * @param source the bytes, unless they came and went
     */
    default void report(Report report, Exit exit, Optional<ByteSource> source) throws IOException {
        report(report, exit);
    }

    /** Notes an input that could not be checked; standard error has said so already. */
    void failed(String name, Exit exit, String sentence) throws IOException;

    /** Writes what stands at the end, and leaves the output open. */
    void finish() throws IOException;
}
