package io.arrowfmt.error;

/** Numbers of things as findings say them. */
public final class Amount {
    private Amount() {}

    /**
     * A number and what it counts: {@code 1 byte}, {@code 2 bytes}.
     *
     * @param noun the thing, in the singular, whose plural ends in s
     */
    public static String of(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
