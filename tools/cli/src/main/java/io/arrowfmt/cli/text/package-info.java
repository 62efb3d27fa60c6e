/**
 * Reads rows of CSV and NDJSON into batches: what types they are of, when nobody says so, and what each text is worth in a
 * type. Knows columns and batches; knows neither files nor options.
 */
@NullMarked
package io.arrowfmt.cli.text;

import org.jspecify.annotations.NullMarked;
