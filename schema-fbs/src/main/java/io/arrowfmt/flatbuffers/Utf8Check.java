package io.arrowfmt.flatbuffers;

/**
 * Finds what is not UTF-8, as table 3-7 of the Unicode Standard has it: no overlong forms, no surrogates, nothing above
 * U+10FFFF.
 */
final class Utf8Check {
    /** What {@link #firstFault} says of good text. */
    static final long NONE = -1;

    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    private Utf8Check() {}

    /** Position of the first byte of the first sequence that is not UTF-8, or NONE. The range is inside the bytes. */
    static long firstFault(MetadataBytes bytes, long start, long length) {
        long end = start + length;
        long position = start;
        while (position < end) {
            if (end - position >= Long.BYTES && (bytes.signedLong(position) & HIGH_BITS) == 0) {
                position += Long.BYTES;
                continue;
            }
            int size = sequenceSize(bytes, position, end);
            if (size == 0) {
                return position;
            }
            position += size;
        }
        return NONE;
    }

    /** Size of the sequence at a position, or 0 if it is none. */
    private static int sequenceSize(MetadataBytes bytes, long position, long end) {
        int first = bytes.unsignedByte(position);
        if (first < 0x80) {
            return 1;
        }
        int size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        if (first < 0xC2 || first > 0xF4 || size > end - position) {
            return 0;
        }
        int second = bytes.unsignedByte(position + 1);
        int min = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int max = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        if (second < min || second > max) {
            return 0;
        }
        for (int i = 2; i < size; i++) {
            if ((bytes.unsignedByte(position + i) & 0xC0) != 0x80) {
                return 0;
            }
        }
        return size;
    }
}
