package io.arrowfmt.metadata;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;

/** The rules that {@link Limits} sets. */
public enum LimitRules implements Rule {
    METADATA_BYTES(
            "LIMIT-META-001",
            Level.STRUCTURE,
            "maxMetadataBytes",
            "The metadata of a message, and the footer of a file, is no larger than the limit."),
    BODY_BYTES("LIMIT-BODY-001", Level.STRUCTURE, "maxBodyBytes", "The body of a message is no larger than the limit."),
    FIELD_DEPTH("LIMIT-DEPTH-001", Level.STRUCTURE, "fieldDepth", "Fields nest no deeper than the limit."),
    FIELD_COUNT(
            "LIMIT-FIELDS-001",
            Level.STRUCTURE,
            "maxFields",
            "A schema has no more fields, children counted, than the limit and than its bytes have room for."),
    MESSAGE_COUNT("LIMIT-MSG-001", Level.STRUCTURE, "maxMessages", "A stream has no more messages than the limit."),
    ROW_COUNT(
            "LIMIT-ROWS-001",
            Level.LAYOUT,
            "maxRows",
            "A batch whose buffers do not bound its rows has no more of them than the limit."),
    DICTIONARY_BYTES(
            "LIMIT-DICT-001",
            Level.DATA,
            "maxDictionaryBytes",
            "The dictionaries that are held at a time have no more bytes than the limit."),
    DECOMPRESSED_BUFFER(
            "LIMIT-DECOMP-001",
            Level.DATA,
            "maxDecompressedBufferBytes",
            "A compressed buffer that is read decompresses to no more bytes than the limit."),
    DECOMPRESSED_BATCH(
            "LIMIT-DECOMP-002",
            Level.DATA,
            "maxDecompressedBatchBytes",
            "The compressed buffers of a batch that are read decompress to no more bytes than the limit.");

    private final RuleText text;
    private final String option;

    LimitRules(String id, Level level, String option, String sentence) {
        this.text = new RuleText(id, level, Severity.ERROR, sentence, "arrowfmt");
        this.option = option;
    }

    /** The finding that a number exceeds the limit, with the option that raises it. */
    public Finding exceeded(Location where, String expected, String found) {
        return Finding.of(this, where, expected, found).hint("the option " + option + " raises the limit");
    }

    /** The component of {@link Limits} that sets the limit. */
    public String option() {
        return option;
    }

    @Override
    public RuleText text() {
        return text;
    }
}
