package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LinksTest {
    static List<Document> documents() {
        return Document.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void everyLinkLeadsSomewhere(Document document) {
        assertEquals(List.of(), broken(document));
    }

    @Test
    void aLinkToNowhereIsFound() {
        Document document = new Document(
                "docs/page.md",
                "# Here\n[a](#here) [b](#there) [c](../README.md) [d](none.md) [e](../README.md#none)\n");

        assertEquals(List.of("#there", "none.md", "../README.md#none"), broken(document));
    }

    @Test
    void everyPageIsReachedFromTheReadme() {
        List<String> reached = new ArrayList<>(List.of("README.md"));
        for (int i = 0; i < reached.size(); i++) {
            for (String link : Document.of(Repository.at(reached.get(i))).links()) {
                Path target = target(reached.get(i), link);
                String name = Repository.nameOf(target);
                if (!link.contains(":") && name.endsWith(".md") && !reached.contains(name) && Files.exists(target)) {
                    reached.add(name);
                }
            }
        }
        List<String> unreached = new ArrayList<>();
        documents().forEach(document -> unreached.add(document.name()));
        unreached.removeAll(reached);

        assertEquals(List.of(), unreached);
        assertFalse(reached.isEmpty());
    }

    private static List<String> broken(Document document) {
        List<String> broken = new ArrayList<>();
        for (String link : document.links()) {
            if (link.contains(":")) {
                continue;
            }
            Path target = target(document.name(), link);
            int hash = link.indexOf('#');
            boolean leads = hash == 0 || Files.exists(target);
            if (leads && hash >= 0) {
                Document other = hash == 0 ? document : Document.of(target);
                leads = other.anchors().contains(link.substring(hash + 1));
            }
            if (!leads) {
                broken.add(link);
            }
        }
        return broken;
    }

    private static Path target(String name, String link) {
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path from = Repository.at(name);
        return path.isEmpty() ? from : from.resolveSibling(path).normalize();
    }
}
