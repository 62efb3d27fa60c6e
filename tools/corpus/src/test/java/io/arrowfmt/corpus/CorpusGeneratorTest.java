package io.arrowfmt.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.conformance.ConformanceData;
import io.arrowfmt.conformance.Expectation;
import io.arrowfmt.conformance.Manifest;
import io.arrowfmt.conformance.ManifestEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CorpusGeneratorTest {
    private static final boolean BLESS = Boolean.getBoolean("bless");
    private static final int MAX_SIZE = 4_096;
    private static final int MAX_SIZE_OF_GROUP = 45_000;

    @Test
    void generatingAgainGivesTheCommittedFiles(@TempDir Path folder) throws IOException {
        Path committed = ConformanceData.root();
        if (BLESS) {
            CorpusGenerator.generate(committed);
        }
        Files.copy(committed.resolve(Manifest.FILE_NAME), folder.resolve(Manifest.FILE_NAME));
        copyValues(committed, folder);
        CorpusGenerator.generate(folder);
        ConformanceData data = ConformanceData.open(committed);
        assertEquals(
                Files.readString(committed.resolve(Manifest.FILE_NAME)),
                Files.readString(folder.resolve(Manifest.FILE_NAME)),
                "manifest");
        List<String> generated = new ArrayList<>();
        for (ManifestEntry entry : data.manifest().entries()) {
            if (entry.tool().equals(CorpusGenerator.TOOL)) {
                generated.add(entry.path());
                assertArrayEquals(data.read(entry), Files.readAllBytes(folder.resolve(entry.path())), entry.path());
                assertSameValues(entry, committed, folder);
            }
        }
        int files = 0;
        for (CorpusFile file : CorpusGenerator.files()) {
            files += file.containers().size();
        }
        assertEquals(files, generated.size());
    }

    private static void assertSameValues(ManifestEntry entry, Path committed, Path generated) throws IOException {
        if (entry.expected() instanceof Expectation.Valid valid && valid.json().isPresent()) {
            String json = valid.json().get();
            assertEquals(Files.readString(committed.resolve(json)), Files.readString(generated.resolve(json)), json);
        }
    }

    private static void copyValues(Path from, Path to) throws IOException {
        for (CorpusFile file : CorpusGenerator.files()) {
            Path json = from.resolve("valid/" + file.valuesPath() + ".json");
            if (Files.exists(json) && file.valuesJson().isEmpty()) {
                Path target = to.resolve("valid/" + file.valuesPath() + ".json");
                Files.createDirectories(target.getParent());
                Files.copy(json, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    @Test
    void filesStaySmall() throws IOException {
        for (CorpusFile file : CorpusGenerator.files()) {
            int size = file.bytes(file.containers().get(0)).length;
            int most = file instanceof MatrixCase ? MAX_SIZE_OF_GROUP : MAX_SIZE;
            assertTrue(size <= most, file.path() + ": " + size);
        }
    }
}
