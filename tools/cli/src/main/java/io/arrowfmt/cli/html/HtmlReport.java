package io.arrowfmt.cli.html;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.cli.map.ByteMap;
import io.arrowfmt.cli.map.RegionKind;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A report as one page of HTML that needs no network and no other file. It stays small however large the source is:
 * neighbours on the map are put together, and only a bounded number of bytes is embedded. The same report of the same
 * bytes is the same page.
 */
public final class HtmlReport {
    private final Report report;
    private final List<Finding> findings;
    private final Html html;
    private final Writer out;

    private HtmlReport(Report report, Writer out) {
        this.report = report;
        this.findings = FindingList.shown(report);
        this.html = new Html(out);
        this.out = out;
    }

    /**
     * Writes a page with a map of the bytes.
     *
     * @param report what was found
     * @param source what it was found in, which stays the caller's to close
     * @param out where the page goes, in UTF-8; flushed, and stays the caller's to close
     * @throws IOException when the source cannot be read or the page not written
     */
    public static void write(Report report, ByteSource source, OutputStream out) throws IOException {
        write(report, Optional.of(source), out);
    }

    /**
     * Writes a page of what has come and gone, without a map.
     *
     * @param report what was found
     * @param out where the page goes, in UTF-8; flushed, and stays the caller's to close
     * @throws IOException when the page cannot be written
     */
    public static void write(Report report, OutputStream out) throws IOException {
        write(report, Optional.empty(), out);
    }

    private static void write(Report report, Optional<ByteSource> source, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
        write(report, source, writer);
        writer.flush();
    }

    /**
     * Writes a page, with a map where the bytes are at hand.
     *
     * @param report what was found
     * @param source what it was found in, which stays the caller's to close
     * @param out where the page goes, which stays the caller's to flush and close
     * @throws IOException when the source cannot be read or the page not written
     */
    public static void write(Report report, Optional<ByteSource> source, Writer out) throws IOException {
        new HtmlReport(report, out).page(source);
    }

    private void page(Optional<ByteSource> source) throws IOException {
        String style = resource("report.css");
        String script = resource("report.js");
        html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"color-scheme\" content=\"light dark\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '"
                + hash(style) + "'; script-src '" + hash(script)
                + "'; base-uri 'none'; form-action 'none'\">\n<title>");
        html.text(name() + ": " + Verdict.of(report).word()).raw("</title>\n<style>" + style + "</style>\n</head>\n");
        html.raw("<body>\n<a class=\"skip\" href=\"#findings\">Go to the findings</a>\n<div class=\"page\">\n");
        NavigableSet<Long> marks = marks();
        Optional<ByteMap> map =
                source.isPresent() ? Optional.of(ByteMap.of(source.get(), Limits.defaults(), marks)) : Optional.empty();
        head(source, map);
        html.raw("<main>\n");
        if (map.isPresent()) {
            mapSection();
        }
        section("findings", "Findings");
        new FindingList(html, report, findings).write();
        html.raw("</section>\n");
        if (map.isPresent()) {
            tables(map.get());
        }
        html.raw("</main>\n<footer class=\"foot\"><p>Made by arrowfmt, which checks Apache Arrow files and streams. "
                + "This page needs no network; links lead to the specification.</p></footer>\n</div>\n");
        if (map.isPresent() && source.isPresent()) {
            html.raw("<script type=\"application/json\" id=\"data\">");
            Snippets snippets = Snippets.of(source.get(), map.get(), marks);
            PageData.write(source.get().size(), map.get(), snippets, findings, out);
            html.raw("</script>\n<script>" + script + "</script>\n");
        }
        html.raw("</body>\n</html>\n");
    }

    private NavigableSet<Long> marks() {
        NavigableSet<Long> marks = new TreeSet<>();
        for (Finding finding : findings) {
            if (finding.location().offset() != Location.ABSENT) {
                marks.add(finding.location().offset());
            }
        }
        return marks;
    }

    private String name() {
        String name = report.source();
        int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        return slash < 0 || slash == name.length() - 1 ? name : name.substring(slash + 1);
    }

    private void head(Optional<ByteSource> source, Optional<ByteMap> map) throws IOException {
        Verdict verdict = Verdict.of(report);
        html.raw("<header class=\"head\">\n<p class=\"kicker\">arrowfmt validate</p>\n");
        html.element("h1", name())
                .raw("\n<p class=\"verdict " + verdict.cssClass() + "\"><span class=\"mark\" " + "aria-hidden=\"true\">"
                        + verdict.mark() + "</span> <strong>" + verdict.word() + "</strong> <span>");
        html.text(verdict.sentence()).raw("</span></p>\n<dl class=\"facts\">\n");
        fact("what", report.kind().what());
        fact("source", report.source());
        if (source.isPresent()) {
            long size = source.get().size();
            fact("size", Figures.of(size, "byte") + (size < 1024 ? "" : " (" + Figures.bytes(size) + ")"));
        }
        if (map.isPresent()) {
            fact("version", map.get().version().map(Enum::name).orElse("unknown"));
            fact(
                    "columns",
                    map.get()
                            .schema()
                            .map(Schema::fields)
                            .map(List::size)
                            .map(Figures::number)
                            .orElse("unknown"));
        }
        fact("rows", Figures.number(report.rows()));
        fact("batches", Figures.number(report.batches()));
        if (map.isPresent() && source.isPresent()) {
            long unused = map.get().bytes().getOrDefault(RegionKind.PADDING, 0L)
                    + map.get().bytes().getOrDefault(RegionKind.GAP, 0L);
            fact(
                    "padding and gaps",
                    Figures.of(unused, "byte") + ", "
                            + Figures.share(unused, source.get().size()));
        }
        if (!report.finished()) {
            fact("not reached", "damage keeps parts from being located: there may be more to find");
        }
        html.raw("</dl>\n</header>\n");
    }

    private void fact(String name, String value) throws IOException {
        html.raw("<div>").element("dt", name).element("dd", value).raw("</div>\n");
    }

    private void section(String id, String title) throws IOException {
        html.raw("<section id=\"" + id + "\" aria-labelledby=\"" + id + "-title\">\n<h2 id=\"" + id + "-title\">"
                + title + "</h2>\n");
    }

    private void mapSection() throws IOException {
        section("map", "Map of the bytes");
        html.raw(resource("map.html")).raw("</section>\n");
    }

    private void tables(ByteMap map) throws IOException {
        Tables tables = new Tables(html, map);
        if (map.schema().isPresent()) {
            section("columns", "Columns and layouts");
            tables.columns(map.schema().get());
            html.raw("</section>\n");
            section("schema", "Schema");
            tables.schema(map.schema().get());
            html.raw("</section>\n");
        }
        section("batches", "Batches");
        tables.batches();
        html.raw("</section>\n");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** What a policy names a style or script by that stands in the page. */
    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
