package io.arrowfmt.acceptance.docs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Reads declared layouts from the metadata of a schema message by what the page about them says, and by nothing else: no
 * generated class, no codec. Trusts the bytes.
 */
final class SlotReader {
    private static final int MARKER = 0x314C4641;
    private static final int ENTRY_SIZE = 8;

    private final ByteBuffer bytes;

    SlotReader(byte[] metadata) {
        this.bytes = ByteBuffer.wrap(metadata).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * One vector.
     *
     * @param field the path of the field
     * @param slot its name
     * @param entries its entries, in hexadecimal digits
     */
    record Declared(String field, String slot, List<String> entries) {}

    /** The vectors of every field, parents first; none without the marker. */
    List<Declared> read() {
        int message = target(0);
        int schema = target(slot(message, 2).orElseThrow());
        List<Declared> found = new ArrayList<>();
        if (slot(schema, 31).filter(at -> bytes.getInt(at) == MARKER).isPresent()) {
            readFields(slot(schema, 1), "", found);
        }
        return found;
    }

    private void readFields(Optional<Integer> vector, String prefix, List<Declared> found) {
        if (vector.isEmpty()) {
            return;
        }
        int start = target(vector.get());
        for (int i = 0; i < bytes.getInt(start); i++) {
            int field = target(start + Integer.BYTES * (i + 1));
            String path = prefix + slot(field, 0).map(this::text).orElse("");
            slot(field, 31).ifPresent(at -> found.add(new Declared(path, "layout", entries(at))));
            slot(field, 32).ifPresent(at -> found.add(new Declared(path, "dictionary_layout", entries(at))));
            readFields(slot(field, 5), path + ".", found);
        }
    }

    /** Where an offset leads. */
    private int target(int at) {
        return at + bytes.getInt(at);
    }

    /** Where the value of a slot of a table is. */
    private Optional<Integer> slot(int table, int number) {
        int vtable = table - bytes.getInt(table);
        int entry = 4 + 2 * number;
        int place = entry < bytes.getShort(vtable) ? bytes.getShort(vtable + entry) : 0;
        return place == 0 ? Optional.empty() : Optional.of(table + place);
    }

    private String text(int at) {
        int start = target(at);
        return new String(
                bytes.array(), start + Integer.BYTES, bytes.getInt(start), java.nio.charset.StandardCharsets.UTF_8);
    }

    private List<String> entries(int at) {
        int start = target(at);
        List<String> entries = new ArrayList<>();
        for (int i = 0; i < bytes.getInt(start); i++) {
            int from = start + Integer.BYTES + i * ENTRY_SIZE;
            entries.add(HexFormat.ofDelimiter(" ").formatHex(bytes.array(), from, from + ENTRY_SIZE));
        }
        return entries;
    }
}
