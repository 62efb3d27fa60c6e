package io.arrowfmt.batch;

/**
 * A length of time in months, days and nanoseconds, kept apart because months and days differ in length.
 *
 * @param months months
 * @param days days
 * @param nanoseconds nanoseconds, of any number and sign
 */
public record MonthDayNano(int months, int days, long nanoseconds) {}
