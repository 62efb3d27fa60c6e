/**
 * The documents of the repository against its code: names that exist, links that lead somewhere, snippets cut from code
 * that runs, pages generated from tables. What can be rewritten is rewritten with {@code -Dbless=true}.
 */
@NullMarked
package io.arrowfmt.acceptance.docs;

import org.jspecify.annotations.NullMarked;
