package io.arrowfmt.acceptance.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.Seeds;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Small files and streams cut off at each place, and without each of their bytes. */
class LossTest {
    private static final Validator VALIDATOR = Validator.at(Level.DATA);
    private static final int LARGEST = 2_600;
    private static final int EACH = 12;

    /** Some small files and as many streams, of as many kinds as there are. */
    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String extension : List.of(".arrow", ".arrows")) {
            List<Path> candidates = new ArrayList<>();
            for (Path file : Seeds.own()) {
                if (file.toString().endsWith(extension)
                        && Files.size(file) <= LARGEST
                        && VALIDATOR.check(file).findings().isEmpty()) {
                    candidates.add(file);
                }
            }
            for (int i = 0; i < EACH; i++) {
                files.add(candidates.get(i * candidates.size() / EACH));
            }
        }
        return files;
    }

    private static Report check(byte[] bytes) throws IOException {
        return VALIDATOR.check(Bytes.of(bytes), "x");
    }

    @Test
    void everyLengthThatAFileIsCutToIsReported() throws IOException {
        List<String> silent = new ArrayList<>();
        int cuts = 0;
        int legal = 0;
        List<Path> files = files();
        for (Path file : files) {
            byte[] whole = Files.readAllBytes(file);
            for (int length = 0; length < whole.length; length++) {
                Report report = check(Arrays.copyOf(whole, length));
                cuts++;
                boolean endsWithMessage = report.isValid()
                        && file.toString().endsWith(".arrows")
                        && report.counts().containsKey("IPC-FRAME-011");
                legal += endsWithMessage ? 1 : 0;
                if (report.isValid() && !endsWithMessage) {
                    silent.add(file + " cut to " + length);
                }
            }
        }
        assertEquals(List.of(), silent);
        assertTrue(legal >= files.size() / 2 && legal < 10 * files.size(), legal + " cuts at the end of a message");
        Goal.LOSS_DETECTED.note(
                Map.of("files", files.size(), "cuts", cuts, "cuts behind a message of a stream", legal));
    }

    @Test
    void everyByteThatAFileLosesIsReported() throws IOException {
        List<String> silent = new ArrayList<>();
        int removed = 0;
        int refused = 0;
        for (Path file : files()) {
            byte[] whole = Files.readAllBytes(file);
            for (int missing = 0; missing < whole.length; missing++) {
                byte[] damaged = Arrays.copyOf(whole, whole.length - 1);
                System.arraycopy(whole, missing + 1, damaged, missing, damaged.length - missing);
                removed++;
                Report report = check(damaged);
                refused += report.isValid() ? 0 : 1;
                if (report.isValid() && report.count(Severity.WARNING) == 0) {
                    silent.add(file + " without byte " + missing + " of " + whole.length + ": " + report.findings());
                }
            }
        }
        Goal.LOSS_DETECTED.note(Map.of(
                "bytes removed", removed, "removed and an error", refused, "removed and not reported", silent.size()));
        assertEquals(List.of(), silent);
    }
}
