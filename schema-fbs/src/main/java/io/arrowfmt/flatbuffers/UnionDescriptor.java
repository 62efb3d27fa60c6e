package io.arrowfmt.flatbuffers;

/** Which table each type of a union stands for. */
final class UnionDescriptor {
    /** What {@link #table} says of a type the schema does not know. */
    static final int UNKNOWN = -1;

    private final int[] tables;

    /** A union with the index of a table, or UNKNOWN, per type. */
    UnionDescriptor(int[] tables) {
        this.tables = tables.clone();
    }

    /** Index of the table in the schema, or UNKNOWN. */
    int table(int type) {
        return type < tables.length ? tables[type] : UNKNOWN;
    }

    /** The highest type that is known. */
    int maxType() {
        return tables.length - 1;
    }
}
