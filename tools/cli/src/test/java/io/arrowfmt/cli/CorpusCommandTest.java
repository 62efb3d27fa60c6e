package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CorpusCommandTest {
    private static final Path DATA = Path.of("../../conformance-data").toAbsolutePath();
    private static final String DENSE = DATA.resolve("valid/union/dense.arrow").toString();

    @TempDir
    private Path folder = Path.of("");

    private Run run(int code, String... arguments) {
        Run run = Run.in(folder, arguments);
        assertEquals(code, run.code(), run::toString);
        return run;
    }

    private static Set<String> files(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return new TreeSet<>(walk.filter(Files::isRegularFile)
                    .map(path -> folder.relativize(path).toString())
                    .toList());
        }
    }

    private Set<String> left() throws IOException {
        return files(folder);
    }

    @Test
    void makesTheFilesThatStandInTheRepository() throws IOException {
        run(0, "corpus", "make", "made");
        Path expected = DATA.resolve("invalid");
        assertEquals(files(expected), files(folder.resolve("made")));
        for (String file : files(expected)) {
            assertArrayEquals(
                    Files.readAllBytes(expected.resolve(file)),
                    Files.readAllBytes(folder.resolve("made").resolve(file)),
                    file);
        }
    }

    @Test
    void makesTheFilesOfSomeRulesOnly() throws IOException {
        Files.createDirectory(folder.resolve("made"));
        run(0, "corpus", "make", "made", "--rules", "DATA-UTF8-*,-DATA-UTF8-004");
        Set<String> made = files(folder.resolve("made"));
        assertTrue(made.stream().anyMatch(file -> file.startsWith("DATA-UTF8-001")), made.toString());
        assertTrue(
                made.stream().allMatch(file -> file.matches("DATA-UTF8-00[1-3].*|manifest.json|README.md")),
                made.toString());
    }

    @Test
    void leavesAFolderAloneThatHasSomething() throws IOException {
        Files.createDirectory(folder.resolve("made"));
        Files.writeString(folder.resolve("made/mine"), "mine");
        Run run = run(3, "corpus", "make", "made");
        assertTrue(run.err().contains("made: expected a folder that is empty or not there yet"), run.err());
        run(3, "corpus", "make", "made/mine");
        run(3, "corpus", "make", "nowhere/made");
        assertEquals(Set.of("made/mine"), left());
    }

    @Test
    void listsTheFilesAndTheirListItself() throws IOException {
        String text = run(0, "corpus", "list", "--rules", "DATA-UTF8-001").out();
        assertTrue(text.lines().count() > 2 && text.lines().allMatch(line -> line.startsWith("DATA-UTF8-001/")), text);
        String json = run(0, "corpus", "list", "--format", "json").out();
        assertEquals(Files.readString(DATA.resolve("invalid/manifest.json")), json);
    }

    @Test
    void mutantsOfTheSameSeedAreTheSameAndBreakARuleOfTheirClass() throws IOException {
        run(0, "corpus", "mutate", DENSE, "-n", "150", "-o", "one");
        run(0, "corpus", "mutate", DENSE, "-n", "150", "-o", "other");
        Set<String> made = files(folder.resolve("one"));
        assertEquals(made, files(folder.resolve("other")));
        assertEquals(151, made.size());
        for (String file : made) {
            byte[] bytes = Files.readAllBytes(folder.resolve("one").resolve(file));
            assertArrayEquals(bytes, Files.readAllBytes(folder.resolve("other").resolve(file)), file);
            assertTrue(
                    file.equals("manifest.json")
                            || !Validator.at(Level.DATA)
                                    .check(Bytes.of(bytes), file)
                                    .isValid(),
                    file);
        }
        String manifest = Files.readString(folder.resolve("one/manifest.json"));
        assertTrue(manifest.contains("\"class\": \"union-id-unknown\""), manifest);
        assertTrue(manifest.contains("\"DATA-UNION-001\""), manifest);
    }

    @Test
    void mutantsAreOfTheClassesThatAreNamed() throws IOException {
        run(0, "corpus", "mutate", DENSE, "-n", "7", "--class", "union-id-unknown,any", "--seed", "40", "-o", "made");
        Set<String> made = files(folder.resolve("made"));
        assertEquals(8, made.size());
        assertTrue(
                made.stream().allMatch(file -> file.matches("(union-id-unknown|any)/0000\\d\\d.arrow|manifest.json")));
    }

    @Test
    void whatBreaksARuleIsMadeSmallerAndBreaksItStill() throws IOException {
        run(0, "corpus", "mutate", DENSE, "-n", "1", "--class", "union-id-unknown", "-o", "made");
        String broken = files(folder.resolve("made")).stream()
                .filter(file -> file.endsWith(".arrow"))
                .findFirst()
                .orElseThrow();
        Run run = run(0, "corpus", "minimize", "made/" + broken, "--rule", "data-union-001", "-o", "small.arrow");
        assertTrue(run.err().startsWith("small.arrow: ") && run.err().contains(" bytes, of "), run.err());
        Path small = folder.resolve("small.arrow");
        assertTrue(Files.size(small) < Files.size(folder.resolve("made").resolve(broken)));
        Report report = Validator.at(Level.DATA).check(small);
        assertEquals(Set.of("DATA-UNION-001"), errors(report), () -> report.findings()
                .toString());
        assertEquals(0, report.count(Severity.WARNING), () -> report.findings().toString());
    }

    private static Set<String> errors(Report report) {
        Set<String> errors = new TreeSet<>();
        for (Finding finding : report.findings()) {
            if (finding.severity() == Severity.ERROR) {
                errors.add(finding.rule().id());
            }
        }
        return errors;
    }

    @Test
    void mutatesWhatComesThroughAPipe() throws IOException {
        byte[] stream = Files.readAllBytes(DATA.resolve("valid/union/dense.arrows"));
        Run run = Run.in(folder, stream, "corpus", "mutate", "-", "-n", "3", "-o", "made");
        assertEquals(0, run.code(), run::toString);
        assertEquals(4, files(folder.resolve("made")).size());
    }

    static List<Arguments> refused() {
        return List.of(
                Arguments.of(2, "expected list, make, mutate or minimize", List.of()),
                Arguments.of(2, "found \"NO-SUCH\"", List.of("list", "--rules", "NO-SUCH")),
                Arguments.of(2, "expected 1 to 1000000, found 0", List.of("mutate", DENSE, "-n", "0", "-o", "x")),
                Arguments.of(2, "found \"no-such\"", List.of("mutate", DENSE, "--class", "no-such", "-o", "x")),
                Arguments.of(
                        1,
                        "has nothing that these classes change",
                        List.of("mutate", DENSE, "--class", "view-size-negative", "-o", "x")),
                Arguments.of(3, "no-such-file", List.of("mutate", "no-such-file", "-o", "x")),
                Arguments.of(2, "found \"NO-SUCH\"", List.of("minimize", DENSE, "--rule", "NO-SUCH", "-o", "x")),
                Arguments.of(
                        1,
                        "does not break DATA-UTF8-001",
                        List.of("minimize", DENSE, "--rule", "DATA-UTF8-001", "-o", "x")));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("refused")
    void whatMakesNoSenseIsRefusedAndNothingIsLeft(int code, String words, List<String> arguments) throws IOException {
        String[] all = Stream.concat(Stream.of("corpus"), arguments.stream()).toArray(String[]::new);
        Run run = run(code, all);
        assertTrue(run.err().contains(words), run.err());
        assertEquals(Set.of(), left());
    }

    @Test
    void whatIsNotValidOrTooLargeIsRefusedWithAReason() throws IOException {
        Files.write(folder.resolve("text.arrow"), "not Arrow at all, by no means".getBytes(StandardCharsets.UTF_8));
        Run run = run(5, "corpus", "mutate", "text.arrow", "-o", "x");
        assertTrue(run.err().contains("text.arrow: expected a valid file"), run.err());
        Files.write(folder.resolve("large.arrow"), new byte[(16 << 20) + 1]);
        Run large = run(4, "corpus", "minimize", "large.arrow", "--rule", "FILE-MAGIC-001", "-o", "x");
        assertTrue(large.err().contains("expected at most 16 MiB"), large.err());
        assertFalse(Files.exists(folder.resolve("x")));
    }
}
