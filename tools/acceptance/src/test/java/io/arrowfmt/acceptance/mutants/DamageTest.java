package io.arrowfmt.acceptance.mutants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.Seeds;
import io.arrowfmt.corpus.exercise.Exercise.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that were cut off at each place, and files that lost each byte. */
class DamageTest {
    @ParameterizedTest
    @ValueSource(strings = {"slots/allslots.arrow", "dictionary/delta.arrow", "union/dense.arrow"})
    void aFileCutOffAnywhereIsRefused(String name) throws IOException {
        byte[] whole = Files.readAllBytes(Seeds.valid(name));
        List<String> faults = new ArrayList<>();
        for (int length = 0; length < whole.length; length++) {
            TimedExercise exercise = TimedExercise.of(Arrays.copyOf(whole, length), length % 8 == 0);
            if (!exercise.fault().isEmpty() || exercise.outcome() != Outcome.REFUSED) {
                faults.add("first " + length + " bytes: " + exercise);
            }
        }
        assertEquals(List.of(), faults);
    }

    @ParameterizedTest
    @ValueSource(strings = {"slots/msgslots.arrows", "dictionary/replacement.arrows", "union/dense.arrows"})
    void aStreamCutOffAnywhereIsRefusedUnlessItEndsWithAMessage(String name) throws IOException {
        byte[] whole = Files.readAllBytes(Seeds.valid(name));
        List<String> faults = new ArrayList<>();
        int read = 0;
        for (int length = 0; length < whole.length; length++) {
            TimedExercise exercise = TimedExercise.of(Arrays.copyOf(whole, length), length % 8 == 0);
            boolean sound = exercise.outcome() == Outcome.REFUSED || exercise.outcome() == Outcome.READ;
            if (!exercise.fault().isEmpty() || !sound) {
                faults.add("first " + length + " bytes: " + exercise);
            }
            read += exercise.outcome() == Outcome.READ ? 1 : 0;
        }
        assertEquals(List.of(), faults);
        assertTrue(read >= 2 && read < 10, "read " + read + " times, expected once for each message");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "slots/allslots.arrow",
                "slots/msgslots.arrows",
                "union/dense.arrow",
                "union/dense.arrows",
                "dictionary/delta.arrow",
                "dictionary/replacement.arrows"
            })
    void aFileWithoutOneOfItsBytesIsReadOrRefused(String name) throws IOException {
        byte[] whole = Files.readAllBytes(Seeds.valid(name));
        List<String> faults = new ArrayList<>();
        for (int missing = 0; missing < whole.length; missing++) {
            byte[] damaged = new byte[whole.length - 1];
            System.arraycopy(whole, 0, damaged, 0, missing);
            System.arraycopy(whole, missing + 1, damaged, missing, damaged.length - missing);
            TimedExercise exercise = TimedExercise.of(damaged, missing % 8 == 0);
            if (!exercise.fault().isEmpty()) {
                faults.add("without byte " + missing + ": " + exercise);
            }
        }
        assertEquals(List.of(), faults);
    }
}
