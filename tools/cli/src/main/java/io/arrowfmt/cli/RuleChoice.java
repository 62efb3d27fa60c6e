package io.arrowfmt.cli;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.validate.RuleCatalogue;
import io.arrowfmt.validate.RuleSet;
import io.arrowfmt.validate.Validator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Rules chosen by id or family: {@code DATA-UTF8-001}, {@code DATA-*}, with {@code -} before what is left out. */
final class RuleChoice {
    private RuleChoice() {}

    /**
     * The rules that words choose; without words, all.
     *
     * @throws Failure when a word is that of no rule
     */
    static Predicate<String> of(List<String> words) throws Failure {
        List<Predicate<String>> taken = new ArrayList<>();
        List<Predicate<String>> left = new ArrayList<>();
        for (String word : words) {
            boolean without = word.startsWith("-");
            (without ? left : taken).add(one(without ? word.substring(1) : word));
        }
        return id -> (taken.isEmpty() || anyTakes(taken, id)) && !anyTakes(left, id);
    }

    /** The deepest level that chosen rules need, of those that are asked for. */
    static Level deepest(Predicate<String> chosen, Level asked) {
        for (Level level : Level.values()) {
            if (asked.includes(level)
                    && RuleCatalogue.at(asked).stream()
                            .filter(rule -> chosen.test(rule.id()))
                            .allMatch(rule -> level.includes(rule.level()))) {
                return level;
            }
        }
        return asked;
    }

    /** A validator that does not look for what nobody has chosen, as far as that can be left out. */
    static Validator only(Predicate<String> chosen, Validator validator, Level level) {
        Validator only = validator;
        if (level == Level.DATA) {
            for (Rule rule : RuleSet.standard().rules()) {
                only = rule.level() == Level.DATA && !chosen.test(rule.id()) ? only.without(rule.id()) : only;
            }
        }
        return only;
    }

    private static boolean anyTakes(List<Predicate<String>> choices, String id) {
        for (Predicate<String> choice : choices) {
            if (choice.test(id)) {
                return true;
            }
        }
        return false;
    }

    private static Predicate<String> one(String word) throws Failure {
        String wanted = word.strip().toUpperCase(Locale.ROOT);
        Predicate<String> choice =
                wanted.endsWith("*") ? id -> id.startsWith(wanted.substring(0, wanted.length() - 1)) : wanted::equals;
        if (RuleCatalogue.all().stream().map(Rule::id).noneMatch(choice)) {
            throw new Failure(
                    Exit.USAGE,
                    "--rules: expected the id of a rule, or a family such as DATA-*, found \"" + word
                            + "\"; 'arrowfmt explain --list' shows them all");
        }
        return choice;
    }
}
