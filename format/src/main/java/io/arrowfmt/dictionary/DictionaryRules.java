package io.arrowfmt.dictionary;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;

/** What is worth telling about dictionaries although every value can be read. */
public enum DictionaryRules implements Rule {
    /** A dictionary that has not come, and that nothing needs. */
    LATER(
            "IPC-SEQ-007",
            "A dictionary comes before the batches whose columns it encodes, even where the columns are all null.",
            "Columnar.rst#dictionary-messages");

    private final RuleText text;

    DictionaryRules(String id, String sentence, String clause) {
        this.text = new RuleText(id, Level.DATA, Severity.INFO, sentence, clause);
    }

    @Override
    public RuleText text() {
        return text;
    }
}
