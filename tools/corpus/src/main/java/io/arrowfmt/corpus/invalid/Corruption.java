package io.arrowfmt.corpus.invalid;

import io.arrowfmt.bytes.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A class of corruption: one thing of a valid file or stream is made wrong knowingly, at a place and with a value that
 * chance chooses, and all that depends on it is put right again. Which rules that breaks follows from what is changed; a
 * class never makes what is valid by luck. Immutable.
 */
public final class Corruption {
    private final String name;
    private final String change;
    private final Set<String> rules;
    private final Predicate<Site> apply;

    private Corruption(String name, String change, Set<String> rules, Predicate<Site> apply) {
        this.name = name;
        this.change = change;
        this.rules = rules;
        this.apply = apply;
    }

    /**
     * A class that breaks a rule.
     *
     * @param name in lower case, words joined by hyphens
     * @param change what is made wrong, in words
     * @param apply makes it wrong, and says whether there was something to make wrong
     */
    static Corruption of(String rule, String name, String change, Predicate<Site> apply) {
        return new Corruption(name, change, Set.of(rule), apply);
    }

    /** This class where it depends on the place which of two rules sees it first. */
    Corruption or(String rule) {
        Set<String> more = new java.util.TreeSet<>(rules);
        more.add(rule);
        return new Corruption(name, change, Set.copyOf(more), apply);
    }

    /** All classes. */
    public static List<Corruption> all() {
        List<Corruption> all = new ArrayList<>(FrameCorruptions.all());
        all.addAll(FooterCorruptions.all());
        all.addAll(TableCorruptions.all());
        all.addAll(SchemaCorruptions.all());
        all.addAll(BatchCorruptions.all());
        all.addAll(ValueCorruptions.all());
        all.addAll(NestedCorruptions.all());
        return all;
    }

    /** Its name: lower case, words joined by hyphens. */
    public String name() {
        return name;
    }

    /** What it makes wrong. */
    public String change() {
        return change;
    }

    /** The rules of which a validator names at least one. */
    public Set<String> rules() {
        return rules;
    }

    /** A mutant of a subject, the same for the same seed; nothing where the subject has nothing to make wrong. */
    public Optional<Bytes> of(Subject subject, long seed) {
        Site site = new Site(subject, new Random(seed));
        return apply.test(site) ? Optional.of(Bytes.of(site.emit())) : Optional.empty();
    }
}
