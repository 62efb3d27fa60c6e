package io.arrowfmt.batch;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Turns plain columns into columns that a dictionary encodes, and back.
 *
 * @param id of the dictionary
 * @param indexType the type of the indices; the narrowest signed one that can count the values when there is none
 * @param sorted whether the dictionary has the values in their order, which then means something
 *     ({@link DictionaryEncoding#ordered}), instead of that in which they first come
 */
public record DictionaryEncoder(long id, Optional<DataType.Int> indexType, boolean sorted) {
    /** Checks that nothing is missing. */
    public DictionaryEncoder {
        Objects.requireNonNull(indexType);
    }

    /** An encoder with the narrowest indices, values in the order in which they first come. */
    public static DictionaryEncoder narrowest(long id) {
        return new DictionaryEncoder(id, Optional.empty(), false);
    }

    /** This encoder with indices of a type. */
    public DictionaryEncoder withIndexType(DataType.Int value) {
        return new DictionaryEncoder(id, Optional.of(value), sorted);
    }

    /**
     * This encoder with dictionaries in the order of their values: numbers and times by size, texts and binaries by their
     * unsigned bytes, nothing else.
     */
    public DictionaryEncoder withSortedValues() {
        return new DictionaryEncoder(id, indexType, true);
    }

    /**
     * A column of the same values that a dictionary of this id encodes. One that is encoded already gets another dictionary,
     * with the values that it has.
     *
     * @throws IllegalStateException when the values are more than the indices can count; the message names a type that can
     * @throws IllegalArgumentException when the values are to be sorted and have no order, are those of a column of indices
     *     without their dictionary, or are far more than the memory that they lie in
     * @throws CorruptValueException when values contradict each other
     */
    public Column encode(Column column) {
        DataType.Int widest = indexType.orElse(DictionaryMemo.INT32);
        Field field = encoded(column.field(), widest);
        String path = field.name();
        DictionaryMemo memo = DictionaryMemo.empty();
        GrowingDictionary growing = memo.require(field, path, BuilderOptions.defaults());
        ByteSink indices = new ByteSink(path);
        ValiditySink validity = new ValiditySink(path);
        ByteSink value = new ByteSink(path, new Proportion(path).with(List.of(column)));
        ValueBytes values = ValueBytes.of(column);
        for (long row = 0; row < column.length(); row++) {
            value.clear();
            if (values.write(row, value)) {
                long index = growing.indexOf(value.array(), 0, value.size());
                if (index < 0) {
                    throw new IllegalStateException("column \"" + path + "\", row " + row + ": " + growing.full());
                }
                indices.putInt((int) index);
                validity.addValid();
            } else {
                indices.putInt(0);
                validity.addNulls(1);
            }
        }
        Dictionary dictionary = Objects.requireNonNull(memo.dictionaries().get(id));
        int[] places = new int[(int) dictionary.length()];
        if (sorted) {
            dictionary = SortedValues.of(dictionary, places);
        } else {
            for (int i = 0; i < places.length; i++) {
                places[i] = i;
            }
        }
        DataType.Int type = indexType.orElseGet(() -> narrowest(places.length, true));
        return column(encoded(column.field(), type), indices, validity, places).withDictionary(dictionary);
    }

    private Field encoded(Field field, DataType.Int type) {
        return field.withDictionary(Optional.of(new DictionaryEncoding(id, type, sorted)));
    }

    private static Column column(Field field, ByteSink indices, ValiditySink validity, int[] places) {
        DataType.Int type = field.dictionary().orElseThrow().indexType();
        ByteSink data = new ByteSink(field.name());
        int width = type.bitWidth() / Byte.SIZE;
        data.reserve(validity.length() * width);
        for (int at = 0; at < indices.size(); at += Integer.BYTES) {
            int index = LittleEndian.getInt(indices.array(), at);
            data.putNumber(places.length == 0 ? 0 : places[index], width);
        }
        return Column.of(
                field,
                type.layout(),
                validity.length(),
                validity.nullCount(),
                List.of(validity.bytes(), data.bytes()),
                List.of());
    }

    /**
     * The narrowest type of indices for a number of values.
     *
     * @param count how many values, >= 0
     */
    public static DataType.Int narrowest(long count, boolean signed) {
        return new DataType.Int(Byte.SIZE, signed).wideFor(count);
    }

    /**
     * The plain column of the same values: of a column that a dictionary encodes, or that has children which one does, at any
     * depth. Itself when none does.
     *
     * @throws IllegalArgumentException when a column is of indices without their dictionary, or an index is null and the type
     *     has no nulls of its own
     * @throws CorruptValueException when values contradict each other
     */
    public static Column decode(Column column) {
        return DecodedColumn.of(column);
    }
}
