/** The rules about which code may import which, with cases that must fail. */
@NullMarked
package io.arrowfmt.acceptance.architecture;

import org.jspecify.annotations.NullMarked;
