package io.arrowfmt.cli.show;

import io.arrowfmt.type.TimeUnit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * Dates, times and lengths of time as ISO 8601 writes them, from the numbers a column holds: with as many decimals as the
 * unit has, so that a column lines up, and for any number, also one that no calendar has.
 */
final class TimeText {
    private static final long SECONDS_PER_DAY = 86_400;
    private static final long MILLIS_PER_DAY = SECONDS_PER_DAY * 1_000;

    private TimeText() {}

    /** A date, {@code 2024-02-29}. */
    static String date(int days) {
        return LocalDate.ofEpochDay(days).toString();
    }

    /** A date in milliseconds; with its time when it is not the start of a day, which the format forbids. */
    static String dateMillis(long millis) {
        return Math.floorMod(millis, MILLIS_PER_DAY) == 0
                ? LocalDate.ofEpochDay(millis / MILLIS_PER_DAY).toString()
                : timestamp(millis, TimeUnit.MILLISECOND, false);
    }

    /** A time of day, {@code 09:30:00.250}; hours go on after 23 when the number does. */
    static String time(long value, TimeUnit unit) {
        long seconds = value / unit.perSecond();
        long fraction = value % unit.perSecond();
        String sign = value < 0 ? "-" : "";
        return sign + clock(Math.abs(seconds), Math.abs(fraction), unit);
    }

    /** A point in time, {@code 2024-02-29T09:30:00.250}, followed by {@code Z} when it is one of UTC. */
    static String timestamp(long value, TimeUnit unit, boolean utc) {
        long seconds = Math.floorDiv(value, unit.perSecond());
        long fraction = Math.floorMod(value, unit.perSecond());
        if (seconds < Instant.MIN.getEpochSecond() + SECONDS_PER_DAY
                || seconds > Instant.MAX.getEpochSecond() - SECONDS_PER_DAY) {
            return value + unit.symbol() + " since 1970";
        }
        LocalDate date = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC).toLocalDate();
        return date + "T" + clock(Math.floorMod(seconds, SECONDS_PER_DAY), fraction, unit) + (utc ? "Z" : "");
    }

    /** A length of time, {@code PT1H30M0.25S}. */
    static String duration(long value, TimeUnit unit) {
        long seconds = Math.floorDiv(value, unit.perSecond());
        long fraction = Math.floorMod(value, unit.perSecond());
        return Duration.ofSeconds(seconds, fraction * (TimeUnit.NANOSECOND.perSecond() / unit.perSecond()))
                .toString();
    }

    /** A length of calendar time, {@code P14M3DT4.5S}: months, days and time as they are, none made of another. */
    static String interval(int months, int days, long value, TimeUnit unit) {
        String date = (months == 0 ? "" : months + "M") + (days == 0 ? "" : days + "D");
        if (value != 0 || date.isEmpty()) {
            return "P" + date + duration(value, unit).substring(1);
        }
        return "P" + date;
    }

    private static String clock(long seconds, long fraction, TimeUnit unit) {
        int decimals = String.valueOf(unit.perSecond()).length() - 1;
        String text = twoDigits(seconds / 3600) + ":" + twoDigits(seconds / 60 % 60) + ":" + twoDigits(seconds % 60);
        if (decimals == 0) {
            return text;
        }
        String digits = String.valueOf(fraction);
        return text + "." + "0".repeat(decimals - digits.length()) + digits;
    }

    private static String twoDigits(long value) {
        return value < 10 ? "0" + value : String.valueOf(value);
    }
}
