package io.arrowfmt.corpus.invalid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.corpus.LegacyCases;
import io.arrowfmt.error.Level;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class MutantsTest {
    private static final int MUTANTS = 1_000;
    private static final List<Base> BASES =
            List.of(Bases.TEXTS, Bases.VIEWS, Bases.LISTS, Bases.DENSE, Bases.RUNS, Bases.CITIES, Bases.LZ4);

    private static Bytes valid(Base base, Container container) {
        return Bytes.of(base.draft(container).emit().bytes());
    }

    @Test
    void theSameSeedGivesTheSameMutant() throws IOException {
        Mutants mutants = Mutants.of(valid(Bases.CITIES, Container.FILE));
        assertEquals(mutants.mutant(7), mutants.mutant(7));
        assertNotEquals(mutants.mutant(7).bytes(), mutants.mutant(8).bytes());
    }

    @Test
    void everyWayToChangeSomethingComesUpAndIsAnsweredWithAReport() throws IOException {
        Set<String> changes = new TreeSet<>();
        int found = 0;
        for (Base base : BASES) {
            for (Container container : Container.values()) {
                Mutants mutants = Mutants.of(valid(base, container));
                for (int seed = 0; seed < MUTANTS / BASES.size(); seed++) {
                    Mutants.Mutant mutant = mutants.mutant(seed);
                    changes.add(mutant.change());
                    Report report = Validator.at(Level.DATA).check(mutant.bytes(), "mutant");
                    found += report.findings().isEmpty() ? 0 : 1;
                }
            }
        }
        assertEquals(Mutation.values().length, changes.size(), changes::toString);
        assertTrue(found > MUTANTS, "found: " + found);
    }

    @Test
    void whatCannotBeTakenApartIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Mutants.of(Bytes.of(new byte[] {1, 2, 3})));
        byte[] old = LegacyCases.plain().stream(MetadataVersion.V3);
        assertThrows(IllegalArgumentException.class, () -> Mutants.of(Bytes.of(old)));
    }

    @Test
    void aFileIsMadeSmallerAsLongAsItBreaksTheRule() throws IOException {
        Draft draft = Bases.BATCHES.draft(Container.STREAM);
        draft.schema().keyValue("k", "v".repeat(500));
        draft.batch(1).nulls(0, -1);
        Bytes large = Bytes.of(draft.emit().bytes());
        Validator validator = Validator.at(Level.LAYOUT);
        Bytes small = Minimizer.minimize(large, validator, "BATCH-NODE-003");
        assertTrue(validator.check(small, "small").counts().containsKey("BATCH-NODE-003"));
        assertTrue(small.size() < 350, "bytes: " + small.size());
        assertThrows(IllegalArgumentException.class, () -> Minimizer.minimize(large, validator, "BATCH-NODE-001"));
    }

    @Test
    void mutantsOfEveryClassAreMadeSmallerOrLeftAsTheyAre() throws IOException {
        Subject subject = Subject.of(
                "batches", Bytes.of(Bases.BATCHES.draft(Container.FILE).emit().bytes()));
        Validator validator = Validator.at(Level.DATA);
        int made = 0;
        for (Corruption corruption : Corruption.all()) {
            Optional<Bytes> mutant = corruption.of(subject, 3);
            if (mutant.isPresent()) {
                made++;
                Set<String> broken = new TreeSet<>(corruption.rules());
                broken.retainAll(validator.check(mutant.get(), "x").counts().keySet());
                for (String rule : broken) {
                    Bytes small = Minimizer.minimize(mutant.get(), validator, rule);
                    assertTrue(small.size() <= mutant.get().size(), corruption.name());
                    assertTrue(validator.check(small, "x").counts().containsKey(rule), corruption.name());
                }
            }
        }
        assertTrue(made > 30, made + " classes");
    }
}
