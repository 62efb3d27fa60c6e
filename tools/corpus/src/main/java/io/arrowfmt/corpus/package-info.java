/** Generators of valid conformance files and mutators that damage them in a known way. */
@NullMarked
package io.arrowfmt.corpus;

import org.jspecify.annotations.NullMarked;
