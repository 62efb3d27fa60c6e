package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Utf8ScanTest {
    /** Bytes at the borders of what is allowed. */
    private static final int[] BORDERS = {
        0x00, 0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
        0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF
    };

    @Test
    void everySequenceOfBorderBytesIsJudgedAsTheJdkDoes() {
        for (int a : BORDERS) {
            for (int b : BORDERS) {
                for (int c : BORDERS) {
                    for (int d : BORDERS) {
                        byte[] bytes = {(byte) a, (byte) b, (byte) c, (byte) d};
                        assertEquals(decodable(bytes, 0, 4), Utf8Scan.wholeCharacters(bytes, 4));
                    }
                }
            }
        }
    }

    @Test
    void longTextsAreJudgedAsTheJdkDoesWhereverTheyBegin() {
        Random random = new Random(3);
        for (int round = 0; round < 300; round++) {
            byte[] bytes = text(random, 30_000);
            if (round % 3 > 0) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            int from = random.nextInt(20);
            int to = bytes.length - random.nextInt(20);
            long expected = decodable(bytes, from, to);
            assertEquals(expected, new Utf8Scan(Bytes.of(bytes)).firstWrong(from, to));
            Utf8Index index = new Utf8Index(Bytes.of(bytes));
            assertEquals(expected, index.firstWrong(from, to));
            for (int part = 0; part < 20; part++) {
                int start = random.nextInt(bytes.length);
                int end = start + random.nextInt(Math.min(5_000, bytes.length - start + 1));
                assertEquals(decodable(bytes, start, end), index.firstWrong(start, end));
            }
        }
    }

    @Test
    void aPlaceKnowsTheCharacterThatItCuts() {
        Bytes bytes = Bytes.of("aé€😀".getBytes(StandardCharsets.UTF_8));
        int[] before = {0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0};
        int[] behind = {0, 0, 1, 0, 2, 1, 0, 3, 2, 1, 0};
        for (int at = 0; at <= bytes.size(); at++) {
            assertEquals(before[at], Utf8Scan.before(bytes, at), "before " + at);
            assertEquals(behind[at], Utf8Scan.behind(bytes, at), "behind " + at);
        }
        // Four and five that continue nothing, and one more than a character has.
        for (byte[] wrong : new byte[][] {
            {'a', -128, -128, -128, -128, -128}, {-128, -128, -128, -128, -128, -128}, {-61, -92, -92, -92, -92, -92}
        }) {
            for (int at = 2; at <= wrong.length; at++) {
                assertEquals(0, Utf8Scan.before(Bytes.of(wrong), at), "before " + at);
                assertEquals(0, Utf8Scan.behind(Bytes.of(wrong), at), "behind " + at);
            }
        }
    }

    @Test
    void textsOfLettersAloneAreAscii() {
        for (int size = 0; size < 20; size++) {
            byte[] bytes = new byte[size];
            Arrays.fill(bytes, (byte) 'z');
            Utf8Scan scan = new Utf8Scan(Bytes.of(bytes));
            assertEquals(size, scan.firstWrong(0, size));
            assertEquals(true, scan.isAscii(), "" + size);
            for (int at = 0; at + 1 < size; at++) {
                byte[] other = bytes.clone();
                other[at] = (byte) 0xC3;
                other[at + 1] = (byte) 0xA4;
                scan = new Utf8Scan(Bytes.of(other));
                assertEquals(size, scan.firstWrong(0, size));
                assertEquals(false, scan.isAscii(), size + " " + at);
                other[at + 1] = 'z';
                assertEquals(at, new Utf8Scan(Bytes.of(other)).firstWrong(0, size));
                assertEquals(at, new Utf8Scan(Bytes.of(other)).firstWrong(0, at));
            }
        }
    }

    @Test
    void bytesThatAreAllWrongAreFoundOneByOne() {
        byte[] bytes = new byte[100_000];
        Arrays.fill(bytes, (byte) 0xBF);
        Utf8Index index = new Utf8Index(Bytes.of(bytes));
        for (int at = 0; at < bytes.length; at += 997) {
            assertEquals(at, index.firstWrong(at, bytes.length));
        }
    }

    /** Letters in runs, between them characters of any length. */
    private static byte[] text(Random random, int size) {
        StringBuilder text = new StringBuilder();
        while (text.length() < size / 2) {
            text.append("letters ".repeat(random.nextInt(random.nextInt(10) == 0 ? 2_000 : 3)));
            text.appendCodePoint(new int[] {'a', 0xE4, 0x20AC, 0x1F600}[random.nextInt(4)]);
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** How far the decoder of the JDK comes. */
    private static int decodable(byte[] bytes, int from, int to) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer input = ByteBuffer.wrap(bytes, from, to - from);
        decoder.decode(input, CharBuffer.allocate(to - from + 1), true);
        return input.position();
    }
}
