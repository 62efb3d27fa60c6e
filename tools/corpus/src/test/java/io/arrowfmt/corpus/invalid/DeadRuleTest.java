package io.arrowfmt.corpus.invalid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.conformance.InvalidEntry;
import io.arrowfmt.error.Finding;
import io.arrowfmt.validate.FactRule;
import io.arrowfmt.validate.RuleSet;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** No rule is dead: without it, the answer to some file is another. */
final class DeadRuleTest {
    @Test
    void withoutARuleSomeFileIsAnsweredOtherwise() throws IOException {
        Set<String> dead = new TreeSet<>();
        for (FactRule<?> rule : RuleSet.standard().rules()) {
            if (Answers.needsFile(rule.id()) && !changesAnAnswer(rule.id())) {
                dead.add(rule.id());
            }
        }
        assertEquals(Set.of(), dead);
    }

    /** The files of a rule are asked about first, and are enough where they do what they are for. */
    private static boolean changesAnAnswer(String rule) throws IOException {
        for (InvalidCorpus.Made made : Answers.FILES) {
            InvalidEntry entry = made.entry();
            if (entry.rule().equals(rule) && !entry.legal()) {
                Validator validator = Answers.validator(entry.level(), entry);
                if (!answer(validator, made).equals(answer(validator.without(rule), made))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<Finding> answer(Validator validator, InvalidCorpus.Made made) throws IOException {
        return validator.check(made.bytes(), made.entry().path()).findings();
    }
}
