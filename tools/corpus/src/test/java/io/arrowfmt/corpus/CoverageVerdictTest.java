package io.arrowfmt.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.conformance.ConformanceData;
import io.arrowfmt.corpus.CoverageVerdict.Waiver;
import io.arrowfmt.type.TypeId;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The valid files hold every type in every place, and the judge of that sees what is missing. */
final class CoverageVerdictTest {
    /** None is needed. */
    private static final List<Waiver> WAIVERS = List.of();

    private static final Set<Combination> REQUIRED = Combination.all();

    @Test
    void theValidFilesHaveEveryCombination() throws IOException {
        Set<Combination> produced = ProducedCombinations.of(ConformanceData.open(ConformanceData.root()));
        assertEquals(List.of(), CoverageVerdict.complaints(REQUIRED, produced, WAIVERS));
    }

    @Test
    void everyTypeOfThisVersionIsRequired() {
        Set<TypeId> types = new HashSet<>();
        REQUIRED.forEach(combination -> types.add(combination.type()));
        types.add(TypeId.UNKNOWN);
        assertEquals(Set.of(TypeId.values()), types);
    }

    @Test
    void aMissingCombinationIsAComplaint() {
        Combination missing = REQUIRED.iterator().next();
        Set<Combination> produced = new HashSet<>(REQUIRED);
        produced.remove(missing);
        assertEquals(
                List.of("neither produced nor waived: " + missing),
                CoverageVerdict.complaints(REQUIRED, produced, List.of()));
        Waiver waiver = new Waiver("test", missing::equals);
        assertEquals(List.of(), CoverageVerdict.complaints(REQUIRED, produced, List.of(waiver)));
    }

    @Test
    void aStaleWaiverIsAComplaint() {
        Combination made = REQUIRED.iterator().next();
        Waiver waiver = new Waiver("test", made::equals);
        assertEquals(
                List.of("waived (test) and yet produced: " + made),
                CoverageVerdict.complaints(REQUIRED, REQUIRED, List.of(waiver)));
        Waiver idle = new Waiver("test", combination -> false);
        assertEquals(List.of("waives nothing: test"), CoverageVerdict.complaints(REQUIRED, REQUIRED, List.of(idle)));
    }

    @Test
    void noTypeCanBeWaivedAltogether() {
        Set<Combination> produced = new HashSet<>(REQUIRED);
        produced.removeIf(combination -> combination.type() == TypeId.MAP);
        Waiver waiver = new Waiver("test", combination -> combination.type() == TypeId.MAP);
        List<String> complaints = CoverageVerdict.complaints(REQUIRED, produced, List.of(waiver));
        assertEquals(List.of("waived altogether: MAP"), complaints);
        assertTrue(REQUIRED.size() > 1_000, REQUIRED.size() + " combinations");
    }
}
