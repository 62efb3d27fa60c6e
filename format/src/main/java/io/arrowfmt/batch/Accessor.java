package io.arrowfmt.batch;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import java.util.ArrayList;
import java.util.List;

/** The accessors and which columns each fits: by shape and width, so that a message can name the one that does. */
enum Accessor {
    BOOLEANS("asBooleans()"),
    BYTES("asBytes()"),
    SHORTS("asShorts()"),
    INTS("asInts()"),
    LONGS("asLongs()"),
    FLOATS("asFloats()"),
    DOUBLES("asDoubles()"),
    FIXED_BINARY("asFixedBinary()"),
    UTF8("asUtf8()"),
    BINARY("asBinary()"),
    LISTS("asLists()"),
    UNION("asUnion()"),
    RUN_ENDS("asRunEnds()");

    private final String call;

    Accessor(String call) {
        this.call = call;
    }

    /** Refuses a column that this accessor cannot read, or that nothing can any more. */
    void require(Column column) {
        column.lifetime().require();
        if (!fits(column)) {
            throw new IllegalArgumentException(
                    ColumnNames.of(column) + ": expected " + fitting(column) + ", found " + call);
        }
    }

    private boolean fits(Column column) {
        Shape shape = Shape.of(column.readLayout());
        return switch (this) {
            case BOOLEANS -> shape == Shape.BITS;
            case BYTES -> fixed(column, shape, Byte.SIZE);
            case SHORTS -> fixed(column, shape, Short.SIZE);
            case INTS -> fixed(column, shape, Integer.SIZE);
            case LONGS -> fixed(column, shape, Long.SIZE);
            case FLOATS -> fixed(column, shape, Float.SIZE) && isFloatingPoint(column);
            case DOUBLES -> fixed(column, shape, Double.SIZE) && isFloatingPoint(column);
            case FIXED_BINARY -> shape == Shape.FIXED;
            case UTF8, BINARY -> shape == Shape.VARYING || shape == Shape.VIEW;
            case LISTS ->
                isPlain(column) && (shape == Shape.LIST || shape == Shape.LIST_VIEW || shape == Shape.FIXED_SIZE_LIST);
            case UNION ->
                isPlain(column)
                        && (shape == Shape.SPARSE_UNION || shape == Shape.DENSE_UNION)
                        && column.type() instanceof DataType.Union;
            case RUN_ENDS -> isPlain(column) && shape == Shape.RUNS;
        };
    }

    private static boolean fixed(Column column, Shape shape, int bitWidth) {
        return shape == Shape.FIXED && column.readLayout().row(BufferKind.DATA).bitWidth() == bitWidth;
    }

    /** Reading whole numbers as floating-point ones is never meant; the reverse gives their bits. */
    private static boolean isFloatingPoint(Column column) {
        boolean numbers =
                column.field().dictionary().isEmpty() || column.dictionary().isPresent();
        return numbers && column.type() instanceof DataType.FloatingPoint;
    }

    /** Nested values that a dictionary holds are no slots of the column. */
    private static boolean isPlain(Column column) {
        return column.dictionary().isEmpty();
    }

    private static String fitting(Column column) {
        List<String> calls = new ArrayList<>();
        for (Accessor accessor : values()) {
            if (accessor.fits(column)) {
                calls.add(accessor.call);
            }
        }
        if (!calls.isEmpty()) {
            return String.join(" or ", calls);
        }
        if (!isPlain(column)) {
            return column.field().children().isEmpty()
                    ? "isValid(row) only"
                    : "value(row), or indices() and dictionary(), since the values lie in a dictionary";
        }
        return column.children().isEmpty() ? "isValid(row) only" : "children()";
    }
}
