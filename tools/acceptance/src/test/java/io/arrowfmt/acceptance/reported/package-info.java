/**
 * Forms that other programs were found to write, and damage that made other programs fail or give wrong values: what the
 * reader and the validator make of each, every file being made from parts with one thing unlike what our writer writes;
 * and what other writers and converters got wrong: what ours make of the same. The page of reported faults says which test
 * belongs to which report.
 */
@NullMarked
package io.arrowfmt.acceptance.reported;

import org.jspecify.annotations.NullMarked;
