package io.arrowfmt.cli.show;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.KeyValue;

/** Keys and values of custom metadata for people: as text when they are text, else in hexadecimal. */
public final class MetadataText {
    /** Bytes that are shown of what is no text. */
    private static final int MOST_BYTES = 32;

    private MetadataText() {}

    /** A key, control characters as they are. */
    public static String key(KeyValue entry) {
        return entry.keyIsText() ? entry.keyText() : hex(entry.key());
    }

    /** A value, in quotes when it is text. */
    public static String value(KeyValue entry) {
        return entry.valueIsText() ? JsonText.quote(entry.valueText()) : hex(entry.value());
    }

    private static String hex(Bytes bytes) {
        if (bytes.size() <= MOST_BYTES) {
            return "0x" + HexText.of(bytes, Shown.WHOLE) + " (not UTF-8)";
        }
        String start = HexText.of(bytes.slice(0, MOST_BYTES), Shown.WHOLE);
        return "0x" + start + "… (" + bytes.size() + " bytes, not UTF-8)";
    }
}
