package io.arrowfmt.cli.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlReportTest {
    private static final int MOST_PAGE = 1_500_000;
    private static final Pattern ADDRESS = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

    @Test
    void thePageSaysHowItStandsAndWhatWasFoundWhere() throws IOException {
        String page = Pages.of(Pages.cut("city"), "cut.arrows");
        assertTrue(page.contains("<strong>Invalid</strong>"), page);
        assertTrue(page.contains("IPC-FRAME-013") || page.contains("IPC-FRAME-"), page);
        assertTrue(page.contains("data-finding=\"0\""), page);
    }

    @Test
    void aValidStreamIsValid() throws IOException {
        String page = Pages.of(Pages.stream("city", 2), "good.arrows");
        assertTrue(page.contains("<strong>Valid</strong>"));
    }

    @Test
    void nothingFromTheFileBecomesMarkup() throws IOException {
        String page = Pages.of(Pages.cut(Pages.HOSTILE), "<i>" + Pages.HOSTILE + ".arrows");
        assertFalse(page.contains("<img"), "an element that was a name");
        assertFalse(page.contains("<script>window"), "a script that was a name");
        assertFalse(page.contains("<i>"), "an element that was the name of a file");
        assertFalse(page.contains("\u202e"), "a character that turns the direction of writing");
        assertEquals(2, page.split("<script", -1).length - 1);
    }

    @Test
    void thePageAsksForNothingElse() throws IOException {
        String page = Pages.of(Pages.cut("city"), "cut.arrows");
        Matcher address = ADDRESS.matcher(page);
        while (address.find()) {
            String where = address.group(1);
            assertTrue(
                    where.startsWith("#")
                            || where.startsWith("https://arrow.apache.org/")
                            || where.startsWith("https://github.com/apache/arrow/")
                            || where.startsWith("https://flatbuffers.dev/"),
                    where);
        }
        assertTrue(page.contains("default-src 'none'"));
    }

    @Test
    void thePageOfManyBatchesStaysSmall() throws IOException {
        String page = Pages.of(Pages.stream("city", 20_000), "many.arrows");
        assertTrue(page.length() < MOST_PAGE, () -> page.length() + " characters");
    }

    @Test
    void theSameBytesGiveTheSamePage() throws IOException {
        byte[] file = Pages.cut("city");
        assertEquals(Pages.of(file, "a.arrows"), Pages.of(file, "a.arrows"));
    }

    @Test
    void aPageOfWhatHasGoneByHasNoMap() throws IOException {
        Report report = Validator.at(Level.LAYOUT).check(Bytes.of(Pages.cut("city")), "pipe");
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        HtmlReport.write(report, page);
        String text = page.toString(StandardCharsets.UTF_8);
        assertFalse(text.contains("<script"));
        assertTrue(text.contains("<strong>Invalid</strong>"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "<b>&\"',&lt;b&gt;&amp;&quot;&#39;",
                "`,&#96;",
                "caf\u00e9,caf\u00e9",
                "a\u202eb,a\\u202eb",
                "a\u0007b,a\\u0007b"
            })
    void textIsShownAndNeverObeyed(String text, String escaped) {
        assertEquals(escaped, Html.escape(text));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "Columnar.rst#null-layout,https://arrow.apache.org/docs/format/Columnar.html#null-layout",
        "Schema.fbs#Field,https://github.com/apache/arrow/blob/main/format/Schema.fbs",
        "FlatBuffers Internals: Tables,https://flatbuffers.dev/internals/"
    })
    void aClauseLeadsToItsSpecification(String clause, String address) {
        assertEquals(address, ClauseLink.of(clause).address());
    }
}
