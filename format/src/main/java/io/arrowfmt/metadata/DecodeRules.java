package io.arrowfmt.metadata;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;

/**
 * The rules about numbers of the metadata that are checked while they are decoded, because the model has no place for
 * what would break them. What the model can represent, the validator checks.
 */
public enum DecodeRules implements Rule {
    VERSION_SUPPORTED(
            "IPC-VER-001", Severity.WARNING, "The version of the metadata is V4 or V5.", "Schema.fbs#MetadataVersion"),
    VERSION_KNOWN(
            "IPC-VER-002",
            Severity.UNSUPPORTED,
            "The version of the metadata is one that the format defines.",
            "Schema.fbs#MetadataVersion"),
    VERSION_PRESENT(
            "IPC-VER-004", Severity.ERROR, "A message states the version of its metadata.", "Message.fbs#Message"),
    HEADER_PRESENT("IPC-SEQ-004", Severity.ERROR, "A message has a header.", "Message.fbs#Message"),
    DICTIONARY_DATA_PRESENT(
            "BATCH-DICT-001", Severity.ERROR, "A dictionary batch has data.", "Message.fbs#DictionaryBatch"),
    BUFFER_PAGE(
            "BATCH-BUF-012", Severity.WARNING, "Before version 4, the page of a buffer is 0.", "Message.fbs#Buffer"),
    EXPERIMENTAL_COMPRESSION(
            "BATCH-COMP-010",
            Severity.WARNING,
            "A compressed body is described by the compression of its batch.",
            "Message.fbs#BodyCompression"),
    FOOTER_SCHEMA_PRESENT("FILE-FOOTER-002", Severity.ERROR, "A footer has a schema.", "File.fbs#Footer"),
    FIELDS_PRESENT("SCHEMA-FIELD-001", Severity.WARNING, "A schema has a vector of fields.", "Schema.fbs#Schema"),
    NAME_PRESENT("SCHEMA-FIELD-002", Severity.WARNING, "A field has a name, which may be empty.", "Schema.fbs#Field"),
    CHILDREN_PRESENT(
            "SCHEMA-FIELD-007",
            Severity.WARNING,
            "A field of a nested type has a vector of children.",
            "Schema.fbs#Field"),
    TYPE_PRESENT("SCHEMA-TYPE-001", Severity.ERROR, "A field has a type.", "Schema.fbs#Field"),
    INT_WIDTH("SCHEMA-INT-001", Severity.ERROR, "Integers have 8, 16, 32 or 64 bits.", "Schema.fbs#Int"),
    DECIMAL_WIDTH("SCHEMA-DEC-001", Severity.ERROR, "Decimals have 32, 64, 128 or 256 bits.", "Schema.fbs#Decimal"),
    DECIMAL_PRECISION(
            "SCHEMA-DEC-002",
            Severity.ERROR,
            "The precision of a decimal is at least 1 and at most the 9, 18, 38 or 76 digits that its width holds.",
            "Schema.fbs#Decimal"),
    TIME_WIDTH(
            "SCHEMA-TIME-001",
            Severity.ERROR,
            "Times have 32 bits in seconds and milliseconds, 64 in microseconds and nanoseconds.",
            "Schema.fbs#Time"),
    BINARY_WIDTH(
            "SCHEMA-FSB-001",
            Severity.ERROR,
            "The width of fixed-size byte strings is not negative, and better not 0.",
            "Schema.fbs#FixedSizeBinary"),
    LIST_SIZE(
            "SCHEMA-FSL-001",
            Severity.ERROR,
            "The size of fixed-size lists is not negative, and better not 0.",
            "Schema.fbs#FixedSizeList"),
    UNION_IDS_RANGE(
            "SCHEMA-UNION-002",
            Severity.ERROR,
            "The type ids of a union are from 0 to 127.",
            "Columnar.rst#union-layout"),
    UNION_IDS_DISTINCT(
            "SCHEMA-UNION-003",
            Severity.ERROR,
            "The type ids of a union differ from each other.",
            "Columnar.rst#union-layout"),
    UNION_CHILDREN(
            "SCHEMA-UNION-004",
            Severity.ERROR,
            "A union has at most 128 children, and better at least one.",
            "Columnar.rst#union-layout"),
    INDEX_TYPE(
            "SCHEMA-DICT-001",
            Severity.ERROR,
            "The indices of a dictionary-encoded field state their type, of 8, 16, 32 or 64 bits.",
            "Schema.fbs#DictionaryEncoding"),
    KEY_VALUE_PRESENT(
            "SCHEMA-META-001",
            Severity.WARNING,
            "Each entry of custom metadata has a key and a value, which may be empty.",
            "Schema.fbs#KeyValue"),
    DECLARATION_MARKED(
            "LAYOUT-DECL-009",
            Severity.WARNING,
            "Declared layouts stand under the marker of their schema and use the flags that it defines.",
            "arrowfmt");

    private final RuleText text;

    DecodeRules(String id, Severity severity, String sentence, String clause) {
        this.text = new RuleText(id, Level.STRUCTURE, severity, sentence, clause);
    }

    @Override
    public RuleText text() {
        return text;
    }
}
