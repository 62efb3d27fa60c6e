/** Where bytes went wrong and how that is said: locations, rule identifiers and the declared exceptions. */
@NullMarked
package io.arrowfmt.error;

import org.jspecify.annotations.NullMarked;
