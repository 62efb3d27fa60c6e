/** The conformance manifest, its loader and the integration JSON codec. */
@NullMarked
package io.arrowfmt.conformance;

import org.jspecify.annotations.NullMarked;
