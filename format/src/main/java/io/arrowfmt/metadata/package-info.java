/** Metadata codecs, bytes to model and back. The only package that imports generated classes. */
@NullMarked
package io.arrowfmt.metadata;

import org.jspecify.annotations.NullMarked;
