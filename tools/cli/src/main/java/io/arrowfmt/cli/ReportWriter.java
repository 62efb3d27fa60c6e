package io.arrowfmt.cli;

import io.arrowfmt.validate.Report;
import java.io.IOException;

/** Shows what validations found. */
interface ReportWriter {
    /**
     * Shows what was found in an input.
     *
     * @param exit how the run would end for it alone
     */
    void report(Report report, Exit exit) throws IOException;

    /** Notes an input that could not be checked; standard error has said so already. */
    void failed(String name, Exit exit, String sentence) throws IOException;

    /** Writes what stands at the end, and leaves the output open. */
    void finish() throws IOException;
}
