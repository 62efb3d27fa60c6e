/** Checks FlatBuffers bytes against a compiled schema before anything reads them. */
@NullMarked
package io.arrowfmt.flatbuffers;

import org.jspecify.annotations.NullMarked;
