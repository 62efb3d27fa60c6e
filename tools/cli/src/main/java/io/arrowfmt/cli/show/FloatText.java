package io.arrowfmt.cli.show;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Floating-point numbers with as few digits as read back to the same number. Not by {@link Double#toString(double)}: its
 * digits differ between JDKs (it gave too many before 19).
 */
final class FloatText {
    /** Up to so many digits, two different decimals are never the same double. */
    private static final int SAFE_DIGITS = 15;

    /** Up to so many digits, two different decimals are never the same float. */
    private static final int SAFE_DIGITS_OF_FLOAT = 6;

    private static final int MIN_PLAIN_EXPONENT = -4;
    private static final int MAX_PLAIN_EXPONENT = 15;

    private FloatText() {}

    /** The text of a number: {@code 0.5}, {@code 3.0}, {@code 1.5e-7}, {@code NaN}, {@code -Infinity}. */
    static String of(double value) {
        if (isSpecial(value)) {
            return Double.toString(value);
        }
        BigDecimal guess = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        if (guess.precision() <= SAFE_DIGITS && Math.abs(value) >= Double.MIN_NORMAL) {
            return layOut(guess);
        }
        BigDecimal exact = new BigDecimal(value);
        int digits = guess.precision();
        while (round(exact, digits).doubleValue() != value) {
            digits++;
        }
        while (digits > 1 && round(exact, digits - 1).doubleValue() == value) {
            digits--;
        }
        return layOut(round(exact, digits).stripTrailingZeros());
    }

    /** The text of a number of 32 bits or fewer. */
    static String of(float value) {
        if (isSpecial(value)) {
            return Float.toString(value);
        }
        BigDecimal guess = new BigDecimal(Float.toString(value)).stripTrailingZeros();
        if (guess.precision() <= SAFE_DIGITS_OF_FLOAT && Math.abs(value) >= Float.MIN_NORMAL) {
            return layOut(guess);
        }
        BigDecimal exact = new BigDecimal(value);
        int digits = guess.precision();
        while (round(exact, digits).floatValue() != value) {
            digits++;
        }
        while (digits > 1 && round(exact, digits - 1).floatValue() == value) {
            digits--;
        }
        return layOut(round(exact, digits).stripTrailingZeros());
    }

    private static boolean isSpecial(double value) {
        return Double.isNaN(value) || Double.isInfinite(value) || value == 0;
    }

    private static BigDecimal round(BigDecimal exact, int digits) {
        return exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    }

    private static String layOut(BigDecimal shortest) {
        int exponent = shortest.precision() - shortest.scale() - 1;
        if (exponent >= MIN_PLAIN_EXPONENT && exponent <= MAX_PLAIN_EXPONENT) {
            return shortest.scale() <= 0 ? shortest.toBigInteger() + ".0" : shortest.toPlainString();
        }
        String digits = shortest.unscaledValue().abs().toString();
        String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
        return (shortest.signum() < 0 ? "-" : "") + digits.charAt(0) + fraction + "e" + exponent;
    }
}
