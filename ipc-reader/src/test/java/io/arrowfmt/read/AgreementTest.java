package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgreementTest {
    private static final Validator VALIDATOR = Validator.at(Level.LAYOUT);
    private static final int[] CHANGES = {0x80, 0xFF};

    @ParameterizedTest(name = "a file: {0}")
    @ValueSource(booleans = {true, false})
    void readerRefusesExactlyWhatTheValidatorCallsAnError(boolean file) throws IOException {
        byte[] right = file ? ReadingTest.draft().file() : ReadingTest.draft().stream();
        int refused = 0;
        for (int at = 0; at < right.length; at++) {
            for (int change : CHANGES) {
                byte[] wrong = right.clone();
                wrong[at] ^= (byte) change;
                String what = "byte " + at + " changed by " + change;
                Report report = VALIDATOR.check(Bytes.of(wrong), "x");
                Optional<Finding> refusal = read(() -> Arrow.open(Bytes.of(wrong), "x", ReadOptions.all()));
                assertAgree(report, refusal, what);
                if (!file) {
                    Optional<Finding> arriving =
                            read(() -> Arrow.open(new ByteArrayInputStream(wrong), "x", ReadOptions.all()));
                    assertEquals(refusal.map(Finding::toString), arriving.map(Finding::toString), what);
                }
                refused += refusal.isPresent() ? 1 : 0;
            }
        }
        assertTrue(refused > right.length / 2, "refused " + refused);
    }

    private static void assertAgree(Report report, Optional<Finding> refusal, String what) {
        if (refusal.isEmpty()) {
            assertEquals(0, report.count(Severity.ERROR), () -> what + ": " + report.findings());
            return;
        }
        Finding found = refusal.get();
        boolean ownLimit = found.severity() == Severity.UNSUPPORTED;
        boolean known = report.findings().stream().anyMatch(finding -> isSame(finding, found));
        assertTrue(known || ownLimit, () -> what + ": " + found + " is not among " + report.findings());
    }

    private static boolean isSame(Finding one, Finding other) {
        return one.rule().equals(other.rule())
                && one.severity() == other.severity()
                && one.expected().equals(other.expected())
                && one.found().equals(other.found())
                && one.location().offset() == other.location().offset();
    }

    /** Opens something. */
    @FunctionalInterface
    private interface Opening {
        ArrowReader open() throws IOException;
    }

    /** Reads all batches, and gives why that is refused if it is. */
    private static Optional<Finding> read(Opening opening) throws IOException {
        try (ArrowReader reader = opening.open()) {
            while (reader.next().isPresent()) {
                // read on
            }
            return Optional.empty();
        } catch (ArrowException e) {
            return Optional.of(e.finding());
        }
    }
}
