package io.arrowfmt.flatbuffers;

/** What is true of every valid metadata buffer, whatever it means. */
public enum FbRule {
    /** Room for the root offset and the smallest table. */
    ROOT_SIZE("FB-ROOT-001", Severity.ERROR, "Metadata has at least 8 bytes.", Clause.ROOT),
    /** Where the root table is. */
    ROOT_OFFSET("FB-ROOT-002", Severity.ERROR, "The first four bytes point at the root table.", Clause.ROOT),
    /** Where any table is. */
    TABLE_POSITION(
            "FB-TABLE-001",
            Severity.ERROR,
            "A table starts at a multiple of 4, its first four bytes inside the metadata.",
            Clause.TABLE),
    /** Where its vtable is. */
    VTABLE_POSITION(
            "FB-TABLE-002",
            Severity.ERROR,
            "The first four bytes of a table lead to a vtable at a multiple of 2 inside the metadata.",
            Clause.TABLE),
    /** How long its vtable is. */
    VTABLE_SIZE(
            "FB-TABLE-003",
            Severity.ERROR,
            "The size of a vtable is even, at least 4 and below 32768, and inside the metadata.",
            Clause.TABLE),
    /** How long the table is. */
    TABLE_SIZE(
            "FB-TABLE-004",
            Severity.ERROR,
            "The size of a table is at least 4, and the whole table is inside the metadata.",
            Clause.TABLE),
    /** Fields do not leave their table. */
    FIELD_EXTENT(
            "FB-FIELD-001",
            Severity.ERROR,
            "A field lies behind the first four bytes of its table, within its size and below byte 32768.",
            Clause.TABLE),
    /** Fields are aligned. */
    FIELD_ALIGNMENT(
            "FB-FIELD-002",
            Severity.WARNING,
            "A field starts at a multiple of its alignment, counted from the start of the metadata.",
            Clause.SCALAR),
    /** Two values are enough. */
    BOOL_VALUE("FB-FIELD-003", Severity.WARNING, "A boolean is 0 or 1.", Clause.SCALAR),
    /** Offsets lead onward, and somewhere. */
    OFFSET(
            "FB-OFFSET-001",
            Severity.ERROR,
            "An offset is positive, below 2^31, and leads to a byte inside the metadata.",
            Clause.OFFSET),
    /** Vectors do not leave the metadata. */
    VECTOR_EXTENT(
            "FB-VEC-001",
            Severity.ERROR,
            "The length of a vector and all its elements are inside the metadata.",
            Clause.VECTOR),
    /** Vectors are aligned. */
    VECTOR_ALIGNMENT(
            "FB-VEC-002",
            Severity.WARNING,
            "The length of a vector starts at a multiple of 4, its elements at a multiple of their alignment.",
            Clause.VECTOR),
    /** Strings do not leave the metadata. */
    STRING_EXTENT(
            "FB-STR-001",
            Severity.ERROR,
            "The length of a string and all its bytes are inside the metadata.",
            Clause.STRING),
    /** Strings end in zero. */
    STRING_TERMINATOR("FB-STR-002", Severity.ERROR, "A zero byte follows each string.", Clause.STRING),
    /** Strings are text. */
    STRING_UTF8(
            "FB-STR-003",
            Severity.ERROR,
            "Strings are UTF-8, and the keys and values of custom metadata had better be.",
            Clause.STRING),
    /** Unions are whole. */
    UNION_PRESENCE("FB-UNION-001", Severity.ERROR, "A union has a value exactly if its type is not 0.", Clause.UNION),
    /** Unions are known. */
    UNION_TYPE(
            "FB-UNION-002",
            Severity.UNSUPPORTED,
            "The type of a union is one that this version of the format defines.",
            Clause.UNION),
    /** Some fields must be there. */
    REQUIRED_FIELD("FB-REQ-001", Severity.ERROR, "Fields marked as required are present.", "Tensor.fbs#Tensor"),
    /** Depth has a limit. */
    DEPTH("FB-DEPTH-001", Severity.ERROR, "Tables nest no deeper than the limit.", Clause.UNTRUSTED),
    /** The number of tables has a limit. */
    TABLE_COUNT(
            "FB-COUNT-001",
            Severity.ERROR,
            "The tables, shared ones counted each time, are no more than the size of the metadata allows.",
            Clause.UNTRUSTED),
    /** Sharing has a limit. */
    SHARED_BYTES(
            "FB-SHARE-001",
            Severity.ERROR,
            "The bytes in use, shared ones counted each time, are no more than the size of the metadata allows.",
            Clause.UNTRUSTED),
    /** Enumerated values are known. */
    ENUM_VALUE("FB-ENUM-001", Severity.ERROR, "An enumerated value is one that its enum defines.", "Schema.fbs"),
    /** Padding is padding. */
    TRAILING_BYTES(
            "FB-TRAIL-001",
            Severity.WARNING,
            "Fewer than 64 bytes follow the last byte in use, and all are zero.",
            "Columnar.rst#encapsulated-message-format"),
    /** Every slot is known. */
    UNKNOWN_SLOT(
            "FB-UNKNOWN-001",
            Severity.INFO,
            "Tables use only the slots that this version of the format defines.",
            "FlatBuffers Evolution");

    private final String id;
    private final Severity severity;
    private final String sentence;
    private final String clause;

    FbRule(String id, Severity severity, String sentence, String clause) {
        this.id = id;
        this.severity = severity;
        this.sentence = sentence;
        this.clause = clause;
    }

    /** The permanent id, for example {@code FB-ROOT-001}. */
    public String id() {
        return id;
    }

    /** How grave a breach is. */
    public Severity severity() {
        return severity;
    }

    /** What holds in every valid buffer, as a sentence. */
    public String sentence() {
        return sentence;
    }

    /** Where it is written. */
    public String clause() {
        return clause;
    }

    /** Sections that several rules come from. */
    private static final class Clause {
        static final String ROOT = "FlatBuffers Internals: Format Details";
        static final String TABLE = "FlatBuffers Internals: Tables";
        static final String SCALAR = "FlatBuffers Internals: Structs and scalars";
        static final String OFFSET = "FlatBuffers Internals: Offsets";
        static final String VECTOR = "FlatBuffers Internals: Vectors";
        static final String STRING = "FlatBuffers Internals: Strings";
        static final String UNION = "FlatBuffers Internals: Unions";
        static final String UNTRUSTED = "Security.rst";
    }
}
