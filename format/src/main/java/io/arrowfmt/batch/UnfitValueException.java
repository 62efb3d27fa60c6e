package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import java.time.temporal.Temporal;

/** An object that does not fit a column: what was expected and found; the builder adds the place. */
final class UnfitValueException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private static final int MAX_SHOWN = 100;

    private UnfitValueException(String message) {
        super(message);
    }

    /** An exception without a place. */
    static UnfitValueException of(String expected, Object found) {
        return new UnfitValueException("expected " + expected + ", found " + shown(found));
    }

    /** This exception at a place. */
    IllegalArgumentException at(String place) {
        return new IllegalArgumentException(place + ": " + getMessage(), this);
    }

    private static String shown(Object value) {
        if (value instanceof String text) {
            return '"' + (text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "…" : text) + '"';
        }
        if (value instanceof Bytes bytes) {
            return "Bytes of " + bytes.size() + " bytes";
        }
        if (value instanceof StructValue struct) {
            String names = struct.names().toString();
            return "one with " + (names.length() > MAX_SHOWN ? names.substring(0, MAX_SHOWN) + "…" : names);
        }
        String type = value.getClass().getSimpleName();
        boolean small = value instanceof Number || value instanceof Boolean || value instanceof Temporal;
        return small
                ? type + " " + value
                : "a value of " + (type.isEmpty() ? value.getClass().getName() : type);
    }
}
