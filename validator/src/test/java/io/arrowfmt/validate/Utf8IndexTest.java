package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.bytes.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class Utf8IndexTest {
    private static final int LENGTH = 10_000;

    private static byte[] letters() {
        byte[] bytes = new byte[LENGTH];
        Arrays.fill(bytes, (byte) 'a');
        return bytes;
    }

    @Test
    void theFirstWrongByteOfARangeIsFoundWhereverItBegins() {
        byte[] bytes = letters();
        int[] wrong = {3, 5, 70, 4_095, 4_096, 9_000, 9_999};
        for (int at : wrong) {
            bytes[at] = (byte) 0xFF;
        }
        Utf8Index index = new Utf8Index(Bytes.of(bytes));
        for (int from : new int[] {0, 3, 4, 5, 6, 69, 70, 71, 4_000, 4_096, 4_097, 8_999, 9_001, 9_999}) {
            for (int to : new int[] {from, from + 1, 6, 71, 4_096, 4_097, 9_000, 9_001, LENGTH}) {
                int first = Arrays.stream(wrong).filter(at -> at >= from).min().orElse(LENGTH);
                if (from <= to && to <= LENGTH) {
                    assertEquals(Math.min(first, to), index.firstWrong(from, to), from + " to " + to);
                }
            }
        }
    }

    @Test
    void aCharacterThatIsCutIsWrongFromWhereItBegins() {
        byte[] bytes = letters();
        byte[] euro = "€".getBytes(StandardCharsets.UTF_8);
        System.arraycopy(euro, 0, bytes, 100, 3);
        Utf8Index index = new Utf8Index(Bytes.of(bytes));
        assertEquals(LENGTH, index.firstWrong(0, LENGTH));
        assertEquals(103, index.firstWrong(100, 103));
        assertEquals(100, index.firstWrong(0, 101));
        assertEquals(100, index.firstWrong(0, 102));
        assertEquals(101, index.firstWrong(101, 200));
        assertEquals(102, index.firstWrong(102, 200));
        assertEquals(200, index.firstWrong(103, 200));
    }

    @Test
    void lettersAloneAreRightInAnyRange() {
        Utf8Index index = new Utf8Index(Bytes.of(letters()));
        assertEquals(7, index.firstWrong(3, 7));
        assertEquals(7, index.firstWrong(7, 7));
        assertEquals(LENGTH, index.firstWrong(0, LENGTH));
    }
}
