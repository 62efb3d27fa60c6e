package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.arrowfmt.acceptance.SharedData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of reported faults names tests that there are, and all that were made for them. */
class ReportedFaultsTest {
    private static final Document PAGE = Document.of(Repository.at("docs/reference/reported-faults.md"));
    private static final Pattern REPORT =
            Pattern.compile("]\\((https://github\\.com/[^)\\s]+/(?:issues|pull)/\\d+)\\)");
    private static final Pattern TEST =
            Pattern.compile("(?s)@(?:Test|ParameterizedTest|Property)\\b.*?\\b(?:void|boolean)\\s+([a-z]\\w*)\\(");
    private static final String OUT = "| out: ";

    /** The tests of each class of tests, as {@code class.method}. */
    private static final Map<String, Set<String>> TESTS = tests();

    private static Map<String, Set<String>> tests() {
        Map<String, Set<String>> tests = new HashMap<>();
        for (String ending : List.of("Test.java", "Properties.java")) {
            for (Path file : Repository.files(ending)) {
                String name = String.valueOf(file.getFileName()).replace(".java", "");
                Set<String> names = tests.computeIfAbsent(Repository.nameOf(file), path -> new HashSet<>());
                TEST.matcher(Repository.read(file)).results().forEach(match -> names.add(name + "." + match.group(1)));
            }
        }
        return tests;
    }

    /** The tests that a page names and that are not there. */
    private static List<String> stale(Document page) {
        List<String> stale = new ArrayList<>(page.codeSpans());
        TESTS.values().forEach(stale::removeAll);
        return stale;
    }

    /** The tests that were made for reports and that a page does not name. */
    private static List<String> missing(Document page) {
        List<String> missing = new ArrayList<>();
        TESTS.forEach((path, names) -> {
            if (path.contains("/acceptance/reported/")) {
                missing.addAll(names);
            }
        });
        missing.removeAll(page.codeSpans());
        missing.sort(null);
        return missing;
    }

    /** The rows of reports that name neither a test, nor a page, nor why there is none. */
    private static List<String> empty(Document page) {
        return page.text()
                .lines()
                .filter(line -> REPORT.matcher(line).find())
                .filter(line -> !line.contains("`") && !line.contains(".md)") && !line.contains(OUT))
                .toList();
    }

    private static List<String> reports(String text) {
        return REPORT.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    @Test
    void everyTestOfThePageIsThere() {
        assertEquals(List.of(), stale(PAGE));
    }

    @Test
    void everyTestMadeForAReportIsOnThePage() {
        assertEquals(List.of(), missing(PAGE));
    }

    @Test
    void everyReportHasATestOrAReasonForNone() {
        assertEquals(List.of(), empty(PAGE));
        List<String> reports = reports(PAGE.text());
        assertEquals(reports.size(), new HashSet<>(reports).size());
        assertTrue(reports.size() > 90, () -> reports.size() + " reports");
    }

    @Test
    void everyReportThatIsKnownIsOnThePage() {
        Path list = SharedData.folder().resolveSibling("reference").resolve("bug-reports.md");
        assumeTrue(Files.exists(list), "skipped: no list of reports beside the data of others");
        List<String> missing = new ArrayList<>(reports(Repository.read(list)));
        missing.removeAll(reports(PAGE.text()));
        assertEquals(List.of(), missing);
    }

    @Test
    void whatIsWrongWithAPageIsFound() {
        Document page = new Document(
                "page.md",
                PAGE.text().replace("`WrittenBytesTest.emptyColumnsHaveOneOffset`", "`WrittenBytesTest.isNotThere`")
                        + "| [a/b 1](https://github.com/a/b/issues/1) | a fault | | |\n");

        assertEquals(Set.of("WrittenBytesTest.isNotThere"), new HashSet<>(stale(page)));
        assertEquals(List.of("WrittenBytesTest.emptyColumnsHaveOneOffset"), missing(page));
        assertEquals(List.of("| [a/b 1](https://github.com/a/b/issues/1) | a fault | | |"), empty(page));
    }
}
