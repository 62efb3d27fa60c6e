package io.arrowfmt.acceptance.mutants;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.exercise.Exercise.Outcome;
import io.arrowfmt.corpus.invalid.Mutants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Runs mutants in a JVM of its own with little memory. Arguments: how many mutants, the seed, then files to damage. */
final class MutantRun {
    private static final int MAX_FAULTS = 10;

    /** One in so many mutants is read through a cursor too. */
    private static final int CURSORS = 4;

    private MutantRun() {}

    /** Prints a line of counts, and a line for each fault; ends with 1 when there are any. */
    public static void main(String[] arguments) throws IOException {
        int mutants = Integer.parseInt(arguments[0]);
        Random random = new Random(Long.parseLong(arguments[1]));
        List<byte[]> seeds = new ArrayList<>();
        List<FieldMutator> fields = new ArrayList<>();
        List<Optional<Mutants>> parts = new ArrayList<>();
        for (int i = 2; i < arguments.length; i++) {
            byte[] seed = Files.readAllBytes(Path.of(arguments[i]));
            seeds.add(seed);
            fields.add(new FieldMutator(seed));
            parts.add(parts(seed));
        }
        ByteMutator bytes = new ByteMutator(random);
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        int faults = 0;
        long slowest = 0;
        for (int i = 0; i < mutants && faults < MAX_FAULTS; i++) {
            int chosen = random.nextInt(seeds.size());
            byte[] mutant =
                    switch (i % 5) {
                        case 0, 1 -> bytes.mutate(seeds.get(chosen));
                        case 2, 3 -> fields.get(chosen).mutate(random);
                        default ->
                            parts.get(chosen)
                                    .map(of ->
                                            of.mutant(random.nextLong()).bytes().toArray())
                                    .orElseGet(() -> bytes.mutate(seeds.get(chosen)));
                    };
            TimedExercise exercise = TimedExercise.of(mutant, mutant.length % CURSORS == 0);
            slowest = Math.max(slowest, exercise.nanos());
            outcomes.merge(exercise.outcome(), 1, Integer::sum);
            if (!exercise.fault().isEmpty()) {
                faults++;
                System.out.println("FAULT of a mutant of " + arguments[2 + chosen] + ": " + exercise.fault() + "\n  "
                        + Base64.getEncoder().encodeToString(mutant));
            }
        }
        System.out.println(mutants + " mutants of " + seeds.size() + " files: " + outcomes + ", the slowest "
                + slowest / 1_000_000 + " ms, " + faults + " faults");
        System.exit(faults == 0 ? 0 : 1);
    }

    /** The parts of a file or stream, unless it is of a version or framing that is not taken apart. */
    private static Optional<Mutants> parts(byte[] seed) throws IOException {
        try {
            return Optional.of(Mutants.of(Bytes.of(seed)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
