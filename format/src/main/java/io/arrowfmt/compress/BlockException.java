package io.arrowfmt.compress;

import io.arrowfmt.error.Amount;

/** What is wrong with an LZ4 block; whoever knows its place in the file makes a finding of it. */
final class BlockException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int at;
    private final String expected;
    private final String found;
    private final boolean noRoom;

    private BlockException(int at, String expected, String found, boolean noRoom) {
        super("expected " + expected + ", found " + found, null, false, false);
        this.at = at;
        this.expected = expected;
        this.found = found;
        this.noRoom = noRoom;
    }

    /**
     * Damage met while a byte of the output was to be written.
     *
     * @param at index of that byte in the array that takes the content
     */
    static BlockException damaged(int at, String expected, String found) {
        return new BlockException(at, expected, found, false);
    }

    /**
     * More content than there is room for.
     *
     * @param at index of the byte that was to be written
     * @param room bytes from there on that may be written
     */
    static BlockException noRoom(int at, int room, int length) {
        return new BlockException(at, "at most " + Amount.of(room, "more byte"), "at least " + length, true);
    }

    /** Whether there is more content than room for it. */
    boolean noRoom() {
        return noRoom;
    }

    /** Index of the byte of the output that was to be written. */
    int at() {
        return at;
    }

    /** What would have been right. */
    String expected() {
        return expected;
    }

    /** What is there. */
    String found() {
        return found;
    }
}
