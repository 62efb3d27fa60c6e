/**
 * The single walk over the layout table: a schema laid out as the nodes and buffers of its batches. Reading, selecting,
 * skipping, writing, validating and showing all go through {@link io.arrowfmt.walk.SchemaLayout}.
 */
@NullMarked
package io.arrowfmt.walk;

import org.jspecify.annotations.NullMarked;
