package io.arrowfmt.acceptance.layouts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.BatchParts.Range;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Batches whose buffers are not those that their schema declares. */
final class SwappedBuffersTest {
    /** Of Trips: id V D, trip V, trip.city V O D, trip.length V D, stops V O S, stops.item V D, note V W X, quantity V D. */
    private static final int CITY_OFFSETS = 4;

    @Test
    void missingBufferIsNamedWithItsField() throws IOException {
        Finding finding = first(batch -> batch.withoutBuffer(CITY_OFFSETS));
        assertEquals("BATCH-BUF-001", finding.rule().id());
        assertEquals("trip.city", finding.location().column(), finding::toString);
        assertEquals("buffer OFFSET/32 of column \"trip.city\" is likely missing", finding.hint());
    }

    @Test
    void extraBufferIsNamedWithItsField() throws IOException {
        Finding finding = first(batch -> batch.withExtraBuffer(CITY_OFFSETS, new Range(0, 200)));
        assertEquals("BATCH-BUF-001", finding.rule().id());
        assertEquals("buffer 4 is likely one too many", finding.hint());
        assertEquals("trip.city", finding.location().column(), finding::toString);
    }

    @Test
    void swappedBuffersOfUnequalSizeAreNamedWithTheirField() throws IOException {
        Finding finding = first(batch -> batch.withSwappedBuffers(CITY_OFFSETS, CITY_OFFSETS + 1));
        assertEquals("trip.city", finding.location().column(), finding::toString);
        assertTrue(finding.toString().contains("swapped"), finding::toString);
    }

    private static Finding first(UnaryOperator<BatchParts> change) throws IOException {
        FileParts parts = Trips.parts().withBatch(0, change);
        Report report = Validator.at(Level.LAYOUT).check(parts.toFile(), "trips");
        return report.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .findFirst()
                .orElseThrow();
    }
}
