/**
 * Forms that other programs were found to write, and damage that made other programs fail or give wrong values: what the
 * reader and the validator make of each. Every file is made here, from parts, with one thing unlike what our writer writes.
 */
@NullMarked
package io.arrowfmt.acceptance.reported;

import org.jspecify.annotations.NullMarked;
