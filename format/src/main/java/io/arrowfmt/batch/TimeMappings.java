package io.arrowfmt.batch;

import io.arrowfmt.type.TimeUnit;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneOffset;

/**
 * Dates and times as those of java.time. What they cannot express is the number itself, as a Long, and a Long in range is
 * always taken back.
 */
final class TimeMappings {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long SECONDS_PER_DAY = 86_400L;
    private static final long MILLIS_PER_DAY = 1_000L * SECONDS_PER_DAY;

    private TimeMappings() {}

    /** Days as LocalDate. */
    record Day() implements WordMapping {
        @Override
        public Object decode(long word) {
            return LocalDate.ofEpochDay(word);
        }

        @Override
        public long encode(Object value) {
            if (value instanceof LocalDate date && date.toEpochDay() == (int) date.toEpochDay()) {
                return date.toEpochDay();
            }
            throw UnfitValueException.of("a LocalDate within 2^31 days of 1970", value);
        }
    }

    /** Milliseconds of whole days as LocalDate. */
    record DayMillisecond() implements WordMapping {
        @Override
        public Object decode(long word) {
            return word % MILLIS_PER_DAY == 0 ? LocalDate.ofEpochDay(word / MILLIS_PER_DAY) : (Object) word;
        }

        @Override
        public long encode(Object value) {
            if (value instanceof Long number) {
                return number;
            }
            if (value instanceof LocalDate date && Math.abs(date.toEpochDay()) <= Long.MAX_VALUE / MILLIS_PER_DAY) {
                return date.toEpochDay() * MILLIS_PER_DAY;
            }
            throw UnfitValueException.of("a LocalDate within 2^63 ms of 1970, or a Long", value);
        }
    }

    /** Time since midnight as LocalTime. */
    record TimeOfDay(TimeUnit unit) implements WordMapping {
        @Override
        public Object decode(long word) {
            return word >= 0 && word < SECONDS_PER_DAY * unit.perSecond()
                    ? LocalTime.ofNanoOfDay(word * nanosPer(unit))
                    : (Object) word;
        }

        @Override
        public long encode(Object value) {
            boolean wide = unit == TimeUnit.MICROSECOND || unit == TimeUnit.NANOSECOND;
            if (value instanceof Long number && (wide || number == (int) (long) number)) {
                return number;
            }
            if (value instanceof LocalTime time && time.toNanoOfDay() % nanosPer(unit) == 0) {
                return time.toNanoOfDay() / nanosPer(unit);
            }
            throw UnfitValueException.of("a LocalTime of whole " + unit.symbol() + ", or a Long", value);
        }
    }

    /** Points in time of UTC as Instant. */
    record Point(TimeUnit unit) implements WordMapping {
        @Override
        public Object decode(long word) {
            try {
                return Instant.ofEpochSecond(seconds(unit, word), nanos(unit, word));
            } catch (DateTimeException e) {
                return word;
            }
        }

        @Override
        public long encode(Object value) {
            if (value instanceof Long number) {
                return number;
            }
            if (value instanceof Instant point && fits(unit, point.getEpochSecond(), point.getNano())) {
                return word(unit, point.getEpochSecond(), point.getNano());
            }
            throw UnfitValueException.of("an Instant of whole " + unit.symbol() + " in 64 bits, or a Long", value);
        }
    }

    /** Points in time of an unnamed place as LocalDateTime. */
    record LocalPoint(TimeUnit unit) implements WordMapping {
        @Override
        public Object decode(long word) {
            try {
                return LocalDateTime.ofEpochSecond(seconds(unit, word), nanos(unit, word), ZoneOffset.UTC);
            } catch (DateTimeException e) {
                return word;
            }
        }

        @Override
        public long encode(Object value) {
            if (value instanceof Long number) {
                return number;
            }
            if (value instanceof LocalDateTime local) {
                Instant point = local.toInstant(ZoneOffset.UTC);
                if (fits(unit, point.getEpochSecond(), point.getNano())) {
                    return word(unit, point.getEpochSecond(), point.getNano());
                }
            }
            throw UnfitValueException.of("a LocalDateTime of whole " + unit.symbol() + " in 64 bits, or a Long", value);
        }
    }

    /** Lengths of time as Duration. */
    record Span(TimeUnit unit) implements WordMapping {
        @Override
        public Object decode(long word) {
            return Duration.ofSeconds(seconds(unit, word), nanos(unit, word));
        }

        @Override
        public long encode(Object value) {
            if (value instanceof Duration span && fits(unit, span.getSeconds(), span.getNano())) {
                return word(unit, span.getSeconds(), span.getNano());
            }
            throw UnfitValueException.of("a Duration of whole " + unit.symbol() + " in 64 bits", value);
        }
    }

    /** Months as Period. */
    record Months() implements WordMapping {
        @Override
        public Object decode(long word) {
            return Period.ofMonths((int) word);
        }

        @Override
        public long encode(Object value) {
            if (value instanceof Period period) {
                int months = (int) period.toTotalMonths();
                if (period.normalized().equals(Period.ofMonths(months).normalized())) {
                    return months;
                }
            }
            throw UnfitValueException.of("a Period of months in 32 bits", value);
        }
    }

    /** Days in the lower 32 bits, milliseconds in the upper, as DayTime. */
    record DaysAndMillis() implements WordMapping {
        @Override
        public Object decode(long word) {
            return new DayTime((int) word, (int) (word >> Integer.SIZE));
        }

        @Override
        public long encode(Object value) {
            if (value instanceof DayTime interval) {
                return (long) interval.milliseconds() << Integer.SIZE | (interval.days() & 0xFFFF_FFFFL);
            }
            throw UnfitValueException.of("a DayTime", value);
        }
    }

    private static long nanosPer(TimeUnit unit) {
        return NANOS_PER_SECOND / unit.perSecond();
    }

    private static long seconds(TimeUnit unit, long word) {
        return Math.floorDiv(word, unit.perSecond());
    }

    private static int nanos(TimeUnit unit, long word) {
        return (int) (Math.floorMod(word, unit.perSecond()) * nanosPer(unit));
    }

    private static boolean fits(TimeUnit unit, long seconds, int nanos) {
        return nanos % nanosPer(unit) == 0
                && seconds >= Math.floorDiv(Long.MIN_VALUE, unit.perSecond())
                && seconds <= Math.floorDiv(Long.MAX_VALUE, unit.perSecond())
                && seconds(unit, word(unit, seconds, nanos)) == seconds;
    }

    /** Wraps around outside the range of the unit; at its ends the product alone may leave it. */
    private static long word(TimeUnit unit, long seconds, int nanos) {
        return seconds * unit.perSecond() + nanos / nanosPer(unit);
    }
}
