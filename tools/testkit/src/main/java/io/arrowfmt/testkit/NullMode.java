package io.arrowfmt.testkit;

/** How many of the slots that may be null are. */
public enum NullMode {
    /** No slot is null. */
    NONE(0),
    /** Some slots are null, at random. */
    SOME(25),
    /** Every slot is null that may be. */
    ALL(100);

    private final int percent;

    NullMode(int percent) {
        this.percent = percent;
    }

    /** How many slots of a hundred are null. */
    int percent() {
        return percent;
    }
}
