package io.arrowfmt.read;

import java.io.Closeable;
import java.io.IOException;

/** Closes a source when what should have taken it over fails. */
final class Closing {
    private Closing() {}

    /**
     * Makes something over a source.
     *
     * @param <T> what is made
     */
    @FunctionalInterface
    interface Opening<T> {
        /** Makes it. */
        T open() throws IOException;
    }

    /** Makes something over a source and closes the source when that fails. */
    static <T> T onFailure(Closeable source, Opening<T> opening) throws IOException {
        try {
            return opening.open();
        } catch (IOException | RuntimeException | Error e) {
            try {
                source.close();
            } catch (IOException closing) {
                e.addSuppressed(closing);
            }
            throw e;
        }
    }
}
