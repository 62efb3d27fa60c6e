package io.arrowfmt.cli.text;

import java.nio.CharBuffer;
import java.util.Arrays;

/** A record of CSV, whose memory is used for the next one again. Belongs to one thread. */
final class CsvRow {
    private char[] characters = new char[1024];
    private int[] ends = new int[16];
    private boolean[] quoted = new boolean[16];
    private int count;
    private long line;

    CsvRow() {}

    /** Begins a record. */
    void begin(long startsAtLine) {
        line = startsAtLine;
        count = 0;
    }

    /** Adds a field. */
    void add(char[] buffer, int offset, int length, boolean inQuotes) {
        int start = start(count);
        int end = Math.addExact(start, length);
        if (end > characters.length) {
            characters = Arrays.copyOf(characters, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * end));
        }
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * count);
            quoted = Arrays.copyOf(quoted, 2 * count);
        }
        System.arraycopy(buffer, offset, characters, start, length);
        ends[count] = end;
        quoted[count] = inQuotes;
        count++;
    }

    private int start(int field) {
        return field == 0 ? 0 : ends[field - 1];
    }

    /** How many fields there are. */
    int count() {
        return count;
    }

    /** The line of the text at which the record starts, from 1. */
    long line() {
        return line;
    }

    /** How many characters there are. */
    int size() {
        return count == 0 ? 0 : ends[count - 1];
    }

    /** Whether a field holds nothing, not even quotes. */
    boolean isNull(int field) {
        return !quoted[field] && start(field) == ends[field];
    }

    /** The characters of a field, until the next record begins. */
    CharSequence get(int field) {
        int start = start(field);
        return CharBuffer.wrap(characters, start, ends[field] - start);
    }
}
