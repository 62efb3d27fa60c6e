package io.arrowfmt.cli.text;

import java.time.YearMonth;

/** What a text may stand for: bits, which of all values of a column decide its type. */
final class Kinds {
    static final int BOOL = 1;
    /** A whole number that a float64 holds exactly. */
    static final int INT = 1 << 1;
    /** Another whole number of 64 bits. */
    static final int BIG = 1 << 2;

    static final int FLOAT = 1 << 3;
    /** Not a number, or infinite. */
    static final int SPECIAL = 1 << 4;

    static final int DATE = 1 << 5;
    /** A timestamp without a time zone. */
    static final int LOCAL = 1 << 6;
    /** A timestamp with one. */
    static final int ZONED = 1 << 7;

    static final int TEXT = 1 << 8;
    static final int LIST = 1 << 9;
    static final int OBJECT = 1 << 10;

    /** A timestamp with 1 to 3, 4 to 6, 7 to 9 decimals, beside what it is. */
    static final int MILLIS = 1 << 11;

    static final int MICROS = 1 << 12;
    static final int NANOS = 1 << 13;
    /** A timestamp that nanoseconds of 64 bits do not reach, beside what it is. */
    static final int FAR = 1 << 14;

    private static final long EXACT = 1L << 53;
    private static final int MAX_LONG_DIGITS = 19;
    private static final int MIN_NANO_YEAR = 1678;
    private static final int MAX_NANO_YEAR = 2261;
    private static final int MINUTES_AT = 14;

    private Kinds() {}

    /** What a number, as JSON and CSV write it, stands for; {@link #TEXT} when it is none, or one that would lose digits. */
    static int ofNumber(CharSequence text) {
        int length = text.length();
        int at = length > 0 && text.charAt(0) == '-' ? 1 : 0;
        int whole = digits(text, at);
        if (whole == at || (text.charAt(at) == '0' && whole > at + 1)) {
            return TEXT;
        }
        if (whole == length) {
            return ofWhole(text, at);
        }
        int mantissa = whole;
        if (text.charAt(whole) == '.') {
            mantissa = digits(text, whole + 1);
            if (mantissa == whole + 1) {
                return TEXT;
            }
        }
        boolean isNumber = mantissa == length || isExponent(text, mantissa);
        return isNumber && FloatDigits.areKept(text, mantissa) ? FLOAT : TEXT;
    }

    private static boolean isExponent(CharSequence text, int at) {
        if (text.charAt(at) != 'e' && text.charAt(at) != 'E') {
            return false;
        }
        int digits = at + 1;
        if (digits < text.length() && (text.charAt(digits) == '-' || text.charAt(digits) == '+')) {
            digits++;
        }
        return digits < text.length() && digits(text, digits) == text.length();
    }

    /** A number without a point. Zero with a sign is a floating-point number, since no other zero has one. */
    private static int ofWhole(CharSequence text, int start) {
        if (start == 1 && text.charAt(1) == '0') {
            return FLOAT;
        }
        if (text.length() - start <= MAX_LONG_DIGITS) {
            try {
                long value = Long.parseLong(text, 0, text.length(), 10);
                return value >= -EXACT && value <= EXACT ? INT : BIG;
            } catch (NumberFormatException e) {
                return TEXT; // beyond 64 bits: no type of number that everybody reads has all its digits
            }
        }
        return TEXT;
    }

    private static int digits(CharSequence text, int from) {
        int at = from;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    /** What a text that is not in quotes stands for. */
    static int ofText(CharSequence text) {
        if (text.length() == 0) {
            return TEXT;
        }
        char first = text.charAt(0);
        if (isDigit(first)) {
            int number = ofNumber(text);
            return number == TEXT ? ofTime(text) : number;
        }
        if (first == '-') {
            return text.length() > 1 && isDigit(text.charAt(1)) ? ofNumber(text) : ofWord(text);
        }
        return ofWord(text);
    }

    private static int ofWord(CharSequence text) {
        if (text.length() > "-Infinity".length()) {
            return TEXT;
        }
        return switch (text.toString()) {
            case "true", "false", "True", "False", "TRUE", "FALSE" -> BOOL;
            case "NaN", "Infinity", "-Infinity" -> SPECIAL;
            default -> TEXT;
        };
    }

    /** What a date or timestamp of ISO 8601 stands for. */
    static int ofTime(CharSequence text) {
        int length = text.length();
        if (length < 10 || length > "2024-02-29T09:30:00.123456789+01:00".length() || !isDate(text)) {
            return TEXT;
        }
        return length == 10 ? DATE : ofClock(text);
    }

    private static boolean isDate(CharSequence text) {
        if (digits(text, 0) != 4 || text.charAt(4) != '-' || text.charAt(7) != '-') {
            return false;
        }
        int year = Integer.parseInt(text, 0, 4, 10);
        int month = twoDigits(text, 5);
        int day = twoDigits(text, 8);
        return month >= 1
                && month <= 12
                && day >= 1
                && (day <= 28 || day <= YearMonth.of(year, month).lengthOfMonth());
    }

    /** A number of two digits, or -1. */
    private static int twoDigits(CharSequence text, int at) {
        return at + 2 <= text.length() && isDigit(text.charAt(at)) && isDigit(text.charAt(at + 1))
                ? (text.charAt(at) - '0') * 10 + text.charAt(at + 1) - '0'
                : -1;
    }

    private static int ofClock(CharSequence text) {
        char between = text.charAt(10);
        int hour = twoDigits(text, 11);
        int minute = twoDigits(text, MINUTES_AT);
        if ((between != 'T' && between != ' ') || hour < 0 || hour > 23 || minute < 0 || minute > 59) {
            return TEXT;
        }
        if (text.charAt(13) != ':') {
            return TEXT;
        }
        int at = MINUTES_AT + 2;
        int kind = 0;
        if (at < text.length() && text.charAt(at) == ':') {
            int second = twoDigits(text, at + 1);
            if (second < 0 || second > 59) {
                return TEXT;
            }
            at += 3;
            if (at < text.length() && text.charAt(at) == '.') {
                int decimals = digits(text, at + 1) - at - 1;
                if (decimals < 1 || decimals > 9) {
                    return TEXT;
                }
                kind = decimals <= 3 ? MILLIS : decimals <= 6 ? MICROS : NANOS;
                at += 1 + decimals;
            }
        }
        int year = Integer.parseInt(text, 0, 4, 10);
        kind |= year < MIN_NANO_YEAR || year > MAX_NANO_YEAR ? FAR : 0;
        if (at == text.length()) {
            return LOCAL | kind;
        }
        return isZone(text, at) ? ZONED | kind : TEXT;
    }

    private static boolean isZone(CharSequence text, int at) {
        char first = text.charAt(at);
        if (first == 'Z') {
            return text.length() == at + 1;
        }
        int hours = twoDigits(text, at + 1);
        int minutes = twoDigits(text, at + 4);
        return (first == '+' || first == '-')
                && text.length() == at + 6
                && text.charAt(at + 3) == ':'
                && hours >= 0
                && minutes >= 0
                && minutes <= 59
                && hours * 60 + minutes <= 18 * 60;
    }
}
