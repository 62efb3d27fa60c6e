package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.cli.show.Ink;
import io.arrowfmt.error.Level;
import io.arrowfmt.framing.Probe;
import io.arrowfmt.validate.Report;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The reports of a run: what is to be told is told to each. Those that go to files are there when all is told. */
final class Reports implements ReportWriter, Closeable {
    private final List<Open> open = new ArrayList<>();

    private Reports() {}

    /** A report in the making. */
    private record Open(ReportWriter report, Writer out, @Nullable Publication file) {}

    /**
     * How text shows findings.
     *
     * @param verbose whether to show those that are merely worth knowing
     * @param perRule how many of a rule it shows, at most
     * @param chosen whether some rules alone are shown
     */
    record TextLook(boolean verbose, int perRule, boolean chosen) {}

    /**
     * Begins reports.
     *
     * @throws Failure when a file cannot be written
     */
    static Reports begin(ArrowfmtCommand root, List<ReportOptions.Wanted> wanted, Level level, TextLook look)
            throws IOException {
        Reports reports = new Reports();
        try {
            for (ReportOptions.Wanted report : wanted) {
                if (report.path().isEmpty()) {
                    int screen = root.terminal().outIsTerminal()
                            ? root.terminal().screen().getAsInt()
                            : Integer.MAX_VALUE;
                    Ink ink = root.ink();
                    reports.open.add(
                            new Open(writer(report.kind(), root.out(), level, look, ink, screen), root.out(), null));
                } else {
                    String name = report.path().get();
                    Path path = Input.path(root.terminal(), name);
                    requireNoData(name, path);
                    Publication file = Publication.begin(Destination.own(name, path));
                    Writer out = new BufferedWriter(new OutputStreamWriter(file.stream(), StandardCharsets.UTF_8));
                    reports.open.add(
                            new Open(writer(report.kind(), out, level, look, Ink.NONE, Integer.MAX_VALUE), out, file));
                }
            }
            return reports;
        } catch (IOException | RuntimeException e) {
            reports.close();
            throw e;
        }
    }

    /** Reports replace reports, and nothing that somebody may have meant to have checked. */
    private static void requireNoData(String name, Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return;
        }
        try (ByteSource source = ByteSource.open(path)) {
            if (Probe.detect(source).isArrow()) {
                throw new Failure(Exit.USAGE, name + ": expected the name of a report, found a file of Arrow data");
            }
        }
    }

    private static ReportWriter writer(ReportKind kind, Writer out, Level level, TextLook look, Ink ink, int screen)
            throws IOException {
        return switch (kind) {
            case TEXT -> new TextReports(out, ink, look, screen);
            case JSON -> JsonReports.begin(out, level);
            case SARIF -> SarifReports.begin(out);
            case JUNIT -> new JunitReports(out);
            case HTML -> new HtmlReports(out);
        };
    }

    @Override
    public void report(Report report, Exit exit) throws IOException {
        report(report, exit, Optional.empty());
    }

    @Override
    public void report(Report report, Exit exit, Optional<ByteSource> source) throws IOException {
        for (Open one : open) {
            one.report.report(report, exit, source);
        }
    }

    @Override
    public void failed(String name, Exit exit, String sentence) throws IOException {
        for (Open one : open) {
            one.report.failed(name, exit, sentence);
        }
    }

    @Override
    public void finish() throws IOException {
        for (Open one : open) {
            one.report.finish();
            one.out.flush();
            if (one.file != null) {
                one.file.publish();
            }
        }
    }

    /** Gives up the files that are not finished. */
    @Override
    public void close() throws IOException {
        for (Open one : open) {
            if (one.file != null) {
                one.file.close();
            }
        }
    }
}
