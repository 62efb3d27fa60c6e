package io.arrowfmt.type;

import io.arrowfmt.layout.Layout;

/** What intervals count (Schema.fbs, IntervalUnit). */
public enum IntervalUnit {
    /** Months, in 32 bits. */
    YEAR_MONTH("months", Layout.numbers(32)),
    /** Days and milliseconds, 32 bits each. */
    DAY_TIME("days,ms", Layout.numbers(32, 32)),
    /** Months and days of 32 bits each and nanoseconds of 64. */
    MONTH_DAY_NANO("months,days,ns", Layout.numbers(32, 32, 64));

    private final String symbol;
    private final Layout layout;

    IntervalUnit(String symbol, Layout layout) {
        this.symbol = symbol;
        this.layout = layout;
    }

    /** The unit's symbol in type texts. */
    public String symbol() {
        return symbol;
    }

    /** The buffers of a column: the numbers of a slot lie side by side. */
    Layout layout() {
        return layout;
    }
}
