package io.arrowfmt.cli.html;

import java.util.Locale;

/** Numbers as a page shows them. */
final class Figures {
    private static final String[] UNITS = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

    private Figures() {}

    /** A number with its thousands set apart. */
    static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** A number of things whose plural ends in s. */
    static String of(long count, String one) {
        return of(count, one, one + "s");
    }

    /** A number of things. */
    static String of(long count, String one, String many) {
        return number(count) + " " + (count == 1 ? one : many);
    }

    /** A number of bytes in a unit that fits. */
    static String bytes(long size) {
        double scaled = size;
        int unit = -1;
        while (scaled >= 1024 && unit < UNITS.length - 1) {
            scaled /= 1024;
            unit++;
        }
        return unit < 0 ? of(size, "byte") : String.format(Locale.ROOT, "%.1f %s", scaled, UNITS[unit]);
    }

    /** A part of a whole in per cent. */
    static String share(long part, long whole) {
        return whole <= 0 ? "" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
    }
}
