package io.arrowfmt.batch;

/** Thrown where dictionaries are made one that together have more values than the indices of a column can count. */
public final class DictionaryFullException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    DictionaryFullException(String message) {
        super(message);
    }
}
