package io.arrowfmt.batch;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;

/**
 * The rules about values that reading them depends on: where they do not hold, an accessor has nothing to give. All other
 * rules about values are the validator's.
 */
public enum ValueRules implements Rule {
    /** An offset below zero. */
    FIRST_OFFSET("DATA-OFFSETS-001", "The first offset is not negative.", "Columnar.rst#variable-size-binary-layout"),
    /** An offset below the one before it. */
    OFFSETS_ASCEND(
            "DATA-OFFSETS-002",
            "Offsets never decrease, not even over null slots.",
            "Columnar.rst#variable-size-binary-layout"),
    /** An offset past the end of what it refers to. */
    LAST_OFFSET(
            "DATA-OFFSETS-003",
            "The last offset is at most the number of bytes, or of slots of the child.",
            "Columnar.rst#variable-size-binary-layout"),
    /** A list view outside its items. */
    LIST_VIEW_RANGE(
            "DATA-LISTVIEW-001",
            "Every slot of a list view, null or not, lies within the child.",
            "Columnar.rst#listview-layout"),
    /** A view of fewer than no bytes. */
    VIEW_SIZE("DATA-VIEW-001", "The size of a view is not negative.", "Columnar.rst#variable-size-binary-view-layout"),
    /** A view into a buffer that is not there. */
    VIEW_BUFFER(
            "DATA-VIEW-003",
            "The buffer that a view refers to is one of the column's variadic buffers.",
            "Columnar.rst#variable-size-binary-view-layout"),
    /** A view outside its buffer. */
    VIEW_RANGE(
            "DATA-VIEW-004",
            "The bytes that a view refers to lie within their buffer.",
            "Columnar.rst#variable-size-binary-view-layout"),
    /** A null of a union's own. */
    UNION_NULL(
            "BATCH-BUF-010",
            "The validity buffer that a union has in version 4 makes no slot null.",
            "Schema.fbs#MetadataVersion"),
    /** An index outside the dictionary. */
    INDEX_RANGE(
            "DATA-DICT-001",
            "Every index that is not null is that of a value of the dictionary.",
            "Columnar.rst#dictionary-encoded-layout"),
    /** An index into a dictionary that has not come. */
    DICTIONARY_BEFORE(
            "IPC-SEQ-005",
            "A dictionary comes before the first index into it that is not null.",
            "Columnar.rst#dictionary-messages"),
    /** A type id that names no child. */
    UNION_TYPE_ID(
            "DATA-UNION-001", "Every type id of a union is one that its type lists.", "Columnar.rst#union-layout"),
    /** An offset outside the child of a dense union. */
    UNION_OFFSET("DATA-UNION-002", "Every offset of a dense union lies within its child.", "Columnar.rst#dense-union"),
    /** An offset of a dense union below the one before it in the same child. */
    UNION_OFFSETS_ASCEND(
            "DATA-UNION-003", "Offsets of a dense union never decrease within a child.", "Columnar.rst#dense-union"),
    /** Run ends that do not increase. */
    RUN_ENDS_ASCEND(
            "DATA-REE-001",
            "Run ends are positive and increase from each to the next.",
            "Columnar.rst#run-end-encoded-layout"),
    /** Run ends that end before the column does. */
    LAST_RUN_END(
            "DATA-REE-002",
            "The last run ends where the column does, or later.",
            "Columnar.rst#run-end-encoded-layout");

    private final RuleText text;

    ValueRules(String id, String sentence, String clause) {
        this.text = new RuleText(id, Level.DATA, Severity.ERROR, sentence, clause);
    }

    @Override
    public RuleText text() {
        return text;
    }
}
