package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The decoder of the JDK is the judge. */
class Utf8CheckTest {
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final CharBuffer decoded = CharBuffer.allocate(32);

    @Test
    void agreesOnAllSequencesOfUpToThreeBytes() {
        byte[] bytes = new byte[3];
        for (int i = 0; i < 1 << 24; i++) {
            bytes[0] = (byte) (i >> 16);
            bytes[1] = (byte) (i >> 8);
            bytes[2] = (byte) i;
            assertAgrees(bytes, 3);
            if ((i & 0xFF) == 0) {
                assertAgrees(bytes, 2);
                assertAgrees(bytes, 1);
            }
        }
    }

    @Test
    void agreesOnSequencesOfFourBytes() {
        byte[] bytes = new byte[4];
        int[] last = {0x00, 0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xFF};
        for (int first = 0xEE; first < 0xF8; first++) {
            for (int i = 0; i < 1 << 16; i++) {
                for (int end : last) {
                    bytes[0] = (byte) first;
                    bytes[1] = (byte) (i >> 8);
                    bytes[2] = (byte) i;
                    bytes[3] = (byte) end;
                    assertAgrees(bytes, 4);
                }
            }
        }
    }

    @Test
    void findsTheFaultAnywhereAmongOtherText() {
        for (int size = 1; size < 24; size++) {
            for (int fault = 0; fault < size; fault++) {
                byte[] bytes = "a".repeat(size).getBytes(StandardCharsets.US_ASCII);
                bytes[fault] = (byte) 0x80;
                assertEquals(fault, firstFault(bytes, size));
            }
        }
        byte[] cut = "abcdefgé".getBytes(StandardCharsets.UTF_8);
        assertEquals(7, firstFault(cut, 8));
        assertEquals(Utf8Check.NONE, firstFault(cut, 9));
    }

    private void assertAgrees(byte[] bytes, int length) {
        long fault = firstFault(bytes, length);
        ByteBuffer in = ByteBuffer.wrap(bytes, 0, length);
        boolean malformed = decoder.reset().decode(in, decoded.clear(), true).isError();
        if (malformed != (fault != Utf8Check.NONE) || (malformed && fault != in.position())) {
            throw new AssertionError(java.util.HexFormat.of().formatHex(bytes, 0, length) + ": fault at " + fault
                    + ", the decoder stops at " + in.position());
        }
    }

    private static long firstFault(byte[] bytes, int length) {
        return Utf8Check.firstFault(new MetadataBytes(ByteBuffer.wrap(bytes)), 0, length);
    }
}
