package io.arrowfmt.corpus;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A type with some values, as they are stored: {@link Boolean}; {@link Long} for whatever has up to 64 bits; {@link Half},
 * {@link Double}; {@link java.math.BigInteger} for wide decimals; {@code long[]} for the parts of an interval; bytes,
 * {@link String}; a list for the items of lists and the members of structs; {@link Choice} for unions; for run-end encoded
 * columns the value itself.
 *
 * @param field a nullable field of the type
 * @param values different values, none of them null
 */
record Variant(Field field, List<Object> values) {
    /** Copies the values. */
    Variant {
        values = List.copyOf(values);
    }

    /** A value of one child of a union. */
    record Choice(int child, @Nullable Object value) {}

    /** A half-precision number: its bits, and as text. */
    record Half(int bits, String text) {}

    /** A type without children. */
    static Variant of(String name, DataType type, Object... values) {
        return new Variant(Field.nullable(name, type), List.of(values));
    }

    /** How many of some rows are null. */
    enum Nulls {
        NONE,
        SOME,
        ALL
    }

    /**
     * Values for some rows.
     *
     * @param repeated how often each value stands in a row
     */
    List<@Nullable Object> rows(int count, Nulls nulls, int repeated) {
        List<@Nullable Object> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int position = i / repeated;
            boolean isNull =
                    switch (nulls) {
                        case NONE -> values.isEmpty();
                        case SOME -> values.isEmpty() || position % 3 == 1;
                        case ALL -> true;
                    };
            rows.add(isNull ? nullValue() : values.get(position % values.size()));
        }
        return rows;
    }

    /** What stands for null: unions have none of their own. */
    private @Nullable Object nullValue() {
        return field.type() instanceof DataType.Union ? new Choice(0, null) : null;
    }

    /** A list of values some of which may be null. */
    static List<@Nullable Object> listOf(@Nullable Object... values) {
        return Collections.unmodifiableList(Arrays.asList(values));
    }
}
