/**
 * Writes Arrow files and streams: {@link io.arrowfmt.write.ArrowWriter} lays batches out as the layout table says, has
 * every message checked by the rules of the validator, and only then lets bytes go out. What is written depends on
 * nothing but the schema, the batches and the options.
 */
@NullMarked
package io.arrowfmt.write;

import org.jspecify.annotations.NullMarked;
