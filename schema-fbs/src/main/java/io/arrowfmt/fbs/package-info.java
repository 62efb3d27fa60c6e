/**
 * Generated accessors of Arrow's metadata tables, with our slots added. They check nothing: bytes are verified by {@code
 * io.arrowfmt.flatbuffers} first. Not null-marked, because an absent table, vector or string reads as null.
 */
@NullUnmarked
package io.arrowfmt.fbs;

import org.jspecify.annotations.NullUnmarked;
