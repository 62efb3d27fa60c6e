package io.arrowfmt.metadata;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;
import io.arrowfmt.flatbuffers.FbRule;
import java.util.ArrayList;
import java.util.List;

/**
 * A rule of the FlatBuffers verifier among the others.
 *
 * @param row the rule as the verifier has it
 */
public record VerifierRule(FbRule row) implements Rule {
    /** All rules of the verifier, in its order. */
    public static List<Rule> all() {
        List<Rule> rules = new ArrayList<>();
        for (FbRule row : FbRule.values()) {
            rules.add(new VerifierRule(row));
        }
        return rules;
    }

    /** Whether a finding says that a message or field is of a kind that a newer version has. */
    public static boolean isNewerKind(Finding finding) {
        return finding.severity() == Severity.UNSUPPORTED
                && finding.rule() instanceof VerifierRule verifier
                && verifier.row() == FbRule.UNION_TYPE;
    }

    @Override
    public RuleText text() {
        return new RuleText(row.id(), Level.STRUCTURE, severity(row.severity()), row.sentence(), row.clause());
    }

    /** A severity of the verifier in the vocabulary of findings. */
    static Severity severity(io.arrowfmt.flatbuffers.Severity severity) {
        return switch (severity) {
            case ERROR -> Severity.ERROR;
            case UNSUPPORTED -> Severity.UNSUPPORTED;
            case WARNING -> Severity.WARNING;
            case INFO -> Severity.INFO;
        };
    }
}
