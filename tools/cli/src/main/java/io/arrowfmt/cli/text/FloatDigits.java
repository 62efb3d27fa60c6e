package io.arrowfmt.cli.text;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Whether a float64 gives the digits of a decimal number back: whether the float64 nearest to it is, rounded to as many
 * digits, the same number. One of 15 digits always is, unless it is too large or too small; what was printed from a float64
 * with more digits than that is as well; any other number with more digits is not.
 */
final class FloatDigits {
    /** Digits that a float64 always gives back. */
    private static final int SAFE_DIGITS = 15;
    /** Where the point may be, so that a number is neither too large nor too small. */
    private static final int SAFE_PLACES = 290;
    /** No float64 has more digits than this, written in full. */
    private static final int MOST_DIGITS = 767;

    private FloatDigits() {}

    /**
     * Whether it does.
     *
     * @param text {@code [-]digits[.digits]} and an exponent perhaps
     * @param mantissaEnd where the digits end
     */
    static boolean areKept(CharSequence text, int mantissaEnd) {
        int first = -1;
        int last = -1;
        int point = mantissaEnd;
        int significant = 0;
        for (int i = 0; i < mantissaEnd; i++) {
            char character = text.charAt(i);
            if (character == '.') {
                point = i;
            } else if (character != '-') {
                if (first >= 0) {
                    significant++;
                } else if (character != '0') {
                    first = i;
                    significant = 1;
                }
                if (character != '0') {
                    last = significant;
                }
            }
        }
        if (first < 0) {
            return true;
        }
        long exponent = mantissaEnd == text.length() ? 0 : exponent(text, mantissaEnd + 1);
        long places = exponent + (first < point ? point - first : point + 1 - first);
        if (places > 2L * SAFE_PLACES || places < -2L * SAFE_PLACES || last > MOST_DIGITS) {
            return false;
        }
        if (last <= SAFE_DIGITS && Math.abs(places) < SAFE_PLACES) {
            return true;
        }
        return isNearest(text, digits(text, first, last), Math.toIntExact(last - places));
    }

    /** An exponent, or one that is as much too large or small. */
    private static long exponent(CharSequence text, int start) {
        boolean negative = text.charAt(start) == '-';
        long value = 0;
        for (int i = negative || text.charAt(start) == '+' ? start + 1 : start; i < text.length(); i++) {
            value = Math.min(10 * value + text.charAt(i) - '0', Integer.MAX_VALUE * 2L);
        }
        return negative ? -value : value;
    }

    private static String digits(CharSequence text, int first, int count) {
        StringBuilder digits = new StringBuilder(count);
        for (int i = first; digits.length() < count; i++) {
            if (text.charAt(i) != '.') {
                digits.append(text.charAt(i));
            }
        }
        return digits.toString();
    }

    private static boolean isNearest(CharSequence text, String digits, int scale) {
        double nearest = Math.abs(Double.parseDouble(text.toString()));
        if (Double.isInfinite(nearest)) {
            return false;
        }
        BigDecimal number = new BigDecimal(new BigInteger(digits), scale);
        BigDecimal apart = new BigDecimal(nearest).subtract(number).abs();
        return apart.add(apart).compareTo(number.ulp()) <= 0;
    }
}
