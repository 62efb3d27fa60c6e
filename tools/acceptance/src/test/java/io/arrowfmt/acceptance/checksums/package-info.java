/** Files and streams with checksums, whole and damaged. */
@NullMarked
package io.arrowfmt.acceptance.checksums;

import org.jspecify.annotations.NullMarked;
