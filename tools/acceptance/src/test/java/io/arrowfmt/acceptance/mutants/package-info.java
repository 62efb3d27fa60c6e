/** Damaged files: whatever the bytes, the reader and the validator answer with declared exceptions and findings only. */
@NullMarked
package io.arrowfmt.acceptance.mutants;

import org.jspecify.annotations.NullMarked;
