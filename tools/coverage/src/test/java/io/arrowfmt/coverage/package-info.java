/**
 * Judges which branches the tests of all modules took.
 *
 * <p>The tests of this module run last and read what the agents in the other modules wrote. What belongs here is what is
 * measured, how much of it must be covered, and the list of what is not.
 */
@NullMarked
package io.arrowfmt.coverage;

import org.jspecify.annotations.NullMarked;
