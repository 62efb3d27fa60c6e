package io.arrowfmt.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManifestTest {
    private static final String SHA_256 = "0".repeat(64);
    private static final String ENTRY = "{'path':'valid/a/b.arrow','sha256':'" + SHA_256
            + "','kind':'file','writer':{'tool':'t','version':'1'},'remake':'run t','licence':'Apache-2.0',"
            + "'expected':{'valid':true,'rows':3,'json':'valid/a/b.json'}}";

    private final Path folder;

    ManifestTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void readsWhatItWroteInTheOrderOfPaths() throws IOException {
        ManifestEntry valid = entry("valid/b/c.arrow", new Expectation.Valid(3, Optional.of("valid/b/c.json")));
        ManifestEntry bare = entry("valid/a/c.arrows", new Expectation.Valid(0, Optional.empty()));
        Location all =
                new Location("invalid/X-1/a.arrow", "p", 1, 2, OptionalLong.of(-3), "c", 4, 5, "DATA/8", 6, 7, 8);
        ManifestEntry invalid = entry("invalid/X-1/a.arrow", new Expectation.Invalid("X-1", Level.LAYOUT, all));
        Location none = Location.of("invalid/X-1/b.arrow");
        ManifestEntry unplaced = entry("invalid/X-1/b.arrow", new Expectation.Invalid("X-1", Level.STRUCTURE, none));

        Manifest manifest = new Manifest(List.of(valid, bare, unplaced, invalid));
        assertEquals(List.of(invalid, unplaced, bare, valid), manifest.entries());
        Path file = folder.resolve("manifest.json");
        manifest.write(file);
        assertEquals(manifest, Manifest.load(file));
        byte[] first = Files.readAllBytes(file);
        Manifest.load(file).write(file);
        assertArrayEquals(first, Files.readAllBytes(file));
        assertEquals(bare, manifest.entry("valid/a/c.arrows"));
        assertThrows(IllegalArgumentException.class, () -> manifest.entry("valid/a"));
    }

    private static ManifestEntry entry(String path, Expectation expected) {
        return new ManifestEntry(path, SHA_256, Container.STREAM, "t", "1", "run \"t\"", "Apache-2.0", expected);
    }

    @Test
    void readsTheFormThatTheReadmeDescribes() throws IOException {
        Manifest manifest = load("{'schema':'arrowfmt.conformance/1','files':[" + ENTRY + "]}");
        ManifestEntry entry = manifest.entries().get(0);
        assertEquals("valid/a/b.arrow", entry.path());
        assertEquals(Container.FILE, entry.container());
        assertEquals(new Expectation.Valid(3, Optional.of("valid/a/b.json")), entry.expected());
    }

    @ParameterizedTest(name = "{1} for {0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'arrowfmt.conformance/1' | 'arrowfmt.conformance/2' | $.schema at line 1, column 11: expected \"arrowfmt.conformance/1\"",
                "'files' | 'file' | only the members [files, schema], found \"file\"",
                "'remake':'run t', | `` | a member \"remake\"",
                "'remake' | 'remade' | only the members",
                "'run t' | ' ' | remake: expected a text",
                "valid/a/b.arrow | ../b.arrow | path: expected names",
                "valid/a/b.arrow | /b.arrow | path: expected names",
                "valid/a/b.json | valid//b.json | path: expected names",
                "0000' | 000' | sha256: expected 64 hexadecimal digits",
                "'kind':'file' | 'kind':'folder' | $.files[0].kind",
                "'rows':3 | 'rows':-1 | found -1",
                "'valid':true | 'valid':false | only the members [level, location, rule, valid]",
                "'rows':3 | 'row':3 | only the members [json, rows, valid]",
                "'valid':true,'rows':3,'json':'valid/a/b.json' | 'valid':false,'rule':'X','level':'deep','location':{} | \"structure\", \"layout\" or \"data\"",
                "'valid':true,'rows':3,'json':'valid/a/b.json' | 'valid':false,'rule':'X','level':'data','location':{'batches':1} | \"batches\"",
                "'files':[ | 'files':[{}, | $.files[0]",
            })
    void saysWhatIsWrong(String part, String replacement, String message) {
        String right = "{'schema':'arrowfmt.conformance/1','files':[" + ENTRY + "]}";
        assertTrue(right.contains(part));
        OracleException thrown = assertThrows(OracleException.class, () -> load(right.replace(part, replacement)));
        assertTrue(thrown.toString().contains(message), thrown.getMessage());
        assertTrue(thrown.toString().contains("manifest.json: "), thrown.getMessage());
    }

    @Test
    void refusesAPathThatIsThereTwice() {
        OracleException thrown = assertThrows(
                OracleException.class,
                () -> load("{'schema':'arrowfmt.conformance/1','files':[" + ENTRY + "," + ENTRY + "]}"));
        assertTrue(thrown.toString().contains("\"valid/a/b.arrow\" twice"), thrown.getMessage());
    }

    @Test
    void leavesAMissingFileToTheCaller() {
        assertThrows(NoSuchFileException.class, () -> Manifest.load(folder.resolve("nothing.json")));
    }

    private Manifest load(String json) throws IOException {
        Path file = folder.resolve("manifest.json");
        Files.writeString(file, json.replace('\'', '"'), StandardCharsets.UTF_8);
        return Manifest.load(file);
    }
}
