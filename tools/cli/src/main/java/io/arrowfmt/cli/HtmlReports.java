package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.cli.html.HtmlReport;
import io.arrowfmt.validate.Report;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/** Shows what was found in one input as a page of HTML. */
final class HtmlReports implements ReportWriter {
    private final Writer out;
    private boolean written;

    /** Writes a page. */
    HtmlReports(Writer out) {
        this.out = out;
    }

    @Override
    public void report(Report report, Exit exit) throws IOException {
        report(report, exit, Optional.empty());
    }

    @Override
    public void report(Report report, Exit exit, Optional<ByteSource> source) throws IOException {
        requireFirst(report.source());
        HtmlReport.write(report, source, out);
    }

    @Override
    public void failed(String name, Exit exit, String sentence) {
        // Standard error has said so; there are no bytes to make a page of.
    }

    @Override
    public void finish() throws IOException {
        if (!written) {
            out.append("<!DOCTYPE html>\n<title>arrowfmt validate</title>\n<p>Nothing could be checked.</p>\n");
        }
    }

    private void requireFirst(String name) throws Failure {
        if (written) {
            throw new Failure(
                    Exit.USAGE, name + ": --report html: expected one input, for which it is the page, found another");
        }
        written = true;
    }
}
