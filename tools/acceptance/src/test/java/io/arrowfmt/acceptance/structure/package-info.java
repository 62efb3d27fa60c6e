/** Columns and batches taken apart and put together: the values are those that a list of Java objects has. */
@NullMarked
package io.arrowfmt.acceptance.structure;

import org.jspecify.annotations.NullMarked;
