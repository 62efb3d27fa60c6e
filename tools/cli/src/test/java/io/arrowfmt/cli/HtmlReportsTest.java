package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportsTest {
    private static final String FILE = Path.of("../../conformance-data/valid/batches/several.arrow")
            .toAbsolutePath()
            .toString();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aFileHasAPageWithItsMap() throws IOException {
        Run run = Run.in(folder, "validate", "--report", "html=page.html", FILE);
        assertEquals(0, run.code(), run::toString);
        String page = Files.readString(folder.resolve("page.html"));
        assertTrue(page.contains("<strong>Valid</strong>"));
        assertTrue(page.contains("id=\"data\""));
    }

    @Test
    void whatComesAndGoesHasAPageWithoutMap() throws IOException {
        byte[] stream = Files.readAllBytes(Path.of("../../conformance-data/valid/batches/several.arrows"));
        Run run = Run.in(folder, stream, "validate", "--report", "html=page.html", "-");
        assertEquals(0, run.code(), run::toString);
        String page = Files.readString(folder.resolve("page.html"));
        assertTrue(page.contains("<strong>Valid</strong>"));
        assertFalse(page.contains("id=\"data\""));
    }

    @Test
    void twoFilesHaveNoPageTogether() {
        Run run = Run.in(folder, "validate", "--report", "html=page.html", FILE, FILE);
        assertEquals(2, run.code(), run::toString);
        assertTrue(run.err().contains("expected one input"), run::toString);
    }
}
