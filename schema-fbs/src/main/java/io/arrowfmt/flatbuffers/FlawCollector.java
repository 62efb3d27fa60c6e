package io.arrowfmt.flatbuffers;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Keeps a bounded number of flaws of each rule, and counts the rest. */
final class FlawCollector {
    private final Supplier<String> path;
    private final int maxPerRule;
    private final List<Flaw> flaws = new ArrayList<>();
    private final Map<FbRule, Integer> met = new EnumMap<>(FbRule.class);
    private long omitted;

    /**
     * An empty collector.
     *
     * @param path tells where the verification is
     */
    FlawCollector(int maxPerRule, Supplier<String> path) {
        this.maxPerRule = maxPerRule;
        this.path = path;
    }

    /** Adds a flaw that does not end the verification, or counts it if there are enough of its rule. */
    void note(FbRule rule, Severity severity, long offset, String expected, String found) {
        int count = met.merge(rule, 1, Integer::sum);
        if (count <= maxPerRule) {
            flaws.add(new Flaw(rule, severity, path.get(), offset, expected, found));
        } else {
            omitted++;
        }
    }

    /** As above, with the severity of the rule. */
    void note(FbRule rule, long offset, String expected, String found) {
        note(rule, rule.severity(), offset, expected, found);
    }

    /** Adds an error, and returns the exception that ends the verification. */
    Rejection reject(FbRule rule, long offset, String expected, String found) {
        flaws.add(new Flaw(rule, Severity.ERROR, path.get(), offset, expected, found));
        return new Rejection();
    }

    /** What has been collected. */
    Verification verification() {
        return new Verification(flaws, omitted);
    }
}
