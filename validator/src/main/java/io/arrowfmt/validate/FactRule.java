package io.arrowfmt.validate;

import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;

/**
 * A rule that is checked over facts of one class. Rules only report; they never print, throw or repair.
 *
 * @param <F> what the rule looks at
 */
public interface FactRule<F> extends Rule {
    /** The row that makes up the rule. */
    Row<F> row();

    /** The class of the facts. */
    Class<F> about();

    @Override
    default RuleText text() {
        return row().text();
    }

    /**
     * A row of a table of rules.
     *
     * @param text what the rule says
     * @param check finds where it does not hold
     * @param <F> what it looks at
     */
    record Row<F>(RuleText text, Check<F> check) {
        /** A row of a rule that says what is given. */
        Row(String id, Level level, Severity severity, String sentence, String clause, Check<F> check) {
            this(new RuleText(id, level, severity, sentence, clause), check);
        }
    }

    /**
     * Finds where a rule does not hold.
     *
     * @param <F> what it looks at
     */
    @FunctionalInterface
    interface Check<F> {
        /** Reports to the sink where the rule does not hold for the facts. */
        void check(F facts, Rule rule, FindingSink sink);
    }
}
