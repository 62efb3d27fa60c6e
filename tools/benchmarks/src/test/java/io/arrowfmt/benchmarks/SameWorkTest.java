package io.arrowfmt.benchmarks;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.read.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Small files only, and no time is taken: what is compared must be the same work. */
class SameWorkTest {
    /** Leaves buffers of more than 64 KiB, so that LZ4 links blocks. */
    private static final int QUARTER = 4;

    private static final int SMALL = 1_000;

    @TempDir
    private Path folder = Path.of("");

    static Stream<Arguments> files() {
        List<Arguments> files = new ArrayList<>();
        for (Encoding encoding : Encoding.values()) {
            files.add(Arguments.of(Dataset.ROWS, encoding, QUARTER));
            files.add(Arguments.of(Dataset.BATCHES, encoding, SMALL));
            files.add(Arguments.of(Dataset.HUNDRED, encoding, SMALL));
        }
        files.add(Arguments.of(Dataset.WIDE, Encoding.PLAIN, SMALL));
        return files.stream();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("files")
    void everyReaderAddsUpTheSame(Dataset dataset, Encoding encoding, int fraction) throws IOException {
        Path file = new DataMaker(folder, fraction).file(dataset, encoding);
        String expected = Contestant.ARROW_JAVA.work().run(file).toString();
        assertEquals(expected, Contestant.ARROWFMT.work().run(file).toString());
        assertEquals(expected, Contestant.TWO_THREADS.work().run(file).toString());
        assertEquals(expected, Contestant.MAPPED.work().run(file).toString());
    }

    @Test
    void firstRowsAreTheSameMapped() throws IOException {
        Path file = new DataMaker(folder, SMALL).file(Dataset.ROWS, Encoding.PLAIN);
        String expected = Contestant.FIRST_ROWS.work().run(file).toString();
        assertEquals(expected, Contestant.FIRST_ROWS_MAPPED.work().run(file).toString());
        assertNotEquals(expected, Contestant.ARROWFMT.work().run(file).toString());
    }

    @Test
    void textsAreEncodedAsTheSame() throws IOException {
        Texts texts = new Texts(2 * Texts.DIFFERENT);
        String expected = new ArrowJavaEncoding(texts, false).run(folder).toString();
        assertEquals(expected, new ArrowJavaEncoding(texts, true).run(folder).toString());
        assertEquals(expected, new ArrowfmtEncoding(texts, false).run(folder).toString());
        assertEquals(expected, new ArrowfmtEncoding(texts, true).run(folder).toString());
    }

    @Test
    void theFloorAddsUpEveryWord() throws IOException {
        Path file = new DataMaker(folder, SMALL).file(Dataset.ROWS, Encoding.PLAIN);
        assertNotEquals(0, Contestant.FLOOR.work().run(file).whole);
        assertEquals(0, Contestant.READ_ONLY.work().run(file).whole);
    }

    @Test
    void oneOfAHundredColumnsReadsFewBytes() throws IOException {
        Path file = new DataMaker(folder, QUARTER).file(Dataset.HUNDRED, Encoding.PLAIN);
        CountingSource source = new CountingSource(ByteSource.open(file));
        ArrowfmtReading.sum(source, ReadOptions.positions(0));
        assertEquals(1, Math.round(100.0 * source.count() / source.size()));
    }

    @ParameterizedTest
    @EnumSource(
            value = Dataset.class,
            names = {"ROWS", "HUNDRED", "TEXTS", "GREEK_TEXTS"})
    void nothingThatIsValidatedIsWrong(Dataset dataset) throws IOException {
        Path file = new DataMaker(folder, SMALL).file(dataset, Encoding.PLAIN);
        assertDoesNotThrow(() -> Contestant.VALIDATE.work().run(file));
        assertDoesNotThrow(() -> Contestant.VALIDATE_ARROW_JAVA.work().run(file));
    }
}
