package io.arrowfmt.metadata;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;

/** The rules about checksums that are checked where bytes are read. */
public enum ChecksumRules implements Rule {
    MARKED(
            "CRC-001",
            Level.STRUCTURE,
            Severity.WARNING,
            "Checksums stand under the marker of their message or footer."),
    METADATA(
            "CRC-004",
            Level.STRUCTURE,
            Severity.ERROR,
            "The prefix, metadata and padding of a block have the checksum that the footer gives."),
    BUFFER("CRC-005", Level.DATA, Severity.ERROR, "The bytes of a buffer have the checksum that its message gives.");

    private final RuleText text;

    ChecksumRules(String id, Level level, Severity severity, String sentence) {
        this.text = new RuleText(id, level, severity, sentence, "arrowfmt");
    }

    @Override
    public RuleText text() {
        return text;
    }
}
