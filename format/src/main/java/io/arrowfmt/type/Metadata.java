package io.arrowfmt.type;

import io.arrowfmt.bytes.Bytes;
import java.util.List;
import java.util.Optional;

/**
 * Custom metadata of a schema, field, message or footer: entries in the order of the file, duplicates kept.
 *
 * @param entries the entries
 */
public record Metadata(List<KeyValue> entries) {
    private static final Metadata EMPTY = new Metadata(List.of());

    /** Copies the entries. */
    public Metadata {
        entries = List.copyOf(entries);
    }

    /** No entries. */
    public static Metadata empty() {
        return EMPTY;
    }

    /** One entry. */
    public static Metadata of(String key, String value) {
        return new Metadata(List.of(KeyValue.of(key, value)));
    }

    /** Whether there are no entries. */
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** The value of the first entry with a key, as text; bytes that are no UTF-8 read as the replacement character. */
    public Optional<String> find(String key) {
        return findBytes(key).map(KeyValue::text);
    }

    /** The value of the first entry with a key, as it is. */
    public Optional<Bytes> findBytes(String key) {
        if (entries.isEmpty()) {
            return Optional.empty(); // most batches have none, and all are asked
        }
        Bytes wanted = KeyValue.bytes(key);
        for (KeyValue entry : entries) {
            if (entry.key().equals(wanted)) {
                return Optional.of(entry.value());
            }
        }
        return Optional.empty();
    }
}
