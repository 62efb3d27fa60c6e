package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.error.Rule;
import io.arrowfmt.validate.RuleCatalogue;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesPageTest {
    @Test
    void thePageIsThatOfTheCatalogue() throws IOException {
        Generated.page("docs/reference/rules.md", RulesPage.text());
    }

    @Test
    void everyRuleIsExplained() throws IOException {
        Generated.page("docs/reference/explanations.md", ExplanationsPage.text());
    }

    @Test
    void everyRuleHasARow() {
        String page = RulesPage.text();

        assertEquals(List.of(), RulesPage.homeless());
        for (Rule rule : RuleCatalogue.all()) {
            assertTrue(page.contains("| [" + rule.id() + "]("), rule::id);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "arrowfmt, arrowfmt",
        "Schema.fbs#Field, '[Schema.fbs, Field](https://github.com/apache/arrow/blob/main/format/Schema.fbs)'",
        "Columnar.rst#null-layout, '[Columnar, null layout](https://arrow.apache.org/docs/format/Columnar.html#null-layout)'",
        "FlatBuffers Internals: Tables, '[FlatBuffers Internals: Tables](https://flatbuffers.dev/internals/)'"
    })
    void aClauseLeadsToItsSpecification(String clause, String link) {
        assertEquals(link, RulesPage.link(clause));
    }
}
