package io.arrowfmt.acceptance.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.conformance.ConformanceData;
import io.arrowfmt.conformance.Expectation;
import io.arrowfmt.conformance.ManifestEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The valid conformance files as pyarrow reads them, value by value against their integration JSON. */
final class PyArrowValidFilesTest {
    /** What pyarrow lacks: the answers of files that it cannot read, or not all of. */
    private static final Map<String, String> LACKING = lacking();

    private static Map<String, String> lacking() {
        Map<String, String> lacking = new TreeMap<>();
        for (String end : List.of("arrow", "arrows")) {
            lacking.put(
                    "valid/big-endian/run-end-encoded-int32." + end, "swapping endianness of run-end encoded array");
            lacking.put("valid/big-endian/view-utf8-view." + end, "Swapping endianness of string_view");
            lacking.put("valid/big-endian/view-several-buffers." + end, "Swapping endianness of string_view");
            // No arrays of intervals of months, nor of days and milliseconds.
            for (String nesting : List.of("top", "list", "struct", "dictionary", "runs")) {
                for (String codec : List.of("none", "lz4", "zstd")) {
                    lacking.put(
                            "valid/matrix/" + nesting + "-times-" + codec + "." + end,
                            nesting.equals("dictionary") ? "equal but for 44 values" : "equal but for 58 values");
                }
            }
            lacking.put("valid/temporal/interval." + end, "equal but for 6 values");
            lacking.put("valid/big-endian/temporal-interval." + end, "equal but for 6 values");
        }
        lacking.put("valid/compression/zstd-temporal-interval.arrow", "equal but for 6 values");
        lacking.put("valid/compression/empty-as-length-batches-empty.arrow", "contains less than one frame");
        lacking.put("valid/dictionary/nulls-first.arrows", "expected number (1) of dictionaries at the start");
        for (String old : List.of("cpp-v1", "cpp-v2", "java-v1")) {
            lacking.put("valid/legacy/" + old + ".arrow", "Verification of flatbuffer-encoded Footer failed");
        }
        return lacking;
    }

    @Test
    void equalTheirJson(@TempDir Path folder) throws IOException, InterruptedException {
        ConformanceData data = ConformanceData.open(ConformanceData.root());
        List<String> paths = new ArrayList<>();
        List<String> cases = new ArrayList<>();
        for (ManifestEntry entry : data.manifest().entries()) {
            if (entry.expected() instanceof Expectation.Valid valid
                    && valid.json().isPresent()) {
                paths.add(entry.path());
                Path json = ConformanceData.root().resolve(valid.json().get());
                cases.add(data.path(entry).toAbsolutePath() + "\t" + json.toAbsolutePath());
            }
        }
        Files.write(folder.resolve("cases.txt"), cases);
        PyArrow.run("valid.py", folder);
        List<String> answers = Files.readAllLines(folder.resolve("answers.txt"));
        assertEquals(paths.size(), answers.size());
        List<String> unexpected = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            String lack = LACKING.get(paths.get(i));
            String answer = answers.get(i);
            if (lack == null ? !answer.equals("equal") : !answer.contains(lack)) {
                unexpected.add(paths.get(i) + ": " + answer);
            }
        }
        assertEquals(List.of(), unexpected);
        assertTrue(paths.containsAll(LACKING.keySet()), LACKING.keySet()::toString);
    }

    @Test
    void aWrongValueIsFound(@TempDir Path folder) throws IOException, InterruptedException {
        Path root = ConformanceData.root().resolve("valid");
        String json = Files.readString(root.resolve("matrix/top-integers.json"));
        Path wrong = Files.writeString(
                folder.resolve("wrong.json"), json.replaceFirst("\"DATA\":\\[127,", "\"DATA\":[126,"));
        Path file = root.resolve("matrix/top-integers-none.arrow").toAbsolutePath();
        Files.writeString(folder.resolve("cases.txt"), file + "\t" + wrong + "\n");
        PyArrow.run("valid.py", folder);
        assertEquals(
                "batch 3, column int8, row 0: expected 126, found 127\n",
                Files.readString(folder.resolve("answers.txt")));
    }
}
