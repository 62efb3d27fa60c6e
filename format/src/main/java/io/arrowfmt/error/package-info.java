/**
 * What went wrong and where: the vocabulary every module shares. A {@link io.arrowfmt.error.Rule} is a sentence that is
 * true of every valid file; a {@link io.arrowfmt.error.Finding} says that it does not hold at a
 * {@link io.arrowfmt.error.Location}; exceptions, reports and command lines render findings and nothing else.
 */
@NullMarked
package io.arrowfmt.error;

import org.jspecify.annotations.NullMarked;
