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
