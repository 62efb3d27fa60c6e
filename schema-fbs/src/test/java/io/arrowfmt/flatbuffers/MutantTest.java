package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Whatever the verifier accepts, the accessors read without an exception. Property {@code arrowfmt.mutants} says how many
 * damaged copies of real metadata are tried, {@code arrowfmt.seed} which ones.
 */
class MutantTest {
    private static final long MUTANTS = Long.getLong("arrowfmt.mutants", 2_000_000);
    private static final long SEED = Long.getLong("arrowfmt.seed", 20_260_101);

    @Test
    void accessorsReadWhateverIsAccepted() {
        List<Blob> blobs = blobs();
        Mutator mutator = new Mutator(blobs, SEED);
        long accepted = 0;
        long calls = 0;
        for (long i = 0; i < MUTANTS; i++) {
            Blob mutant = mutator.next();
            try {
                if (mutant.verify().accepted()) {
                    accepted++;
                    calls += AccessorWalk.of(mutant.buffer(), mutant.root());
                }
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError(
                        "mutant " + i + " of seed " + SEED + ", from " + mutant + ": "
                                + Base64.getEncoder().encodeToString(mutant.bytes()),
                        e);
            }
        }
        System.out.printf(
                "%,d mutants of %,d metadata blobs: %,d accepted, %,d accessor calls%n",
                MUTANTS, blobs.size(), accepted, calls);
        // Damage that nobody can see is common, and so is damage that somebody must.
        assertTrue(accepted > MUTANTS / 10 && accepted < MUTANTS * 9 / 10, accepted + " of " + MUTANTS + " accepted");
    }

    private static List<Blob> blobs() {
        List<Blob> blobs = new ArrayList<>(SampleMetadata.all());
        SharedMetadata.data().ifPresent(data -> {
            for (String folder : List.of("gold", "slots", "real")) {
                blobs.addAll(SharedMetadata.in(data.resolve(folder), ""));
            }
        });
        return blobs;
    }
}
