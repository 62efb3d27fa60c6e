package io.arrowfmt.cli.show;

import static io.arrowfmt.type.TimeUnit.MICROSECOND;
import static io.arrowfmt.type.TimeUnit.MILLISECOND;
import static io.arrowfmt.type.TimeUnit.NANOSECOND;
import static io.arrowfmt.type.TimeUnit.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TimeTextTest {
    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("1970-01-01", TimeText.date(0)),
                Arguments.of("1969-12-31", TimeText.date(-1)),
                Arguments.of("+5881580-07-11", TimeText.date(Integer.MAX_VALUE)),
                Arguments.of("2024-02-29", TimeText.dateMillis(1709164800000L)),
                Arguments.of("2024-02-29T00:00:00.001", TimeText.dateMillis(1709164800001L)),
                Arguments.of("+292278994-08-17T07:12:55.807", TimeText.dateMillis(Long.MAX_VALUE)),
                Arguments.of("00:00:00", TimeText.time(0, SECOND)),
                Arguments.of("09:30:00.250", TimeText.time(34200250, MILLISECOND)),
                Arguments.of("23:59:59.999999999", TimeText.time(86399999999999L, NANOSECOND)),
                Arguments.of("24:00:00", TimeText.time(86400, SECOND)),
                Arguments.of("-00:00:01.500000", TimeText.time(-1500000, MICROSECOND)),
                Arguments.of("1970-01-01T00:00:00", TimeText.timestamp(0, SECOND, false)),
                Arguments.of("1969-12-31T23:59:59.999999Z", TimeText.timestamp(-1, MICROSECOND, true)),
                Arguments.of("2262-04-11T23:47:16.854775807", TimeText.timestamp(Long.MAX_VALUE, NANOSECOND, false)),
                Arguments.of("-9223372036854775808s since 1970", TimeText.timestamp(Long.MIN_VALUE, SECOND, false)),
                Arguments.of("PT1H30M0.25S", TimeText.duration(5400250, MILLISECOND)),
                Arguments.of("PT-0.5S", TimeText.duration(-500, MILLISECOND)),
                Arguments.of("PT0S", TimeText.duration(0, NANOSECOND)),
                Arguments.of("PT-2562047788015215H-30M-8S", TimeText.duration(Long.MIN_VALUE, SECOND)),
                Arguments.of("P14M", TimeText.interval(14, 0, 0, SECOND)),
                Arguments.of("P-3DT4.5S", TimeText.interval(0, -3, 4500, MILLISECOND)),
                Arguments.of("P1M2DT0.000000003S", TimeText.interval(1, 2, 3, NANOSECOND)),
                Arguments.of("PT0S", TimeText.interval(0, 0, 0, NANOSECOND)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("texts")
    void timesAreWrittenAsIso8601(String expected, String text) {
        assertEquals(expected, text);
    }
}
