/** What the product promises as a whole, over several modules: real files, damaged files, round trips, silence. */
@NullMarked
package io.arrowfmt.acceptance;

import org.jspecify.annotations.NullMarked;
