package io.arrowfmt.corpus;

import static io.arrowfmt.corpus.CorpusCase.row;

import io.arrowfmt.batch.DayTime;
import io.arrowfmt.batch.MonthDayNano;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TimeUnit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.util.List;

/** Dates, times, points in time and lengths of time, in every unit. */
final class TemporalCases {
    private TemporalCases() {}

    /** All of them. */
    static List<CorpusCase> all() {
        return List.of(dates(), times(), timestamps(), zonedTimestamps(), durations(), intervals());
    }

    private static CorpusCase dates() {
        Schema schema = Schema.of(
                Field.nullable("day", new DataType.Date(DateUnit.DAY)),
                Field.nullable("millisecond", new DataType.Date(DateUnit.MILLISECOND)));
        LocalDate late = LocalDate.of(9999, 12, 31);
        LocalDate early = LocalDate.of(1582, 10, 15);
        return CorpusCase.of("temporal/date", schema).rows(row(late, late), row(null, null), row(early, early));
    }

    private static CorpusCase times() {
        Schema schema = Schema.of(
                Field.nullable("s", new DataType.Time(TimeUnit.SECOND)),
                Field.nullable("ms", new DataType.Time(TimeUnit.MILLISECOND)),
                Field.nullable("us", new DataType.Time(TimeUnit.MICROSECOND)),
                Field.nullable("ns", new DataType.Time(TimeUnit.NANOSECOND)));
        return CorpusCase.of("temporal/time", schema)
                .rows(
                        row(LocalTime.MIDNIGHT, LocalTime.MIDNIGHT, LocalTime.MIDNIGHT, LocalTime.MIDNIGHT),
                        row(null, null, null, null),
                        row(
                                LocalTime.of(23, 59, 59),
                                LocalTime.of(23, 59, 59, 999_000_000),
                                LocalTime.of(23, 59, 59, 999_999_000),
                                LocalTime.MAX));
    }

    private static CorpusCase timestamps() {
        Schema schema = Schema.of(
                Field.nullable("s", DataType.timestamp(TimeUnit.SECOND)),
                Field.nullable("ms", DataType.timestamp(TimeUnit.MILLISECOND)),
                Field.nullable("us", DataType.timestamp(TimeUnit.MICROSECOND)),
                Field.nullable("ns", DataType.timestamp(TimeUnit.NANOSECOND)));
        LocalDateTime second = LocalDateTime.of(2024, 2, 29, 12, 30, 45);
        LocalDateTime before = LocalDateTime.of(1969, 12, 31, 23, 59, 59);
        return CorpusCase.of("temporal/timestamp", schema)
                .rows(
                        row(
                                second,
                                second.withNano(123_000_000),
                                second.withNano(123_456_000),
                                second.withNano(123_456_789)),
                        row(null, null, null, null),
                        row(
                                before,
                                before.withNano(999_000_000),
                                before.withNano(999_999_000),
                                before.withNano(999_999_999)));
    }

    private static CorpusCase zonedTimestamps() {
        Schema schema = Schema.of(
                Field.nullable("utc", DataType.timestamp(TimeUnit.MILLISECOND, "UTC")),
                Field.nullable("zone", DataType.timestamp(TimeUnit.MICROSECOND, "Europe/Zurich")),
                Field.nullable("offset", DataType.timestamp(TimeUnit.NANOSECOND, "+05:30")));
        Instant instant = Instant.parse("2024-10-27T01:30:00Z");
        return CorpusCase.of("temporal/timestamp-zoned", schema)
                .rows(row(instant, instant, instant), row(null, null, null), row(Instant.EPOCH, instant, instant));
    }

    private static CorpusCase durations() {
        Schema schema = Schema.of(
                Field.nullable("s", new DataType.Duration(TimeUnit.SECOND)),
                Field.nullable("ms", new DataType.Duration(TimeUnit.MILLISECOND)),
                Field.nullable("us", new DataType.Duration(TimeUnit.MICROSECOND)),
                Field.nullable("ns", new DataType.Duration(TimeUnit.NANOSECOND)));
        return CorpusCase.of("temporal/duration", schema)
                .rows(
                        row(Duration.ofDays(1), Duration.ofMillis(1), Duration.ofNanos(1_000), Duration.ofNanos(1)),
                        row(null, null, null, null),
                        row(
                                Duration.ofSeconds(-1),
                                Duration.ofMillis(-1),
                                Duration.ofNanos(-1_000),
                                Duration.ofNanos(-1)));
    }

    private static CorpusCase intervals() {
        Schema schema = Schema.of(
                Field.nullable("year_month", new DataType.Interval(IntervalUnit.YEAR_MONTH)),
                Field.nullable("day_time", new DataType.Interval(IntervalUnit.DAY_TIME)),
                Field.nullable("month_day_nano", new DataType.Interval(IntervalUnit.MONTH_DAY_NANO)));
        return CorpusCase.of("temporal/interval", schema)
                .rows(
                        row(Period.ofMonths(14), new DayTime(1, -1), new MonthDayNano(1, -2, 3_000_000_000L)),
                        row(null, null, null),
                        row(
                                Period.ofMonths(-1),
                                new DayTime(Integer.MIN_VALUE, Integer.MAX_VALUE),
                                new MonthDayNano(Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MIN_VALUE)));
    }
}
