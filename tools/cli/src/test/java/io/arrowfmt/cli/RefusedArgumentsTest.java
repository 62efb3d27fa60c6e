package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Options that would have no effect, and names that are none, are told and not passed over. */
class RefusedArgumentsTest {
    @TempDir
    private Path folder = Path.of("");

    static Stream<Arguments> refused() {
        String types = ", which has its types; --from says otherwise";
        return Stream.of(
                Arguments.of(
                        List.of("convert", "a.csv", "--threads", "2", "-o", "o.ndjson"),
                        2,
                        "--threads: expected Arrow to read or to write, found csv and ndjson"),
                Arguments.of(
                        List.of("convert", "a.csv", "--rows-per-batch", "2", "-o", "o.ndjson"),
                        2,
                        "--rows-per-batch: expected a form with batches to write, found ndjson, which has none"),
                Arguments.of(
                        List.of("convert", "a.ndjson", "--separator", ";", "-o", "o.arrow"),
                        2,
                        "--separator: expected CSV to read, found ndjson; --from says otherwise"),
                Arguments.of(
                        List.of("convert", "a.json", "--sample", "2", "-o", "o.arrow"),
                        2,
                        "--sample: expected CSV or NDJSON to read, found JSON" + types),
                Arguments.of(
                        List.of("convert", "a.arrow", "--schema", "a.arrow", "-o", "o.arrow"),
                        2,
                        "--schema: expected CSV or NDJSON to read, found Arrow" + types),
                Arguments.of(
                        List.of("convert", "a.csv", "--schema", "a.arrow", "--sample", "2", "-o", "o.arrow"),
                        2,
                        "--sample: expected types to find out, found --schema, which says them"),
                Arguments.of(
                        List.of("convert", "a.csv", "-o", ""),
                        2,
                        "\"\": expected the name of a file, found an empty one"),
                Arguments.of(
                        List.of("convert", "", "-o", "o.arrow"),
                        2,
                        "\"\": expected the name of a file, found an empty one"),
                Arguments.of(List.of("cat", ""), 2, "\"\": expected the name of a file, found an empty one"),
                Arguments.of(
                        List.of("meta", "set", "a.arrow", "k=1", "k=2", "-o", "o.arrow"),
                        2,
                        "meta set: expected each key once, found k twice"),
                Arguments.of(
                        List.of("concat", "*.arrow", "-o", "a.arrow", "--force"),
                        2,
                        "-o a.arrow: expected another file than the input, which stays as it is, found the same"),
                Arguments.of(
                        List.of("split", "a.arrow", "--rows", "1", "-o", "s%%%d.arrow"),
                        2,
                        "-o s%%%d.arrow: expected a name with one %d or %04d in it for the number, found others"),
                Arguments.of(
                        List.of("meta", "set", "a.arrow", "k=\uFFFD", "-o", "o.arrow"),
                        2,
                        "meta set: expected text in the characters of this locale, found k=\uFFFD, of which some are not; "
                                + "a locale such as C.UTF-8 has all"),
                Arguments.of(List.of("cat", "a.csv/b.arrow"), 3, "a.csv/b.arrow: Not a directory"),
                Arguments.of(List.of("convert", "a.csv/b.csv", "-o", "o.arrow"), 3, "a.csv/b.csv: Not a directory"),
                Arguments.of(List.of("convert", "a.csv/b.json", "-o", "o.arrow"), 3, "a.csv/b.json: Not a directory"),
                Arguments.of(
                        List.of("convert", "a.csv", "--from", "json", "-o", "o.arrow"),
                        5,
                        "a.csv: line 1, column 1: expected JSON, found \"a\""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refused")
    void whatHasNoEffectIsRefused(List<String> arguments, int code, String said) throws IOException {
        Files.writeString(folder.resolve("a.csv"), "a\n1\n");
        Files.writeString(folder.resolve("a.ndjson"), "{\"a\":1}\n");
        assertEquals(0, Run.in(folder, "convert", "a.csv", "-o", "a.arrow").code());
        assertEquals(0, Run.in(folder, "convert", "a.csv", "-o", "a.json").code());
        Run run = Run.in(folder, arguments.toArray(new String[0]));
        assertEquals("arrowfmt: " + said + "\n", run.err());
        assertEquals(code, run.code());
    }

    @Test
    void anOtherKeyThatBeginsLikeOneOfTheFormatIsFree() throws IOException {
        Files.writeString(folder.resolve("a.csv"), "a\n1\n");
        assertEquals(0, Run.in(folder, "convert", "a.csv", "-o", "a.arrow").code());
        assertEquals(
                0,
                Run.in(folder, "meta", "set", "a.arrow", "ARROW:other=1", "-o", "b.arrow")
                        .code());
        assertEquals(
                "1\n", Run.in(folder, "meta", "get", "b.arrow", "ARROW:other").out());
    }
}
