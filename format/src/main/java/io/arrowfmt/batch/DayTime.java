package io.arrowfmt.batch;

/**
 * A length of time in days and milliseconds, kept apart because days need not have 24 hours.
 *
 * @param days days
 * @param milliseconds milliseconds, of any number and sign
 */
public record DayTime(int days, int milliseconds) {}
