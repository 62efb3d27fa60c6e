package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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
            List.of("cat", "--width", "100"),
            List.of("cat", "--format", "csv"),
            List.of("cat", "--format", "ndjson"),
            List.of("tail", "-n", "2"),
            List.of("count"),
            List.of("convert", "-o", "-", "--to", "stream"),
            List.of("convert", "--compat", "-o", "-", "--to", "file"),
            List.of("convert", "-o", "-", "--to", "json"),
            List.of("convert", "--rows-per-batch", "2", "-o", "-", "--to", "csv"),
            List.of("recover", "-o", "-", "--to", "file"),
            List.of("diff", VALID + "/primitive/int.arrow"));

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
