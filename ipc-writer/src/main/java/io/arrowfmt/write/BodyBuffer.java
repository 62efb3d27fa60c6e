package io.arrowfmt.write;

import io.arrowfmt.bytes.Bytes;

/**
 * One buffer of a body.
 *
 * @param bytes its bytes, of exactly the size that goes out
 * @param mask what to clear in them
 */
record BodyBuffer(Bytes bytes, SlotMask mask) {}
