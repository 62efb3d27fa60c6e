package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bytes;
import java.util.Locale;

/**
 * Finds bytes that are not UTF-8 as The Unicode Standard has it (table 3-7): neither a surrogate, nor longer than need be, nor past U+10FFFF.
 * Blocks of ASCII are passed over eight bytes at a time. Belongs to one thread.
 */
final class Utf8Scan {
    /** The most bytes of a character. */
    static final int MAX_SIZE = 4;

    private static final int WORDS = 1024;
    private static final int SIZE = WORDS * Long.BYTES;
    private static final long HIGH_BITS = 0x8080808080808080L;

    private final Bytes bytes;
    private long[] words = new long[0];
    private byte[] block = new byte[0];
    private boolean ascii = true;

    /** A scan of some bytes. */
    Utf8Scan(Bytes bytes) {
        this.bytes = bytes;
    }

    /** Whether all that was looked at is ASCII. */
    boolean isAscii() {
        return ascii;
    }

    /** The offset of the first byte of a range that does not belong to a character of the range, or the end of the range. */
    long firstWrong(long from, long to) {
        long at = from;
        while (at < to) {
            long next = at + asciiBlock(at, to);
            if (next == at) {
                ascii = false;
                int size = (int) Math.min(SIZE, to - at);
                block = block.length < size ? new byte[size] : block;
                bytes.copyTo(at, block, 0, size);
                int whole = whole(block, size);
                // What is left of a full block may go on in the next one.
                if (whole < size && (at + size == to || size - whole >= MAX_SIZE)) {
                    return at + whole;
                }
                next = at + whole;
            }
            at = next;
        }
        return to;
    }

    /** As {@link #wholeCharacters}, sooner where nothing is wrong. */
    private static int whole(byte[] bytes, int size) {
        int state = Utf8States.after(bytes, size);
        if (state == Utf8States.WRONG) {
            return wholeCharacters(bytes, size);
        }
        int end = size;
        if (state != Utf8States.WHOLE) {
            end--;
            while (isContinuation(bytes[end])) {
                end--;
            }
        }
        return end;
    }

    /** How many of the next bytes are ASCII, all of a block or none of it. */
    private int asciiBlock(long from, long to) {
        int count = (int) Math.min(WORDS, (to - from) / Long.BYTES);
        if (count == 0) {
            return asciiTail(from, to);
        }
        words = words.length < count ? new long[count] : words;
        bytes.copyTo(from, words, count);
        long high = 0;
        for (int i = 0; i < count; i++) {
            high |= words[i];
        }
        return (high & HIGH_BITS) == 0 ? count * Long.BYTES : 0;
    }

    /** How many of the last bytes are ASCII, all or none. */
    private int asciiTail(long from, long to) {
        byte high = 0;
        for (long at = from; at < to; at++) {
            high |= bytes.getByte(at);
        }
        return high >= 0 ? (int) (to - from) : 0;
    }

    /**
     * How many bytes at the beginning of some are characters.
     *
     * @param size how many there are
     */
    static int wholeCharacters(byte[] bytes, int size) {
        int at = 0;
        while (at < size) {
            if (bytes[at] >= 0) {
                at++;
            } else {
                int length = character(bytes, at, size);
                if (length == 0) {
                    return at;
                }
                at += length;
            }
        }
        return size;
    }

    /** The length of the character at a place, 0 when there is none or it ends past the end. */
    static int character(byte[] bytes, int at, int end) {
        int first = bytes[at] & 0xFF;
        if (first < 0x80) {
            return 1;
        }
        if (first < 0xC2 || first > 0xF4) {
            return 0;
        }
        int length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        if (length > end - at || !isSecond(first, bytes[at + 1])) {
            return 0;
        }
        for (int i = 2; i < length; i++) {
            if (!isContinuation(bytes[at + i])) {
                return 0;
            }
        }
        return length;
    }

    private static boolean isSecond(int first, byte second) {
        return switch (first) {
            case 0xE0 -> second >= (byte) 0xA0 && isContinuation(second);
            case 0xED -> second < (byte) 0xA0;
            case 0xF0 -> second >= (byte) 0x90 && isContinuation(second);
            case 0xF4 -> second < (byte) 0x90;
            default -> isContinuation(second);
        };
    }

    /** Whether a byte goes on with a character: from 80 to BF. */
    static boolean isContinuation(byte value) {
        return value < (byte) 0xC0;
    }

    /**
     * How many bytes of the character that a place lies within are before it; 0 when it lies within none.
     *
     * @param at 0 to the number of bytes
     */
    static int before(Bytes bytes, long at) {
        return cut(bytes, at)[0];
    }

    /** How many bytes of the character that a place lies within are behind it; 0 when it lies within none. */
    static int behind(Bytes bytes, long at) {
        return cut(bytes, at)[1];
    }

    private static int[] cut(Bytes bytes, long at) {
        if (at <= 0 || at >= bytes.size() || !isContinuation(bytes.getByte(at))) {
            return new int[2];
        }
        long from = Math.max(0, at - MAX_SIZE + 1);
        byte[] around = bytes.copy(from, (int) (Math.min(bytes.size(), at + MAX_SIZE - 1) - from));
        int middle = (int) (at - from);
        for (int start = middle - 1; start >= 0; start--) {
            if (!isContinuation(around[start])) {
                int length = character(around, start, around.length);
                return length > middle - start ? new int[] {middle - start, start + length - middle} : new int[2];
            }
        }
        return new int[2];
    }

    /** Some bytes as a message shows them. */
    static String hex(Bytes bytes, long at, long end) {
        StringBuilder text = new StringBuilder();
        for (long i = at; i < Math.min(end, at + MAX_SIZE); i++) {
            text.append(text.isEmpty() ? "" : " ").append(String.format(Locale.ROOT, "%02X", bytes.getUnsignedByte(i)));
        }
        return text.toString();
    }
}
