package io.arrowfmt.flatbuffers;

/** What a slot of a table holds, and how it is checked once it is known to be inside its table and aligned. */
enum FieldKind {
    /** A number. */
    SCALAR(FieldCheck.NOTHING),
    /** A number that should be 0 or 1. */
    BOOL(TableWalk::bool),
    /** A number that stands for one of the values of an enum. */
    ENUM(TableWalk::enumValue),
    /** The number in front of a union that tells what its value is; the union looks at it. */
    UNION_TYPE(FieldCheck.NOTHING),
    /** An offset to the table that the slot before names. */
    UNION(TableWalk::union),
    /** A struct, in place. */
    STRUCT(FieldCheck.NOTHING),
    /** An offset to a table. */
    TABLE(TableWalk::table),
    /** An offset to text. */
    STRING(TableWalk::string),
    /** An offset to what should be text, and may be any bytes. */
    BYTE_STRING(TableWalk::byteString),
    /** An offset to a vector of numbers or structs, in place. */
    INLINE_VECTOR(TableWalk::inlineVector),
    /** An offset to a vector of offsets to tables. */
    TABLE_VECTOR(TableWalk::offsetVector),
    /** An offset to a vector of offsets to text. */
    STRING_VECTOR(TableWalk::offsetVector);

    @SuppressWarnings("ImmutableEnumChecker") // A method reference that captures nothing.
    private final FieldCheck check;

    FieldKind(FieldCheck check) {
        this.check = check;
    }

    /** The check of such a field. */
    FieldCheck check() {
        return check;
    }

    /** A check of a field that is present. */
    interface FieldCheck {
        /** For what has no wrong values. */
        FieldCheck NOTHING = (walk, frame, field, position) -> {};

        /** Checks the value of the current field of a frame, at a position in the metadata. */
        void check(TableWalk walk, TableFrame frame, FieldDescriptor field, long position) throws Rejection;
    }
}
