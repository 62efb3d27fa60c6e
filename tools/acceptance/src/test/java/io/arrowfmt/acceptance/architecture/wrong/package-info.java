/** Classes that break the rules about imports on purpose, so that the rules are seen to fail. */
@NullMarked
package io.arrowfmt.acceptance.architecture.wrong;

import org.jspecify.annotations.NullMarked;
