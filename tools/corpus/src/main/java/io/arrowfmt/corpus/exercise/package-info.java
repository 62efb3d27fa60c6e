/** Reads and validates bytes as a user would, to see whether reader and validator judge them alike. */
@NullMarked
package io.arrowfmt.corpus.exercise;

import org.jspecify.annotations.NullMarked;
