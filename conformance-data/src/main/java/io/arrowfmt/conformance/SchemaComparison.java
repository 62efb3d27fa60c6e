package io.arrowfmt.conformance;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Location;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Compares two schemas field by field. */
final class SchemaComparison {
    private static final Comparator<Bytes> BY_BYTES =
            (one, other) -> Arrays.compareUnsigned(one.toArray(), other.toArray());

    private final Comparison.Sink sink;

    /** Reports to a sink. */
    SchemaComparison(Comparison.Sink sink) {
        this.sink = sink;
    }

    /** Compares what batches of the schemas mean. */
    void compare(Location place, Schema expected, Schema found) {
        metadata(place, expected.metadata(), found.metadata());
        fields(place, "", expected.fields(), found.fields());
    }

    private void fields(Location place, String prefix, List<Field> expected, List<Field> found) {
        if (expected.size() != found.size()) {
            sink.add(place, expected.size() + " fields", found.size() + " fields");
        }
        for (int i = 0; i < Math.min(expected.size(), found.size()); i++) {
            String path = prefix + expected.get(i).name();
            field(place.column(path), path, expected.get(i), found.get(i));
        }
    }

    private void field(Location place, String path, Field expected, Field found) {
        if (!expected.name().equals(found.name())) {
            sink.add(place, "the name \"" + expected.name() + "\"", "\"" + found.name() + "\"");
        }
        if (expected.nullable() != found.nullable()) {
            sink.add(place, nullability(expected), nullability(found));
        }
        if (!canonical(expected.type()).equals(canonical(found.type()))) {
            sink.add(place, "the type " + expected.type(), found.type().toString());
        }
        if (!encoding(expected).equals(encoding(found))) {
            sink.add(place, encoding(expected), encoding(found));
        }
        metadata(place, expected.metadata(), found.metadata());
        fields(place, path + ".", expected.children(), found.children());
    }

    private static String nullability(Field field) {
        return field.nullable() ? "a nullable field" : "a field that is not nullable";
    }

    /** Absent and empty time zones mean the same. */
    private static DataType canonical(DataType type) {
        return type instanceof DataType.Timestamp timestamp && !timestamp.isZoned()
                ? new DataType.Timestamp(timestamp.unit(), Optional.empty())
                : type;
    }

    /** Ids are names within one file, which writers give anew. */
    private static String encoding(Field field) {
        Optional<DictionaryEncoding> encoding = field.dictionary();
        if (encoding.isEmpty()) {
            return "no dictionary";
        }
        String order = encoding.get().ordered() ? " in a meaningful order" : "";
        return "a dictionary by " + encoding.get().indexType() + order;
    }

    private void metadata(Location place, Metadata expected, Metadata found) {
        List<KeyValue> a = sorted(expected);
        List<KeyValue> b = sorted(found);
        if (!a.equals(b)) {
            sink.add(place, "the metadata " + a, b.toString());
        }
    }

    private static List<KeyValue> sorted(Metadata metadata) {
        List<KeyValue> entries = new ArrayList<>(metadata.entries());
        entries.sort(Comparator.comparing(KeyValue::key, BY_BYTES).thenComparing(KeyValue::value, BY_BYTES));
        return entries;
    }
}
