package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged files end every command in a sentence of its own, never in a stack trace. */
class HostileInputTest {
    private static final int MUTANTS = 1_500;
    private static final long SEED = 7;
    private static final String VALID = "../../conformance-data/valid";
    private static final List<List<String>> COMMANDS = List.of(
            List.of("validate"),
            List.of("info"),
            List.of("schema", "-v"),
            List.of("layout"),
            List.of("dump"),
            List.of("cat", "--width", "100"),
            List.of("cat", "--format", "csv"),
            List.of("cat", "--format", "ndjson"),
            List.of("tail", "-n", "2"),
            List.of("count"),
            List.of("convert", "-o", "-", "--to", "stream"),
            List.of("convert", "--compat", "-o", "-", "--to", "file"),
            List.of("convert", "-o", "-", "--to", "json"),
            List.of("convert", "--rows-per-batch", "2", "-o", "-", "--to", "json"),
            List.of("recover", "-o", "-", "--to", "file"),
            List.of("diff", VALID + "/primitive/int.arrow"));

    @TempDir
    private Path folder = Path.of("");

    @Test
    void damagedFilesCauseNoFault() throws IOException {
        List<byte[]> files = files();
        Random random = new Random(SEED);
        for (int i = 0; i < MUTANTS; i++) {
            byte[] mutant = mutant(files.get(random.nextInt(files.size())), random);
            List<String> command = COMMANDS.get(i % COMMANDS.size());
            String err = run(mutant, command);
            assertFalse(
                    err.contains("a fault of arrowfmt"),
                    () -> command + " " + Base64.getEncoder().encodeToString(mutant) + "\n" + err);
        }
    }

    static Stream<Arguments> beginnings() {
        return Stream.of(
                Arguments.of("a file", "ARROW1\0\0\u00ff\u00ff\u00ff\u00ff\u0010\0\0\0"),
                Arguments.of("a file that ends at once", "ARROW1\0\0\0\0\0\0ARROW1"),
                Arguments.of("a file without padding", "ARROW1ARROW1ARROW1"),
                Arguments.of("a stream", "\u00ff\u00ff\u00ff\u00ff\u0008\0\0\0\0\0\0\0\0\0\0\0"),
                Arguments.of("an old stream", "\u0008\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
                Arguments.of("an old Feather file", "FEA1\0\0\0\0\0\0\0\0FEA1"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("beginnings")
    void theFirstBytesOfAFileEndEveryCommandInASentence(String kind, String text) throws IOException {
        byte[] whole = text.getBytes(StandardCharsets.ISO_8859_1);
        for (int size = 0; size <= Math.min(16, whole.length); size++) {
            Files.write(folder.resolve("cut"), Arrays.copyOf(whole, size));
            for (List<String> command : COMMANDS) {
                List<String> arguments = new ArrayList<>(command);
                arguments.replaceAll(argument -> Path.of(argument).startsWith(VALID)
                        ? Path.of(argument).toAbsolutePath().toString()
                        : argument);
                arguments.add("cut");
                Run run = Run.in(folder, arguments.toArray(new String[0]));
                String what = command + " of " + size + " bytes of " + kind + ": " + run;
                boolean report = command.contains("validate") || command.contains("info") || command.contains("dump");
                assertTrue((run.code() != 0 && run.code() != 2) || report || size == 8 || size == 12, what);
                assertFalse(run.err().contains("a fault of arrowfmt"), what);
                assertFalse(run.err().contains("region"), what);
                assertTrue(report || run.code() == 0 || run.err().startsWith("arrowfmt: cut: "), what);
            }
        }
    }

    private static List<byte[]> files() throws IOException {
        List<byte[]> files = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(Path.of(VALID))) {
            for (Path path : walk.filter(path -> path.toString().matches(".*\\.arrows?"))
                    .sorted()
                    .toList()) {
                files.add(Files.readAllBytes(path));
            }
        }
        return files;
    }

    private static byte[] mutant(byte[] file, Random random) {
        byte[] mutant = file.clone();
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(mutant.length);
            mutant[at] = (byte) (random.nextBoolean() ? random.nextInt() : mutant[at] ^ 1 << random.nextInt(8));
        }
        return mutant;
    }

    private static String run(byte[] input, List<String> command) {
        List<String> arguments = new ArrayList<>(command);
        arguments.add("-");
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new ByteArrayInputStream(input),
                new ByteArrayOutputStream(),
                err,
                false,
                false,
                () -> 0,
                Map.of(),
                Path.of(""));
        Main.run(terminal, arguments.toArray(new String[0]));
        return err.toString(StandardCharsets.UTF_8);
    }
}
