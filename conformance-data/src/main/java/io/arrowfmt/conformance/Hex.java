package io.arrowfmt.conformance;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Bytes as hexadecimal digits in upper case, which is how values hold them. */
final class Hex {
    private static final HexFormat FORMAT = HexFormat.of().withUpperCase();

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

    /** The text that some bytes encode in UTF-8, see {@link #text(byte[])}. */
    static OracleValue text(String hex) {
        return text(FORMAT.parseHex(hex));
    }
}
