package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Builds columns of texts in UTF-8, by offsets or by views. */
public final class Utf8Builder extends ColumnBuilder {
    private final ByteStringSink sink;

    Utf8Builder(Field field, String path, BuilderOptions options) {
        super(field, path);
        this.sink = ByteStringSink.of(field, path, options);
    }

    /**
     * Adds a text.
     *
     * @throws IllegalArgumentException when the text has half a surrogate pair, which UTF-8 cannot express
     * @throws IllegalStateException after the batch is finished, or when the column becomes too large for its offsets
     */
    public void add(String value) {
        requireOpen();
        int half = loneSurrogate(value);
        if (half >= 0) {
            throw new IllegalArgumentException(
                    place() + ": expected a text that UTF-8 can express, found half a surrogate pair at char " + half);
        }
        addEncoded(value.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a text by its bytes. */
    void addEncoded(byte[] value) {
        requireOpen();
        sink.add(value);
        addValidSlot();
    }

    private static int loneSurrogate(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (Character.isSurrogate(c)) {
                boolean pair = Character.isHighSurrogate(c)
                        && i + 1 < value.length()
                        && Character.isLowSurrogate(value.charAt(i + 1));
                if (!pair) {
                    return i;
                }
                i++;
            }
        }
        return -1;
    }

    @Override
    boolean acceptsValue(Object value) {
        return value instanceof String text && loneSurrogate(text) < 0;
    }

    @Override
    void append(Object value) {
        if (!(value instanceof String text)) {
            throw UnfitValueException.of("a String", value);
        }
        add(text);
    }

    @Override
    void appendZeros(long count) {
        sink.addEmpty(count);
    }

    @Override
    ByteSink slotBytes() {
        return sink.slot();
    }

    @Override
    Bytes bytes(BufferKind kind) {
        return sink.bytes(kind);
    }

    @Override
    List<Bytes> variadicBytes() {
        return sink.variadicBytes();
    }
}
