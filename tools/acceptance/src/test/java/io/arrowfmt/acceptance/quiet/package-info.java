/** The library as somebody uses it who gives the JVM no option: it prints nothing. */
@NullMarked
package io.arrowfmt.acceptance.quiet;

import org.jspecify.annotations.NullMarked;
