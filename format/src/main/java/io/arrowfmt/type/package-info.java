/**
 * What the values of a column are: storage types, fields and schemas, as the wire has them. A type says which buffers it
 * has in one line; everything that walks buffers reads that line through {@code io.arrowfmt.layout}. Nullability,
 * dictionary encoding and metadata are on the field.
 */
@NullMarked
package io.arrowfmt.type;

import org.jspecify.annotations.NullMarked;
