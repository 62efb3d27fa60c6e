/** How messages lie in a file or stream: prefixes, padding, blocks and footers. */
@NullMarked
package io.arrowfmt.framing;

import org.jspecify.annotations.NullMarked;
