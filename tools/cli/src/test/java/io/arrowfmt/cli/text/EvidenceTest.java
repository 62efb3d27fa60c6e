package io.arrowfmt.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EvidenceTest {
    static Stream<Arguments> columns() {
        return Stream.of(
                column("null"),
                column("bool", "true", "False", "TRUE"),
                column("utf8", "true", "1"),
                column("int64", "0", "-1", "9223372036854775807", "-9223372036854775808"),
                column("utf8", "9223372036854775808"),
                column("utf8", "1", "007"),
                column("utf8", "+1"),
                column("float64", "-0", "1"),
                column("float64", "1", "1.5", "1e3", "-2.5E-3", "NaN", "-Infinity"),
                column("float64", "9007199254740992", "0.5"),
                column("utf8", "9007199254740993", "0.5"),
                column("utf8", "1e999"),
                column("utf8", "1e-2147483649"),
                column("utf8", "1e99999999999999999999"),
                column("float64", "0e-2147483649", "0.000", "-0e99999999999999999999"),
                column("utf8", "1e-400"),
                column("float64", "4.9e-324", "5e-324", "1.7976931348623157e308"),
                column("utf8", "4.8e-324"),
                column("utf8", "1.7976931348623159e308"),
                column("float64", "0.1", "0.100000000000000000000000", "0.10"),
                column("float64", "0.30000000000000004", "0.10000000000000001", "1.000000000000000056e-01"),
                column("float64", "0." + "0".repeat(400) + "1e401", "1" + "0".repeat(400) + ".0e-400"),
                column("float64", "1e28", "9007199254740992.0", "123456.789012345"),
                column("utf8", "9007199254740993.0"),
                column("utf8", "9007199254740993.5"),
                column("utf8", "-0.9007199254740993e16"),
                column("utf8", "3.14159265358979323846264338"),
                column("utf8", "123456789012345678901234567890.0"),
                column("utf8", "9999999999999999999999999999.9999999999"),
                column("utf8", "0." + "1".repeat(2000)),
                column("utf8", "1."),
                column("utf8", ".5"),
                column("utf8", "1e"),
                column("utf8", "0x10"),
                column("utf8", "1d"),
                column("utf8", "nan"),
                column("utf8", " 1"),
                column("date32", "2024-02-29", "0001-01-01"),
                column("utf8", "2023-02-29"),
                column("utf8", "2024-2-9"),
                column("utf8", "2024-02-29", "2024-02-29T00:00:00"),
                column("timestamp[s]", "2024-02-29T09:30", "2024-02-29 09:30:00"),
                column("timestamp[ms]", "2024-02-29T09:30:00", "2024-02-29T09:30:00.1"),
                column("timestamp[us]", "2024-02-29T09:30:00.123", "2024-02-29T09:30:00.1234"),
                column("timestamp[ns]", "2024-02-29T09:30:00.123456789"),
                column("timestamp[s,UTC]", "2024-02-29T09:30:00Z", "2024-02-29T09:30:00+18:00"),
                column("utf8", "2024-02-29T09:30:00Z", "2024-02-29T09:30:00"),
                column("utf8", "2024-02-29T09:30:00+18:01"),
                column("utf8", "2024-02-29T24:00:00"),
                column("utf8", "0001-01-01T00:00:00", "2024-02-29T09:30:00.123456789"),
                column("timestamp[us]", "0001-01-01T00:00:00", "2024-02-29T09:30:00.123456"));
    }

    private static Arguments column(String type, String... values) {
        return Arguments.of(List.of(values), type);
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @MethodSource("columns")
    void aColumnHasTheTypeThatHoldsAllItsValues(List<String> values, String type) {
        Evidence evidence = new Evidence();
        values.forEach(value -> evidence.see(Kinds.ofText(value)));
        assertEquals(type, evidence.type().toString());
        values.forEach(value -> ScalarText.parse(evidence.type(), value)); // none of them is refused then
    }
}
