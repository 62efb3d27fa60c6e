package io.arrowfmt.framing;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import java.io.IOException;
import java.util.List;

/** Tells by their start and end what bytes are, before anybody reads them as something they are not. */
public final class Probe {
    /** How many bytes of the start to give at least, if there are as many. */
    public static final int HEAD_SIZE = 64;

    /** How many bytes of the end to give at least, if there are as many. */
    public static final int TAIL_SIZE = Magic.TAIL_SIZE;

    private static final List<Start> STARTS = List.of(
            new Start("FEA1", ContentKind.FEATHER_V1),
            new Start("PAR1", ContentKind.PARQUET),
            new Start("PARE", ContentKind.PARQUET),
            new Start("ORC", ContentKind.ORC),
            new Start("Obj\u0001", ContentKind.AVRO),
            new Start("\u001f\u008b", ContentKind.GZIP),
            new Start("(\u00b5/\u00fd", ContentKind.ZSTD_WRAPPER),
            new Start("\u0004\"M\u0018", ContentKind.LZ4_WRAPPER),
            new Start("BZh", ContentKind.BZIP2),
            new Start("\u00fd7zXZ\u0000", ContentKind.XZ),
            new Start("PK\u0003\u0004", ContentKind.ZIP),
            new Start("PK\u0005\u0006", ContentKind.ZIP));

    private static final Start FILE_WORD = new Start("ARRO", ContentKind.ARROW_FILE);

    private Probe() {}

    /**
     * What others start with.
     *
     * @param characters the bytes, as characters of the same numbers
     */
    private record Start(String characters, ContentKind kind) {
        boolean matches(Bytes head) {
            if (head.size() < characters.length()) {
                return false;
            }
            for (int i = 0; i < characters.length(); i++) {
                if (head.getUnsignedByte(i) != characters.charAt(i)) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * What the bytes of a source are.
     *
     * @throws IOException when the source cannot be read
     */
    public static ContentKind detect(ByteSource source) throws IOException {
        long size = source.size();
        long tail = Math.min(TAIL_SIZE, size);
        return detect(source.read(0, Math.min(HEAD_SIZE, size)), source.read(size - tail, tail));
    }

    /** What an input is of which only the start is known: an Arrow file passes for one that has its end. */
    public static ContentKind detect(Bytes head) {
        return Magic.isAt(head, 0) ? ContentKind.ARROW_FILE : detect(head, Bytes.empty());
    }

    /** What an input seems to be by its first four bytes, of which no more can be had. */
    static ContentKind detectWord(Bytes word) {
        return FILE_WORD.matches(word) ? ContentKind.ARROW_FILE : detect(word, Bytes.empty());
    }

    /**
     * What bytes are.
     *
     * @param head the first {@link #HEAD_SIZE} bytes, or all
     * @param tail the last {@link #TAIL_SIZE} bytes, or all
     */
    public static ContentKind detect(Bytes head, Bytes tail) {
        if (head.size() == 0) {
            return ContentKind.EMPTY;
        }
        // The end decides: files of the first release without batches do not have the start.
        if (Magic.isAt(tail, tail.size() - Magic.SIZE) && tail.size() == Magic.TAIL_SIZE) {
            return ContentKind.ARROW_FILE;
        }
        if (Magic.isAt(head, 0)) {
            return ContentKind.ARROW_FILE_WITHOUT_FOOTER;
        }
        for (Start start : STARTS) {
            if (start.matches(head)) {
                return start.kind();
            }
        }
        if (isText(head)) {
            return isJson(head) ? ContentKind.JSON_TEXT : ContentKind.TEXT;
        }
        return streamKind(head);
    }

    private static ContentKind streamKind(Bytes head) {
        if (head.size() < Integer.BYTES) {
            return ContentKind.UNKNOWN;
        }
        int first = head.getInt(0);
        if (first == FrameStyle.CONTINUATION_WORD) {
            return head.size() < 2 * Integer.BYTES || head.getInt(Integer.BYTES) >= 0
                    ? ContentKind.ARROW_STREAM
                    : ContentKind.UNKNOWN;
        }
        if (first == 0) {
            return head.size() == Integer.BYTES ? ContentKind.LEGACY_STREAM : ContentKind.UNKNOWN;
        }
        // A length, and metadata that starts with an offset within it.
        return first > 0
                        && head.size() >= 2 * Integer.BYTES
                        && head.getInt(Integer.BYTES) >= Integer.BYTES
                        && head.getInt(Integer.BYTES) < first
                ? ContentKind.LEGACY_STREAM
                : ContentKind.UNKNOWN;
    }

    private static boolean isText(Bytes head) {
        for (long i = 0; i < head.size(); i++) {
            int value = head.getUnsignedByte(i);
            boolean control = value < ' ' && value != '\t' && value != '\n' && value != '\r';
            if (control || value == 0x7F || value == 0xFF) {
                return false;
            }
        }
        return true;
    }

    private static boolean isJson(Bytes head) {
        for (long i = 0; i < head.size(); i++) {
            int value = head.getUnsignedByte(i);
            if (value > ' ') {
                return value == '{' || value == '[';
            }
        }
        return false;
    }
}
