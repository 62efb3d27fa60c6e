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
