/** The arrowfmt command line. */
@NullMarked
package io.arrowfmt.cli;

import org.jspecify.annotations.NullMarked;
