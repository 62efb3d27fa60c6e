/**
 * Batches and columns in memory: accessors (one per physical shape and width), values as Java objects, builders, and the
 * operations that read no value. A column is a field, its layout, the buffers of that layout in wire order, and its
 * children; everything here asks the {@link io.arrowfmt.layout.Layout} what a buffer is, never the order of buffers of a
 * type.
 */
@NullMarked
package io.arrowfmt.batch;

import org.jspecify.annotations.NullMarked;
