package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BodyRulesTest {
    private static final Field NUMBER = Field.of("n", DataType.int32());
    private static final Field SHORT = Field.of("s", DataType.int16());

    /** A body of two columns of three slots: twelve bytes from 0 on, six from 64 on. */
    private record Body(BatchDraft draft, Bytes bytes) {
        static Body with(int at) {
            byte[] bytes = new byte[128];
            for (int i = 0; i < 12; i++) {
                bytes[i] = 1;
            }
            bytes[at] = 7;
            return new Body(BatchDraft.of(3, NUMBER, SHORT), Bytes.of(bytes));
        }

        List<Finding> check() {
            return check("");
        }

        /** What is found when something else is wrong with a column. */
        List<Finding> check(String wrong) {
            try {
                Findings findings = new Findings();
                BodyFacts facts = BodyFacts.of(draft.facts(), BatchReader.Body.of(bytes), column -> !column.path()
                        .text()
                        .equals(wrong));
                RuleSet.standard().check(BodyFacts.class, facts, findings);
                return findings.list();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static Stream<RuleCase<Body>> cases() {
        return Stream.of(
                RuleCase.of("BATCH-BUF-008 WARNING n buffer 1 DATA/32", Body.with(12), Body.with(11)),
                RuleCase.of("BATCH-BUF-008 WARNING s buffer 3 DATA/16", Body.with(70), Body.with(69)),
                RuleCase.of("BATCH-BUF-008 WARNING s buffer 3 DATA/16", Body.with(127), Body.with(64)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<Body> each) {
        each.verify(Body::check);
    }

    @Test
    void theFirstByteThatIsLeftOverIsNamed() {
        assertEquals(
                List.of("expected 52 bytes of zeros behind the values, found byte 7"),
                Body.with(40).check().stream()
                        .map(finding -> "expected " + finding.expected() + ", found " + finding.found())
                        .toList());
    }

    @Test
    void whatIsBehindAColumnThatIsWrongAnywayMayBeItsValues() {
        assertEquals(List.of(), Body.with(12).check("n"));
        assertEquals(List.of(), Body.with(40).check("n"));
        assertEquals(1, Body.with(40).check("s").size());
        assertEquals(List.of(), Body.with(127).check("s"));
    }

    @Test
    void theRestOfAValidityBufferIsLeftToTheRuleAboutItsBits() throws IOException {
        byte[] bytes = new byte[128];
        bytes[8] = 7;
        BatchDraft draft = BatchDraft.of(3, NUMBER).buffer(0, 16);
        BodyFacts facts = BodyFacts.of(draft.facts(), BatchReader.Body.of(Bytes.of(bytes)), column -> true);
        assertEquals(List.of(), facts.leftovers());
        bytes[16] = 7;
        facts = BodyFacts.of(draft.facts(), BatchReader.Body.of(Bytes.of(bytes)), column -> true);
        assertEquals(1, facts.leftovers().size());
    }
}
