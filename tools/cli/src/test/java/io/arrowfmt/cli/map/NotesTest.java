package io.arrowfmt.cli.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NotesTest {
    private static final Notes NOTES = new Notes(Optional.empty(), 1_000);

    static Stream<Arguments> regions() {
        return Stream.of(
                Arguments.of(RegionKind.MAGIC, List.of("magic=ARROW1")),
                Arguments.of(RegionKind.OFFSET, List.of("slot 0=0", "slot 1=3", "end=6")),
                Arguments.of(RegionKind.VALIDITY, List.of("slots 0 to 1=valid 10")),
                Arguments.of(RegionKind.END_MARK, List.of("end of the stream=")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("regions")
    void theBytesOfARegionAreExplained(RegionKind kind, List<String> expected) throws IOException {
        ByteSource source = source(MapFiles.valid("batches/several.arrow"));
        Region region = regions(source).stream()
                .filter(one -> one.kind() == kind)
                .findFirst()
                .orElseThrow();
        List<String> found = new ArrayList<>();
        for (Note note : NOTES.of(region, false, 0, source.read(region.offset(), region.length()))) {
            found.add(note.name() + "=" + note.value());
        }
        assertEquals(expected, found);
    }

    @Test
    void notesStayWithinTheirRegionsInOrder() throws IOException {
        int notes = 0;
        for (Path path : MapFiles.all()) {
            ByteSource source = source(path);
            for (Region region : regions(source)) {
                long at = region.offset();
                for (Note note : NOTES.of(region, false, 0, source.read(region.offset(), region.length()))) {
                    assertTrue(note.offset() >= region.offset(), () -> path + ": " + note);
                    assertTrue(note.offset() + note.length() <= region.end(), () -> path + ": " + note);
                    assertTrue(note.offset() >= at || !region.kind().isBuffer(), () -> path + ": " + note);
                    at = note.offset() + note.length();
                    notes++;
                }
            }
        }
        assertTrue(notes > 10_000);
    }

    private static ByteSource source(Path path) throws IOException {
        return ByteSource.of(Bytes.of(Files.readAllBytes(path)), path.toString());
    }

    private static List<Region> regions(ByteSource source) throws IOException {
        List<Region> regions = new ArrayList<>();
        FileRegions.walk(source, Limits.defaults(), part -> regions.addAll(part.regions()));
        return regions;
    }
}
