package io.arrowfmt.bytes;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;

/** The rule about the memory of this process: what breaks it may be well-formed. */
public enum MemoryRules implements Rule {
    ALLOCATION("LIMIT-ALLOC-001", "What is read fits into the memory that there is.");

    private final RuleText text;

    MemoryRules(String id, String sentence) {
        this.text = new RuleText(id, Level.DATA, Severity.ERROR, sentence, "arrowfmt");
    }

    @Override
    public RuleText text() {
        return text;
    }
}
