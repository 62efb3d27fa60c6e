/** Reads Arrow files and streams. */
@NullMarked
package io.arrowfmt.read;

import org.jspecify.annotations.NullMarked;
