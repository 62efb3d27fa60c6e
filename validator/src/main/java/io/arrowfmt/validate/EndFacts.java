package io.arrowfmt.validate;

import io.arrowfmt.error.Location;

/**
 * What rules about a sequence of messages that has ended look at.
 *
 * @param all what has come
 * @param where the source
 */
record EndFacts(SequenceState all, Location where) {}
