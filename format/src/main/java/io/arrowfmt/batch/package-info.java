/** Batches, columns and their builders. */
@NullMarked
package io.arrowfmt.batch;

import org.jspecify.annotations.NullMarked;
