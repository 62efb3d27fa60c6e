package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Decisions and the changelog speak of the past and may name what is gone; every other page names what is there. */
class ClassNamesTest {
    private static final SourceNames NAMES = SourceNames.read();

    /** At least one lower-case letter, so that constants and ids of rules are something else. */
    private static final Pattern TYPE = Pattern.compile("[A-Z]\\w*[a-z]\\w*(\\.\\w+)*(\\(\\))?");

    private static final Pattern PACKAGE = Pattern.compile("io\\.arrowfmt(\\.[a-z]+)+");
    private static final Pattern PATH = Pattern.compile(
            "\\.?/?(schema-fbs|format|validator|ipc-reader|ipc-writer|conformance-data|tools|docs|build|\\.ci)/[\\w./-]*");

    static List<Document> documents() {
        return Document.all().stream()
                .filter(document -> !document.name().startsWith("docs/decisions/0"))
                .filter(document -> !document.name().equals("CHANGELOG.md"))
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void everyNameInBackticksExists(Document document) {
        assertEquals(List.of(), unknown(document));
    }

    @Test
    void aNameThatDoesNotExistIsFound() {
        Document document = new Document(
                "page.md",
                "`Schema`, `Schema.declared()`, `FIELD/32`, `BATCH-BUF-001`, `Path`, `io.arrowfmt.walk`, `docs/decisions` "
                        + "and `Schemata`, `Schema.undeclared()`, `io.arrowfmt.wok`, `docs/precisions`\n");

        assertEquals(
                List.of("Schemata", "Schema.undeclared()", "io.arrowfmt.wok", "docs/precisions"), unknown(document));
    }

    @Test
    void theArchitectureNamesClasses() {
        long names = Document.of(Repository.at("ARCHITECTURE.md")).codeSpans().stream()
                .filter(span -> TYPE.matcher(span).matches())
                .count();

        assertTrue(names > 20, () -> names + " names");
    }

    private static List<String> unknown(Document document) {
        List<String> unknown = new ArrayList<>();
        for (String span : document.codeSpans()) {
            boolean known = true;
            if (TYPE.matcher(span).matches()) {
                known = NAMES.has(span.replace("()", ""));
            } else if (PACKAGE.matcher(span).matches()) {
                known = isPackage(span);
            } else if (PATH.matcher(span).matches()) {
                known = Files.exists(Repository.at(span));
            }
            if (!known) {
                unknown.add(span);
            }
        }
        return unknown;
    }

    private static boolean isPackage(String name) {
        String end = "/" + name.replace('.', '/') + "/package-info.java";
        return Repository.files("package-info.java").stream()
                .anyMatch(file -> ("/" + Repository.nameOf(file)).endsWith(end));
    }
}
