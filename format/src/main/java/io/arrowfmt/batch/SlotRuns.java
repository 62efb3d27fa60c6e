package io.arrowfmt.batch;

import java.util.Arrays;
import java.util.List;

/**
 * Slots picked from some columns, one after the other, as runs: slots of one column that follow each other there make one
 * run, however they were added. Belongs to one thread.
 */
public final class SlotRuns {
    /** Stands for the column of slots that are null. */
    static final int NULL = -1;
    /** Stands for the column of slots that nobody will look at, because the parent's are null. */
    static final int ABSENT = -2;

    private static final int INITIAL_SIZE = 8;

    private int[] sources = new int[INITIAL_SIZE];
    private long[] starts = new long[INITIAL_SIZE];
    private long[] counts = new long[INITIAL_SIZE];
    private int size;
    private long length;

    /**
     * Picks some slots of a column.
     *
     * @param source position of the column, >= 0
     * @param start its first slot that is picked, >= 0
     * @param count how many, >= 0
     * @throws IllegalArgumentException when there are more slots than can be counted
     */
    public void add(int source, long start, long count) {
        if (source < 0 || start < 0 || count < 0) {
            throw new IllegalArgumentException("run: expected a column, a slot and a count of at least 0, found "
                    + count + " slots at " + start + " of column " + source);
        }
        put(source, start, count);
    }

    /** Picks slots that nobody will look at, since those of the parent are null. */
    void addAbsent(long count) {
        put(ABSENT, 0, count);
    }

    /** Picks slots that are null. */
    public void addNulls(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("count: expected at least 0, found " + count);
        }
        put(NULL, 0, count);
    }

    /** How many slots have been picked. */
    public long length() {
        return length;
    }

    /** Picks slots, or says what stands in their place. */
    void put(int source, long start, long count) {
        if (count == 0) {
            return;
        }
        if (count > Long.MAX_VALUE - length) {
            throw tooMany();
        }
        length += count;
        int last = size - 1;
        if (last >= 0 && sources[last] == source && (source < 0 || starts[last] + counts[last] == start)) {
            counts[last] += count;
            return;
        }
        if (size == sources.length) {
            grow();
        }
        sources[size] = source;
        starts[size] = start;
        counts[size] = count;
        size++;
    }

    private void grow() {
        int room = (int) Math.min(ByteRanges.MAX_ARRAY_SIZE, 2L * size);
        if (room == size) {
            throw tooMany();
        }
        sources = Arrays.copyOf(sources, room);
        starts = Arrays.copyOf(starts, room);
        counts = Arrays.copyOf(counts, room);
    }

    private IllegalArgumentException tooMany() {
        return new IllegalArgumentException(
                "slots: expected as many as fit in one column, found " + length + " and more; put fewer rows together");
    }

    /** How many runs there are. */
    int size() {
        return size;
    }

    /** The position of the column of a run, or what stands in its place. */
    int source(int run) {
        return sources[run];
    }

    /** The first slot of a run. */
    long start(int run) {
        return starts[run];
    }

    /** How many slots a run has. */
    long count(int run) {
        return counts[run];
    }

    /** Whether slots have to be null. */
    boolean hasNulls() {
        for (int run = 0; run < size; run++) {
            if (sources[run] == NULL) {
                return true;
            }
        }
        return false;
    }

    /** Whether all slots follow each other in one column. */
    boolean isOneRun() {
        return size == 1 && sources[0] >= 0;
    }

    /** These runs for a child that has some slots for each of them. */
    SlotRuns forChild(int slotsEach) {
        SlotRuns child = new SlotRuns();
        for (int run = 0; run < size && slotsEach > 0; run++) {
            if (counts[run] > Long.MAX_VALUE / slotsEach) {
                throw tooMany();
            }
            int source = sources[run] == NULL ? ABSENT : sources[run];
            child.put(source, starts[run] * slotsEach, counts[run] * slotsEach);
        }
        return child;
    }

    /** Refuses runs that do not lie within columns. */
    void requireWithin(List<Column> columns) {
        for (int run = 0; run < size; run++) {
            if (sources[run] >= columns.size()) {
                throw new IndexOutOfBoundsException(
                        "column: expected one of " + columns.size() + ", found " + sources[run]);
            }
            if (sources[run] >= 0 && starts[run] > columns.get(sources[run]).length() - counts[run]) {
                throw new IndexOutOfBoundsException("slots: expected within the "
                        + columns.get(sources[run]).length() + " slots of column \""
                        + columns.get(sources[run]).field().name() + "\", found " + counts[run] + " at "
                        + starts[run]);
            }
        }
    }
}
