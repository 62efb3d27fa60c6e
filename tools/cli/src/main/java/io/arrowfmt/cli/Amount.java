package io.arrowfmt.cli;

import java.util.Locale;

/** Numbers of things, in words. */
final class Amount {
    private Amount() {}

    /** A number of things: {@code 1 batch}, {@code 1,203,554 rows}. */
    static String of(long count, String one, String many) {
        return number(count) + " " + (count == 1 ? one : many);
    }

    /** A number of things whose plural ends in s. */
    static String of(long count, String one) {
        return of(count, one, one + "s");
    }

    /** A number with its thousands set apart. */
    static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}
