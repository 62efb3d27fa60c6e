package io.arrowfmt.corpus;

import io.arrowfmt.corpus.Variant.Choice;
import io.arrowfmt.corpus.Variant.Half;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as {@link Variant} has them in integration JSON (Integration.rst, FieldData). Knows no builder, no column and
 * no writer, so that it can say what those should have made of the values.
 */
final class ValueJson {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final int LONGEST_INLINE = 12;

    private ValueJson() {}

    /** The object of a column of values, or of indices where a dictionary holds them. */
    static String column(Field field, String name, List<@Nullable Object> values) {
        String json = "{\"name\":" + quoted(name) + ",\"count\":" + values.size();
        if (field.dictionary().isPresent()) {
            return json + validity(values) + data(field.dictionary().get().indexType(), values) + "}";
        }
        return json + members(field, values) + "}";
    }

    private static String members(Field field, List<@Nullable Object> values) {
        DataType type = field.type();
        return switch (type.id()) {
            case NULL -> "";
            case BOOL, INT, FLOATING_POINT, DECIMAL, DATE, TIME, TIMESTAMP, DURATION, INTERVAL, FIXED_SIZE_BINARY ->
                validity(values) + data(type, values);
            case BINARY, UTF8 -> validity(values) + offsets(values, false) + data(type, values);
            case LARGE_BINARY, LARGE_UTF8 -> validity(values) + offsets(values, true) + data(type, values);
            case BINARY_VIEW, UTF8_VIEW -> validity(values) + views(values);
            case LIST, MAP -> validity(values) + offsets(values, false) + children(field, List.of(items(values)));
            case LARGE_LIST -> validity(values) + offsets(values, true) + children(field, List.of(items(values)));
            case LIST_VIEW -> validity(values) + listViews(values, false) + children(field, List.of(items(values)));
            case LARGE_LIST_VIEW ->
                validity(values) + listViews(values, true) + children(field, List.of(items(values)));
            case FIXED_SIZE_LIST ->
                validity(values) + children(field, List.of(padded(values, ((DataType.FixedSizeList) type).listSize())));
            case STRUCT ->
                validity(values)
                        + children(field, members(values, field.children().size()));
            case UNION -> union(field, (DataType.Union) type, values);
            case RUN_END_ENCODED -> children(field, List.of(ends(values.size()), values));
            case UNKNOWN -> throw new IllegalArgumentException("type: expected one of this version, found " + type);
        };
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    private static <T> String array(String name, List<T> items, Function<T, String> text) {
        return "," + quoted(name) + ":" + items.stream().map(text).collect(Collectors.joining(",", "[", "]"));
    }

    private static String validity(List<@Nullable Object> values) {
        return array("VALIDITY", values, value -> value == null ? "0" : "1");
    }

    private static String number(long value, boolean large) {
        return large ? quoted(Long.toString(value)) : Long.toString(value);
    }

    private static int size(@Nullable Object value) {
        return value instanceof List<?> items ? items.size() : value == null ? 0 : bytes(value).length;
    }

    private static byte[] bytes(Object value) {
        return value instanceof byte[] bytes ? bytes : ((String) value).getBytes(StandardCharsets.UTF_8);
    }

    private static List<Long> bounds(List<@Nullable Object> values) {
        List<Long> bounds = new ArrayList<>(List.of(0L));
        for (Object value : values) {
            bounds.add(bounds.get(bounds.size() - 1) + size(value));
        }
        return bounds;
    }

    private static String offsets(List<@Nullable Object> values, boolean large) {
        return array("OFFSET", bounds(values), offset -> number(offset, large));
    }

    private static String listViews(List<@Nullable Object> values, boolean large) {
        List<Long> starts = bounds(values).subList(0, values.size());
        return array("OFFSET", starts, offset -> number(offset, large))
                + array("SIZE", values, value -> number(size(value), large));
    }

    private static String views(List<@Nullable Object> values) {
        StringBuilder views = new StringBuilder();
        StringBuilder buffer = new StringBuilder();
        for (Object value : values) {
            String hex = value == null ? "" : HEX.formatHex(bytes(value));
            int size = hex.length() / 2;
            views.append(views.isEmpty() ? "" : ",").append("{\"SIZE\":").append(size);
            if (size > LONGEST_INLINE) {
                views.append(",\"PREFIX_HEX\":")
                        .append(quoted(hex.substring(0, 8)))
                        .append(",\"BUFFER_INDEX\":0,\"OFFSET\":")
                        .append(buffer.length() / 2);
                buffer.append(hex);
            } else {
                views.append(",\"INLINED\":").append(quoted(value instanceof String text ? text : hex));
            }
            views.append('}');
        }
        String buffers = buffer.isEmpty() ? "" : quoted(buffer.toString());
        return ",\"VIEWS\":[" + views + "],\"VARIADIC_DATA_BUFFERS\":[" + buffers + "]";
    }

    private static String data(DataType type, List<@Nullable Object> values) {
        return array("DATA", values, value -> item(type, value));
    }

    private static String item(DataType type, @Nullable Object value) {
        if (value instanceof String text) {
            return quoted(text);
        }
        if (value instanceof byte[] bytes) {
            return quoted(HEX.formatHex(bytes));
        }
        if (value instanceof Half half) {
            return half.text();
        }
        if (value instanceof long[] parts) {
            return parts.length == 2
                    ? "{\"days\":" + parts[0] + ",\"milliseconds\":" + parts[1] + "}"
                    : "{\"months\":" + parts[0] + ",\"days\":" + parts[1] + ",\"nanoseconds\":" + parts[2] + "}";
        }
        if (value == null) {
            return absent(type);
        }
        boolean unsigned = type instanceof DataType.Int number && !number.signed();
        String text = unsigned ? Long.toUnsignedString((Long) value) : value.toString();
        return isText(type) ? quoted(text) : text;
    }

    private static String absent(DataType type) {
        if (type instanceof DataType.Bool) {
            return "false";
        }
        if (type instanceof DataType.FixedSizeBinary binary) {
            return quoted("00".repeat(binary.byteWidth()));
        }
        boolean bytes = type instanceof DataType.Binary
                || type instanceof DataType.LargeBinary
                || type instanceof DataType.Utf8
                || type instanceof DataType.LargeUtf8;
        if (bytes) {
            return quoted("");
        }
        if (type instanceof DataType.Interval interval) {
            return switch (interval.unit()) {
                case YEAR_MONTH -> "0";
                case DAY_TIME -> item(type, new long[2]);
                case MONTH_DAY_NANO -> item(type, new long[3]);
            };
        }
        return isText(type) ? quoted("0") : "0";
    }

    /** Whether numbers of a type are written as strings: those of 64 bits, and decimals. */
    private static boolean isText(DataType type) {
        return switch (type.id()) {
            case INT -> ((DataType.Int) type).bitWidth() == 64;
            case DATE ->
                switch (((DataType.Date) type).unit()) {
                    case DAY -> false;
                    case MILLISECOND -> true;
                };
            case TIME ->
                switch (((DataType.Time) type).unit()) {
                    case SECOND, MILLISECOND -> false;
                    case MICROSECOND, NANOSECOND -> true;
                };
            case DECIMAL, TIMESTAMP, DURATION -> true;
            case NULL,
                    BOOL,
                    FLOATING_POINT,
                    INTERVAL,
                    FIXED_SIZE_BINARY,
                    BINARY,
                    LARGE_BINARY,
                    BINARY_VIEW,
                    UTF8,
                    LARGE_UTF8,
                    UTF8_VIEW,
                    LIST,
                    LARGE_LIST,
                    LIST_VIEW,
                    LARGE_LIST_VIEW,
                    FIXED_SIZE_LIST,
                    STRUCT,
                    MAP,
                    UNION,
                    RUN_END_ENCODED,
                    UNKNOWN -> false;
        };
    }

    private static String children(Field field, List<List<@Nullable Object>> values) {
        List<String> children = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Field child = field.children().get(i);
            children.add(column(child, child.name(), values.get(i)));
        }
        return ",\"children\":[\n" + String.join(",\n", children) + "]";
    }

    @SuppressWarnings("unchecked") // Variant says what its objects are.
    private static List<@Nullable Object> list(Object value) {
        return (List<@Nullable Object>) value;
    }

    private static List<@Nullable Object> items(List<@Nullable Object> values) {
        List<@Nullable Object> items = new ArrayList<>();
        for (Object value : values) {
            if (value != null) {
                items.addAll(list(value));
            }
        }
        return items;
    }

    private static List<@Nullable Object> padded(List<@Nullable Object> values, int listSize) {
        List<@Nullable Object> items = new ArrayList<>();
        for (Object value : values) {
            items.addAll(value == null ? Collections.nCopies(listSize, null) : list(value));
        }
        return items;
    }

    private static List<List<@Nullable Object>> members(List<@Nullable Object> values, int count) {
        List<List<@Nullable Object>> members = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<@Nullable Object> member = new ArrayList<>();
            for (Object value : values) {
                member.add(value == null ? null : list(value).get(i));
            }
            members.add(member);
        }
        return members;
    }

    private static List<@Nullable Object> ends(int count) {
        List<@Nullable Object> ends = new ArrayList<>();
        for (long end = 1; end <= count; end++) {
            ends.add(end);
        }
        return ends;
    }

    private static String union(Field field, DataType.Union type, List<@Nullable Object> values) {
        List<List<@Nullable Object>> children = new ArrayList<>();
        for (int i = 0; i < field.children().size(); i++) {
            children.add(new ArrayList<>());
        }
        List<Integer> ids = new ArrayList<>();
        List<Integer> offsets = new ArrayList<>();
        for (Object value : values) {
            // A slot that nobody looks at, because the parent's is null, is one of the first child.
            Choice choice = value instanceof Choice own ? own : new Choice(0, null);
            ids.add(type.typeIds().get(choice.child()));
            offsets.add(children.get(choice.child()).size());
            for (int i = 0; i < children.size(); i++) {
                boolean sparse =
                        switch (type.mode()) {
                            case SPARSE -> true;
                            case DENSE -> false;
                        };
                if (sparse || i == choice.child()) {
                    children.get(i).add(i == choice.child() ? choice.value() : null);
                }
            }
        }
        String dense =
                switch (type.mode()) {
                    case SPARSE -> "";
                    case DENSE -> array("OFFSET", offsets, String::valueOf);
                };
        return array("TYPE_ID", ids, String::valueOf) + dense + children(field, children);
    }
}
