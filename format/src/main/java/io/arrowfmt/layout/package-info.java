/**
 * The layout table: which buffers a type has, how wide and how many elements, and how children relate to it. A type names
 * its {@link io.arrowfmt.layout.Layout} in one line; the order of buffers is written nowhere else.
 */
@NullMarked
package io.arrowfmt.layout;

import org.jspecify.annotations.NullMarked;
