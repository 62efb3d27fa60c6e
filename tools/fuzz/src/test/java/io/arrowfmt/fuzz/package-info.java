/** Whatever reads bytes from outside, given bytes that coverage leads to. */
@NullMarked
package io.arrowfmt.fuzz;

import org.jspecify.annotations.NullMarked;
