package io.arrowfmt.type;

import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;

/**
 * One entry of custom metadata (Schema.fbs, KeyValue). Both parts are bytes, kept as they are: they should be text, but
 * there are writers that put serialized objects there.
 *
 * @param key the key, which may be empty and need not be unique; empty also where the file has none
 * @param value the value, which may be empty; empty also where the file has none
 */
public record KeyValue(Bytes key, Bytes value) {
    private static final int MOST_SHOWN = 32;

    /** Checks that both are there. */
    public KeyValue {
        Objects.requireNonNull(key);
        Objects.requireNonNull(value);
    }

    /**
     * An entry of two texts.
     *
     * @throws IllegalArgumentException when half of a surrogate pair stands alone in one, which no bytes stand for
     */
    public static KeyValue of(String key, String value) {
        return new KeyValue(bytes(key), bytes(value));
    }

    /**
     * An entry whose value may be any bytes.
     *
     * @throws IllegalArgumentException when half of a surrogate pair stands alone in the key, which no bytes stand for
     */
    public static KeyValue of(String key, Bytes value) {
        return new KeyValue(bytes(key), value);
    }

    /** The key as text; bytes that are no UTF-8 read as the replacement character. */
    public String keyText() {
        return text(key);
    }

    /** The value as text; bytes that are no UTF-8 read as the replacement character. */
    public String valueText() {
        return text(value);
    }

    /** Whether the key is UTF-8, so that {@link #keyText} is all of it. */
    public boolean keyIsText() {
        return isText(key);
    }

    /** Whether the value is UTF-8, so that {@link #valueText} is all of it. */
    public boolean valueIsText() {
        return isText(value);
    }

    /** Both as text, or the beginning of their bytes in hexadecimal where they are none. */
    @Override
    public String toString() {
        return "KeyValue[key=" + shown(key) + ", value=" + shown(value) + "]";
    }

    private static String shown(Bytes bytes) {
        if (isText(bytes)) {
            return text(bytes);
        }
        byte[] start = bytes.copy(0, (int) Math.min(bytes.size(), MOST_SHOWN));
        return "0x" + HexFormat.of().formatHex(start) + (bytes.size() > MOST_SHOWN ? "…" : "");
    }

    /**
     * The bytes of a text.
     *
     * @throws IllegalArgumentException when half of a surrogate pair stands alone in it, which no bytes stand for
     */
    static Bytes bytes(String text) {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] exact = new byte[encoded.remaining()];
            encoded.get(exact);
            return Bytes.of(exact);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("text: expected whole characters, found half a surrogate pair", e);
        }
    }

    /** The text of bytes, which metadata keeps fewer than 2^31 of. */
    static String text(Bytes bytes) {
        return bytes.utf8(0, Math.toIntExact(bytes.size()));
    }

    private static boolean isText(Bytes bytes) {
        ByteBuffer buffer = bytes.asByteBuffer();
        try {
            StandardCharsets.UTF_8.newDecoder().decode(buffer);
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
