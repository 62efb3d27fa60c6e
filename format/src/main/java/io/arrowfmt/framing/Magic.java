package io.arrowfmt.framing;

import io.arrowfmt.bytes.Bytes;
import java.nio.charset.StandardCharsets;

/** The letters that an Arrow file starts and ends with (Columnar.rst, IPC File Format). */
final class Magic {
    /** How many letters there are. */
    static final int SIZE = 6;

    /** Bytes from the start of a file to its stream: the letters and two zeros. */
    static final int HEAD_SIZE = 8;

    /** Bytes after the footer of a file: its length and the letters. */
    static final int TAIL_SIZE = Integer.BYTES + SIZE;

    private static final Bytes LETTERS = Bytes.of(letters());

    private Magic() {}

    /** The letters, new. */
    static byte[] letters() {
        return "ARROW1".getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether the letters stand at an offset. */
    static boolean isAt(Bytes bytes, long offset) {
        return offset >= 0
                && bytes.size() - offset >= SIZE
                && bytes.slice(offset, SIZE).equals(LETTERS);
    }
}
