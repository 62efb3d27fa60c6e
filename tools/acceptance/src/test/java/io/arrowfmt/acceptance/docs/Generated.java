package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pages, and parts of pages, that are written by tests: compared, or rewritten with {@code -Dbless=true}. */
final class Generated {
    private static final boolean BLESS = Boolean.getBoolean("bless");

    private Generated() {}

    /** Expects a page to have a text. */
    static void page(String name, String expected) throws IOException {
        Path file = Repository.at(name);
        if (BLESS) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, expected, StandardCharsets.UTF_8);
        }
        assertTrue(Files.isRegularFile(file), name + " is missing; -Dbless=true writes it");
        assertEquals(expected, Repository.read(file), name + " is stale; -Dbless=true rewrites it");
    }

    /** Expects lines between the comments {@code generated: part} and {@code end} of a page. */
    static void part(String name, String part, String expected) throws IOException {
        String text = Repository.read(Repository.at(name));
        Pattern comments = Pattern.compile("(?s)(<!-- generated: " + Pattern.quote(part) + " -->\\n).*?(<!-- end -->)");
        Matcher matcher = comments.matcher(text);
        assertTrue(matcher.find(), name + " has no place for " + part);
        page(name, text.substring(0, matcher.end(1)) + expected + text.substring(matcher.start(2)));
    }
}
