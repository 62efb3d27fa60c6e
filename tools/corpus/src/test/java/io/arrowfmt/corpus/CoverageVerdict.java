package io.arrowfmt.corpus;

import io.arrowfmt.type.TypeId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Judges whether files cover every combination, except where a waiver says why not. */
final class CoverageVerdict {
    private CoverageVerdict() {}

    /**
     * Combinations that no file needs to have.
     *
     * @param reason why
     * @param matches which they are
     */
    record Waiver(String reason, Predicate<Combination> matches) {}

    /**
     * What is wrong; nothing when the files cover what they should.
     *
     * @param required every combination there can be
     * @param produced those that files have
     */
    static List<String> complaints(Set<Combination> required, Set<Combination> produced, List<Waiver> waivers) {
        List<String> complaints = new ArrayList<>();
        Set<Combination> open = new HashSet<>();
        for (Combination combination : required) {
            boolean waived =
                    waivers.stream().anyMatch(waiver -> waiver.matches().test(combination));
            if (produced.contains(combination)) {
                for (Waiver waiver : waivers) {
                    if (waiver.matches().test(combination)) {
                        complaints.add("waived (" + waiver.reason() + ") and yet produced: " + combination);
                    }
                }
            } else if (!waived) {
                complaints.add("neither produced nor waived: " + combination);
            } else {
                open.add(combination);
            }
        }
        for (Waiver waiver : waivers) {
            if (required.stream().noneMatch(waiver.matches())) {
                complaints.add("waives nothing: " + waiver.reason());
            }
        }
        Map<TypeId, Boolean> covered = new EnumMap<>(TypeId.class);
        required.forEach(
                combination -> covered.merge(combination.type(), !open.contains(combination), Boolean::logicalOr));
        EnumSet<TypeId> waived = EnumSet.noneOf(TypeId.class);
        covered.forEach((type, some) -> {
            if (!some) {
                waived.add(type);
            }
        });
        waived.forEach(type -> complaints.add("waived altogether: " + type));
        return complaints;
    }
}
