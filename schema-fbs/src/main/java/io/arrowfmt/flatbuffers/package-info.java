/**
 * The FlatBuffers verifier: checks metadata bytes against a compiled schema before anything reads them. What it accepts,
 * the accessors in {@code io.arrowfmt.fbs} read without an exception.
 *
 * <p>It knows tables, vectors and offsets, never what they mean: a field of an impossible type passes here.
 */
@NullMarked
package io.arrowfmt.flatbuffers;

import org.jspecify.annotations.NullMarked;
