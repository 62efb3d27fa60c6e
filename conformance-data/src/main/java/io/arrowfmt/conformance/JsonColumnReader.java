package io.arrowfmt.conformance;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.layout.View;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Builds a column from an object of integration JSON while it is read (Integration.rst, FieldData), so that no more than the
 * buffers stays in memory. As {@link JsonColumns} does, it takes whole numbers as numbers or strings whatever their width,
 * booleans as 0 and 1, a missing validity for no nulls, and neither the content of null slots whose validity has come before
 * nor the offsets of texts and bytes. Belongs to one thread.
 */
final class JsonColumnReader {
    /** The most slots that a column may be said to have. */
    static final long MOST_SLOTS = 1L << 40;

    private static final int MOST_VALUES_OF_ITEM = 100;

    private final JsonTokens tokens;
    private final Field field;
    private final String path;
    private final Layout layout;
    private final @Nullable JsonItemReader items;
    private final JsonViewReader views;
    private final Map<BufferKind, GrowingBytes> buffers = new EnumMap<>(BufferKind.class);
    private final Map<BufferKind, Long> counts = new EnumMap<>(BufferKind.class);
    private final List<Column> children = new ArrayList<>();
    private Optional<String> name = Optional.empty();
    private long length = -1;
    private long nulls;

    private JsonColumnReader(JsonTokens tokens, Field field, String path) {
        this.tokens = tokens;
        this.field = field;
        this.path = path;
        this.layout = field.layout();
        this.views = new JsonViewReader(field.type() instanceof DataType.Utf8View);
        boolean fixed = layout.has(BufferKind.DATA) && !layout.has(BufferKind.OFFSET);
        this.items = fixed ? new JsonItemReader(storedType(field)) : null;
    }

    private static DataType storedType(Field field) {
        return field.dictionary().isPresent() ? field.dictionary().get().indexType() : field.type();
    }

    /**
     * Reads the column that the current token begins.
     *
     * @param field the field; without a dictionary when the column is that of one
     * @param path of the column, for messages
     * @param anyName whether the column need not have the name of the field
     */
    static Column read(JsonTokens tokens, Field field, String path, boolean anyName) throws IOException {
        JsonColumnReader reader = new JsonColumnReader(tokens, field, path);
        tokens.object("the object of a column", reader::member);
        if (!anyName && !reader.name.orElse("").equals(field.name())) {
            throw tokens.wrong("a column named \"" + field.name() + "\"", "\"" + reader.name.orElse("") + '"');
        }
        return reader.column();
    }

    private void member(String key) throws IOException {
        switch (key) {
            case "name" -> {
                JsonValue value = tokens.value("name", 1);
                name = value.kind() == JsonValue.Kind.NULL ? Optional.empty() : Optional.of(value.text());
            }
            case "count" -> length = tokens.value("count", 1).whole(0, MOST_SLOTS);
            case "VALIDITY" -> validity();
            case "OFFSET" -> numbers(BufferKind.OFFSET);
            case "SIZE" -> numbers(BufferKind.SIZE);
            case "TYPE_ID" -> numbers(BufferKind.TYPE);
            case "DATA" -> data();
            case "VIEWS" ->
                array(BufferKind.VIEW, (index, target) -> {
                    if (isNull(index)) {
                        tokens.skip();
                        target.zeros(View.SIZE);
                    } else {
                        views.addView(item(BufferKind.VIEW, index), target);
                    }
                });
            case "VARIADIC_DATA_BUFFERS" ->
                array(BufferKind.VARIADIC_DATA, (index, target) -> {
                    if (layout.isVariadic()) {
                        views.addBuffer(item(BufferKind.VARIADIC_DATA, index));
                    } else {
                        tokens.skip();
                    }
                });
            case "children" -> children();
            default -> tokens.skip();
        }
    }

    private String place() {
        return tokens.source() + ": column \"" + path + "\"";
    }

    private JsonValue item(BufferKind kind, long index) throws IOException {
        return tokens.value(kind + "[" + index + "]", MOST_VALUES_OF_ITEM);
    }

    /** Adds one item to the buffer of an array. */
    @FunctionalInterface
    private interface Item {
        void add(long index, GrowingBytes target) throws IOException;
    }

    private void array(BufferKind kind, Item item) throws IOException {
        if (counts.containsKey(kind)) {
            throw tokens.wrong("one array for " + kind, "another");
        }
        GrowingBytes target = new GrowingBytes(() -> place() + ", " + kind);
        long[] count = new long[1];
        if (tokens.isNull()) {
            return;
        }
        tokens.array("an array", index -> {
            item.add(index, target);
            count[0] = index + 1;
        });
        buffers.put(kind, target);
        counts.put(kind, count[0]);
    }

    private boolean isNull(long slot) {
        GrowingBytes validity = buffers.get(BufferKind.VALIDITY);
        return validity != null && slot < counts.getOrDefault(BufferKind.VALIDITY, 0L) && !validity.getBit(slot);
    }

    private void validity() throws IOException {
        array(BufferKind.VALIDITY, (index, target) -> {
            boolean valid = item(BufferKind.VALIDITY, index).bool();
            target.bit(index, valid);
            nulls += valid ? 0 : 1;
        });
    }

    private void numbers(BufferKind kind) throws IOException {
        boolean ofBytes = kind == BufferKind.OFFSET && layout.has(BufferKind.DATA);
        if (ofBytes || !layout.has(kind)) {
            tokens.skip();
            return;
        }
        BufferSpec spec = layout.row(kind);
        int bitWidth = (int) spec.bitWidth();
        long max = kind == BufferKind.TYPE ? Byte.MAX_VALUE : Long.MAX_VALUE >> (Long.SIZE - bitWidth);
        boolean ofSlots = spec.extent() == Extent.SLOTS;
        array(kind, (index, target) -> {
            if (ofSlots && isNull(index)) {
                tokens.skip();
                target.number(0, bitWidth);
            } else {
                target.number(item(kind, index).whole(0, max), bitWidth);
            }
        });
    }

    private void data() throws IOException {
        if (items != null) {
            JsonItemReader reader = items;
            array(BufferKind.DATA, (index, target) -> {
                if (isNull(index)) {
                    long digits = tokens.textLength();
                    tokens.skip();
                    reader.addNull(index, digits, target);
                } else {
                    reader.add(item(BufferKind.DATA, index), index, target);
                }
            });
        } else if (layout.has(BufferKind.DATA)) {
            byteStrings();
        } else {
            tokens.skip();
        }
    }

    private void byteStrings() throws IOException {
        boolean text = field.type() instanceof DataType.Utf8 || field.type() instanceof DataType.LargeUtf8;
        int bitWidth = (int) layout.row(BufferKind.OFFSET).bitWidth();
        GrowingBytes offsets = new GrowingBytes(() -> place() + ", OFFSET");
        offsets.number(0, bitWidth);
        array(BufferKind.DATA, (index, target) -> {
            if (isNull(index)) {
                tokens.skip();
            } else {
                JsonValue value = item(BufferKind.DATA, index);
                target.bytes(
                        text
                                ? value.text().getBytes(StandardCharsets.UTF_8)
                                : HexFormat.of().parseHex(JsonScalars.hex(value)));
            }
            offsets.number(target.size(), bitWidth);
        });
        buffers.put(BufferKind.OFFSET, offsets);
    }

    private void children() throws IOException {
        List<Field> fields = field.columnChildren();
        tokens.array("an array of children", index -> {
            if (index >= fields.size()) {
                throw tokens.wrong(fields.size() + " children of \"" + path + "\" as in the schema", "more");
            }
            Field child = fields.get((int) index);
            children.add(read(tokens, child, path + "." + child.name(), false));
        });
    }

    private Column column() throws OracleException {
        if (length < 0) {
            throw tokens.wrong("a member \"count\" of column \"" + path + "\"", "none");
        }
        if (children.size() != field.columnChildren().size()) {
            throw tokens.wrong(
                    field.columnChildren().size() + " children of \"" + path + "\" as in the schema",
                    children.size() + " children");
        }
        List<Bytes> bytes = new ArrayList<>();
        for (BufferSpec spec : layout.buffers()) {
            if (spec.isVariadic()) {
                Bytes own = bytes.get(layout.indexOf(BufferKind.VIEW));
                bytes.addAll(views.buffers(own, place()));
            } else {
                bytes.add(buffer(spec));
            }
        }
        ColumnReferences.check(field, layout, length, bytes, children, place());
        return Column.of(field, layout, length, nulls, bytes, children);
    }

    private Bytes buffer(BufferSpec spec) throws OracleException {
        BufferKind kind = spec.kind();
        boolean present = counts.containsKey(kind);
        if (kind == BufferKind.VALIDITY && (!present || nulls == 0)) {
            requireCount(kind, present ? counts.getOrDefault(kind, 0L) : length, length);
            return Bytes.empty();
        }
        GrowingBytes buffer = buffers.get(kind);
        if (spec.extent() == Extent.SLOTS_PLUS_ONE) {
            boolean ofBytes = layout.has(BufferKind.DATA);
            if (buffer == null || buffer.size() == 0) {
                requireCount(kind, 0, length);
                return Bytes.of(new byte[(int) spec.bitWidth() / Byte.SIZE]);
            }
            if (!ofBytes) {
                requireCount(kind, counts.getOrDefault(kind, 0L), length + 1);
            }
            return buffer.bytes();
        }
        requireCount(kind, counts.getOrDefault(kind, 0L), length);
        return buffer == null ? Bytes.empty() : buffer.bytes();
    }

    private void requireCount(BufferKind kind, long found, long expected) throws OracleException {
        if (found != expected) {
            throw tokens.wrong(
                    "an array " + kind + " of " + expected + " items in column \"" + path + "\"", found + " items");
        }
    }
}
