package io.arrowfmt.acceptance.layouts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.UnreadableValue;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.error.UnsupportedFeatureException;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of a newer format: a column of a type that nobody here knows does not cost the others. */
final class UnknownTypeTest {
    private static final int NEWER = 99;

    @ParameterizedTest
    @ValueSource(strings = {"trip", "stops", "note", "trip.city"})
    void fieldOfAnUnknownTypeIsSkippedByItsDeclaredLayout(String path) throws IOException {
        FileParts parts = Trips.parts().withTypeNumber(path, NEWER);
        String column = path.split("\\.", -1)[0];
        List<String> others = List.of("id", "trip", "stops", "note", "quantity").stream()
                .filter(name -> !name.equals(column))
                .toList();
        Trips.assertReads(parts.toFile(), ReadOptions.columns(others.toArray(new String[0])));
    }

    @Test
    void wholeFileReadsButForTheValuesOfTheUnknownType() throws IOException {
        FileParts parts = Trips.parts().withTypeNumber("note", NEWER);
        try (ArrowFile file = ArrowFile.open(parts.toFile(), "trips", ReadOptions.all())) {
            Batch batch = file.batch(0);
            assertEquals(new DataType.Unknown(NEWER), batch.column("note").type());
            assertEquals((short) 9, batch.column("quantity").value(2));
            assertEquals(
                    new UnreadableValue(new DataType.Unknown(NEWER)),
                    batch.column("note").value(0));
        }
    }

    @Test
    void onlyTheFieldOfTheUnknownTypeIsUnsupported() throws IOException {
        FileParts parts = Trips.parts().withTypeNumber("stops", NEWER);
        Report report = Validator.at(Level.LAYOUT).check(parts.toFile(), "trips");
        assertFalse(report.isValid());
        for (Finding finding : report.findings()) {
            assertEquals(Severity.UNSUPPORTED, finding.severity(), finding::toString);
            assertEquals("FB-UNION-002", finding.rule().id());
            assertEquals("stops", finding.location().column(), finding::toString);
        }
    }

    @Test
    void withoutADeclarationTheColumnsBeforeItRead() throws IOException {
        FileParts parts = Trips.parts().withoutDeclared("stops").withTypeNumber("stops", NEWER);
        Trips.assertReads(parts.toFile(), ReadOptions.columns("id", "trip"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"stops", "note", "quantity"})
    void withoutADeclarationItAndTheColumnsBehindItAreUnsupportedByName(String column) throws IOException {
        FileParts parts = Trips.parts().withoutDeclared("stops").withTypeNumber("stops", NEWER);
        UnsupportedFeatureException refusal = assertThrows(UnsupportedFeatureException.class, () -> ArrowFile.open(
                        parts.toFile(), "trips", ReadOptions.columns(column))
                .close());
        assertEquals(column, refusal.finding().location().column());
        assertTrue(refusal.finding().found().contains("does not declare its layout"), refusal::toString);
    }
}
