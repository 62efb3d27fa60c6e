/**
 * Byte order: bodies of big-endian machines become the little-endian ones that everything else reads (Columnar.rst, Byte
 * Order). What an element is made of says the layout table.
 */
@NullMarked
package io.arrowfmt.endian;

import org.jspecify.annotations.NullMarked;
