package io.arrowfmt.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class HeldWriterTest {
    private final StringWriter out = new StringWriter();

    @Test
    void linesThatEndAreWrittenAndOthersAreNot() throws IOException {
        try (HeldWriter lines = new HeldWriter(out)) {
            lines.append("whole");
            lines.end();
            lines.append("partial");
        }
        assertEquals("whole\n", out.toString());
    }

    @Test
    void whatIsWrittenOfALongLineEndsInALineBreak() throws IOException {
        String part = "x".repeat(1 << 20);
        try (HeldWriter lines = new HeldWriter(out)) {
            lines.append(part);
            lines.append("more");
            assertEquals(part + "more", out.toString());
            lines.append("dropped");
        }
        assertEquals(part + "more\n", out.toString());
    }
}
