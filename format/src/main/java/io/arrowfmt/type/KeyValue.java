package io.arrowfmt.type;

import java.util.Objects;

/**
 * One entry of custom metadata (Schema.fbs, KeyValue).
 *
 * @param key the key, which may be empty and need not be unique
 * @param value the value, which may be empty
 */
public record KeyValue(String key, String value) {
    /** Checks that both are there. */
    public KeyValue {
        Objects.requireNonNull(key);
        Objects.requireNonNull(value);
    }
}
