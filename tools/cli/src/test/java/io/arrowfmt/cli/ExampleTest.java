package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.corpus.invalid.InvalidCorpus;
import io.arrowfmt.error.Rule;
import io.arrowfmt.validate.RuleCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ExampleTest {
    private static final Path RESOURCE =
            Path.of("src/main/resources/io/arrowfmt/cli").resolve(Example.RESOURCE);

    /** The smallest file of each rule, or that of the first name when some are as small. */
    private static List<Example> made() {
        Map<String, InvalidCorpus.Made> smallest = new TreeMap<>();
        for (InvalidCorpus.Made made : InvalidCorpus.all()) {
            // What was made wrong from the start has nothing right beside it.
            if (!made.entry().legal() && !made.bytes().equals(made.original())) {
                smallest.merge(
                        made.entry().rule(),
                        made,
                        (one, other) -> other.bytes().size() < one.bytes().size() ? other : one);
            }
        }
        Set<String> rules = RuleCatalogue.all().stream().map(Rule::id).collect(Collectors.toSet());
        smallest.keySet().retainAll(rules);
        return smallest.values().stream()
                .map(made -> Example.of(
                        made.entry().rule(),
                        made.entry().path(),
                        made.entry().change(),
                        made.entry().location().offset(),
                        made.bytes().toArray(),
                        made.original().toArray()))
                .toList();
    }

    /** {@code -Dbless=true} writes them. */
    @Test
    void theExamplesAreThoseOfTheCorpus() throws IOException {
        String made = made().stream().map(Example::line).collect(Collectors.joining());
        if (Boolean.getBoolean("bless")) {
            Files.createDirectories(RESOURCE.getParent());
            Files.writeString(RESOURCE, made);
        }

        assertEquals(made, Files.readString(RESOURCE));
    }

    @Test
    void everyExampleDiffersFromWhatIsRight() {
        for (Example example : made()) {
            assertTrue(example.rows().stream().anyMatch(row -> row.contains("^^")), example::rule);
        }
    }

    @Test
    void marksWhatDiffers() {
        Example example = Example.of("A-B-001", "f", "c", 0, new byte[] {1, 'a', 3}, new byte[] {1, 2, 3});

        assertEquals(
                List.of(
                        "wrong      0  01 61 03                                        .a.",
                        "                 ^^",
                        "right      0  01 02 03                                        ..."),
                example.rows());
    }

    @Test
    void showsWhatDiffersAtThePlaceOfTheFinding() {
        byte[] wrong = new byte[64];
        wrong[3] = 1;
        wrong[40] = 1;

        assertEquals(
                32, Example.of("A-B-001", "f", "c", 36, wrong, new byte[64]).at());
        assertEquals(0, Example.of("A-B-001", "f", "c", 41, wrong, new byte[64]).at());
    }

    @Test
    void saysWhereAFileEnds() {
        Example example = Example.of("A-B-001", "f", "c", 0, new byte[0], new byte[] {1});

        assertEquals(
                List.of(
                        "wrong      0  (the file has ended)",
                        "              ^^",
                        "right      0  01" + " ".repeat(46) + "."),
                example.rows());
    }
}
