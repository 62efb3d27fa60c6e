package io.arrowfmt.batch;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Tells which values of a column are the same, bit for bit and at every depth, whatever their type. Nulls are the same as
 * each other. Values that a dictionary encodes are those of the same index: whether a dictionary has a value twice is a
 * question of its own.
 *
 * <p>What is looked at and remembered stays in proportion to the memory of the column: when that is used up, or a value is
 * very large, this {@link #ended has ended} and tells of no more. Values that contradict themselves are not the same as any.
 * Belongs to one thread.
 */
public final class ValueComparison {
    /** What {@link #first} gives for a value that is not compared. */
    public static final long NONE = -1;

    private static final long MOST_OF_A_VALUE = 1 << 24;
    private static final long LEAST_LOOKED_AT = 1 << 12;
    private static final long LOOKED_AT_PER_BYTE = 16;
    private static final long MEMORY_OF_A_VALUE = Integer.BYTES;
    private static final int LEAST_REMEMBERED = 1 << 10;
    /** A few megabytes; beyond, finding one of them misses every cache: 50 ns for each byte of 32-bit integers. */
    private static final int MOST_REMEMBERED = 1 << 18;

    private static final int INITIAL_SLOTS = 16;

    private final ValueBytes values;
    private final ByteHash hash = new ByteHash();
    private final long most;
    private ByteSink value;
    private ByteSink other;
    private boolean ended;
    private long lastRow = NONE;

    /** One more than the number of the value in each slot of the hash table, 0 where there is none. */
    private int[] slots = new int[INITIAL_SLOTS];

    private int[] hashes = new int[INITIAL_SLOTS / 2];
    private long[] rows = new long[INITIAL_SLOTS / 2];
    private int count;

    private ValueComparison(Column column) {
        Column compared = column.field().dictionary().isPresent() ? column.indices() : column;
        String name = column.field().name();
        Proportion proportion = new Proportion(name, LEAST_LOOKED_AT, LOOKED_AT_PER_BYTE, MOST_OF_A_VALUE);
        this.values = ValueBytes.of(compared);
        long inProportion = proportion.with(List.of(compared)).memory() / MEMORY_OF_A_VALUE;
        this.most = Math.min(MOST_REMEMBERED, Math.max(LEAST_REMEMBERED, inProportion));
        this.value = new ByteSink(name, proportion);
        this.other = new ByteSink(name, proportion);
    }

    /**
     * A comparison of the values of a column; empty when it has something that has no values to compare: a type of a newer
     * version, or indices within its values without their dictionary.
     */
    public static Optional<ValueComparison> of(Column column) {
        return isKnown(column.field()) && isReadable(column, true)
                ? Optional.of(new ValueComparison(column))
                : Optional.empty();
    }

    /** Whether the types of a field and of all below it, those of dictionaries too, are of this version. */
    private static boolean isKnown(Field field) {
        return !(field.type() instanceof DataType.Unknown)
                && field.children().stream().allMatch(ValueComparison::isKnown);
    }

    private static boolean isReadable(Column column, boolean top) {
        if (column.field().dictionary().isPresent()) {
            return top || column.dictionary().isPresent();
        }
        if (Shape.of(column.layout()) == Shape.UNREADABLE) {
            return false;
        }
        for (Column child : column.children()) {
            if (!isReadable(child, false)) {
                return false;
            }
        }
        return true;
    }

    /** Whether this tells of no more values, since there would be too much to look at. */
    public boolean ended() {
        return ended;
    }

    /**
     * Whether a value is the same as the one of the last call.
     *
     * @param row of the column
     */
    public boolean sameAsLast(long row) {
        ByteSink before = value;
        value = other;
        other = before;
        boolean compared = lastRow != NONE;
        lastRow = write(row, value) ? row : NONE;
        return compared && lastRow != NONE && same();
    }

    /**
     * The row of the first value since the last {@link #clear} that is the same: the row itself when there was none.
     *
     * @param row of the column
     * @return {@link #NONE} when the value is not compared
     */
    public long first(long row) {
        if (!write(row, value)) {
            return NONE;
        }
        int hashed = hash.of(value.array(), 0, value.size());
        int mask = slots.length - 1;
        int slot = hashed & mask;
        while (slots[slot] != 0) {
            int candidate = slots[slot] - 1;
            if (hashes[candidate] == hashed && write(rows[candidate], other) && same()) {
                return rows[candidate];
            }
            slot = (slot + 1) & mask;
        }
        if (count == most) {
            ended = true;
            return NONE;
        }
        slots[slot] = count + 1;
        hashes[count] = hashed;
        rows[count] = row;
        count++;
        if (count == rows.length) {
            grow();
        }
        return row;
    }

    /** Forgets the values seen so far, which costs no more than seeing them has. */
    public void clear() {
        if (slots.length > Math.max(INITIAL_SLOTS, Long.BYTES * count)) {
            slots = new int[INITIAL_SLOTS];
            hashes = new int[INITIAL_SLOTS / 2];
            rows = new long[INITIAL_SLOTS / 2];
        } else if (count > 0) {
            Arrays.fill(slots, 0);
        }
        count = 0;
    }

    private boolean same() {
        return Arrays.equals(value.array(), 0, value.size(), other.array(), 0, other.size());
    }

    private boolean write(long row, ByteSink target) {
        if (ended) {
            return false;
        }
        try {
            target.clear();
            values.writeInner(row, target);
            return true;
        } catch (CorruptValueException e) {
            return false;
        } catch (OutOfProportionException e) {
            ended = true;
            return false;
        }
    }

    private void grow() {
        int[] larger = new int[2 * slots.length];
        int mask = larger.length - 1;
        for (int i = 0; i < count; i++) {
            int slot = hashes[i] & mask;
            while (larger[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            larger[slot] = i + 1;
        }
        slots = larger;
        hashes = Arrays.copyOf(hashes, 2 * count);
        rows = Arrays.copyOf(rows, 2 * count);
    }
}
