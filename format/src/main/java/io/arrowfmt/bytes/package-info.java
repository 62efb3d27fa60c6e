/** Immutable, bounds-checked, described slices of a source, and the sources they come from. */
@NullMarked
package io.arrowfmt.bytes;

import org.jspecify.annotations.NullMarked;
