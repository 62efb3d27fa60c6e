package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Something that breaks a rule beside something as like it as can be that does not.
 *
 * @param expected everything that is found in the wrong one, as {@link #text} has it; the first is about the rule
 * @param wrong what breaks the rule
 * @param right what does not
 * @param <T> what the rule looks at
 */
record RuleCase<T>(List<String> expected, T wrong, T right) {
    /** A case that gives one finding. */
    static <T> RuleCase<T> of(String expected, T wrong, T right) {
        return new RuleCase<>(List.of(expected), wrong, right);
    }

    /** This case with a finding that cannot be avoided. */
    RuleCase<T> and(String also) {
        List<String> all = new ArrayList<>(expected);
        all.add(also);
        return new RuleCase<>(all, wrong, right);
    }

    /** The id of the rule. */
    String id() {
        return expected.get(0).substring(0, expected.get(0).indexOf(' '));
    }

    /** Checks both. */
    void verify(Function<T, List<Finding>> check) {
        assertEquals(
                expected.stream().sorted().toList(),
                check.apply(wrong).stream().map(RuleCase::text).sorted().toList());
        assertEquals(
                List.of(),
                check.apply(right).stream()
                        .filter(finding -> finding.rule().id().equals(id()))
                        .toList());
    }

    /** Rule, severity and place of a finding, for example {@code BATCH-NODE-003 ERROR a node 0}. */
    static String text(Finding finding) {
        Location at = finding.location();
        StringBuilder text = new StringBuilder(finding.rule().id()).append(' ').append(finding.severity());
        at.dictionary().ifPresent(id -> text.append(" dictionary ").append(id));
        if (!at.column().isEmpty()) {
            text.append(' ').append(at.column());
        }
        if (at.node() != Location.ABSENT) {
            text.append(" node ").append(at.node());
        }
        if (at.buffer() != Location.ABSENT) {
            text.append(" buffer ").append(at.buffer());
            text.append(at.shape().isEmpty() ? "" : " " + at.shape());
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return expected.get(0);
    }
}
