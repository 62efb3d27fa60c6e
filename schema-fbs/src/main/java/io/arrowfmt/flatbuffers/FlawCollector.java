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
    private final Map<FbRule, Integer> kept = new EnumMap<>(FbRule.class);
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

    /** Counts a flaw of a rule, and tells whether it should be added. */
    boolean wants(FbRule rule) {
        if (kept.getOrDefault(rule, 0) < maxPerRule) {
            return true;
        }
        omitted++;
        return false;
    }

    /** Adds a flaw that does not end the verification, if it is wanted. */
    void add(FbRule rule, Severity severity, long offset, String expected, String found) {
        kept.merge(rule, 1, Integer::sum);
        flaws.add(new Flaw(rule, severity, path.get(), offset, expected, found));
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
