package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Keeps the bytes of values that are looked at in proportion to the memory that the values take. Columns of nothing have
 * any number of slots for nothing; list views, views, runs and indices may have the same large value any number of times.
 * What {@link ValueBytes} makes of them is counted as it is made, so that no type needs an estimate of its own. Belongs to
 * one thread.
 */
final class Proportion {
    private static final long MOST_MAPPED_WITHOUT_MEMORY = 1 << 20;
    private static final long MOST_WITHOUT_MEMORY = 1 << 24;
    /** Looking at a value takes its time, though it has no bytes. */
    private static final long LEAST_OF_A_VALUE = 8;

    /** Twice what a byte of bits comes to; the rest is for values that are there once and occur often. */
    private static final long MOST_PER_BYTE = 128;

    private final String path;
    private final Set<Dictionary> dictionaries = Collections.newSetFromMap(new IdentityHashMap<>());
    private final long leastMost;
    private final long perByte;
    private final long mostOfOne;
    private long memory;
    private long seen;

    /** For values of a column, whose path messages name; none has been looked at yet. */
    Proportion(String path) {
        this(path, MOST_WITHOUT_MEMORY, MOST_PER_BYTE, Long.MAX_VALUE);
    }

    /**
     * For values of a column, whose path messages name, in a proportion of their own.
     *
     * @param leastMost bytes that may be looked at however little memory there is
     * @param perByte bytes that may be looked at for each byte of memory
     * @param mostOfOne bytes that one value may have
     */
    Proportion(String path, long leastMost, long perByte, long mostOfOne) {
        this.path = path;
        this.leastMost = leastMost;
        this.perByte = perByte;
        this.mostOfOne = mostOfOne;
    }

    /** How much memory the values lie in. */
    long memory() {
        return memory;
    }

    /** Allows for the values of some more columns, and for those of the dictionaries within, each once. */
    Proportion with(List<Column> columns) {
        for (Column column : columns) {
            for (Bytes buffer : column.buffers()) {
                memory = sum(memory, buffer.size());
            }
            if (column.dictionary().isPresent()
                    && dictionaries.add(column.dictionary().get())) {
                with(column.dictionary().get().chunks());
            }
            with(column.children());
        }
        return this;
    }

    /** Counts a value that has been looked at, of so many bytes. */
    void count(long bytes) {
        require(bytes);
        seen = sum(seen, Math.max(LEAST_OF_A_VALUE, bytes + 1));
    }

    /**
     * Makes sure that a value of so many bytes is not too much.
     *
     * @throws OutOfProportionException when it is
     */
    void require(long bytes) {
        long most = Math.max(leastMost, product(memory, perByte));
        if (bytes > mostOfOne || sum(seen, bytes) > most) {
            throw new OutOfProportionException("column \"" + path + "\": expected values of at most " + most
                    + " bytes to compare, since they lie in " + memory
                    + " bytes, found more; the same bytes are in many of them");
        }
    }

    /**
     * Makes sure that something may be remembered of every value of a dictionary.
     *
     * @throws OutOfProportionException when they are too many for their memory, or for an array
     */
    static void requireMappable(String path, Dictionary dictionary) {
        long memory = new Proportion(path).with(dictionary.chunks()).memory;
        long most = Math.max(MOST_MAPPED_WITHOUT_MEMORY, product(memory, Byte.SIZE));
        if (dictionary.length() > Math.min(most, ByteRanges.MAX_ARRAY_SIZE)) {
            throw new OutOfProportionException("column \"" + path + "\": expected a dictionary of at most "
                    + Math.min(most, ByteRanges.MAX_ARRAY_SIZE) + " values to compare with others, found "
                    + dictionary.length());
        }
    }

    private static long sum(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }

    private static long product(long one, long other) {
        return one > Long.MAX_VALUE / other ? Long.MAX_VALUE : one * other;
    }
}
