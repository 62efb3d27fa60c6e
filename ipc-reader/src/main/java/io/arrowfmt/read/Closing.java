package io.arrowfmt.read;

import java.io.Closeable;
import java.io.IOException;

/** Closes a source when what should have taken it over fails. */
final class Closing {
    private Closing() {}

    /** Makes something over a source and closes the source when that fails. */
    static <T> T onFailure(Closeable source, Step<T> opening) throws IOException {
        try {
            return opening.take();
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
