package io.arrowfmt.conformance;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Decodes the views of a column (Integration.rst, VIEWS and VARIADIC_DATA_BUFFERS). */
final class JsonViews {
    private static final int LONGEST_INLINE = 12;
    private static final int PREFIX_DIGITS = 8;
    // Any number of views may share bytes, of which each makes a copy.
    private static final int BYTES_PER_VALUE = 16;

    private final List<String> buffers = new ArrayList<>();
    private final ValueBudget budget;

    /** Takes the buffers of a column. */
    JsonViews(JsonValue column, ValueBudget budget) throws OracleException {
        this.budget = budget;
        if (column.find("VARIADIC_DATA_BUFFERS").isPresent()) {
            for (JsonValue buffer : column.get("VARIADIC_DATA_BUFFERS").items()) {
                buffers.add(JsonScalars.hex(buffer));
            }
        }
    }

    /**
     * What a view refers to.
     *
     * @param text whether it is a text
     */
    OracleValue value(JsonValue view, boolean text) throws OracleException {
        int size = view.get("SIZE").whole(0, Integer.MAX_VALUE);
        if (size > LONGEST_INLINE) {
            String hex = referred(view, size);
            return text ? Hex.text(hex) : new OracleValue.Binary(hex);
        }
        JsonValue inlined = view.get("INLINED");
        long bytes = text
                ? inlined.text().getBytes(StandardCharsets.UTF_8).length
                : JsonScalars.hex(inlined).length() / 2;
        if (bytes != size) {
            throw inlined.wrong(size + " bytes");
        }
        return text ? new OracleValue.Text(inlined.text()) : new OracleValue.Binary(JsonScalars.hex(inlined));
    }

    private String referred(JsonValue view, int size) throws OracleException {
        String buffer = buffers.get(view.get("BUFFER_INDEX").whole(0, buffers.size() - 1));
        int most = buffer.length() / 2;
        if (size > most) {
            throw view.get("SIZE").wrong("at most the " + most + " bytes of the buffer");
        }
        budget.spend(size / BYTES_PER_VALUE, view.place());
        int offset = view.get("OFFSET").whole(0, most - size);
        String hex = buffer.substring(2 * offset, 2 * (offset + size));
        if (view.find("PREFIX_HEX").isPresent()
                && !JsonScalars.hex(view.get("PREFIX_HEX")).equals(hex.substring(0, PREFIX_DIGITS))) {
            throw view.get("PREFIX_HEX").wrong("the first 4 bytes, " + hex.substring(0, PREFIX_DIGITS));
        }
        return hex;
    }
}
