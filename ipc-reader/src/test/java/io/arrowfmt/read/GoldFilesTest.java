package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files and streams of the reference implementation, which lie beside the checkout; their values are compared elsewhere. */
class GoldFilesTest {
    private static List<Path> gold(String folder) throws IOException {
        Path root = Path.of("").toAbsolutePath();
        String property = System.getProperty("arrowfmt.shared", "");
        Optional<Path> found = property.isEmpty()
                ? Stream.iterate(root, at -> at != null, Path::getParent)
                        .map(at -> at.resolve("shared/data/gold"))
                        .filter(Files::isDirectory)
                        .findFirst()
                : Optional.of(Path.of(property, "data/gold")).filter(Files::isDirectory);
        Assumptions.assumeTrue(
                found.isPresent(), "skipped: no shared/data/gold, here or above, nor in -Darrowfmt.shared");
        try (Stream<Path> files = Files.list(found.orElseThrow().resolve(folder))) {
            return files.filter(path -> path.toString().matches(".*[.](arrow_file|stream)"))
                    .sorted()
                    .toList();
        }
    }

    private static List<Object> values(Column column) {
        List<Object> values = new ArrayList<>();
        for (long row = 0; row < column.length(); row++) {
            values.add(String.valueOf(column.value(row)));
        }
        return values;
    }

    /** The values of the columns, batch by batch. */
    private static List<List<Object>> read(ArrowReader reader) throws IOException {
        List<List<Object>> batches = new ArrayList<>();
        try (reader) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                List<Object> columns = new ArrayList<>();
                for (Column column : batch.get().columns()) {
                    columns.add(values(column));
                }
                batches.add(columns);
            }
        }
        return batches;
    }

    @ParameterizedTest
    @ValueSource(strings = "1.0.0-littleendian")
    void everyColumnAloneReadsAsItDoesAmongAll(String folder) throws IOException {
        int compared = 0;
        for (Path path : gold(folder)) {
            List<List<Object>> all = read(Arrow.open(path));
            int columns = all.isEmpty() ? 0 : all.get(0).size();
            for (int column = 0; column < columns; column++) {
                int position = column;
                List<Object> expected =
                        all.stream().map(batch -> batch.get(position)).toList();
                List<Object> alone = read(Arrow.open(path, ReadOptions.positions(column))).stream()
                        .map(batch -> batch.get(0))
                        .toList();
                assertEquals(expected, alone, path + ", column " + column);
                compared++;
            }
        }
        assertTrue(compared > 100, "compared " + compared);
    }

    @ParameterizedTest
    @ValueSource(strings = "1.0.0-littleendian")
    void whatArrivesReadsAsWhatIsThere(String folder) throws IOException {
        int compared = 0;
        for (Path path : gold(folder)) {
            byte[] bytes = Files.readAllBytes(path);
            assertEquals(
                    read(Arrow.open(path)),
                    read(Arrow.open(new ByteArrayInputStream(bytes), path.toString(), ReadOptions.all())),
                    path.toString());
            compared++;
        }
        assertTrue(compared > 20, "compared " + compared);
    }
}
