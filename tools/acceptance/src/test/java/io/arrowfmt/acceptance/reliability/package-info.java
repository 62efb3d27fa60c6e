/**
 * Goals of reliability as figures: each is measured and asserted by a test, and written to {@code reliability.json} in the
 * folder of what was built.
 */
@NullMarked
package io.arrowfmt.acceptance.reliability;

import org.jspecify.annotations.NullMarked;
