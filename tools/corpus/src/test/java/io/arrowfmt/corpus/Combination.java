package io.arrowfmt.corpus;

import io.arrowfmt.conformance.Container;
import io.arrowfmt.corpus.Variant.Nulls;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.TypeId;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a valid file may hold that another does not.
 *
 * @param type the tag of the type
 * @param layout the rows of its layout table
 * @param nesting where its values stand
 * @param codec how the body is compressed
 * @param container file or stream
 * @param rows how many rows the batch has
 * @param nulls how many of its values are null
 */
record Combination(
        TypeId type,
        String layout,
        Nesting nesting,
        MatrixCase.Codec codec,
        Container container,
        Rows rows,
        Nulls nulls) {
    /** How many rows a batch has. */
    enum Rows {
        EMPTY,
        ONE,
        MANY;

        static Rows of(long count) {
            return count == 0 ? EMPTY : count == 1 ? ONE : MANY;
        }
    }

    /** Every combination there can be, from the types and their layouts. */
    static Set<Combination> all() {
        Set<Combination> all = new LinkedHashSet<>();
        for (TypeId id : TypeId.values()) {
            for (DataType type : types(id)) {
                for (Nesting nesting : Nesting.values()) {
                    for (MatrixCase.Codec codec : MatrixCase.Codec.values()) {
                        for (Container container : Container.values()) {
                            addExtents(all, id, type.layout(), nesting, codec, container);
                        }
                    }
                }
            }
        }
        return all;
    }

    private static void addExtents(
            Set<Combination> all,
            TypeId id,
            Layout layout,
            Nesting nesting,
            MatrixCase.Codec codec,
            Container container) {
        for (Rows rows : Rows.values()) {
            for (Nulls nulls : nulls(layout, rows)) {
                all.add(new Combination(id, layout.toString(), nesting, codec, container, rows, nulls));
            }
        }
    }

    private static List<Nulls> nulls(Layout layout, Rows rows) {
        return switch (rows) {
            case EMPTY -> List.of(Nulls.NONE);
            case ONE -> layout.nullCount() == NullCount.ALL ? List.of(Nulls.ALL) : List.of(Nulls.NONE, Nulls.ALL);
            case MANY -> layout.nullCount() == NullCount.ALL ? List.of(Nulls.ALL) : List.of(Nulls.values());
        };
    }

    /** The types of a tag, one for each layout that parameters give it. */
    private static List<DataType> types(TypeId id) {
        return switch (id) {
            case NULL -> List.of(new DataType.Null());
            case BOOL -> List.of(new DataType.Bool());
            case INT -> sized(width -> new DataType.Int(width, true), 8, 16, 32, 64);
            case FLOATING_POINT -> each(Precision.values(), DataType.FloatingPoint::new);
            case DECIMAL -> sized(width -> new DataType.Decimal(width, 5, 2), 32, 64, 128, 256);
            case DATE -> each(DateUnit.values(), DataType.Date::new);
            case TIME -> each(TimeUnit.values(), DataType.Time::new);
            case TIMESTAMP -> each(TimeUnit.values(), unit -> new DataType.Timestamp(unit, Optional.empty()));
            case DURATION -> each(TimeUnit.values(), DataType.Duration::new);
            case INTERVAL -> each(IntervalUnit.values(), DataType.Interval::new);
            case FIXED_SIZE_BINARY -> List.of(new DataType.FixedSizeBinary(3));
            case BINARY -> List.of(new DataType.Binary());
            case LARGE_BINARY -> List.of(new DataType.LargeBinary());
            case BINARY_VIEW -> List.of(new DataType.BinaryView());
            case UTF8 -> List.of(new DataType.Utf8());
            case LARGE_UTF8 -> List.of(new DataType.LargeUtf8());
            case UTF8_VIEW -> List.of(new DataType.Utf8View());
            case LIST -> List.of(new DataType.List());
            case LARGE_LIST -> List.of(new DataType.LargeList());
            case LIST_VIEW -> List.of(new DataType.ListView());
            case LARGE_LIST_VIEW -> List.of(new DataType.LargeListView());
            case FIXED_SIZE_LIST -> List.of(new DataType.FixedSizeList(2));
            case STRUCT -> List.of(new DataType.Struct());
            case MAP -> List.of(new DataType.Map(false));
            case UNION -> each(UnionMode.values(), mode -> DataType.union(mode, 2));
            case RUN_END_ENCODED -> List.of(new DataType.RunEndEncoded());
            // No file of this version has it.
            case UNKNOWN -> List.of();
        };
    }

    /** Makes a type of a parameter. */
    private interface Made<P> {
        DataType of(P parameter);
    }

    private static <P> List<DataType> each(P[] parameters, Made<P> made) {
        List<DataType> types = new ArrayList<>();
        for (P parameter : parameters) {
            types.add(made.of(parameter));
        }
        return types;
    }

    private static List<DataType> sized(Made<Integer> made, Integer... widths) {
        return each(widths, made);
    }
}
