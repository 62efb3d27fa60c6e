/**
 * Compression of the buffers of a body and its undoing: LZ4 frames, by code of our own, and Zstandard, by its native library. Bytes from
 * outside are checked before native code sees them, and nothing is allocated before it is known that the bytes can hold as
 * much as they claim.
 */
@NullMarked
package io.arrowfmt.compress;

import org.jspecify.annotations.NullMarked;
