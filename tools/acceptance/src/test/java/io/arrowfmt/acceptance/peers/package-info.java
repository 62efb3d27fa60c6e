/** Files that other implementations write while the tests run, where they are there to do it. */
@NullMarked
package io.arrowfmt.acceptance.peers;

import org.jspecify.annotations.NullMarked;
