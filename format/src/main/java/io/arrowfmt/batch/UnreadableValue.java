package io.arrowfmt.batch;

import io.arrowfmt.type.DataType;

/**
 * Stands for a value of a type of a newer version: there may be one, but nobody here can tell.
 *
 * @param type the type, with the number it has in the file
 */
public record UnreadableValue(DataType type) {
    /** The type, for example {@code unknown[99]}. */
    @Override
    public String toString() {
        return type.toString();
    }
}
