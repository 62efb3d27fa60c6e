package io.arrowfmt.cli.show;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Numbers that are Java objects. */
final class NumberText {
    /** Scales beyond this are written with an exponent: zeros would fill the memory otherwise. */
    private static final int MAX_PLAIN_SCALE = 100;

    private NumberText() {}

    /** A decimal or a floating-point number, with all its digits. */
    static String of(@Nullable Object number) {
        if (number instanceof BigDecimal decimal) {
            return Math.abs((long) decimal.scale()) <= MAX_PLAIN_SCALE ? decimal.toPlainString() : decimal.toString();
        }
        if (number instanceof Float value) {
            return FloatText.of(value.floatValue());
        }
        return String.valueOf(number);
    }
}
