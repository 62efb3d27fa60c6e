/** What a column is: data types, fields and schemas, as storage only. */
@NullMarked
package io.arrowfmt.type;

import org.jspecify.annotations.NullMarked;
