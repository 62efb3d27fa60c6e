package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.validate.RuleCatalogue;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RuleChoiceTest {
    private static final Path INVALID = Path.of("../../conformance-data/invalid");

    static Stream<String> rules() {
        return RuleCatalogue.all().stream().map(Rule::id).filter(id -> Files.isDirectory(INVALID.resolve(id)));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void whatIsFoundOfARuleIsTheSameWhenNothingElseIsLookedFor(String id) throws IOException {
        Predicate<String> chosen = RuleChoice.of(List.of(id));
        Level level = RuleChoice.deepest(chosen, Level.DATA);
        Validator only = RuleChoice.only(chosen, Validator.at(level), level);
        boolean found = false;
        try (Stream<Path> files = Files.list(INVALID.resolve(id))) {
            for (Path file : files.sorted().toList()) {
                String all = findings(Validator.at(Level.DATA), file, chosen);
                assertEquals(all, findings(only, file, chosen), file.toString());
                found |= all.contains(id);
            }
        }
        // Files that break a limit do so under another one than this validator has.
        assertTrue(found || id.startsWith("LIMIT-"));
    }

    private static String findings(Validator validator, Path file, Predicate<String> chosen) throws IOException {
        return validator.check(file).only(chosen).findings().toString();
    }

    @Test
    void theDeepestLevelIsThatOfTheDeepestChosenRule() throws IOException {
        assertEquals(Level.STRUCTURE, RuleChoice.deepest(RuleChoice.of(List.of("FILE-*")), Level.DATA));
        assertEquals(Level.LAYOUT, RuleChoice.deepest(RuleChoice.of(List.of("FILE-*", "BATCH-NODE-003")), Level.DATA));
        assertEquals(Level.DATA, RuleChoice.deepest(RuleChoice.of(List.of("-DATA-UTF8-*")), Level.DATA));
        assertEquals(Level.STRUCTURE, RuleChoice.deepest(RuleChoice.of(List.of()), Level.STRUCTURE));
    }
}
