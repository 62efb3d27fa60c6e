/**
 * Files that are wrong on purpose. A {@link io.arrowfmt.corpus.invalid.Draft} is a valid file or stream taken apart into
 * messages, the tables of their metadata and their bodies; a row of a table of cases changes one thing in it, and what
 * was not changed is put together again as it should be. The rows say what rule that breaks and where, without asking
 * anybody who judges files. {@link io.arrowfmt.corpus.invalid.Mutants} changes drafts by chance, and
 * {@link io.arrowfmt.corpus.invalid.Minimizer} makes what breaks a rule smaller.
 */
@NullMarked
package io.arrowfmt.corpus.invalid;

import org.jspecify.annotations.NullMarked;
