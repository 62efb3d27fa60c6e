/**
 * Bytes and where they come from: bounds-checked slices that know their place in the file, sources that are read by
 * position and inputs that are read in order. Nothing here knows the format.
 */
@NullMarked
package io.arrowfmt.bytes;

import org.jspecify.annotations.NullMarked;
