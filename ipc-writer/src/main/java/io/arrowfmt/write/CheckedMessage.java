package io.arrowfmt.write;

import io.arrowfmt.bytes.Bytes;

/**
 * A record or dictionary batch that may go out.
 *
 * @param dictionary whether it is a dictionary batch
 * @param frame the bytes before its body
 * @param body its body
 */
record CheckedMessage(boolean dictionary, Bytes frame, BatchBody body) {
    /** Bytes of all of it. */
    long size() {
        return frame.size() + body.size();
    }
}
