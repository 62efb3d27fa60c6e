package io.arrowfmt.cli;

import io.arrowfmt.cli.show.MetadataText;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * In what two schemas differ, and which columns of them can be compared: those of the same name and type, the first of a
 * name with the first, the second with the second. Ids of dictionaries and declared layouts do not count.
 *
 * @param differences in the order of the columns
 * @param pairs the columns to compare
 */
record SchemaDiff(List<Difference> differences, List<Pair> pairs) {
    /** Copies the lists. */
    SchemaDiff {
        differences = List.copyOf(differences);
        pairs = List.copyOf(pairs);
    }

    /**
     * A difference.
     *
     * @param what differs, such as {@code column "fare"}
     * @param left what the one has; empty when it does not have it
     * @param right what the other has, likewise
     * @param isOfMetadata whether it is one of custom metadata
     */
    record Difference(String what, String left, String right, boolean isOfMetadata) {
        /** A difference of columns. */
        Difference(String what, String left, String right) {
            this(what, left, right, false);
        }
    }

    /**
     * Columns to compare.
     *
     * @param name their name
     * @param left position of the one
     * @param right position of the other
     */
    record Pair(String name, int left, int right) {}

    /** The differences of two schemas. */
    static SchemaDiff of(Schema left, Schema right) {
        List<Difference> differences = new ArrayList<>();
        List<Pair> pairs = new ArrayList<>();
        compare("schema metadata ", left.metadata(), right.metadata(), differences);
        List<Integer> rest = new ArrayList<>();
        for (int i = 0; i < right.fields().size(); i++) {
            rest.add(i);
        }
        for (int i = 0; i < left.fields().size(); i++) {
            Field field = left.fields().get(i);
            int match = find(right.fields(), rest, field.name());
            if (match < 0) {
                differences.add(new Difference(column(field.name()), text(field), ""));
                continue;
            }
            rest.remove(Integer.valueOf(match));
            Field other = right.fields().get(match);
            compare(field.name(), field, other, differences);
            if (sameType(field, other) && ReadableColumns.isReadable(field)) {
                pairs.add(new Pair(field.name(), i, match));
            }
        }
        for (int position : rest) {
            Field field = right.fields().get(position);
            differences.add(new Difference(column(field.name()), "", text(field)));
        }
        if (differences.isEmpty() && !inOrder(pairs)) {
            differences.add(new Difference("order of columns", names(left), names(right)));
        }
        return new SchemaDiff(differences, pairs);
    }

    private static int find(List<Field> fields, List<Integer> positions, String name) {
        for (int position : positions) {
            if (fields.get(position).name().equals(name)) {
                return position;
            }
        }
        return -1;
    }

    private static boolean inOrder(List<Pair> pairs) {
        int last = -1;
        for (Pair pair : pairs) {
            if (pair.right() < last) {
                return false;
            }
            last = pair.right();
        }
        return true;
    }

    private static String names(Schema schema) {
        List<String> names = new ArrayList<>();
        for (Field field : schema.fields()) {
            names.add(field.name());
        }
        return String.join(", ", names);
    }

    private static String column(String path) {
        return "column \"" + path + "\"";
    }

    private static String text(Field field) {
        boolean ordered = field.dictionary().map(DictionaryEncoding::ordered).orElse(false);
        return field.shortTypeText() + (ordered ? ", ordered" : "") + (field.nullable() ? "" : ", not nullable");
    }

    private static void compare(String path, Field left, Field right, List<Difference> differences) {
        if (!left.type().equals(right.type())
                || !withoutId(left).equals(withoutId(right))
                || left.nullable() != right.nullable()
                || left.children().size() != right.children().size()) {
            differences.add(new Difference(column(path), text(left), text(right)));
            return;
        }
        compare(column(path) + " metadata ", left.metadata(), right.metadata(), differences);
        for (int i = 0; i < left.children().size(); i++) {
            Field child = left.children().get(i);
            Field other = right.children().get(i);
            if (child.name().equals(other.name())) {
                compare(path + "." + child.name(), child, other, differences);
            } else {
                differences.add(new Difference(column(path), text(left), text(right)));
                return;
            }
        }
    }

    private static Optional<DictionaryEncoding> withoutId(Field field) {
        return field.dictionary().map(found -> new DictionaryEncoding(0, found.indexType(), found.ordered()));
    }

    /** Whether values of the fields can be equal, however they are encoded. */
    private static boolean sameType(Field left, Field right) {
        if (!left.type().equals(right.type())
                || left.children().size() != right.children().size()) {
            return false;
        }
        for (int i = 0; i < left.children().size(); i++) {
            Field child = left.children().get(i);
            Field other = right.children().get(i);
            if (!child.name().equals(other.name()) || !sameType(child, other)) {
                return false;
            }
        }
        return true;
    }

    private static void compare(String what, Metadata left, Metadata right, List<Difference> differences) {
        if (left.equals(right)) {
            return;
        }
        Map<String, String> ours = texts(left);
        Map<String, String> theirs = texts(right);
        Set<String> keys = new LinkedHashSet<>(ours.keySet());
        keys.addAll(theirs.keySet());
        int before = differences.size();
        for (String key : keys) {
            String one = ours.getOrDefault(key, "");
            String other = theirs.getOrDefault(key, "");
            if (!one.equals(other)) {
                differences.add(new Difference(what + '"' + key + '"', one, other, true));
            }
        }
        if (differences.size() == before) {
            differences.add(new Difference(
                    what + "order", String.join(", ", ours.keySet()), String.join(", ", theirs.keySet()), true));
        }
    }

    /** Values by key; those of a key that repeats one after the other. */
    private static Map<String, String> texts(Metadata metadata) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (KeyValue entry : metadata.entries()) {
            texts.merge(MetadataText.key(entry), MetadataText.value(entry), (one, other) -> one + ", " + other);
        }
        return texts;
    }
}
