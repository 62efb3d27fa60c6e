package io.arrowfmt.batch;

/** How messages name columns. */
final class ColumnNames {
    private ColumnNames() {}

    /** The name and type of a column. */
    static String of(Column column) {
        return "column \"" + column.field().name() + "\" (" + column.field().typeText() + ")";
    }
}
