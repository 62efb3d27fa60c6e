package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.BitSet;
import java.util.List;

/** The indices of a column that is being built into a dictionary that grows with it. Belongs to one thread. */
final class IndexSink {
    private final GrowingDictionary dictionary;
    private final DataType.Int type;
    private final String path;
    private final ByteSink data;
    private final int width;
    /** Slots whose index is null whatever the value says that stands in their place until the column is finished. */
    private final BitSet nulls = new BitSet();

    /**
     * No indices.
     *
     * @param type the type of the indices
     */
    IndexSink(GrowingDictionary dictionary, DataType.Int type, String path) {
        this.dictionary = dictionary;
        this.type = type;
        this.path = path;
        this.data = new ByteSink(path);
        this.width = type.bitWidth() / Byte.SIZE;
    }

    /**
     * Adds the index of a value, and forgets the bytes.
     *
     * @throws IllegalStateException when the dictionary has as many values as indices can count, and not this one
     */
    void add(ByteSink value, ColumnBuilder builder) {
        long index = dictionary.indexOf(value.array(), 0, value.size());
        value.clear();
        add(index, builder.length());
    }

    private void add(long index, long row) {
        if (index < 0) {
            throw new IllegalStateException("column \"" + path + "\", row " + row + ": " + dictionary.full());
        }
        data.putNumber(index, width);
    }

    /**
     * Notes that an index is null.
     *
     * @param later whether the indices are made when the column is finished
     */
    void addNull(long row, boolean later) {
        if (later) {
            nulls.set(Math.toIntExact(row));
        }
    }

    /**
     * Adds indices of slots that nobody will look at.
     *
     * @param absent whether they are null; they are those of any value otherwise
     */
    void addAbsent(long count, boolean absent, ColumnBuilder builder) {
        long index = absent ? 0 : dictionary.any();
        for (long i = 0; i < count; i++) {
            add(index, builder.length());
        }
    }

    /**
     * The column of the indices of the slots of a column.
     *
     * @param values the plain column
     * @throws IllegalStateException when the dictionary has as many values as indices can count, and not one of these
     */
    Column encode(Column values, ColumnBuilder builder) {
        ValueBytes bytes = ValueBytes.of(dictionary.memo().decode(values));
        ByteSink value = new ByteSink(path);
        ValiditySink validity = new ValiditySink(path);
        for (long row = 0; row < values.length(); row++) {
            value.clear();
            if (nulls.get((int) row) || !bytes.write(row, value)) {
                validity.addNulls(1);
                data.putZeros(1, width);
            } else {
                add(dictionary.indexOf(value.array(), 0, value.size()), row);
                validity.addValid();
            }
        }
        return column(builder.field(), validity);
    }

    /** The column of the indices. */
    Column column(Field field, ValiditySink validity) {
        List<Bytes> buffers = List.of(validity.bytes(), data.bytes());
        return Column.of(field, type.layout(), validity.length(), validity.nullCount(), buffers, List.of());
    }
}
