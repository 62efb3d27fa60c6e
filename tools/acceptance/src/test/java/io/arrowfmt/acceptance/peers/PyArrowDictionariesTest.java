package io.arrowfmt.acceptance.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dictionaries that pyarrow writes, uncompressed and compressed: deltas, replacements and nested ones. */
final class PyArrowDictionariesTest {
    @Test
    void encodedColumnsEqualThePlainOnesThatPyArrowMadeOfThem(@TempDir Path folder)
            throws IOException, InterruptedException {
        PyArrow.run("dictionaries.py", folder);
        List<Path> encoded = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().matches(".*\\.arrows?"))
                    .filter(file -> !file.toString().contains(".plain."))
                    .forEach(encoded::add);
        }
        assertEquals(12, encoded.size());
        for (Path file : encoded) {
            Path plain = Path.of(file.toString().replaceFirst("[.]arrows?$", ".plain.arrows"));
            assertEquals(values(plain, ReadOptions.all()), values(file, ReadOptions.all()), file.toString());
            assertEquals(
                    values(plain, ReadOptions.all()),
                    values(file, ReadOptions.all().withThreads(2)),
                    file.toString());
        }
    }

    @Test
    void theLastBatchOfAFileWithDeltasReadsFirst(@TempDir Path folder) throws IOException, InterruptedException {
        PyArrow.run("dictionaries.py", folder);
        for (String codec : List.of("none", "lz4", "zstd")) {
            try (ArrowFile file = ArrowFile.open(folder.resolve("growing-file-" + codec + ".arrow"))) {
                Column words = file.batch(2).column("word");
                assertEquals("word 11999", words.asUtf8().get(words.length() - 1));
                assertEquals(12_000, words.dictionary().orElseThrow().length());
                assertEquals("word 9", file.batch(0).column("word").value(2_000));
            }
        }
    }

    private static List<Object> values(Path path, ReadOptions options) throws IOException {
        List<Object> values = new ArrayList<>();
        try (ArrowReader reader = Arrow.open(path, options)) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                for (Column column : batch.get().columns()) {
                    for (long row = 0; row < column.length(); row++) {
                        values.add(String.valueOf(column.value(row)));
                    }
                    if (column.field().typeText().contains("utf8")
                            && column.field().children().isEmpty()) {
                        addTexts(column.asUtf8(), values);
                    }
                }
            }
        }
        assertTrue(values.size() > 5, path.toString());
        return values;
    }

    private static void addTexts(Utf8Values texts, List<Object> values) {
        for (long row = 0; row < texts.length(); row++) {
            values.add(texts.isValid(row) ? texts.get(row) : "no value");
        }
    }
}
