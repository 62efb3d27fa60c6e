package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.batch.Column;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.util.List;

/**
 * Writes a column as integration JSON has it (Integration.rst, FieldData): an array for each buffer of the layout, then the
 * children. Takes columns whose slots begin with the first element of their buffers, and looks at no content of null slots:
 * what stands there is the same for all columns. Offsets of texts and bytes are counted, not copied, for the same reason.
 */
final class JsonColumnWriter {
    private final JsonGenerator json;
    private final Column column;
    private final String path;
    private final long length;
    private final RawBuffer validity;

    private JsonColumnWriter(JsonGenerator json, Column column, String path) {
        this.json = json;
        this.column = column;
        this.path = path;
        this.length = column.length();
        this.validity = buffer(BufferKind.VALIDITY);
    }

    /**
     * Writes the object of a column.
     *
     * @param name of the column
     * @param path of the column, for messages
     * @throws OracleException when the buffers contradict each other, or a text is no UTF-8
     */
    static void write(JsonGenerator json, Column column, String name, String path) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", name);
        json.writeNumberField("count", column.length());
        new JsonColumnWriter(json, column, path).write();
        json.writeEndObject();
    }

    private void write() throws IOException {
        for (BufferSpec spec : column.layout().buffers()) {
            json.writeArrayFieldStart(name(spec.kind()));
            switch (spec.kind()) {
                case VALIDITY -> validity();
                case OFFSET -> offsets(spec);
                case SIZE -> numbers(BufferKind.SIZE, length, (int) spec.bitWidth());
                case TYPE -> numbers(BufferKind.TYPE, length, Byte.SIZE);
                case DATA -> data(spec);
                case VIEW -> new JsonViewWriter(json, column, place(), this::isValid).views();
                case VARIADIC_DATA -> new JsonViewWriter(json, column, place(), this::isValid).buffers();
            }
            json.writeEndArray();
        }
        List<Field> fields = column.field().columnChildren();
        if (!fields.isEmpty()) {
            json.writeArrayFieldStart("children");
            for (int i = 0; i < fields.size(); i++) {
                String name = fields.get(i).name();
                write(json, child(i), name, path + "." + name);
            }
            json.writeEndArray();
        }
    }

    private static String name(BufferKind kind) {
        return switch (kind) {
            case VALIDITY -> "VALIDITY";
            case OFFSET -> "OFFSET";
            case SIZE -> "SIZE";
            case TYPE -> "TYPE_ID";
            case DATA -> "DATA";
            case VIEW -> "VIEWS";
            case VARIADIC_DATA -> "VARIADIC_DATA_BUFFERS";
        };
    }

    /** There may be more values than runs, which no slot needs. */
    private Column child(int index) {
        Column child = column.children().get(index);
        return column.layout().children() == ChildExtent.RUNS
                ? child.slice(0, column.children().get(0).length())
                : child;
    }

    private RawBuffer buffer(BufferKind kind) {
        return RawBuffer.of(column, kind, place());
    }

    private String place() {
        return "column \"" + path + "\"";
    }

    private boolean isValid(long slot) throws OracleException {
        return validity.size() == 0 || validity.bit(slot);
    }

    private void validity() throws IOException {
        for (long slot = 0; slot < length; slot++) {
            json.writeNumber(isValid(slot) ? 1 : 0);
        }
    }

    private void offsets(BufferSpec spec) throws IOException {
        int bitWidth = (int) spec.bitWidth();
        if (spec.extent() == Extent.SLOTS) {
            numbers(BufferKind.OFFSET, length, bitWidth);
        } else if (column.layout().has(BufferKind.DATA)) {
            RawBuffer offsets = buffer(BufferKind.OFFSET);
            long end = 0;
            number(end, bitWidth);
            for (long slot = 0; slot < length; slot++) {
                if (isValid(slot)) {
                    end += offsets.signed(slot + 1, bitWidth) - offsets.signed(slot, bitWidth);
                }
                number(end, bitWidth);
            }
        } else {
            numbers(BufferKind.OFFSET, length + 1, bitWidth);
        }
    }

    /** Numbers for each slot, or one more: offsets between slots. Those of list views mean nothing where a slot is null. */
    private void numbers(BufferKind kind, long count, int bitWidth) throws IOException {
        RawBuffer buffer = buffer(kind);
        boolean ofSlots = count == length;
        for (long i = 0; i < count; i++) {
            number(!ofSlots || isValid(i) ? buffer.signed(i, bitWidth) : 0, bitWidth);
        }
    }

    /** Numbers of 64 bits are strings, since many readers take numbers for doubles. */
    private void number(long value, int bitWidth) throws IOException {
        if (bitWidth == Long.SIZE) {
            json.writeString(Long.toString(value));
        } else {
            json.writeNumber(value);
        }
    }

    private void data(BufferSpec spec) throws IOException {
        RawBuffer data = buffer(BufferKind.DATA);
        if (spec.extent() == Extent.BY_DATA) {
            byteStrings(data);
            return;
        }
        JsonItemWriter items = new JsonItemWriter(json, storedType());
        for (long slot = 0; slot < length; slot++) {
            if (isValid(slot)) {
                items.write(data, slot);
            } else {
                items.writeNull();
            }
        }
    }

    private DataType storedType() {
        return column.field().dictionary().isPresent()
                ? column.field().dictionary().get().indexType()
                : column.type();
    }

    private void byteStrings(RawBuffer data) throws IOException {
        int bitWidth = (int) column.layout().row(BufferKind.OFFSET).bitWidth();
        RawBuffer offsets = buffer(BufferKind.OFFSET);
        boolean text = column.type() instanceof DataType.Utf8 || column.type() instanceof DataType.LargeUtf8;
        for (long slot = 0; slot < length; slot++) {
            if (!isValid(slot)) {
                json.writeString("");
                continue;
            }
            long from = offsets.signed(slot, bitWidth);
            byte[] value = data.range(from, offsets.signed(slot + 1, bitWidth) - from);
            if (text) {
                json.writeString(Hex.requireText(value, place() + ", row " + slot));
            } else {
                Hex.write(json, value);
            }
        }
    }
}
