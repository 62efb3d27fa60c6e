package io.arrowfmt.batch;

import java.util.List;

/**
 * Numbers values of columns of one type from 0 on, in the order in which they come: the same value, bit for bit and at
 * every depth, has the same number, whichever column has it and whichever dictionary encodes it. Nulls are one value.
 * Belongs to one thread.
 */
public final class ValueNumbers {
    private static final long NONE = -1;

    private final ByteIndex known;
    private final Proportion proportion;
    private final ByteSink bytes;
    private long nullNumber = NONE;

    /**
     * No values yet.
     *
     * @param name of the column, for messages
     */
    public ValueNumbers(String name) {
        this.known = new ByteIndex(name);
        this.proportion = new Proportion(name);
        this.bytes = new ByteSink(name, proportion);
    }

    /**
     * Makes sure that something may be remembered of every value of a dictionary.
     *
     * @throws IllegalArgumentException when they are too many for their memory, or for an array
     */
    public static void requireMappable(Dictionary dictionary) {
        Proportion.requireMappable(dictionary.field().name(), dictionary);
    }

    /** How many values have a number. */
    public long size() {
        return nullNumber == NONE ? known.size() : known.size() + 1L;
    }

    /**
     * The values of a column.
     *
     * @throws IllegalArgumentException when the values cannot be read: indices alone, or a type of a newer version
     */
    public Numbered of(Column column) {
        column.lifetime().require();
        proportion.with(List.of(column));
        return new Numbered(ValueBytes.of(column));
    }

    private long ofNull() {
        if (nullNumber == NONE) {
            nullNumber = known.size();
        }
        return nullNumber;
    }

    private long ofValue() {
        int found = known.find(bytes.array(), 0, bytes.size());
        int position = found >= 0 ? found : known.add(bytes.array(), 0, bytes.size());
        return nullNumber == NONE || position < nullNumber ? position : position + 1;
    }

    /** The values of one column. */
    public final class Numbered {
        private final ValueBytes values;

        private Numbered(ValueBytes values) {
            this.values = values;
        }

        /**
         * The number of the value of a slot, which it gets when it has none: {@link ValueNumbers#size} as it was before.
         *
         * @param row 0 to length - 1
         * @throws IndexOutOfBoundsException when there is no such row
         * @throws CorruptValueException when the bytes of the value contradict each other
         * @throws IllegalArgumentException when the values are far more than the memory that they lie in
         * @throws IllegalStateException when no array can hold the bytes of all values
         */
        public long number(long row) {
            bytes.clear();
            return values.write(row, bytes) ? ofValue() : ofNull();
        }
    }
}
