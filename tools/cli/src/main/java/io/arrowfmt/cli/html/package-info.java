/**
 * The report of a validation as one page of HTML that needs nothing else: verdict, map of the bytes, findings, schema,
 * layouts and batches. Everything that comes from a file is escaped here, and nowhere else.
 */
@NullMarked
package io.arrowfmt.cli.html;

import org.jspecify.annotations.NullMarked;
