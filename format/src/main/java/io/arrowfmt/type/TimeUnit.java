package io.arrowfmt.type;

/** The unit of times, timestamps and durations (Schema.fbs, TimeUnit). */
public enum TimeUnit {
    SECOND("s", 1L),
    MILLISECOND("ms", 1_000L),
    MICROSECOND("us", 1_000_000L),
    NANOSECOND("ns", 1_000_000_000L);

    private final String symbol;
    private final long perSecond;

    TimeUnit(String symbol, long perSecond) {
        this.symbol = symbol;
        this.perSecond = perSecond;
    }

    /** The unit's symbol in type texts, for example {@code us}. */
    public String symbol() {
        return symbol;
    }

    /** How many of the unit make a second. */
    public long perSecond() {
        return perSecond;
    }
}
