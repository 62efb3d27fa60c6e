package io.arrowfmt.type;

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
        return new Metadata(List.of(new KeyValue(key, value)));
    }

    /** Whether there are no entries. */
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** The value of the first entry with a key. */
    public Optional<String> find(String key) {
        for (KeyValue entry : entries) {
            if (entry.key().equals(key)) {
                return Optional.of(entry.value());
            }
        }
        return Optional.empty();
    }
}
