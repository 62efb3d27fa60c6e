/**
 * Operations on whole columns and batches that move values without reading them, for every type alike: taking and leaving
 * out rows, putting columns and batches one after the other, choosing between columns, and making dictionaries one. All
 * are {@link io.arrowfmt.batch.Gather} with other runs of slots; {@link io.arrowfmt.structure.Structure} is where to begin.
 */
@NullMarked
package io.arrowfmt.structure;

import org.jspecify.annotations.NullMarked;
