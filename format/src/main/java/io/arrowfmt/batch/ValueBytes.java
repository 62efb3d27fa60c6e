package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values of a column as byte strings that are equal exactly when the values are, bit for bit and at every depth,
 * wherever the slots lie and whichever dictionaries encode them. {@link ValueBytesReader} reads them.
 *
 * <p>A value is the bytes of its slot; within another value a byte comes before it that is 0 for null, and a byte string
 * has its length in 32 bits. A list is the number of its items and the items, a struct its children, a slot of a union the
 * position of the child and the child's value, and one of a run-end encoded column is its value.
 */
abstract sealed class ValueBytes {
    private final Column column;

    private ValueBytes(Column column) {
        this.column = column;
    }

    /** The values of a column, which is read through dictionaries where it has them. */
    static ValueBytes of(Column column) {
        if (column.dictionary().isPresent()) {
            return new Through(column);
        }
        if (column.field().dictionary().isPresent()) {
            return new Unknown(column);
        }
        return switch (Shape.of(column.layout())) {
            case NONE -> new Empty(column);
            case BITS -> new Bit(column);
            case FIXED -> new Fixed(column);
            case VARYING, VIEW -> new Varying(column);
            case LIST, LIST_VIEW, FIXED_SIZE_LIST -> new Items(column);
            case STRUCT -> new Struct(column);
            case SPARSE_UNION, DENSE_UNION -> new Union(column);
            case RUNS -> new Runs(column);
            case UNREADABLE -> new Unknown(column);
        };
    }

    private static List<ValueBytes> eachOf(List<Column> columns) {
        List<ValueBytes> all = new ArrayList<>(columns.size());
        for (Column column : columns) {
            all.add(of(column));
        }
        return all;
    }

    /**
     * Adds the bytes of a value.
     *
     * @return whether it is not null; nothing is added then
     * @throws CorruptValueException when the bytes of the column contradict each other
     */
    boolean write(long row, ByteSink target) {
        boolean valid = column.isValid(row);
        if (valid) {
            writeValid(row, target, false);
        }
        return valid;
    }

    /** Adds the bytes of a value as they are within another. */
    void writeInner(long row, ByteSink target) {
        boolean valid = column.isValid(row);
        target.putByte(valid ? 1 : 0);
        if (valid) {
            writeValid(row, target, true);
        }
    }

    /**
     * Adds the bytes of a value that is not null.
     *
     * @param inner whether it is within another, so that its length has to be told
     */
    abstract void writeValid(long row, ByteSink target, boolean inner);

    /** Nulls. */
    private static final class Empty extends ValueBytes {
        Empty(Column column) {
            super(column);
        }

        @Override
        void writeValid(long row, ByteSink target, boolean inner) {
            throw new IllegalStateException("a column of nulls has no values");
        }
    }

    /** What nobody can read. */
    private static final class Unknown extends ValueBytes {
        private final Column column;

        Unknown(Column column) {
            super(column);
            this.column = column;
        }

        @Override
        void writeValid(long row, ByteSink target, boolean inner) {
            throw new IllegalArgumentException(ColumnNames.of(column) + ": expected "
                    + (column.field().dictionary().isPresent()
                            ? "a column that is read through its dictionary, found indices alone"
                            : "a type of this version, found " + column.field().shortTypeText()));
        }
    }

    private static final class Bit extends ValueBytes {
        private final BooleanValues values;

        Bit(Column column) {
            super(column);
            this.values = column.asBooleans();
        }

        @Override
        void writeValid(long row, ByteSink target, boolean inner) {
            target.putByte(values.get(row) ? 1 : 0);
        }
    }

    private static final class Fixed extends ValueBytes {
        private final FixedBinaryValues values;

        Fixed(Column column) {
            super(column);
            this.values = column.asFixedBinary();
        }

        @Override
        void writeValid(long row, ByteSink target, boolean inner) {
            int width = values.byteWidth();
            values.copyTo(row, target.room(width), target.size() - width);
        }
    }

    private static final class Varying extends ValueBytes {
        private final BinaryValues values;

        Varying(Column column) {
            super(column);
            this.values = column.asBinary();
        }

        @Override
        void writeValid(long row, ByteSink target, boolean inner) {
            Bytes bytes = values.bytes(row);
            int size = ByteRanges.arraySize(bytes.size());
            if (inner) {
                target.putInt(size);
            }
            bytes.copyTo(0, target.room(size), target.size() - size, size);
        }
    }

    private static final class Items extends ValueBytes {
        private final ListValues lists;
        private final ValueBytes items;

        Items(Column column) {
            super(column);
            this.lists = column.asLists();
            this.items = of(lists.items());
        }

        @Override
        void writeValid(long row, ByteSink target, boolean inner) {
            long start = lists.start(row);
            long size = lists.size(row);
            target.putLong(size);
            for (long i = 0; i < size; i++) {
                items.writeInner(start + i, target);
            }
        }
    }

    private static final class Struct extends ValueBytes {
        private final List<ValueBytes> children;

        Struct(Column column) {
            super(column);
            this.children = eachOf(column.children());
        }

        @Override
        void writeValid(long row, ByteSink target, boolean inner) {
            for (int i = 0; i < children.size(); i++) {
                children.get(i).writeInner(row, target);
            }
        }
    }

    private static final class Union extends ValueBytes {
        private final UnionValues slots;
        private final List<ValueBytes> children;

        Union(Column column) {
            super(column);
            this.slots = column.asUnion();
            this.children = eachOf(column.children());
        }

        @Override
        void writeValid(long row, ByteSink target, boolean inner) {
            int child = slots.child(row);
            target.putByte(child);
            children.get(child).writeInner(slots.slot(row), target);
        }
    }

    private static final class Runs extends ValueBytes {
        private final RunEndValues runs;
        private final ValueBytes values;

        Runs(Column column) {
            super(column);
            this.runs = column.asRunEnds();
            this.values = of(runs.values());
        }

        @Override
        void writeValid(long row, ByteSink target, boolean inner) {
            values.writeInner(runs.run(row), target);
        }
    }

    /** Values of a dictionary. */
    private static final class Through extends ValueBytes {
        private final Column column;
        private final Dictionary dictionary;
        private final @Nullable ValueBytes[] chunks;

        Through(Column column) {
            super(column);
            this.column = column;
            this.dictionary = column.dictionary().orElseThrow();
            this.chunks = new @Nullable ValueBytes[dictionary.chunkCount()];
        }

        @Override
        void writeValid(long row, ByteSink target, boolean inner) {
            long index = column.dictionaryIndex(row);
            int chunk = dictionary.chunkOf(index);
            ValueBytes values = chunks[chunk];
            if (values == null) {
                values = of(dictionary.chunks().get(chunk));
                chunks[chunk] = values;
            }
            values.writeValid(index - dictionary.start(chunk), target, inner);
        }
    }
}
