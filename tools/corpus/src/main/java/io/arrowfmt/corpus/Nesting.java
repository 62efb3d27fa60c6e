package io.arrowfmt.corpus;

import io.arrowfmt.corpus.Variant.Nulls;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where the values of a type stand. */
enum Nesting {
    /** In a column of their own. */
    TOP,
    /** In lists of one item each. */
    LIST,
    /** In a struct. */
    STRUCT,
    /** In a dictionary. */
    DICTIONARY,
    /** In runs of two slots each. */
    RUNS;

    private static final int RUN = 2;

    /** The columns that hold variants. */
    List<Field> fields(List<Variant> variants) {
        List<Field> fields = new ArrayList<>();
        for (Variant variant : variants) {
            fields.add(field(variant.field(), fields.size()));
        }
        return this == STRUCT
                ? List.of(Field.nullable("struct", new DataType.Struct(), fields.toArray(new Field[0])))
                : fields;
    }

    private Field field(Field field, int position) {
        return switch (this) {
            case TOP, STRUCT -> field;
            case LIST -> Field.nullable("list_of_" + field.name(), new DataType.List(), field);
            case DICTIONARY ->
                field.withDictionary(Optional.of(new DictionaryEncoding(position, new DataType.Int(8, true), false)));
            case RUNS ->
                Field.nullable(
                        "runs_of_" + field.name(),
                        new DataType.RunEndEncoded(),
                        Field.of("run_ends", DataType.int32()),
                        named("values", field));
        };
    }

    private static Field named(String name, Field field) {
        return Field.nullable(name, field.type(), field.children().toArray(new Field[0]));
    }

    /** The values of each column for some rows; indices where a dictionary holds them. */
    List<List<@Nullable Object>> values(List<Variant> variants, int rows, Nulls nulls) {
        List<List<@Nullable Object>> columns = new ArrayList<>();
        for (Variant variant : variants) {
            columns.add(
                    switch (this) {
                        case TOP, STRUCT -> variant.rows(rows, nulls, 1);
                        case LIST -> lists(variant.rows(rows, nulls, 1));
                        case DICTIONARY -> indices(variant, rows, nulls);
                        case RUNS -> variant.rows(rows, nulls, RUN);
                    });
        }
        return this == STRUCT ? List.of(structs(columns, rows)) : columns;
    }

    private static List<@Nullable Object> lists(List<@Nullable Object> items) {
        List<@Nullable Object> lists = new ArrayList<>();
        for (Object item : items) {
            lists.add(Variant.listOf(item));
        }
        return lists;
    }

    private static List<@Nullable Object> structs(List<List<@Nullable Object>> columns, int rows) {
        List<@Nullable Object> structs = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            List<@Nullable Object> members = new ArrayList<>();
            for (List<@Nullable Object> column : columns) {
                members.add(column.get(row));
            }
            structs.add(members);
        }
        return structs;
    }

    /** What a dictionary holds: the values, and one null, for the types that have no nulls of an index. */
    static List<@Nullable Object> dictionary(Variant variant) {
        List<@Nullable Object> values = new ArrayList<>(variant.values());
        values.addAll(variant.rows(1, Nulls.ALL, 1));
        return values;
    }

    private static List<@Nullable Object> indices(Variant variant, int rows, Nulls nulls) {
        List<@Nullable Object> indices = new ArrayList<>();
        List<@Nullable Object> values = dictionary(variant);
        for (Object value : variant.rows(rows, nulls, 1)) {
            boolean byIndex = value == null && indices.size() % 2 == 0;
            indices.add(byIndex ? null : Long.valueOf(values.indexOf(value)));
        }
        return indices;
    }
}
