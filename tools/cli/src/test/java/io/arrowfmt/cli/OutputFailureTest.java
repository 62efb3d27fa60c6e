package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OutputFailureTest {
    private static final String FILE = "../../conformance-data/valid/primitive/int.arrow";

    /** An output that cannot be written. */
    private static final class FailingOutput extends OutputStream {
        private final String message;

        FailingOutput(String message) {
            this.message = message;
        }

        @Override
        public void write(int value) throws IOException {
            throw new IOException(message);
        }
    }

    static Stream<Arguments> commands() {
        return Stream.of(
                        "cat",
                        "head",
                        "tail",
                        "count",
                        "info",
                        "schema",
                        "layout",
                        "validate",
                        "cat --format ndjson",
                        "cat --format csv",
                        "help cat",
                        "cat --help",
                        "--version")
                .flatMap(command -> Stream.of(
                        Arguments.of(command, "Broken pipe", 0, ""),
                        Arguments.of(
                                command,
                                "No space left on device",
                                3,
                                "arrowfmt: cannot write the output: No space left on device\n")));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("commands")
    void aReaderThatHasGoneEndsTheRunQuietlyAndAFullDiskDoesNot(
            String command, String message, int code, String expected) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                new FailingOutput(message),
                err,
                false,
                false,
                () -> 0,
                Map.of(),
                Path.of(""));
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        if (!command.matches(".*help.*|--version")) {
            arguments.add(FILE);
        }
        assertEquals(code, Main.run(terminal, arguments.toArray(new String[0])));
        assertEquals(expected, err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aFailureInTheMiddleIsToldOnce() {
        List<String> arguments = new ArrayList<>(List.of("validate", "--format", "json"));
        arguments.addAll(Collections.nCopies(500, FILE)); // more than is held back
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                new FailingOutput("No space left on device"),
                err,
                false,
                false,
                () -> 0,
                Map.of(),
                Path.of(""));
        assertEquals(3, Main.run(terminal, arguments.toArray(new String[0])));
        assertEquals(
                "arrowfmt: cannot write the output: No space left on device\n", err.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"Broken pipe, 0", "No space left on device, 3"})
    void aReportInAFileIsWrittenWhateverBecomesOfTheOutput(String message, int code, @TempDir Path folder)
            throws IOException {
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                new FailingOutput(message),
                OutputStream.nullOutputStream(),
                false,
                false,
                () -> 0,
                Map.of(),
                folder);
        List<String> arguments = new ArrayList<>(List.of("validate", "-v", "--report", "json=report.json"));
        arguments.addAll(
                Collections.nCopies(2_000, Path.of(FILE).toAbsolutePath().toString())); // more than is held back
        assertEquals(code, Main.run(terminal, arguments.toArray(new String[0])));
        String report = Files.readString(folder.resolve("report.json"));
        assertEquals(2_000, report.split("\"name\"", -1).length - 1);
    }
}
