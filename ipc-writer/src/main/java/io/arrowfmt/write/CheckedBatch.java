package io.arrowfmt.write;

import io.arrowfmt.bytes.Bytes;

/**
 * A batch that may go out.
 *
 * @param frame the bytes before its body
 * @param body its body
 */
record CheckedBatch(Bytes frame, BatchBody body) {}
