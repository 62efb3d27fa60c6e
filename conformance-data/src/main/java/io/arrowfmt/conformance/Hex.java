package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Bytes as hexadecimal digits in upper case, which is how values hold them. */
final class Hex {
    private static final HexFormat FORMAT = HexFormat.of().withUpperCase();

    private static final int CHUNK = 1 << 16;
    private static final int MOST_SHOWN = 32;

    private Hex() {}

    /** The value of some bytes. */
    static OracleValue binary(byte[] bytes) {
        return new OracleValue.Binary(FORMAT.formatHex(bytes));
    }

    /** The text that some bytes encode in UTF-8; bytes that encode none remain bytes, equal to no text. */
    static OracleValue text(byte[] bytes) {
        try {
            return new OracleValue.Text(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return binary(bytes);
        }
    }

    /**
     * The text that some bytes encode in UTF-8.
     *
     * @param place of the bytes, for messages
     * @throws OracleException when they encode none
     */
    static String requireText(byte[] bytes, String place) throws OracleException {
        if (text(bytes) instanceof OracleValue.Text text) {
            return text.text();
        }
        String shown = FORMAT.formatHex(bytes, 0, Math.min(bytes.length, MOST_SHOWN));
        throw new OracleException(
                place, "UTF-8, which JSON can hold", "0x" + shown + (bytes.length > MOST_SHOWN ? "…" : ""));
    }

    /** Writes the digits of some bytes as a string. */
    static void write(JsonGenerator json, byte[] bytes) throws IOException {
        json.writeString(FORMAT.formatHex(bytes));
    }

    /** Writes the digits of some bytes of a buffer, of which there may be many, as a string. */
    static void write(JsonGenerator json, RawBuffer bytes, long from, long size) throws IOException {
        json.writeRawValue("\"");
        for (long done = 0; done < size; done += CHUNK) {
            json.writeRaw(FORMAT.formatHex(bytes.range(from + done, Math.min(size - done, CHUNK))));
        }
        json.writeRaw('"');
    }

    /** The text that some bytes encode in UTF-8, see {@link #text(byte[])}. */
    static OracleValue text(String hex) {
        return text(FORMAT.parseHex(hex));
    }
}
