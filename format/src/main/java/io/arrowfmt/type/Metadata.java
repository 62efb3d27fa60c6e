package io.arrowfmt.type;

import io.arrowfmt.bytes.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Custom metadata of a schema, field, message or footer: entries in the order of the file, duplicates kept.
 *
 * @param entries the entries
 */
public record Metadata(List<KeyValue> entries) {
    /** Key of the name of an extension type, on a field (Columnar.rst, Extension Types). */
    public static final String EXTENSION_NAME = "ARROW:extension:name";

    /** Key of what an extension type says about itself, on a field. */
    public static final String EXTENSION_METADATA = "ARROW:extension:metadata";

    /** How the keys begin that this library gives a meaning. */
    private static final String OWN_PREFIX = "arrowfmt:";

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

    /** The entries that say what a field is: those of extension types, and this library's own. */
    public List<KeyValue> reserved() {
        List<KeyValue> reserved = new ArrayList<>();
        for (KeyValue entry : entries) {
            if (isReserved(entry.keyText())) {
                reserved.add(entry);
            }
        }
        return reserved;
    }

    /** Whether a key says what a field is, so that it is not one of the user's own. */
    public static boolean isReserved(String key) {
        return key.equals(EXTENSION_NAME) || key.equals(EXTENSION_METADATA) || key.startsWith(OWN_PREFIX);
    }

    /**
     * These entries in place of others, with the reserved ones as they were: what a file said passes through, and nobody
     * makes a field something else by chance.
     *
     * @param others the entries that are replaced
     * @param what whose they are, for messages
     * @throws IllegalArgumentException when reserved entries are not those of the others
     */
    Metadata inPlaceOf(Metadata others, String what) {
        if (!reserved().equals(others.reserved())) {
            List<String> before = keys(others.reserved());
            List<String> now = keys(reserved());
            throw new IllegalArgumentException(
                    "metadata of " + what + ": expected the keys of extension types and those "
                            + "that begin with " + OWN_PREFIX + " as they were, " + text(before) + ", found "
                            + (now.equals(before) ? "them with other values" : text(now))
                            + "; Field.withExtension gives a field an extension type");
        }
        return this;
    }

    private static List<String> keys(List<KeyValue> entries) {
        List<String> keys = new ArrayList<>();
        for (KeyValue entry : entries) {
            keys.add(entry.keyText());
        }
        return keys;
    }

    private static String text(List<String> keys) {
        return keys.isEmpty() ? "none" : String.join(" and ", keys);
    }

    /** These entries with an extension type, in place of the one they have. */
    Metadata withExtension(String name, Bytes serialized) {
        List<KeyValue> with = new ArrayList<>();
        for (KeyValue entry : entries) {
            if (!isReserved(entry.keyText())) {
                with.add(entry);
            }
        }
        with.add(KeyValue.of(EXTENSION_NAME, name));
        with.add(KeyValue.of(EXTENSION_METADATA, serialized));
        return new Metadata(with);
    }
}
