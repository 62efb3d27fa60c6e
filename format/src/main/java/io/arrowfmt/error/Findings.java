package io.arrowfmt.error;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Collects findings, at most a bounded number of each rule and severity and a count of the rest, so that a large broken file cannot
 * fill the memory with complaints. Belongs to one thread.
 */
public final class Findings implements FindingSink {
    /** How many findings of one rule are kept by default. */
    public static final int DEFAULT_KEPT_PER_RULE = 100;

    private final int keptPerRule;
    private final List<Finding> kept = new ArrayList<>();
    private final Map<String, Integer> keptByKey = new HashMap<>();
    private final Map<String, Long> counts = new LinkedHashMap<>();

    /** Keeps the default number of findings of each rule. */
    public Findings() {
        this(DEFAULT_KEPT_PER_RULE);
    }

    /**
     * Keeps a number of findings of each rule.
     *
     * @param keptPerRule how many findings of one rule to keep, at least 1
     */
    public Findings(int keptPerRule) {
        if (keptPerRule < 1) {
            throw new IllegalArgumentException("keptPerRule: expected >= 1, found " + keptPerRule);
        }
        this.keptPerRule = keptPerRule;
    }

    @Override
    public void report(Finding finding) {
        counts.merge(finding.rule().id(), 1L, Long::sum);
        // Apart for each severity, so that no number of warnings hides an error of the same rule.
        String key = finding.rule().id() + finding.severity();
        if (keptByKey.merge(key, 1, Integer::sum) <= keptPerRule) {
            kept.add(finding);
        }
    }

    @Override
    public boolean keeps(Rule rule, Severity severity) {
        return keptByKey.getOrDefault(rule.id() + severity, 0) < keptPerRule;
    }

    @Override
    public void count(Rule rule, long places) {
        if (places > 0) {
            counts.merge(rule.id(), places, Long::sum);
        }
    }

    /** Takes all that others have taken, behind what is there. */
    public void addAll(Findings others) {
        Map<String, Long> omitted = others.countsByRule();
        for (Finding finding : others.kept) {
            omitted.merge(finding.rule().id(), -1L, Long::sum);
            report(finding);
        }
        omitted.forEach((id, places) -> {
            if (places > 0) {
                counts.merge(id, places, Long::sum);
            }
        });
    }

    /** The kept findings in the order they were made. */
    public List<Finding> list() {
        return List.copyOf(kept);
    }

    /** Forgets everything, counts included. */
    public void clear() {
        kept.clear();
        keptByKey.clear();
        counts.clear();
    }

    /** How often each rule was reported, kept or not, by rule id in the order of first report. */
    public Map<String, Long> countsByRule() {
        return new LinkedHashMap<>(counts);
    }

    /** The first finding that keeps a reader from going on. */
    public Optional<Finding> firstRejection() {
        for (Finding finding : kept) {
            if (finding.severity().rejects()) {
                return Optional.of(finding);
            }
        }
        return Optional.empty();
    }

    /**
     * Ends the work when a finding forbids going on.
     *
     * @throws ArrowException the first finding whose severity rejects, as an exception
     */
    public void throwIfRejected() throws ArrowException {
        Optional<Finding> rejection = firstRejection();
        if (rejection.isPresent()) {
            throw ArrowException.of(rejection.get());
        }
    }
}
