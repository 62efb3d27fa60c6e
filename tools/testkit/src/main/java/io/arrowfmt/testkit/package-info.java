/** Arbitraries and contracts that the tests of several modules share. */
@NullMarked
package io.arrowfmt.testkit;

import org.jspecify.annotations.NullMarked;
