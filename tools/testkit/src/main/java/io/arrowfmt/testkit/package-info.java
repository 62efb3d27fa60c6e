/**
 * What tests of all modules share: arbitraries of types, schemas and batches for jqwik, and equality of batches by value.
 * A new type needs a line in {@link io.arrowfmt.testkit.TypeArbitraries}.
 */
@NullMarked
package io.arrowfmt.testkit;

import org.jspecify.annotations.NullMarked;
