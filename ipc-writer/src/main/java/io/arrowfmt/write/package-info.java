/** Writes Arrow files and streams. */
@NullMarked
package io.arrowfmt.write;

import org.jspecify.annotations.NullMarked;
