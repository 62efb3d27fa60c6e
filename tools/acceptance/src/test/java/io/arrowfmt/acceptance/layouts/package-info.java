/** What declared layouts are for: lies are caught with their place, and types that nobody knows are skipped. */
@NullMarked
package io.arrowfmt.acceptance.layouts;

import org.jspecify.annotations.NullMarked;
