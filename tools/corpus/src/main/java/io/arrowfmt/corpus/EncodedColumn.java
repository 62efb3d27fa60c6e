package io.arrowfmt.corpus;

import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Columns of indices, and of what dictionaries hold: built as columns of numbers, then given the field that they are of. */
public final class EncodedColumn {
    private EncodedColumn() {}

    /** A nullable field whose values a dictionary holds. */
    public static Field field(String name, long id, DataType.Int index, DataType type, Field... children) {
        return Field.nullable(name, type, children)
                .withDictionary(Optional.of(new DictionaryEncoding(id, index, false)));
    }

    /**
     * A column of a record batch.
     *
     * @param field the field, which may be encoded or have encoded fields below it
     * @param values a value for each slot; where a field is encoded, the index as an {@link Integer}
     */
    public static Column of(Field field, @Nullable Object... values) {
        Field plain = numbers(field);
        BatchBuilder builder = BatchBuilder.of(Schema.of(plain));
        for (Object value : values) {
            builder.column(0).addValue(field.dictionary().isPresent() ? index(plain, value) : value);
        }
        return typed(builder.finish().column(0), field);
    }

    /**
     * The values of a dictionary.
     *
     * @param field the field that it encodes
     */
    public static Column values(Field field, @Nullable Object... values) {
        return of(field.withDictionary(Optional.empty()), values);
    }

    private static Field numbers(Field field) {
        if (field.dictionary().isPresent()) {
            DataType.Int index = field.dictionary().get().indexType();
            return field.nullable() ? Field.nullable(field.name(), index) : Field.of(field.name(), index);
        }
        List<Field> children = new ArrayList<>();
        for (Field child : field.children()) {
            children.add(numbers(child));
        }
        return field.withChildren(children);
    }

    private static @Nullable Object index(Field field, @Nullable Object value) {
        if (!(value instanceof Integer index)) {
            return value;
        }
        DataType.Int type = (DataType.Int) field.type();
        return switch (type.bitWidth() * (type.signed() ? 1 : -1)) {
            case 8 -> index.byteValue();
            case 16, -8 -> index.shortValue();
            case 32, -16 -> index;
            case 64, -32 -> index.longValue();
            default -> BigInteger.valueOf(index);
        };
    }

    /** The column as one of a field that has the same buffers. */
    private static Column typed(Column column, Field field) {
        List<Column> children = new ArrayList<>();
        for (int i = 0; i < column.children().size(); i++) {
            children.add(typed(column.children().get(i), field.columnChildren().get(i)));
        }
        return Column.of(field, column.layout(), column.length(), column.nullCount(), column.buffers(), children);
    }
}
