package io.arrowfmt.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts.Node;
import io.arrowfmt.corpus.BatchParts.Range;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DeclaredLayout.Entry;
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class FilePartsTest {
    static Stream<CorpusCase> cases() {
        return CorpusGenerator.cases().stream();
    }

    private static CorpusCase named(String path) {
        return cases().filter(file -> file.path().equals(path)).findFirst().orElseThrow();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void partsOfAFileGiveItAgain(CorpusCase file) throws IOException {
        FileParts parts = FileParts.ofFile(Bytes.of(file.file()));
        assertEquals(Bytes.of(file.file()), parts.toFile());
        assertEquals(Bytes.of(file.stream()), parts.toStream());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void partsOfAStreamGiveItAgain(CorpusCase file) throws IOException {
        FileParts parts = FileParts.ofStream(Bytes.of(file.stream()));
        assertEquals(Bytes.of(file.stream()), parts.toStream());
        assertEquals(Bytes.of(file.file()), parts.toFile());
    }

    static Stream<Arguments> lies() {
        return Stream.of(
                Arguments.of(LayoutLies.kind(1, BufferKind.DATA), "[VALIDITY/1, DATA/32, DATA/8]"),
                Arguments.of(LayoutLies.kindNumber(0, 9), "[kind 9/1, OFFSET/32, DATA/8]"),
                Arguments.of(LayoutLies.width(1, 64), "[VALIDITY/1, OFFSET/64, DATA/8]"),
                Arguments.of(LayoutLies.missing(0), "[OFFSET/32, DATA/8]"),
                Arguments.of(LayoutLies.extra(1, BufferKind.TYPE, 8), "[VALIDITY/1, TYPE/8, OFFSET/32, DATA/8]"),
                Arguments.of(LayoutLies.swapped(1, 2), "[VALIDITY/1, DATA/8, OFFSET/32]"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("lies")
    void liesAboutALayoutStandInStreamAndFooterAndLeaveTheBatchesAlone(UnaryOperator<List<Entry>> lie, String expected)
            throws IOException {
        FileParts honest = FileParts.ofFile(Bytes.of(named("nested/deep").file()));
        FileParts lying = honest.withDeclared("deep.item.b", lie);
        for (FileParts again : List.of(FileParts.ofFile(lying.toFile()), FileParts.ofStream(lying.toStream()))) {
            Field field =
                    again.schema().fields().get(0).children().get(0).children().get(1);
            assertEquals(
                    expected,
                    field.declared().orElseThrow().layout().orElseThrow().toString());
            assertEquals(honest.schema().plain(), again.schema().plain());
            assertEquals(honest.batches(), again.batches());
        }
    }

    @Test
    void fieldCanLackItsDeclaration() throws IOException {
        FileParts parts =
                FileParts.ofFile(Bytes.of(named("nested/deep").file())).withoutDeclared("deep.item");
        Field list = FileParts.ofFile(parts.toFile()).schema().fields().get(0);
        assertEquals(Optional.empty(), list.children().get(0).declared());
        assertEquals(true, list.declared().isPresent());
    }

    @Test
    void typeNumberThatNobodyKnowsStandsInStreamAndFooter() throws IOException {
        FileParts parts =
                FileParts.ofFile(Bytes.of(named("nested/deep").file())).withTypeNumber("deep.item.point", 99);
        for (FileParts again : List.of(FileParts.ofFile(parts.toFile()), FileParts.ofStream(parts.toStream()))) {
            List<Field> children =
                    again.schema().fields().get(0).children().get(0).children();
            assertEquals(new DataType.Unknown(99), children.get(2).type());
            assertEquals(DataType.utf8(), children.get(1).type());
        }
    }

    @Test
    void numbersAndBytesOfABatchCanBeChanged() throws IOException {
        FileParts honest = FileParts.ofFile(Bytes.of(named("batches/several").file()));
        BatchParts batch = honest.batches().get(0);
        BatchParts changed = batch.withRows(5)
                .withNode(1, new Node(7, 8))
                .withExtraBuffer(1, new Range(9, 10))
                .withSwappedBuffers(0, 2)
                .withoutBuffer(3)
                .withBuffer(3, new Range(64, 3))
                .withBytes(3, 1, (byte) 0x55)
                .withVariadicCounts(Optional.of(List.of(3L)));
        BatchParts again = FileParts.ofFile(
                        honest.withBatch(0, parts -> changed).toFile())
                .batches()
                .get(0);
        assertEquals(changed, again);
        assertEquals(5, again.rows());
        assertEquals(List.of(batch.nodes().get(0), new Node(7, 8)), again.nodes());
        assertEquals(
                List.of(
                        batch.buffers().get(1),
                        new Range(9, 10),
                        batch.buffers().get(0),
                        new Range(64, 3),
                        batch.buffers().get(4)),
                again.buffers());
        assertEquals(0x55, again.body().getByte(65));
        assertEquals(batch.body().slice(66), again.body().slice(66));
    }

    @Test
    void fieldThatIsNotThereIsRefused() throws IOException {
        FileParts parts = FileParts.ofFile(Bytes.of(named("nested/deep").file()));
        assertThrows(IllegalArgumentException.class, () -> parts.withTypeNumber("deep.x", 99));
    }
}
