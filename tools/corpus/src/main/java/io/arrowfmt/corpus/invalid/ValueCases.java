package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.legal;
import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.TimeUnit;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Values of columns that are not nested: nulls, offsets, texts, views and numbers. */
final class ValueCases {
    private static final String VALIDITY = "VALIDITY/1";
    private static final String OFFSETS = "OFFSET/32";
    private static final String VIEW = "VIEW/128";
    private static final Base WORD = Bases.column(DataType.utf8(), "abcd");
    private static final Base DECIMALS =
            Bases.column(new DataType.Decimal(32, 3, 0), BigDecimal.valueOf(1), null, BigDecimal.valueOf(3));
    private static final Base WIDE_DECIMALS =
            Bases.column(new DataType.Decimal(128, 20, 0), BigDecimal.valueOf(1), BigDecimal.valueOf(3));
    private static final Base DATES = Bases.column(new DataType.Date(DateUnit.MILLISECOND), LocalDate.EPOCH, null);
    private static final Base TIMES = Bases.column(new DataType.Time(TimeUnit.SECOND), LocalTime.NOON, null);
    private static final Base NANOS = Bases.column(new DataType.Time(TimeUnit.NANOSECOND), LocalTime.NOON, null);

    private ValueCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        List<InvalidCase> cases = new ArrayList<>(nulls());
        cases.addAll(offsets());
        cases.addAll(texts());
        cases.addAll(views());
        cases.addAll(numbers());
        return cases;
    }

    private static List<InvalidCase> nulls() {
        return List.of(
                stream(
                        "DATA-NULL-001",
                        "one-bit-less",
                        Bases.NUMBERS,
                        d -> d.batch(0).poke(0, 0, 0b111),
                        Place.batch(0).bytes(0, "a", 0, VALIDITY, 0),
                        "the validity of a column with a null count of 1: expected 1 zero bit, found none"),
                stream(
                        "DATA-NULL-001",
                        "one-more",
                        Bases.NUMBERS,
                        d -> d.batch(0).nulls(0, 2),
                        Place.batch(0).column("a"),
                        "the null count of a column with 1 zero bit of validity: expected 1, found 2"),
                stream(
                        "DATA-NULL-002",
                        "zero-bit",
                        Bases.NO_NULLS,
                        d -> d.batch(0).content(0, (byte) 0b101),
                        Place.batch(0).bytes(0, "a", 0, VALIDITY, 0),
                        "the validity of a column with a null count of 0: expected no zero bit, found 1"),
                legal(
                        "DATA-NULL-002",
                        "all-set",
                        Bases.NO_NULLS,
                        d -> d.batch(0).content(0, (byte) 0b111),
                        "the validity of a column with a null count of 0 has no zero bit"),
                stream(
                        "DATA-NULL-003",
                        "child",
                        Bases.STRUCTS,
                        d -> d.batch(0).nulls(1, 1).content(1, (byte) 0b110),
                        Place.batch(0).column("a.x").row(0),
                        "slot 0 of a child that is not nullable, where the struct is valid: expected a value, found null"),
                stream(
                                "DATA-NULL-004",
                                "bit-3",
                                Bases.NUMBERS,
                                d -> d.batch(0).poke(0, 0, 0b1101),
                                Place.batch(0).column("a"),
                                "behind the 3 bits of the validity: expected zeros, found 1")
                        .warning(),
                stream(
                                "DATA-NULL-005",
                                "number",
                                Bases.NUMBERS,
                                d -> d.batch(0).poke32(1, 1, 9),
                                Place.batch(0).column("a"),
                                "the number in the null slot 1: expected 0, found 9")
                        .info(),
                stream(
                                "DATA-BOOL-001",
                                "bit-3",
                                Bases.BOOLEANS,
                                d -> d.batch(0).poke(1, 0, 0b1101),
                                Place.batch(0).column("a"),
                                "behind the 3 bits of the data: expected zeros, found 1")
                        .info());
    }

    private static InvalidCase offset(String rule, String name, Base base, int index, int value, String words) {
        return stream(
                rule,
                name,
                base,
                d -> d.batch(0).poke32(1, index, value),
                Place.batch(0).bytes(0, "a", 1, OFFSETS, index * Integer.BYTES),
                "offset " + index + ": expected " + words + ", found " + value);
    }

    private static List<InvalidCase> offsets() {
        return List.of(
                offset("DATA-OFFSETS-001", "minus-1", Bases.TEXTS, 0, -1, "0"),
                offset("DATA-OFFSETS-001", "list", Bases.LISTS, 0, -1, "0"),
                offset("DATA-OFFSETS-001", "smallest", Bases.TEXTS, 0, Integer.MIN_VALUE, "0"),
                stream(
                        "DATA-OFFSETS-001",
                        "large",
                        Bases.LARGE_TEXTS,
                        d -> d.batch(0).poke64(1, 0, -1),
                        Place.batch(0).bytes(0, "a", 1, "OFFSET/64", 0),
                        "offset 0: expected 0, found -1"),
                stream(
                        "DATA-OFFSETS-002",
                        "over-null",
                        Bases.TEXTS,
                        d -> d.batch(0).poke32(1, 2, 0),
                        Place.batch(0).bytes(0, "a", 1, OFFSETS, 8),
                        "offset 2, where the null slot 1 ends: expected at least 1, found 0"),
                stream(
                        "DATA-OFFSETS-002",
                        "last",
                        Bases.TEXTS,
                        d -> d.batch(0).poke32(1, 3, 0),
                        Place.batch(0).bytes(0, "a", 1, OFFSETS, 12),
                        "offset 3: expected at least 1, found 0"),
                stream(
                        "DATA-OFFSETS-002",
                        "list",
                        Bases.LISTS,
                        d -> d.batch(0).poke32(1, 2, 1),
                        Place.batch(0).bytes(0, "a", 1, OFFSETS, 8),
                        "offset 2: expected at least 2, found 1"),
                stream(
                        "DATA-OFFSETS-002",
                        "large",
                        Bases.LARGE_TEXTS,
                        d -> d.batch(0).poke64(1, 2, 0),
                        Place.batch(0).bytes(0, "a", 1, "OFFSET/64", 16),
                        "offset 2: expected at least 1, found 0"),
                offset("DATA-OFFSETS-003", "one-more", Bases.TEXTS, 3, 4, "at most 3 for 3 bytes"),
                offset("DATA-OFFSETS-003", "largest", Bases.TEXTS, 3, Integer.MAX_VALUE, "at most 3 for 3 bytes"),
                offset("DATA-OFFSETS-003", "list", Bases.LISTS, 3, 4, "at most 3 for 3 items"),
                stream(
                        "DATA-OFFSETS-003",
                        "large",
                        Bases.LARGE_TEXTS,
                        d -> d.batch(0).poke64(1, 3, Long.MAX_VALUE),
                        Place.batch(0).bytes(0, "a", 1, "OFFSET/64", 24),
                        "offset 3: expected at most 3 for 3 bytes, found 2^63 - 1"),
                legal("DATA-OFFSETS-003", "as-many", Bases.TEXTS, d -> {}, "the last offset is 3, of 3 bytes"),
                stream(
                                "DATA-OFFSETS-004",
                                "one",
                                Bases.TEXTS,
                                d -> d.batch(0).poke32(1, 0, 1),
                                Place.batch(0).column("a"),
                                "offset 0: expected 0, found 1")
                        .warning(),
                stream(
                                "DATA-OFFSETS-005",
                                "bytes",
                                Bases.TEXTS,
                                d -> d.batch(0).content(2, DraftMessage.text("xyzw")),
                                Place.batch(0).column("a"),
                                "behind the last offset, 3: expected no bytes, found 1")
                        .info(),
                stream(
                                "DATA-OFFSETS-006",
                                "text",
                                Bases.TEXTS,
                                d -> d.batch(0).poke32(1, 2, 2),
                                Place.batch(0).column("a"),
                                "the null slot 1: expected no bytes, found 1")
                        .info());
    }

    private static InvalidCase text(String name, String words, int... bytes) {
        return stream(
                "DATA-UTF8-001",
                name,
                WORD,
                d -> d.batch(0).poke(2, 0, bytes),
                Place.batch(0).column("a").row(0),
                "the text of slot 0: expected UTF-8, found " + words);
    }

    private static List<InvalidCase> texts() {
        return List.of(
                text("ff", "the byte FF", 0xff),
                text("surrogate", "the surrogate U+D800, ED A0 80", 0xed, 0xa0, 0x80),
                text("overlong-2", "a zero in two bytes, C0 80", 0xc0, 0x80),
                text("overlong-3", "a slash in three bytes, E0 80 AF", 0xe0, 0x80, 0xaf),
                text("overlong-4", "a slash in four bytes, F0 80 80 AF", 0xf0, 0x80, 0x80, 0xaf),
                text("above-10ffff", "U+110000, F4 90 80 80", 0xf4, 0x90, 0x80, 0x80),
                text("continuation", "a continuation byte, 80, at the start", 0x80),
                stream(
                        "DATA-UTF8-001",
                        "cut",
                        WORD,
                        d -> d.batch(0).poke(2, 3, 0xc3),
                        Place.batch(0).column("a").row(0),
                        "the text of slot 0: expected UTF-8, found the first of two bytes, C3, at its end"),
                stream(
                        "DATA-UTF8-001",
                        "large",
                        Bases.LARGE_TEXTS,
                        d -> d.batch(0).poke(2, 1, 0xff),
                        Place.batch(0).column("a").row(2),
                        "the text of slot 2: expected UTF-8, found the byte FF"),
                legal(
                        "DATA-UTF8-001",
                        "last-code-point",
                        WORD,
                        d -> d.batch(0).poke(2, 0, 0xf4, 0x8f, 0xbf, 0xbf),
                        "the text of slot 0 is the last code point, U+10FFFF"),
                legal(
                        "DATA-UTF8-001",
                        "binary",
                        Bases.column(new DataType.Binary(), io.arrowfmt.bytes.Bytes.of(new byte[] {1, 2})),
                        d -> d.batch(0).poke(2, 0, 0xff),
                        "a column of binaries has the byte FF"),
                stream(
                        "DATA-UTF8-002",
                        "split",
                        Bases.TEXTS,
                        d -> d.batch(0).content(2, (byte) 0xc3, (byte) 0xa9, (byte) 'z'),
                        Place.batch(0).column("a"),
                        "offset 1: expected between code points, found between the two bytes of one, C3 A9"),
                stream(
                        "DATA-UTF8-003",
                        "inline",
                        Bases.VIEWS,
                        d -> d.batch(0).poke(1, 8, 0xff),
                        Place.batch(0).column("a").row(0),
                        "the text of slot 0: expected UTF-8, found the byte FF"),
                stream(
                        "DATA-UTF8-003",
                        "in-a-buffer",
                        Bases.VIEWS,
                        d -> d.batch(0).poke(2, 5, 0xff),
                        Place.batch(0).column("a").row(2),
                        "the text of slot 2: expected UTF-8, found the byte FF"),
                stream(
                                "DATA-UTF8-004",
                                "null",
                                Bases.TEXTS,
                                d -> d.batch(0).poke32(1, 2, 2).poke(2, 1, 0xff),
                                Place.batch(0).column("a"),
                                "the bytes of the null slot 1: expected UTF-8, found the byte FF")
                        .warning());
    }

    private static List<InvalidCase> views() {
        return List.of(
                stream(
                        "DATA-VIEW-001",
                        "minus-1",
                        Bases.VIEWS,
                        d -> d.batch(0).poke32(1, 0, -1),
                        Place.batch(0).slot(0, "a", 0, 1, VIEW, 0),
                        "the size of view 0: expected 5, found -1"),
                stream(
                        "DATA-VIEW-001",
                        "smallest",
                        Bases.VIEWS,
                        d -> d.batch(0).poke32(1, 8, Integer.MIN_VALUE),
                        Place.batch(0).slot(0, "a", 2, 1, VIEW, 32),
                        "the size of view 2: expected 24, found -2^31"),
                stream(
                        "DATA-VIEW-002",
                        "first",
                        Bases.VIEWS,
                        d -> d.batch(0).poke(1, 9, 1),
                        Place.batch(0).column("a").row(0),
                        "behind the 5 bytes of view 0: expected zeros, found 1"),
                stream(
                        "DATA-VIEW-002",
                        "last",
                        Bases.VIEWS,
                        d -> d.batch(0).poke(1, 15, 1),
                        Place.batch(0).column("a").row(0),
                        "the last byte of view 0 of 5 bytes: expected zero, found 1"),
                legal(
                        "DATA-VIEW-002",
                        "12-bytes",
                        Bases.column(new DataType.Utf8View(), "twelve bytes"),
                        d -> {},
                        "a view has 12 bytes in place"),
                stream(
                        "DATA-VIEW-003",
                        "one-more",
                        Bases.VIEWS,
                        d -> d.batch(0).poke32(1, 10, 1),
                        Place.batch(0).column("a").row(2),
                        "the buffer of view 2: expected 0, the only one, found 1"),
                stream(
                        "DATA-VIEW-003",
                        "negative",
                        Bases.VIEWS,
                        d -> d.batch(0).poke32(1, 10, -1),
                        Place.batch(0).column("a").row(2),
                        "the buffer of view 2: expected 0, found -1"),
                stream(
                        "DATA-VIEW-004",
                        "one-more",
                        Bases.VIEWS,
                        d -> d.batch(0).poke32(1, 11, 1),
                        Place.batch(0).column("a").row(2),
                        "the offset of view 2 of 24 bytes: expected 0 in a buffer of 24, found 1"),
                stream(
                        "DATA-VIEW-004",
                        "negative",
                        Bases.VIEWS,
                        d -> d.batch(0).poke32(1, 11, -1),
                        Place.batch(0).column("a").row(2),
                        "the offset of view 2: expected 0, found -1"),
                stream(
                        "DATA-VIEW-004",
                        "largest",
                        Bases.VIEWS,
                        d -> d.batch(0).poke32(1, 11, Integer.MAX_VALUE),
                        Place.batch(0).column("a").row(2),
                        "the offset of view 2: expected 0, found 2^31 - 1"),
                stream(
                        "DATA-VIEW-005",
                        "first-letter",
                        Bases.VIEWS,
                        d -> d.batch(0).poke(1, 36, 'L'),
                        Place.batch(0).column("a").row(2),
                        "the prefix of view 2: expected \"long\" as in its buffer, found \"Long\""),
                stream(
                        "DATA-VIEW-005",
                        "last-letter",
                        Bases.VIEWS,
                        d -> d.batch(0).poke(2, 3, 'G'),
                        Place.batch(0).column("a").row(2),
                        "the bytes of view 2 in its buffer: expected \"long\" as its prefix, found \"lonG\""),
                stream(
                                "DATA-VIEW-006",
                                "size",
                                Bases.VIEWS,
                                d -> d.batch(0).poke32(1, 4, -1),
                                Place.batch(0).column("a"),
                                "the size of the view of the null slot 1: expected 0, found -1")
                        .warning(),
                stream(
                                "DATA-VIEW-007",
                                "unused",
                                Bases.VIEWS,
                                d -> {
                                    List<byte[]> contents = d.batch(0).contents();
                                    contents.add(new byte[8]);
                                    d.batch(0)
                                            .contents(contents)
                                            .batch()
                                            .put("variadicBufferCounts", FlatValue.Elements.longs(2));
                                },
                                Place.batch(0).column("a"),
                                "the second variadic buffer: expected a view into it, found none")
                        .info());
    }

    private static List<InvalidCase> numbers() {
        return List.of(
                stream(
                        "DATA-DEC-001",
                        "1000",
                        DECIMALS,
                        d -> d.batch(0).poke32(1, 0, 1000),
                        Place.batch(0).column("a").row(0),
                        "the decimal of slot 0: expected at most 3 digits, found 1000"),
                stream(
                        "DATA-DEC-001",
                        "minus-1000",
                        DECIMALS,
                        d -> d.batch(0).poke32(1, 2, -1000),
                        Place.batch(0).column("a").row(2),
                        "the decimal of slot 2: expected at most 3 digits, found -1000"),
                stream(
                        "DATA-DEC-001",
                        "smallest",
                        DECIMALS,
                        d -> d.batch(0).poke32(1, 0, Integer.MIN_VALUE),
                        Place.batch(0).column("a").row(0),
                        "the decimal of slot 0: expected at most 3 digits, found -2^31"),
                stream(
                        "DATA-DEC-001",
                        "wide",
                        WIDE_DECIMALS,
                        d -> d.batch(0).poke64(1, 0, 0).poke64(1, 1, 6),
                        Place.batch(0).column("a").row(0),
                        "the decimal of slot 0: expected at most 20 digits, found 6 times 2^64, 21 digits"),
                legal(
                        "DATA-DEC-001",
                        "999",
                        DECIMALS,
                        d -> d.batch(0).poke32(1, 0, 999).poke32(1, 2, -999),
                        "decimals of 3 digits are 999 and -999"),
                legal(
                        "DATA-DEC-001",
                        "wide-99",
                        WIDE_DECIMALS,
                        d -> d.batch(0).poke64(1, 0, 7766279631452241919L).poke64(1, 1, 5),
                        "a decimal of 20 digits is 10^20 - 1"),
                stream(
                        "DATA-DATE-001",
                        "one-millisecond",
                        DATES,
                        d -> d.batch(0).poke64(1, 0, 1),
                        Place.batch(0).column("a").row(0),
                        "the date of slot 0: expected a multiple of 86400000, found 1"),
                stream(
                        "DATA-DATE-001",
                        "negative",
                        DATES,
                        d -> d.batch(0).poke64(1, 0, -86_400_001),
                        Place.batch(0).column("a").row(0),
                        "the date of slot 0: expected a multiple of 86400000, found -86400001"),
                legal(
                        "DATA-DATE-001",
                        "day-before",
                        DATES,
                        d -> d.batch(0).poke64(1, 0, -86_400_000),
                        "the date of slot 0 is the day before the epoch"),
                stream(
                        "DATA-TIME-001",
                        "24-hours",
                        TIMES,
                        d -> d.batch(0).poke32(1, 0, 86_400),
                        Place.batch(0).column("a").row(0),
                        "the time of slot 0: expected less than a day, found 86400 seconds"),
                stream(
                        "DATA-TIME-001",
                        "negative",
                        TIMES,
                        d -> d.batch(0).poke32(1, 0, -1),
                        Place.batch(0).column("a").row(0),
                        "the time of slot 0: expected at least 0, found -1"),
                stream(
                        "DATA-TIME-001",
                        "24-hours-in-nanoseconds",
                        NANOS,
                        d -> d.batch(0).poke64(1, 0, 86_400_000_000_000L),
                        Place.batch(0).column("a").row(0),
                        "the time of slot 0: expected less than a day, found 86400000000000 nanoseconds"),
                legal(
                        "DATA-TIME-001",
                        "one-second-less",
                        TIMES,
                        d -> d.batch(0).poke32(1, 0, 86_399),
                        "the time of slot 0 is a second less than a day"),
                stream(
                                "DATA-FP-001",
                                "nan",
                                Bases.column(DataType.float32(), 1f, null),
                                d -> d.batch(0).poke32(1, 0, 0x7fc00001),
                                Place.batch(0).column("a"),
                                "the number of slot 0: expected no NaN with a payload, found 7FC00001")
                        .info(),
                stream(
                                "DATA-TS-001",
                                "largest",
                                Base.column(
                                        Field.of("a", new DataType.Timestamp(TimeUnit.SECOND, Optional.empty())),
                                        java.time.LocalDateTime.of(2020, 1, 1, 0, 0)),
                                d -> d.batch(0).poke64(1, 0, Long.MAX_VALUE),
                                Place.batch(0).column("a"),
                                "the timestamp of slot 0: expected one of a year below 10^9, found the "
                                        + "largest number")
                        .info());
    }
}
