package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SnippetsTest {
    static List<Document> documents() {
        return Document.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void snippetsAreThoseOfTheirSources(Document document) throws IOException {
        Generated.page(document.name(), Snippet.refresh(document.text()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void allJavaIsCutFromSources(Document document) {
        assertEquals(List.of(), uncut(document));
    }

    @Test
    void aRegionIsCutAtItsMargin() {
        String source = "class A {\n    // snippet: two\n    if (x) {\n        y();\n    }\n    // end\n}\n";

        assertEquals("if (x) {\n    y();\n}\n", Snippet.cut(source, "two"));
        assertThrows(IllegalArgumentException.class, () -> Snippet.cut(source, "three"));
    }

    @Test
    void javaThatNobodyCompilesIsFound() {
        Document document = new Document("page.md", "```java\nint x;\n```\n\n```sh\nls\n```\n");

        assertEquals(List.of("int x;\n"), uncut(document));
    }

    private static List<String> uncut(Document document) {
        List<Integer> snippets = Snippet.starts(document.text());
        return document.blocks().stream()
                .filter(block -> block.language().equals("java"))
                .filter(block -> !snippets.contains(block.start()))
                .map(Document.Block::code)
                .toList();
    }
}
