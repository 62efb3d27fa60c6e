package io.arrowfmt.acceptance.docs;

import io.arrowfmt.error.Rule;
import io.arrowfmt.validate.Explanation;
import io.arrowfmt.validate.RuleCatalogue;

/** Writes the page that explains rules. */
final class ExplanationsPage {
    private ExplanationsPage() {}

    /** The page. */
    static String text() {
        StringBuilder text = new StringBuilder(
                """
                # Rules explained

                Generated from `RuleCatalogue` and `Explanation`; a test fails when it is stale. `arrowfmt explain RULE` tells the
                same, with the bytes of a file that breaks the rule. All of them in tables: [rules](rules.md).
                """);
        for (Rule rule : RuleCatalogue.all()) {
            Explanation explanation = Explanation.of(rule);
            text.append("\n## ")
                    .append(rule.id())
                    .append('\n')
                    .append(rule.sentence())
                    .append("\n\n");
            text.append("- Why it matters: ").append(explanation.why()).append('\n');
            text.append("- What to do: ").append(explanation.fix()).append('\n');
            if (!explanation.readers().isEmpty()) {
                text.append("- What readers do: ").append(explanation.readers()).append('\n');
            }
        }
        return text.toString();
    }
}
