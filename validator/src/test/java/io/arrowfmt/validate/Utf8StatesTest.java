package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Utf8StatesTest {
    private static int after(byte[] bytes) {
        return Utf8States.after(bytes, bytes.length);
    }

    /** A text of characters of any length, whose characters lie everywhere within a word. */
    private static byte[] text(int letters) {
        return ("a".repeat(letters) + "é€😀 ü€é plain letters 😀😀€€ 한글").getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aTextIsWholeWhereverItsCharactersLie() {
        for (int letters = 0; letters < 17; letters++) {
            assertEquals(Utf8States.WHOLE, after(text(letters)), "behind " + letters);
        }
    }

    @Test
    void aTextIsWholeWhereACharacterEndsOnly() {
        byte[] bytes = text(3);
        for (int size = 0; size < bytes.length; size++) {
            boolean whole = (bytes[size] & 0xC0) != 0x80;
            assertEquals(whole, Utf8States.after(bytes, size) == Utf8States.WHOLE, "first " + size);
            assertNotEquals(Utf8States.WRONG, Utf8States.after(bytes, size), "first " + size);
        }
    }

    @Test
    void aWrongByteIsWrongWhereverItLies() {
        byte[] bytes = text(5);
        for (int at = 0; at < bytes.length; at++) {
            byte[] wrong = bytes.clone();
            wrong[at] = (byte) 0xFF;
            assertEquals(Utf8States.WRONG, after(wrong), "at " + at);
        }
        byte[] letters = "letters and nothing else here".getBytes(StandardCharsets.UTF_8);
        for (int at = 0; at < letters.length; at++) {
            byte[] wrong = letters.clone();
            wrong[at] = (byte) 0x80;
            assertEquals(Utf8States.WRONG, after(wrong), "at " + at);
        }
    }
}
