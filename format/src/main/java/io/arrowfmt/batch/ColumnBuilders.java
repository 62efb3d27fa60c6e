package io.arrowfmt.batch;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Precision;
import java.util.ArrayList;
import java.util.List;

/** Chooses the builder of a field: by shape and width, and by type where a class of its own is more convenient. */
final class ColumnBuilders {
    private ColumnBuilders() {}

    /**
     * The builder of a field.
     *
     * @param path names from the column down to the field, for messages
     * @throws IllegalArgumentException when the field has a type of a newer version, children that do not fit its type, or the
     *     dictionary of another type
     */
    static ColumnBuilder of(Field field, String path, BuilderOptions options, DictionaryMemo memo) {
        ColumnBuilder builder = ofValues(field, path, options, memo);
        if (field.dictionary().isPresent()) {
            builder.encodeInto(new IndexSink(
                    memo.require(field, path, options), field.dictionary().get().indexType(), path));
        }
        return builder;
    }

    private static ColumnBuilder ofValues(Field field, String path, BuilderOptions options, DictionaryMemo memo) {
        if (!field.valueLayout().children().allows(field.children().size())) {
            throw new IllegalArgumentException("column \"" + path + "\" (" + field.type() + "): expected "
                    + field.valueLayout().children().count() + ", found "
                    + field.children().size() + declaration(field));
        }
        return switch (Shape.of(field.valueLayout())) {
            case NONE -> new NullBuilder(field, path);
            case BITS -> new BooleanBuilder(field, path);
            case FIXED -> fixed(field, path);
            case VARYING, VIEW ->
                ByteMappings.isText(field.type())
                        ? new Utf8Builder(field, path, options)
                        : new BinaryBuilder(field, path, options);
            case LIST, LIST_VIEW, FIXED_SIZE_LIST ->
                new ListBuilder(
                        field, path, children(field, path, options, memo).get(0));
            case STRUCT -> new StructBuilder(field, path, children(field, path, options, memo));
            case SPARSE_UNION, DENSE_UNION -> union(field, path, options, memo);
            case RUNS -> runs(field, path, children(field, path, options, memo));
            case UNREADABLE ->
                throw new IllegalArgumentException(
                        "column \"" + path + "\": expected a type of this version, found " + field.typeText());
        };
    }

    /** How a field is declared with its children. */
    private static String declaration(Field field) {
        return field.valueLayout().children() == ChildExtent.NONE
                ? ""
                : "; name them behind the type, as in Field.of(\"tags\", new DataType.List(), Field.nullable(\"item\", "
                        + "DataType.utf8()))";
    }

    private static ColumnBuilder fixed(Field field, String path) {
        long bitWidth = field.valueLayout().row(BufferKind.DATA).bitWidth();
        if (field.type() instanceof DataType.FloatingPoint number && number.precision() != Precision.HALF) {
            return bitWidth == Double.SIZE ? new DoubleBuilder(field, path) : new FloatBuilder(field, path);
        }
        if (!WordMappings.areWords(field.type(), bitWidth)) {
            return new FixedBinaryBuilder(field, path, Math.toIntExact(bitWidth / 8));
        }
        return switch ((int) bitWidth) {
            case Byte.SIZE -> new ByteBuilder(field, path);
            case Short.SIZE -> new ShortBuilder(field, path);
            case Integer.SIZE -> new IntBuilder(field, path);
            default -> new LongBuilder(field, path);
        };
    }

    private static ColumnBuilder union(Field field, String path, BuilderOptions options, DictionaryMemo memo) {
        if (!(field.type() instanceof DataType.Union type)
                || type.typeIds().size() != field.children().size()) {
            throw new IllegalArgumentException(
                    "column \"" + path + "\": expected a child for each type id, found " + field.typeText());
        }
        return new UnionBuilder(field, path, children(field, path, options, memo), type);
    }

    private static ColumnBuilder runs(Field field, String path, List<ColumnBuilder> children) {
        ColumnBuilder ends = children.get(0);
        boolean numbers = ends instanceof ShortBuilder || ends instanceof IntBuilder || ends instanceof LongBuilder;
        if (!numbers
                || ends.field().dictionary().isPresent()
                || !(ends.field().type() instanceof DataType.Int type)
                || !type.signed()) {
            throw new IllegalArgumentException(
                    "column \"" + path + "\": expected run ends of int16, int32 or int64, found " + field.typeText());
        }
        return new RunEndBuilder(field, path, ends, children.get(1));
    }

    private static List<ColumnBuilder> children(Field field, String path, BuilderOptions options, DictionaryMemo memo) {
        List<ColumnBuilder> children = new ArrayList<>(field.children().size());
        for (Field child : field.children()) {
            children.add(of(child, path + "." + child.name(), options, memo));
        }
        return children;
    }
}
