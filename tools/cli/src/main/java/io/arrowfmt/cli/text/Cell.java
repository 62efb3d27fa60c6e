package io.arrowfmt.cli.text;

import io.arrowfmt.batch.BooleanBuilder;
import io.arrowfmt.batch.ColumnBuilder;
import io.arrowfmt.batch.DoubleBuilder;
import io.arrowfmt.batch.LongBuilder;
import io.arrowfmt.batch.Utf8Builder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Precision;

/** Adds texts to a column as what they are worth in its type. */
@FunctionalInterface
interface Cell {
    /**
     * Adds the value of a text that is not null.
     *
     * @throws UnfitTextException when it is none of the type
     * @throws IllegalArgumentException when the column does not take it
     */
    void add(CharSequence text);

    /** The cells of a column. */
    static Cell of(ColumnBuilder builder) {
        Field field = builder.field();
        DataType type = field.type();
        if (type.equals(DataType.int64())) {
            LongBuilder longs = builder.asLongs();
            return text -> longs.add(whole(text));
        }
        if (type instanceof DataType.FloatingPoint number && number.precision() == Precision.DOUBLE) {
            DoubleBuilder doubles = builder.asDoubles();
            return text -> doubles.add((Double) ScalarText.parse(type, text.toString()));
        }
        if (builder instanceof Utf8Builder texts) {
            return text -> texts.add(text.toString());
        }
        if (builder instanceof BooleanBuilder bits) {
            return text -> bits.add((Boolean) ScalarText.parse(type, text.toString()));
        }
        return text -> builder.addValue(JsonObjects.ofText(text.toString(), field));
    }

    private static long whole(CharSequence text) {
        try {
            if (text.length() > 0 && text.charAt(0) != '+') {
                return Long.parseLong(text, 0, text.length(), 10);
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw UnfitTextException.of("int64", text.toString());
    }
}
