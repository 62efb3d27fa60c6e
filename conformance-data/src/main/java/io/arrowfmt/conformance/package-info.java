/**
 * The oracle: what Arrow data holds, found without any of the code that it judges. Integration JSON and the raw buffers of
 * a column both decode to {@link io.arrowfmt.conformance.OracleValue}, and {@link io.arrowfmt.conformance.Comparison} lists
 * how two of them differ. Also the manifest of the conformance files and where they are. Nothing of this may call an
 * accessor, a builder or a conversion of {@code io.arrowfmt.batch}.
 *
 * <p>Beside it the codec between integration JSON and columns, which the oracle judges as it does the rest: {@link
 * io.arrowfmt.conformance.IntegrationJsonWriter} and {@link io.arrowfmt.conformance.IntegrationJsonReader}.
 */
@NullMarked
package io.arrowfmt.conformance;

import org.jspecify.annotations.NullMarked;
