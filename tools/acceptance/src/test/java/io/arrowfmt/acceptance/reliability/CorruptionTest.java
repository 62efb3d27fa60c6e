package io.arrowfmt.acceptance.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.Seeds;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.invalid.Corruption;
import io.arrowfmt.corpus.invalid.Subject;
import io.arrowfmt.error.Level;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Every class of corruption, many times over: is it detected, and by the rule that it breaks? */
class CorruptionTest {
    private static final int MUTANTS = Integer.getInteger("arrowfmt.corruptions", 1_000);
    private static final Validator VALIDATOR = Validator.at(Level.DATA);
    private static final int TRIES = 200;
    private static final int MOST_SUBJECTS = 40;

    /** What became of the mutants of a class. */
    private static final class Tally {
        private int mutants;
        private int detected;
        private int right;
        private final List<String> accepted = new ArrayList<>();
        private final Map<String, Integer> others = new TreeMap<>();
    }

    /** A file, unless it is of another version, byte order or framing than what is corrupted. */
    private static Optional<Subject> subject(Path file) throws IOException {
        try {
            return Optional.of(Subject.of(file.getFileName().toString(), Bytes.of(Files.readAllBytes(file))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static List<Subject> subjects() throws IOException {
        List<Subject> subjects = new ArrayList<>();
        for (Path file : Seeds.own()) {
            subject(file).ifPresent(subjects::add);
        }
        return subjects;
    }

    /** Some of the subjects in which a class has something to make wrong. */
    private static List<Subject> fitting(Corruption corruption, List<Subject> subjects) {
        List<Subject> shuffled = new ArrayList<>(subjects);
        Collections.shuffle(shuffled, new Random(corruption.name().hashCode()));
        List<Subject> fitting = new ArrayList<>();
        for (int i = 0; i < shuffled.size() && fitting.size() < MOST_SUBJECTS; i++) {
            if (corruption.of(shuffled.get(i), i).isPresent()) {
                fitting.add(shuffled.get(i));
            }
        }
        return fitting;
    }

    private static Tally tally(Corruption corruption, List<Subject> subjects) throws IOException {
        Tally tally = new Tally();
        List<Subject> fitting = fitting(corruption, subjects);
        for (int i = 0; !fitting.isEmpty() && tally.mutants < MUTANTS && i < MUTANTS * TRIES; i++) {
            Subject subject = fitting.get(i % fitting.size());
            Optional<Bytes> mutant = corruption.of(subject, i);
            if (mutant.isEmpty()) {
                continue;
            }
            tally.mutants++;
            Report report = VALIDATOR.check(mutant.get(), subject.name());
            if (report.isValid()) {
                tally.accepted.add(subject.name() + ", seed " + i);
                continue;
            }
            tally.detected++;
            if (Collections.disjoint(report.counts().keySet(), corruption.rules())) {
                tally.others.merge(
                        subject.name() + ", seed " + i + ": " + report.counts().keySet(), 1, Integer::sum);
            } else {
                tally.right++;
            }
        }
        return tally;
    }

    private static Tally unchecked(Corruption corruption, List<Subject> subjects) {
        try {
            return tally(corruption, subjects);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyClassOfCorruptionIsDetectedByTheRuleItBreaks() throws IOException {
        List<Subject> subjects = subjects();
        List<Corruption> all = Corruption.all();
        List<Tally> tallies = all.parallelStream()
                .map(corruption -> unchecked(corruption, subjects))
                .toList();
        List<String> wrong = new ArrayList<>();
        int mutants = 0;
        int detected = 0;
        int right = 0;
        for (int i = 0; i < all.size(); i++) {
            Tally tally = tallies.get(i);
            mutants += tally.mutants;
            detected += tally.detected;
            right += tally.right;
            if (tally.mutants < MUTANTS || tally.detected < tally.mutants || tally.right * 100 < tally.mutants * 99) {
                wrong.add(all.get(i).name() + " " + all.get(i).rules() + ": " + tally.mutants + " mutants, "
                        + tally.detected + " detected, " + tally.right + " right; accepted "
                        + tally.accepted.stream().limit(3).toList() + "; others "
                        + tally.others.keySet().stream().limit(3).toList());
            }
        }
        Goal.CORRUPTION_DETECTED.note(Map.of(
                "classes", all.size(),
                "mutants", mutants,
                "detected", detected,
                "accepted", mutants - detected,
                "by the rule broken", right));
        assertTrue(all.size() >= 40, all.size() + " classes");
        assertEquals(List.of(), wrong, String.join("\n", wrong));
    }

    @Test
    void eachClassHasANameOfItsOwn() {
        assertEquals(
                Corruption.all().size(),
                Corruption.all().stream().map(Corruption::name).distinct().count());
    }
}
