package io.arrowfmt.corpus.invalid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.conformance.ConformanceData;
import io.arrowfmt.conformance.InvalidEntry;
import io.arrowfmt.conformance.InvalidManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The committed files are those that are made, all of them and no others. */
final class InvalidCorpusTest {
    private static final int MAX_SIZE = 12_000;
    private static final int MIN_FILES = 250;
    private static Path folder = Path.of("");

    @BeforeAll
    static void find() throws IOException {
        folder = ConformanceData.root().resolve(InvalidManifest.FOLDER);
        if (Boolean.getBoolean("bless")) {
            InvalidCorpus.write(folder);
        }
    }

    @Test
    void makingThemAgainGivesTheCommittedFiles() throws IOException {
        List<InvalidEntry> entries = new ArrayList<>();
        for (InvalidCorpus.Made made : Answers.FILES) {
            Path path = folder.resolve(made.entry().path());
            assertArrayEquals(
                    Files.readAllBytes(path),
                    made.bytes().toArray(),
                    made.entry().path());
            entries.add(made.entry());
        }
        assertEquals(
                new String(new InvalidManifest(entries).encode(), java.nio.charset.StandardCharsets.UTF_8),
                Files.readString(folder.resolve(InvalidManifest.FILE_NAME)));
        assertEquals(
                entries,
                InvalidManifest.load(folder.resolve(InvalidManifest.FILE_NAME)).entries().stream()
                        .map(InvalidCorpusTest::asMade)
                        .toList());
    }

    /** Of files that are legal the list does not say what they do not break. */
    private static InvalidEntry asMade(InvalidEntry read) {
        for (InvalidCorpus.Made made : Answers.FILES) {
            if (read.legal() && made.entry().path().equals(read.path())) {
                return made.entry();
            }
        }
        return read;
    }

    @Test
    void thereIsNoFileThatTheListDoesNotHave() throws IOException {
        Set<String> listed = new TreeSet<>(Set.of("README.md", InvalidManifest.FILE_NAME));
        Answers.FILES.forEach(made -> listed.add(made.entry().path()));
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile)
                    .forEach(
                            file -> found.add(folder.relativize(file).toString().replace('\\', '/')));
        }
        assertEquals(listed, found);
        assertEquals(InvalidCorpus.cases().size() + 2, listed.size(), "paths that differ");
        assertTrue(listed.size() >= MIN_FILES, "files: " + listed.size());
    }

    @Test
    void filesStaySmall() {
        for (InvalidCorpus.Made made : Answers.FILES) {
            assertTrue(
                    made.bytes().size() <= MAX_SIZE,
                    made.entry().path() + ": " + made.bytes().size());
        }
    }
}
