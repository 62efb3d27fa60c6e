/** Rules, levels and findings: what is wrong with a file or stream, where, and which clause it breaks. */
@NullMarked
package io.arrowfmt.validate;

import org.jspecify.annotations.NullMarked;
