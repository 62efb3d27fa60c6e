package io.arrowfmt.conformance;

import java.io.IOException;

/** Integration JSON, a column or a manifest that cannot be decoded, with the place and what is wrong there. */
public final class OracleException extends IOException {
    private static final long serialVersionUID = 1L;

    /**
     * Says what is wrong.
     *
     * @param place where, source first
     * @param expected what would have been right, without the word "expected"
     * @param found what is there, without the word "found"
     */
    OracleException(String place, String expected, String found) {
        super(place + ": expected " + expected + ", found " + found);
    }

    /** Says what is wrong, as another exception tells it. */
    OracleException(String place, String expected, Throwable cause) {
        super(place + ": expected " + expected + ", found " + cause.getMessage(), cause);
    }
}
