/**
 * The bytes of a file or stream, part by part: which are framing, metadata, buffers, padding, and which belong to
 * nothing. Found through framing and layouts without reading a value, as far as a damaged file still leads to them.
 */
@NullMarked
package io.arrowfmt.cli.map;

import org.jspecify.annotations.NullMarked;
