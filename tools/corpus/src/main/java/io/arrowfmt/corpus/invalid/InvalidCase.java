package io.arrowfmt.corpus.invalid;

import io.arrowfmt.conformance.Container;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * One way to break a rule, or hardly not to: a row of a table.
 *
 * @param rule id of the rule
 * @param name of the file, without an ending
 * @param legal whether the rule holds, if only just
 * @param severity how grave it is
 * @param level the first that sees it
 * @param base what is changed
 * @param container in which framing
 * @param change the change
 * @param place where, when it is not legal
 * @param words what was expected there and what was put there
 * @param also errors that cannot but follow
 * @param limits those under which it breaks the rule, by name; others have their defaults
 */
record InvalidCase(
        String rule,
        String name,
        boolean legal,
        Severity severity,
        Level level,
        Base base,
        Container container,
        Consumer<Draft> change,
        Place place,
        String words,
        List<String> also,
        Map<String, Long> limits) {
    /** Copies the collections. */
    InvalidCase {
        also = List.copyOf(also);
        limits = new TreeMap<>(limits);
    }

    /** A stream that breaks an error rule. */
    static InvalidCase stream(String rule, String name, Base base, Consumer<Draft> change, Place place, String words) {
        return new InvalidCase(
                rule,
                name,
                false,
                Severity.ERROR,
                level(rule),
                base,
                Container.STREAM,
                change,
                place,
                words,
                List.of(),
                Map.of());
    }

    /** A file that breaks an error rule. */
    static InvalidCase file(String rule, String name, Base base, Consumer<Draft> change, Place place, String words) {
        return stream(rule, name, base, change, place, words).in(Container.FILE);
    }

    /** A stream that is just legal. */
    static InvalidCase legal(String rule, String name, Base base, Consumer<Draft> change, String words) {
        return new InvalidCase(
                rule,
                name,
                true,
                Severity.ERROR,
                level(rule),
                base,
                Container.STREAM,
                change,
                Place.whole(),
                words,
                List.of(),
                Map.of());
    }

    /** The level of most rules of a family. */
    private static Level level(String rule) {
        if (rule.startsWith("DATA-")) {
            return Level.DATA;
        }
        return rule.startsWith("BATCH-") ? Level.LAYOUT : Level.STRUCTURE;
    }

    /** This row in another framing. */
    InvalidCase in(Container value) {
        return new InvalidCase(rule, name, legal, severity, level, base, value, change, place, words, also, limits);
    }

    /** This row with another severity. */
    InvalidCase as(Severity value) {
        return new InvalidCase(rule, name, legal, value, level, base, container, change, place, words, also, limits);
    }

    /** This row as a warning. */
    InvalidCase warning() {
        return as(Severity.WARNING);
    }

    /** This row as an info. */
    InvalidCase info() {
        return as(Severity.INFO);
    }

    /** This row at another level. */
    InvalidCase at(Level value) {
        return new InvalidCase(rule, name, legal, severity, value, base, container, change, place, words, also, limits);
    }

    /** This row with further errors that cannot but follow. */
    InvalidCase also(String... rules) {
        return new InvalidCase(
                rule, name, legal, severity, level, base, container, change, place, words, List.of(rules), limits);
    }

    /** This row under a limit. */
    InvalidCase limit(String option, long value) {
        return new InvalidCase(
                rule, name, legal, severity, level, base, container, change, place, words, also, Map.of(option, value));
    }

    /** The path of the file below the folder of all. */
    String path() {
        return rule + "/" + name + (container == Container.FILE ? ".arrow" : ".arrows");
    }

    /** Makes it. */
    Emitted make() {
        Draft draft = base.draft(container);
        change.accept(draft);
        return draft.emit();
    }

    @Override
    public String toString() {
        return path();
    }
}
