/** What is written is read as it was, whatever it is and however it is asked for. */
@NullMarked
package io.arrowfmt.acceptance.roundtrip;

import org.jspecify.annotations.NullMarked;
