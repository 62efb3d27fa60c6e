/** The one table of which buffers a type has, and the walk everything shares. */
@NullMarked
package io.arrowfmt.layout;

import org.jspecify.annotations.NullMarked;
