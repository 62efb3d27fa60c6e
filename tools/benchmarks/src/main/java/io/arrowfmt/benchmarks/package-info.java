/**
 * Work measured beside arrow-java and beside the floor: makers of the files, one class for each way to read them, a
 * program that runs them in turn, and JMH benchmarks named after their questions. Nothing here is a library, and no timed
 * run is a test.
 */
@NullMarked
package io.arrowfmt.benchmarks;

import org.jspecify.annotations.NullMarked;
