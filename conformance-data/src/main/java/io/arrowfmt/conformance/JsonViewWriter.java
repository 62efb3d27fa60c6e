package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.batch.Column;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.View;
import io.arrowfmt.type.DataType;
import java.io.IOException;
import java.util.Arrays;

/**
 * Writes the views of a column and the buffers they refer to (Integration.rst, VIEWS and VARIADIC_DATA_BUFFERS). Of each
 * buffer only what stands between the first byte that a view refers to and the last is written.
 */
final class JsonViewWriter {
    private static final int PREFIX_SIZE = 4;
    private static final int INTS = View.SIZE / Integer.BYTES;

    private final JsonGenerator json;
    private final Column column;
    private final String place;
    private final Validity validity;
    private final RawBuffer views;
    /** Where the part of each buffer that is referred to begins and ends. */
    private final long[] starts;

    private final long[] ends;

    /** Says which slots are not null. */
    @FunctionalInterface
    interface Validity {
        /** Whether the slot of an index is not null. */
        boolean isValid(long slot) throws OracleException;
    }

    /** Takes the views of a column. */
    JsonViewWriter(JsonGenerator json, Column column, String place, Validity validity) throws OracleException {
        this.json = json;
        this.column = column;
        this.place = place;
        this.validity = validity;
        this.views = RawBuffer.of(column, BufferKind.VIEW, place);
        this.starts = new long[column.variadicBuffers().size()];
        this.ends = new long[starts.length];
        Arrays.fill(starts, Long.MAX_VALUE);
        for (long slot = 0; slot < column.length(); slot++) {
            if (validity.isValid(slot) && size(slot) > View.MAX_INLINE_SIZE) {
                int buffer = buffer(slot);
                // Finds a wrong index, offset or size.
                RawBuffer.variadic(column, buffer, place).range(offset(slot), Math.min(size(slot), PREFIX_SIZE));
                starts[buffer] = Math.min(starts[buffer], offset(slot));
                ends[buffer] = Math.max(ends[buffer], offset(slot) + size(slot));
            }
        }
    }

    private long size(long slot) throws OracleException {
        return views.signed(slot * INTS, 32);
    }

    private int buffer(long slot) throws OracleException {
        return (int) views.signed(slot * INTS + 2, 32);
    }

    private long offset(long slot) throws OracleException {
        return views.signed(slot * INTS + 3, 32);
    }

    /** Writes an object for each slot. */
    void views() throws IOException {
        boolean text = column.type() instanceof DataType.Utf8View;
        for (long slot = 0; slot < column.length(); slot++) {
            long size = validity.isValid(slot) ? size(slot) : 0;
            json.writeStartObject();
            json.writeNumberField("SIZE", size);
            if (size > View.MAX_INLINE_SIZE) {
                json.writeFieldName("PREFIX_HEX");
                Hex.write(json, views.range(slot * View.SIZE + View.INLINE, PREFIX_SIZE));
                json.writeNumberField("BUFFER_INDEX", buffer(slot));
                json.writeNumberField("OFFSET", offset(slot) - starts[buffer(slot)]);
            } else {
                byte[] inlined = size == 0 ? new byte[0] : views.range(slot * View.SIZE + View.INLINE, size);
                json.writeFieldName("INLINED");
                if (text) {
                    json.writeString(Hex.requireText(inlined, place + ", row " + slot));
                } else {
                    Hex.write(json, inlined);
                }
            }
            json.writeEndObject();
        }
    }

    /** Writes a string for each buffer. */
    void buffers() throws IOException {
        for (int i = 0; i < starts.length; i++) {
            Hex.write(json, RawBuffer.variadic(column, i, place), starts[i], ends[i] - starts[i]);
        }
    }
}
