/** Columns that dictionaries encode, read from files and streams that are put together message by message. */
@NullMarked
package io.arrowfmt.acceptance.dictionaries;

import org.jspecify.annotations.NullMarked;
