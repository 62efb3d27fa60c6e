package io.arrowfmt.fuzz;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each target once more with what is kept, with its seeds, and with mutants of them, the same in every run. */
class ReplayTest {
    private static final int MUTANTS = Integer.getInteger("arrowfmt.fuzz.mutants", 3_000);

    @ParameterizedTest
    @EnumSource(Target.class)
    void whatIsKeptEndsAsIsDeclared(Target target) throws IOException {
        assertFalse(Inputs.of(target).isEmpty());
        for (Path input : Inputs.of(target)) {
            target.run(Files.readAllBytes(input));
        }
    }

    @ParameterizedTest
    @EnumSource(Target.class)
    void seedsAndTheirMutantsEndAsIsDeclared(Target target) throws IOException {
        assertFalse(target.seeds().isEmpty());
        target.seeds().forEach(target::run);
        Random random = new Random(target.name().hashCode());
        for (int i = 0; i < MUTANTS; i++) {
            target.run(target.mutant(random));
        }
    }
}
