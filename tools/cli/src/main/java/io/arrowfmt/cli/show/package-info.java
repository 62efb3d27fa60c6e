/**
 * How schemas, values and rows look on a screen, in NDJSON and in CSV. Knows columns and batches; knows neither files nor
 * options.
 */
@NullMarked
package io.arrowfmt.cli.show;

import org.jspecify.annotations.NullMarked;
