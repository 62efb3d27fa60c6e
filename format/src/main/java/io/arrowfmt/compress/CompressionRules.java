package io.arrowfmt.compress;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;

/** The rules that only decompression can check. */
public enum CompressionRules implements Rule {
    DECODED_SIZE(
            "BATCH-COMP-005",
            "A compressed buffer decompresses to as many bytes as it says.",
            "Message.fbs#BodyCompressionMethod"),
    WHOLE_FRAMES(
            "BATCH-COMP-006",
            "The bytes of a compressed buffer are one LZ4 frame or frames of Zstandard, whole, without dictionaries and "
                    + "with nothing around them.",
            "Message.fbs#CompressionType");

    private final RuleText text;

    CompressionRules(String id, String sentence, String clause) {
        this.text = new RuleText(id, Level.DATA, Severity.ERROR, sentence, clause);
    }

    @Override
    public RuleText text() {
        return text;
    }
}
