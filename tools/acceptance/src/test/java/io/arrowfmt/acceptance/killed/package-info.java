/** Writers whose process ends at any moment: what they have acknowledged is there, and nothing is half there. */
@NullMarked
package io.arrowfmt.acceptance.killed;

import org.jspecify.annotations.NullMarked;
