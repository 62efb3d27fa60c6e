package io.arrowfmt.cli.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every byte of a file belongs to one region, whatever is wrong with it. */
class FileRegionsTest {
    private static final int MUTANTS = 8_000;
    private static final long SEED = 11;

    @Test
    void regionsCoverEveryFileOfTheConformanceDataExactly() throws IOException {
        List<Path> files = MapFiles.all();
        assertTrue(files.size() > 300, () -> files.size() + " files");
        for (Path file : files) {
            requireCovered(file.toString(), Files.readAllBytes(file));
        }
    }

    @Test
    void regionsCoverWhatFuzzersFoundExactly() throws IOException {
        List<Path> files = MapFiles.corrupt();
        assumeFalse(files.isEmpty(), "found no shared/data/corrupt");
        for (Path file : files) {
            requireCovered(file.toString(), Files.readAllBytes(file));
        }
    }

    @Test
    void regionsCoverEveryBeginningOfAFileExactly() throws IOException {
        byte[] file = Files.readAllBytes(MapFiles.valid("nested/deep.arrow"));
        for (int size = 0; size <= file.length; size++) {
            requireCovered("the first " + size + " bytes", Arrays.copyOf(file, size));
        }
    }

    @Test
    void regionsCoverDamagedFilesExactly() throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (Path path : MapFiles.all()) {
            byte[] file = Files.readAllBytes(path);
            if (file.length > 0 && file.length < 4_000) {
                files.add(file);
            }
        }
        Random random = new Random(SEED);
        for (int i = 0; i < MUTANTS; i++) {
            byte[] mutant = files.get(random.nextInt(files.size())).clone();
            for (int change = random.nextInt(4); change >= 0; change--) {
                byte[] values = {0, 1, -1, 127, -128, (byte) random.nextInt(256)};
                mutant[random.nextInt(mutant.length)] = values[random.nextInt(values.length)];
            }
            requireCovered(Base64.getEncoder().encodeToString(mutant), mutant);
        }
    }

    @Test
    void aWholeFileHasNothingThatCannotBeTold() throws IOException {
        for (Path file : MapFiles.all()) {
            if (file.toString().contains("/valid/")) {
                for (Part part : parts(file.toString(), Files.readAllBytes(file))) {
                    assertFalse(
                            part.kind() == PartKind.LOST || part.kind() == PartKind.BROKEN, () -> file + ": " + part);
                    for (Region region : part.regions()) {
                        assertFalse(region.kind() == RegionKind.BUFFER, () -> file + ": " + region);
                    }
                }
            }
        }
    }

    @Test
    void aFileIsTakenApartIntoWhatItIsMadeOf() throws IOException {
        List<Part> parts = parts("int", Files.readAllBytes(MapFiles.valid("batches/several.arrow")));
        assertEquals(
                List.of("HEAD", "SCHEMA", "BATCH", "BATCH", "BATCH", "END", "FOOTER"),
                parts.stream().map(part -> part.kind().name()).toList());
        assertEquals(
                "PREFIX METADATA VALIDITY PADDING DATA PADDING",
                parts.get(2).regions().stream()
                        .limit(6)
                        .map(region -> region.kind().name())
                        .collect(Collectors.joining(" ")));
        assertEquals(
                "FOOTER FOOTER_LENGTH MAGIC",
                parts.get(6).regions().stream()
                        .map(region -> region.kind().name())
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void whatIsLeftOfAMessageThatIsCutOffIsNamed() throws IOException {
        byte[] stream = Files.readAllBytes(MapFiles.valid("primitive/int.arrows"));
        List<Part> whole = parts("whole", stream);
        Part batch = whole.get(1);
        Region third = batch.regions().get(4);
        List<Part> cut = parts("cut", Arrays.copyOf(stream, Math.toIntExact(third.offset() + 1)));
        Part last = cut.get(1);
        assertEquals(PartKind.BROKEN, last.kind());
        assertEquals(third.what(), last.regions().get(last.regions().size() - 1).what());
        assertTrue(last.note().contains("expected"), last::note);
    }

    @Test
    void messagesBehindOneThatIsDamagedAreFoundByTheFooter() throws IOException {
        byte[] file = Files.readAllBytes(MapFiles.valid("batches/several.arrow"));
        Part first = parts("whole", file).get(2);
        Arrays.fill(file, Math.toIntExact(first.offset() + 8), Math.toIntExact(first.offset() + 40), (byte) 0xEE);
        List<Part> parts = parts("damaged", file);
        assertEquals(PartKind.BROKEN, parts.get(2).kind());
        assertEquals("batch 1", parts.get(3).what());
    }

    private static List<Part> parts(String name, byte[] bytes) throws IOException {
        List<Part> parts = new ArrayList<>();
        FileRegions.walk(ByteSource.of(Bytes.of(bytes), name), Limits.defaults(), parts::add);
        return parts;
    }

    private static void requireCovered(String name, byte[] bytes) throws IOException {
        long at = 0;
        for (Part part : parts(name, bytes)) {
            for (Region region : part.regions()) {
                assertEquals(at, region.offset(), () -> name + ": " + region);
                at = region.end();
            }
        }
        assertEquals(bytes.length, at, name);
    }
}
