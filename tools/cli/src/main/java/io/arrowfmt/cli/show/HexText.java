package io.arrowfmt.cli.show;

import io.arrowfmt.bytes.Bytes;

/** Bytes as hexadecimal digits. */
final class HexText {
    private static final char[] DIGITS = "0123456789abcdef".toCharArray();

    private HexText() {}

    /**
     * The digits of bytes.
     *
     * @param most how many characters are of interest; more bytes than those need are left out
     */
    static String of(Bytes bytes, int most) {
        long size = Math.min(bytes.size(), 1L + most / 2);
        if (size > Integer.MAX_VALUE / 2) {
            throw TooLongException.ofBytes(bytes.size());
        }
        StringBuilder text = new StringBuilder((int) size * 2);
        for (long i = 0; i < size; i++) {
            int value = bytes.getUnsignedByte(i);
            text.append(DIGITS[value >>> 4]).append(DIGITS[value & 0xF]);
        }
        return text.toString();
    }
}
