package io.arrowfmt.cli;

import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Changes to custom metadata. */
final class MetadataEdit {
    private MetadataEdit() {}

    /**
     * Metadata with other values of some keys: where the key was, or at the end.
     *
     * @throws Failure when a key is not one to be set by hand
     */
    static Metadata set(Metadata metadata, Map<String, String> values) throws Failure {
        requireFree(values.keySet());
        List<KeyValue> entries = new ArrayList<>();
        Map<String, String> rest = new LinkedHashMap<>(values);
        for (KeyValue entry : metadata.entries()) {
            String key = entry.keyIsText() ? entry.keyText() : "";
            String value = entry.keyIsText() ? values.get(key) : null;
            if (value == null) {
                entries.add(entry);
            } else if (rest.remove(key) != null) {
                entries.add(KeyValue.of(key, value)); // once, however often it was there
            }
        }
        rest.forEach((key, value) -> entries.add(KeyValue.of(key, value)));
        return new Metadata(entries);
    }

    /**
     * Metadata without some keys.
     *
     * @throws Failure when a key is not there, or not one to be deleted by hand
     */
    static Metadata delete(Metadata metadata, Set<String> keys) throws Failure {
        requireFree(keys);
        for (String key : keys) {
            if (metadata.findBytes(key).isEmpty()) {
                throw new Failure(Exit.USAGE, "meta del: expected a key that is there, found " + key);
            }
        }
        List<KeyValue> entries = new ArrayList<>();
        for (KeyValue entry : metadata.entries()) {
            if (!entry.keyIsText() || !keys.contains(entry.keyText())) {
                entries.add(entry);
            }
        }
        return new Metadata(entries);
    }

    private static void requireFree(Set<String> keys) throws Failure {
        for (String key : keys) {
            if (Metadata.isReserved(key)) {
                throw new Failure(
                        Exit.USAGE,
                        key + ": expected a key of your own, found one that says what the values mean and has to agree"
                                + " with them; it is not set or deleted by hand");
            }
        }
    }

    /** The field that a path leads to: the name of a column, or names from a column down joined by points. */
    static Field find(Schema schema, String path) throws Failure {
        List<Field> found = new ArrayList<>();
        change(schema.fields(), path, field -> {
            found.add(field);
            return field;
        });
        return only(found, path);
    }

    /** A schema with other metadata at the field that a path leads to. */
    static Schema change(Schema schema, String path, Metadata metadata) {
        return schema.withFields(change(schema.fields(), path, field -> field.withMetadata(metadata)));
    }

    private static Field only(List<Field> found, String path) throws Failure {
        if (found.size() != 1) {
            throw new Failure(
                    Exit.USAGE,
                    "--column: expected the name of one column, found " + path + ", the name of "
                            + (found.isEmpty() ? "none" : found.size()));
        }
        return found.get(0);
    }

    private static List<Field> change(List<Field> fields, String path, UnaryOperator<Field> change) {
        List<Field> changed = new ArrayList<>(fields.size());
        for (Field field : fields) {
            if (field.name().equals(path)) {
                changed.add(change.apply(field));
            } else if (path.startsWith(field.name() + ".")) {
                String rest = path.substring(field.name().length() + 1);
                changed.add(field.withChildren(change(field.children(), rest, change)));
            } else {
                changed.add(field);
            }
        }
        return changed;
    }
}
