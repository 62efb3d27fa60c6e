package io.arrowfmt.acceptance.layouts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.corpus.LayoutLies;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DeclaredLayout.Entry;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class DeclaredLayoutTest {
    /** Lies about a text column {@code trip.city}: VALIDITY/1 OFFSET/32 DATA/8. */
    static Stream<Arguments> lies() {
        return Stream.of(
                Arguments.of(
                        "another kind",
                        LayoutLies.kind(1, BufferKind.SIZE),
                        "LAYOUT-DECL-002",
                        "buffer 1 is likely OFFSET/32 declared as SIZE/32"),
                Arguments.of("a kind that does not exist", LayoutLies.kindNumber(1, 77), "LAYOUT-DECL-005", ""),
                Arguments.of(
                        "another width",
                        LayoutLies.width(1, 64),
                        "LAYOUT-DECL-003",
                        "buffer 1 is likely meant for another type"),
                Arguments.of("validity of bytes", LayoutLies.width(0, 8), "LAYOUT-DECL-004", ""),
                Arguments.of(
                        "one missing at the start",
                        LayoutLies.missing(0),
                        "LAYOUT-DECL-001",
                        "buffer 0 (VALIDITY/1) is likely missing"),
                Arguments.of(
                        "one missing in the middle",
                        LayoutLies.missing(1),
                        "LAYOUT-DECL-001",
                        "buffer 1 (OFFSET/32) is likely missing"),
                Arguments.of(
                        "one missing at the end",
                        LayoutLies.missing(2),
                        "LAYOUT-DECL-001",
                        "buffer 2 (DATA/8) is likely missing"),
                Arguments.of(
                        "one too many",
                        LayoutLies.extra(1, BufferKind.TYPE, 8),
                        "LAYOUT-DECL-001",
                        "buffer 1 (TYPE/8) is likely one too many"),
                Arguments.of(
                        "two swapped of unequal width",
                        LayoutLies.swapped(1, 2),
                        "LAYOUT-DECL-002",
                        "buffers 1 and 2 are likely swapped"),
                Arguments.of(
                        "the first two swapped",
                        LayoutLies.swapped(0, 1),
                        "LAYOUT-DECL-002",
                        "buffers 0 and 1 are likely swapped"),
                Arguments.of(
                        "variadic data of a text",
                        LayoutLies.kind(2, BufferKind.VARIADIC_DATA),
                        "LAYOUT-DECL-002",
                        "buffer 2 is likely DATA/8 declared as VARIADIC_DATA/8"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lies")
    void liesAreCaughtWithTheFieldAndTheLikelyCause(
            String name, UnaryOperator<List<Entry>> lie, String rule, String cause) throws IOException {
        assertCaught(Trips.parts().withDeclared("trip.city", lie), rule, "trip.city", cause);
    }

    @Test
    void swappedBuffersOfEqualWidthAreCaught() throws IOException {
        FileParts lying = Trips.parts().withDeclared("stops", LayoutLies.swapped(1, 2));
        assertCaught(lying, "LAYOUT-DECL-002", "stops", "buffers 1 and 2 are likely swapped");
    }

    @Test
    void variadicDataBeforeTheEndIsCaught() throws IOException {
        FileParts lying = Trips.parts().withDeclared("note", LayoutLies.swapped(1, 2));
        assertCaught(lying, "LAYOUT-DECL-010", "note", "");
    }

    @Test
    void fieldWithoutADeclarationAmongOthersIsToldAndReads() throws IOException {
        FileParts parts = Trips.parts().withoutDeclared("trip.city");
        Report report = Validator.at(Level.LAYOUT).check(parts.toFile(), "trips");
        assertTrue(report.isValid());
        assertEquals(List.of("LAYOUT-DECL-006"), List.copyOf(report.counts().keySet()));
        assertTrue(report.findings().get(0).toString().contains("trip.city"), report.findings()::toString);
        Trips.assertReads(parts.toFile(), ReadOptions.all());
    }

    @Test
    void footerThatDeclaresOtherLayoutsThanTheStreamIsCaught() throws IOException {
        FileParts parts = Trips.parts();
        Bytes file = parts.withFooter(footer -> new io.arrowfmt.metadata.Footer(
                        footer.version(),
                        footer.versionPresent(),
                        parts.withDeclared("trip.city", LayoutLies.width(1, 64)).schema(),
                        footer.dictionaries(),
                        footer.recordBatches(),
                        footer.recordBatchesPresent(),
                        footer.metadata()))
                .toFile();
        Report report = Validator.at(Level.LAYOUT).check(file, "trips");
        assertTrue(report.counts().containsKey("FILE-FOOTER-005"), report.findings()::toString);
    }

    private static void assertCaught(FileParts lying, String rule, String column, String cause) throws IOException {
        for (Bytes bytes : List.of(lying.toFile(), lying.toStream())) {
            Report report = Validator.at(Level.LAYOUT).check(bytes, "lying");
            Finding first = report.findings().get(0);
            assertEquals(rule, first.rule().id(), report.findings()::toString);
            assertEquals(column, first.location().column());
            assertTrue(first.hint().startsWith(cause), first::hint);
            assertEquals(List.of(rule), List.copyOf(report.counts().keySet()), "nothing else");
        }
        assertRefused(rule, column, () -> ArrowFile.open(lying.toFile(), "lying", ReadOptions.all())
                .close());
        assertRefused(rule, column, () -> ArrowStream.open(ByteSource.of(lying.toStream(), "lying"), ReadOptions.all())
                .close());
    }

    private static void assertRefused(String rule, String column, org.junit.jupiter.api.function.Executable reading) {
        Finding finding = assertThrows(ArrowException.class, reading).finding();
        assertEquals(rule, finding.rule().id());
        assertEquals(column, finding.location().column());
    }
}
