package io.arrowfmt.cli;

import io.arrowfmt.validate.Report;
import java.io.Closeable;
import java.io.IOException;

/** Shows what validations found. Closing it writes what stands at the end, and leaves the output open. */
interface ReportWriter extends Closeable {
    /** Shows what was found in an input. */
    void report(Report report) throws IOException;

    /** Notes an input that could not be checked; standard error has said so already. */
    void failed(String name, Exit exit, String sentence) throws IOException;
}
