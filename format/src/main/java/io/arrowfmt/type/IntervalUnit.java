package io.arrowfmt.type;

/** What intervals count (Schema.fbs, IntervalUnit). */
public enum IntervalUnit {
    /** Months, in 32 bits. */
    YEAR_MONTH("months", 32),
    /** Days and milliseconds, 32 bits each. */
    DAY_TIME("days,ms", 64),
    /** Months and days of 32 bits each and nanoseconds of 64. */
    MONTH_DAY_NANO("months,days,ns", 128);

    private final String symbol;
    private final int bitWidth;

    IntervalUnit(String symbol, int bitWidth) {
        this.symbol = symbol;
        this.bitWidth = bitWidth;
    }

    /** The unit's symbol in type texts. */
    public String symbol() {
        return symbol;
    }

    /** The width in bits. */
    public int bitWidth() {
        return bitWidth;
    }
}
