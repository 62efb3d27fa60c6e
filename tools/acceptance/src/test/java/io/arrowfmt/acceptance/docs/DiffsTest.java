package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A diff in a page can be applied: the lines around what it adds stand in its files, in this order. */
class DiffsTest {
    static List<Document> documents() {
        return Document.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void linesAroundADiffAreThoseOfTheFile(Document document) {
        List<String> stale = new ArrayList<>();
        for (Document.Block block : document.blocks()) {
            if (block.language().equals("diff")) {
                stale.addAll(stale(block.code()));
            }
        }
        assertEquals(List.of(), stale);
    }

    @Test
    void aLineThatIsNotInTheFileIsFound() {
        assertEquals(
                List.of("nothing like this", "gone"),
                stale("+++ arrowfmt\n #!/usr/bin/env bash\n+new\n nothing like this\n-gone\n"));
    }

    private static List<String> stale(String diff) {
        List<String> stale = new ArrayList<>();
        String source = "";
        int at = 0;
        for (String line : diff.lines().toList()) {
            if (line.startsWith("+++ ")) {
                source = Repository.read(Repository.at(line.substring(4)));
                at = 0;
            } else if (line.startsWith(" ") || (line.startsWith("-") && !line.startsWith("--- "))) {
                int found = source.indexOf(line.substring(1) + "\n", at);
                if (found < 0) {
                    stale.add(line.substring(1));
                }
                at = Math.max(at, found);
            }
        }
        return stale;
    }
}
