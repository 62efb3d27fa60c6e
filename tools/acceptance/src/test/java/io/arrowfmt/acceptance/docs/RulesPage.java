package io.arrowfmt.acceptance.docs;

import io.arrowfmt.error.Rule;
import io.arrowfmt.validate.RuleCatalogue;
import io.arrowfmt.validate.RuleClause;
import io.arrowfmt.validate.Tolerance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes the page of rules from the catalogue. */
final class RulesPage {
    /** What the first part of an id stands for. */
    private static final Map<String, String> GROUPS = groups();

    private RulesPage() {}

    private static Map<String, String> groups() {
        Map<String, String> groups = new LinkedHashMap<>();
        groups.put("FB", "Metadata as FlatBuffers");
        groups.put("IPC", "Messages and their order");
        groups.put("FILE", "Files");
        groups.put("SCHEMA", "Schemas");
        groups.put("LAYOUT", "Declared layouts");
        groups.put("BATCH", "Batches");
        groups.put("DATA", "Values");
        groups.put("TENSOR", "Tensors");
        groups.put("CRC", "Checksums");
        groups.put("LIMIT", "Limits");
        return groups;
    }

    /** The page. */
    static String text() {
        List<Rule> rules = RuleCatalogue.all();
        StringBuilder text = new StringBuilder(
                """
                # Rules

                Generated from `RuleCatalogue`; a test fails when it is stale. A finding says where the sentence of a rule does
                not hold. Ids are permanent. Each leads to [why it matters and what to do](explanations.md), which
                `arrowfmt explain` tells too.

                *Severity* tells of what the sentence holds. Error: of every valid file. Unsupported: of every file that this version
                can read; others may be valid. Warning and info: of what most readers expect or most writers do; a valid file may
                differ.

                *Level* is the first level of validation that checks the rule, *severity* that of its findings unless circumstances
                lower it, as an old version of the metadata may: see [levels and severities](../concepts/levels-and-severities.md).
                *From* is the clause of the Arrow or FlatBuffers specification the rule comes from; "arrowfmt" marks our own.
                """);
        GROUPS.forEach((prefix, title) -> {
            text.append("\n## ").append(title).append('\n');
            text.append("| rule | level | severity | what holds | from |\n|---|---|---|---|---|\n");
            for (Rule rule : rules) {
                if (prefix(rule).equals(prefix)) {
                    text.append(row(rule));
                }
            }
        });
        text.append(
                """

                ## What a lenient validation takes as warnings
                `arrowfmt validate --lenient` and `Report.tolerant()` make warnings of the errors below: Arrow C++ reads such
                files, and all readers that do give the same values. What readers take differently stays an error.

                | rule | who reads it |
                |---|---|
                """);
        for (Tolerance tolerance : Tolerance.values()) {
            text.append("| " + reference(tolerance.rule()) + " | " + tolerance.reason() + " |\n");
        }
        return text.toString();
    }

    /** A rule that leads to its explanation. */
    private static String reference(String rule) {
        return "[" + rule + "](explanations.md#" + rule.toLowerCase(Locale.ROOT) + ")";
    }

    /** The rules that belong to no part of the page. */
    static List<String> homeless() {
        return RuleCatalogue.all().stream()
                .filter(rule -> !GROUPS.containsKey(prefix(rule)))
                .map(Rule::id)
                .toList();
    }

    private static String prefix(Rule rule) {
        return rule.id().substring(0, rule.id().indexOf('-'));
    }

    private static String row(Rule rule) {
        return "| " + reference(rule.id()) + " | " + lower(rule.level()) + " | " + lower(rule.severity()) + " | "
                + rule.sentence() + " | " + link(rule.clause()) + " |\n";
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Where a clause can be read. */
    static String link(String clause) {
        String url = RuleClause.url(clause);
        int hash = clause.indexOf('#');
        String file = hash < 0 ? clause : clause.substring(0, hash);
        String part = hash < 0 ? "" : clause.substring(hash).replace("#", ", ");
        String name = file.endsWith(".rst") ? file.replace(".rst", "") + part.replace('-', ' ') : file + part;
        return url.isEmpty() ? clause : "[" + name + "](" + url + ")";
    }
}
