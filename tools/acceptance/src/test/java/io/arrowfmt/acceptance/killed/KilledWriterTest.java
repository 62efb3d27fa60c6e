package io.arrowfmt.acceptance.killed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledWriterTest {
    private static final int KILLS = 26;

    @TempDir
    private Path folder = Path.of("");

    /** Lets a writer acknowledge some batches or files, and ends its process some time later. */
    private static long killed(String what, Path path, Random random) throws IOException, InterruptedException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                EndlessWriter.class.getName(),
                what,
                path.toString());
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            int wanted = 1 + random.nextInt(12);
            String last = "0";
            for (int i = 0; i < wanted; i++) {
                last = String.valueOf(output.readLine());
            }
            Thread.sleep(0, random.nextInt(1_000_000));
            process.toHandle().destroyForcibly(); // which leaves open what it has printed
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                last = line;
            }
            return Long.parseLong(last);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void everyBatchOfAStreamThatWasAcknowledgedIsThere() throws Exception {
        Random random = new Random(17);
        int brokenOff = 0;
        for (int i = 0; i < KILLS; i++) {
            Path path = folder.resolve(i + ".arrows");
            long acknowledged = killed("stream", path, random);
            try (ArrowReader reader = Arrow.open(path, ReadOptions.all().lenient())) {
                long number = 0;
                for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                    number++;
                    assertWhole(batch.get(), number);
                }
                assertTrue(number >= acknowledged, number + " of " + acknowledged);
                brokenOff += reader.stopped().isPresent() ? 1 : 0;
            }
        }
        assertTrue(brokenOff > 0, "no writer was ended within a batch");
    }

    @Test
    void aFileIsTheLastThatWasAcknowledgedOrTheNext() throws Exception {
        Random random = new Random(18);
        Path path = folder.resolve("a.arrow");
        for (int i = 0; i < KILLS; i++) {
            Files.deleteIfExists(path);
            long acknowledged = killed("file", path, random);
            Report report = Validator.at(Level.LAYOUT).check(path);
            assertTrue(report.isValid(), report.findings()::toString);
            try (ArrowReader reader = Arrow.open(path, ReadOptions.all())) {
                Batch first = reader.next().orElseThrow();
                long number = first.column("number").asLongs().get(0);
                assertTrue(number == acknowledged || number == acknowledged + 1, number + " of " + acknowledged);
                assertWhole(first, number);
                assertWhole(reader.next().orElseThrow(), number);
                assertEquals(Optional.empty(), reader.next());
            }
        }
    }

    private static void assertWhole(Batch batch, long number) {
        assertEquals(EndlessWriter.ROWS, batch.rows());
        assertEquals(number, batch.column("number").asLongs().get(EndlessWriter.ROWS - 1));
        assertEquals(
                "text of row " + (EndlessWriter.ROWS - 1),
                batch.column("text").asUtf8().get(EndlessWriter.ROWS - 1));
    }
}
