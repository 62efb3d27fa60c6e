package io.arrowfmt.testkit;

import java.util.List;
import java.util.Random;

/** How many of the slots that may be null are. */
public enum NullMode {
    /** No slot is null. */
    NONE(0),
    /** Some slots are null, at random. */
    SOME(25),
    /** Every slot is null that may be. */
    ALL(100);

    private static final List<NullMode> ALL_MODES = List.of(values());

    private final int percent;

    NullMode(int percent) {
        this.percent = percent;
    }

    /** One of them. */
    public static NullMode any(Random random) {
        return ALL_MODES.get(random.nextInt(ALL_MODES.size()));
    }

    /** How many slots of a hundred are null. */
    int percent() {
        return percent;
    }
}
