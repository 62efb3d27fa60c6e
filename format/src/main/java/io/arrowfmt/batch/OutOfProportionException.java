package io.arrowfmt.batch;

/** Thrown where values would be looked at that are far more than the memory that they lie in. */
final class OutOfProportionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    OutOfProportionException(String message) {
        super(message);
    }
}
