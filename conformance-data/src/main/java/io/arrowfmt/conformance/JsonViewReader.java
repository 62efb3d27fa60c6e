package io.arrowfmt.conformance;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.View;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Turns the items of VIEWS and VARIADIC_DATA_BUFFERS into buffers. Views may come before the buffers they refer to, so that
 * they are checked when both are there. Belongs to one thread.
 */
final class JsonViewReader {
    private static final int PREFIX_SIZE = 4;

    private final boolean text;
    private final List<Bytes> buffers = new ArrayList<>();

    /** Reads views of texts, or of bytes. */
    JsonViewReader(boolean text) {
        this.text = text;
    }

    /** Adds a view. */
    void addView(JsonValue json, GrowingBytes views) throws OracleException {
        int size = json.get("SIZE").whole(0, Integer.MAX_VALUE);
        views.number(size, 32);
        if (size > View.MAX_INLINE_SIZE) {
            byte[] prefix = bytes(json.get("PREFIX_HEX"), PREFIX_SIZE);
            views.bytes(prefix);
            views.number(json.get("BUFFER_INDEX").whole(0, Integer.MAX_VALUE), 32);
            views.number(json.get("OFFSET").whole(0, Integer.MAX_VALUE), 32);
            return;
        }
        JsonValue inlined = json.get("INLINED");
        byte[] value = text
                ? inlined.text().getBytes(StandardCharsets.UTF_8)
                : HexFormat.of().parseHex(JsonScalars.hex(inlined));
        if (value.length != size) {
            throw inlined.wrong(size + " bytes");
        }
        views.bytes(value);
        views.zeros(View.MAX_INLINE_SIZE - size);
    }

    private static byte[] bytes(JsonValue json, int size) throws OracleException {
        byte[] bytes = HexFormat.of().parseHex(JsonScalars.hex(json));
        if (bytes.length != size) {
            throw json.wrong(size + " bytes");
        }
        return bytes;
    }

    /** Adds a buffer. */
    void addBuffer(JsonValue json) throws OracleException {
        buffers.add(Bytes.of(HexFormat.of().parseHex(JsonScalars.hex(json))));
    }

    /**
     * The buffers, to which the views do refer.
     *
     * @throws OracleException when one does not
     */
    List<Bytes> buffers(Bytes views, String place) throws OracleException {
        for (long at = 0; at < views.size(); at += View.SIZE) {
            int size = views.getInt(at);
            if (size > View.MAX_INLINE_SIZE) {
                int index = views.getInt(at + View.BUFFER);
                long most = index < buffers.size() ? buffers.get(index).size() : -1;
                long offset = views.getInt(at + View.OFFSET);
                if (offset + size > most) {
                    throw new OracleException(
                            place + ", VIEWS[" + at / View.SIZE + "]",
                            "bytes of one of " + buffers.size() + " buffers",
                            size + " bytes at " + offset + " of buffer " + index);
                }
                Bytes first = buffers.get(index).slice(offset, PREFIX_SIZE);
                if (!first.equals(views.slice(at + View.INLINE, PREFIX_SIZE))) {
                    throw new OracleException(
                            place + ", VIEWS[" + at / View.SIZE + "]",
                            "the first 4 bytes as the prefix",
                            "a prefix of others");
                }
            }
        }
        return buffers;
    }
}
