/**
 * Reading files and streams: {@link io.arrowfmt.read.Arrow} opens either, {@link io.arrowfmt.read.ArrowFile} gives batches
 * at any position, {@link io.arrowfmt.read.ArrowStream} in order. Structure and layout rules are checked before a byte of
 * a body is interpreted; only the buffers of the selected columns are read.
 */
@NullMarked
package io.arrowfmt.read;

import org.jspecify.annotations.NullMarked;
