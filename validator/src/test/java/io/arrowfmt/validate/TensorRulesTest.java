package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.BodyRange;
import io.arrowfmt.metadata.Tensor;
import io.arrowfmt.metadata.TensorIndex;
import io.arrowfmt.metadata.TensorIndex.Numbers;
import io.arrowfmt.type.DataType;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TensorRulesTest {
    private static final Numbers BYTE = new Numbers(8, true);

    static Stream<RuleCase<TensorDraft>> cases() {
        TensorDraft dense = TensorDraft.of(24, 2L, 3L);
        return Stream.of(
                RuleCase.of("TENSOR-001 ERROR", dense.of(DataType.utf8()), dense),
                RuleCase.of("TENSOR-001 ERROR", dense.of(DataType.bool()), dense),
                RuleCase.of("TENSOR-002 ERROR", TensorDraft.of(24, 2L, -3L), dense),
                RuleCase.of("TENSOR-002 ERROR", TensorDraft.of(24, 1L << 61, 1L), TensorDraft.of(24, 1L << 61, 0L)),
                RuleCase.of("TENSOR-003 ERROR", dense.strided(4L), dense.strided(12L, 4L)),
                RuleCase.of("TENSOR-003 ERROR", dense.strided(-12L, 4L), dense.strided(0L, 4L)),
                RuleCase.of("TENSOR-003 ERROR", dense.strided(13L, 4L), dense.strided(4L, 8L)),
                RuleCase.of("TENSOR-003 ERROR", TensorDraft.of(20, 2L, 3L), dense),
                RuleCase.of("TENSOR-004 ERROR", dense.at(0, 25), dense.at(0, 24)),
                RuleCase.of("TENSOR-004 ERROR", dense.at(-1, 24), dense.at(0, 24)),
                RuleCase.of(
                        "TENSOR-004 WARNING",
                        TensorDraft.of(72, 2L, 1L).at(8, 64),
                        TensorDraft.of(128, 2L, 1L).at(64, 64)),
                RuleCase.of(
                        "TENSOR-SPARSE-001 ERROR",
                        coordinates(new Numbers(24, true), true, 0, 0, 0, 0, 1, 1),
                        coordinates(BYTE, true, 0, 0, 0, 1, 1, 1)),
                RuleCase.of(
                        "TENSOR-SPARSE-002 ERROR",
                        coordinates(BYTE, true, 0, 0, 0, 1, 1),
                        coordinates(BYTE, true, 0, 0, 0, 1, 1, 1)),
                RuleCase.of("TENSOR-SPARSE-002 ERROR", matrix(2, 0, 1, 3), matrix(3, 0, 1, 3)),
                RuleCase.of(
                        "TENSOR-SPARSE-003 ERROR",
                        coordinates(BYTE, true, 0, 1, 0, 1, 1, 1),
                        coordinates(BYTE, false, 0, 1, 0, 1, 1, 1)),
                RuleCase.of(
                        "TENSOR-SPARSE-003 ERROR",
                        coordinates(BYTE, true, 0, 1, 1, 1, 1, 0),
                        coordinates(BYTE, true, 0, 1, 1, 0, 1, 1)),
                RuleCase.of("TENSOR-SPARSE-004 ERROR", matrix(3, 0, 1, 2), matrix(3, 0, 1, 3)),
                RuleCase.of("TENSOR-SPARSE-004 ERROR", matrix(3, 1, 1, 3), matrix(3, 0, 1, 3)),
                RuleCase.of("TENSOR-SPARSE-004 ERROR", matrix(3, 0, 4, 3), matrix(3, 0, 3, 3)),
                RuleCase.of(
                        "TENSOR-SPARSE-005 ERROR",
                        coordinates(BYTE, true, 0, 0, 0, 1, 1, 3),
                        coordinates(BYTE, true, 0, 0, 0, 1, 1, 2)),
                RuleCase.of(
                        "TENSOR-SPARSE-005 ERROR",
                        coordinates(BYTE, false, 0, 0, 0, 1, 1, -1),
                        coordinates(new Numbers(8, false), true, 0, 0, 0, 1, 1, 2)),
                RuleCase.of("TENSOR-SPARSE-005 ERROR", fibers(3, 0, 1), fibers(2, 0, 1)),
                RuleCase.of("TENSOR-SPARSE-006 ERROR", fibers(0, 1, 1), fibers(0, 1, 0)));
    }

    /** Of three values in two rows of three columns. */
    private static TensorDraft coordinates(Numbers type, boolean canonical, int... numbers) {
        Bytes indices = bytes(numbers);
        return TensorDraft.sparse(
                new TensorIndex.Coordinates(type, List.of(), new BodyRange(0, indices.size()), canonical),
                indices,
                2L,
                3L);
    }

    /** Of two rows of four columns. */
    private static TensorDraft matrix(int pointerBytes, int first, int second, int third) {
        TensorIndex index =
                new TensorIndex.Compressed(0, BYTE, new BodyRange(0, pointerBytes), BYTE, new BodyRange(8, 3));
        return TensorDraft.sparse(index, bytes(first, second, third, 0, 0, 0, 0, 0, 0, 1, 3), 2L, 4L);
    }

    /** A tree over two rows of three columns. */
    private static TensorDraft fibers(int lastIndex, int firstAxis, int secondAxis) {
        TensorIndex index = new TensorIndex.Fibers(
                BYTE,
                List.of(new BodyRange(0, 3)),
                BYTE,
                List.of(new BodyRange(8, 2), new BodyRange(16, 3)),
                List.of(firstAxis, secondAxis));
        return TensorDraft.sparse(
                index, bytes(0, 1, 3, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, lastIndex), 2L, 3L);
    }

    static Stream<RuleCase<TensorDraft>> sparseCases() {
        Numbers odd = new Numbers(24, true);
        BodyRange three = new BodyRange(0, 3);
        List<BodyRange> levels = List.of(new BodyRange(8, 2), new BodyRange(16, 3));
        return Stream.of(
                RuleCase.of("TENSOR-SPARSE-001 ERROR", matrix(odd, BYTE, 2L, 4L), matrix(BYTE, BYTE, 2L, 4L)),
                RuleCase.of("TENSOR-SPARSE-001 ERROR", matrix(BYTE, odd, 2L, 4L), matrix(BYTE, BYTE, 2L, 4L)),
                RuleCase.of(
                        "TENSOR-SPARSE-001 ERROR",
                        fibers(new TensorIndex.Fibers(odd, List.of(three), BYTE, levels, List.of(0, 1))),
                        fibers(2, 0, 1)),
                RuleCase.of("TENSOR-SPARSE-002 ERROR", strided(6, 2L), strided(6, 2L, 1L)),
                RuleCase.of("TENSOR-SPARSE-002 ERROR", strided(6, 2L, -1L), strided(6, 2L, 1L)),
                RuleCase.of("TENSOR-SPARSE-002 ERROR", strided(6, -2L, 1L), strided(6, 1L, 3L)),
                RuleCase.of("TENSOR-SPARSE-002 ERROR", strided(6, 2L, 1L, 1L), strided(6, 2L, 1L)),
                RuleCase.of("TENSOR-SPARSE-002 ERROR", strided(5, 2L, 1L), strided(6, 2L, 1L)),
                RuleCase.of("TENSOR-SPARSE-002 ERROR", strided(6, 2L, 2L), strided(7, 2L, 2L)),
                RuleCase.of(
                        "TENSOR-SPARSE-002 ERROR",
                        fibers(new TensorIndex.Fibers(
                                BYTE,
                                List.of(three),
                                BYTE,
                                List.of(new BodyRange(8, 2), new BodyRange(16, 2)),
                                List.of(0, 1))),
                        fibers(2, 0, 1)),
                RuleCase.of("TENSOR-SPARSE-006 ERROR", matrix(BYTE, BYTE, 2L, 2L, 2L), matrix(BYTE, BYTE, 2L, 4L)),
                RuleCase.of("TENSOR-SPARSE-006 ERROR", matrix(BYTE, BYTE, 4L), matrix(BYTE, BYTE, 2L, 4L)),
                RuleCase.of("TENSOR-SPARSE-006 ERROR", fibers(0, 0, 2), fibers(2, 0, 1)),
                RuleCase.of("TENSOR-SPARSE-006 ERROR", fibers(0, -1, 0), fibers(2, 0, 1)),
                RuleCase.of(
                        "TENSOR-SPARSE-006 ERROR",
                        fibers(new TensorIndex.Fibers(BYTE, List.of(three), BYTE, levels, List.of(0, 1, 0))),
                        fibers(2, 0, 1)),
                RuleCase.of(
                        "TENSOR-SPARSE-006 ERROR",
                        fibers(new TensorIndex.Fibers(BYTE, List.of(), BYTE, levels, List.of(0, 1))),
                        fibers(2, 0, 1)),
                RuleCase.of(
                        "TENSOR-SPARSE-006 ERROR",
                        fibers(new TensorIndex.Fibers(BYTE, List.of(three), BYTE, levels.subList(0, 1), List.of(0, 1))),
                        fibers(2, 0, 1)),
                RuleCase.of("TENSOR-003 ERROR", strided(6, 2L, 1L).counting(-1), strided(6, 2L, 1L)),
                RuleCase.of("TENSOR-003 ERROR", strided(6, 2L, 1L).at(8, 11), strided(6, 2L, 1L)),
                RuleCase.of("TENSOR-004 WARNING", strided(6, 2L, 1L).at(12, 12), strided(6, 2L, 1L)),
                RuleCase.of(
                        "TENSOR-004 ERROR",
                        strided(6, 2L, 1L).at(24, 12),
                        strided(6, 2L, 1L).at(8, 12)));
    }

    /** Of three values in two rows of three columns, whose coordinates are all 0 but take some bytes. */
    private static TensorDraft strided(int size, Long... strides) {
        return TensorDraft.sparse(
                new TensorIndex.Coordinates(BYTE, List.of(strides), new BodyRange(0, size), false),
                Bytes.of(new byte[8]),
                2L,
                3L);
    }

    private static TensorDraft matrix(Numbers pointers, Numbers indices, Long... shape) {
        TensorIndex index = new TensorIndex.Compressed(0, pointers, new BodyRange(0, 3), indices, new BodyRange(8, 3));
        return TensorDraft.sparse(index, bytes(0, 1, 3, 0, 0, 0, 0, 0, 0, 1, 3), shape);
    }

    private static TensorDraft fibers(TensorIndex.Fibers index) {
        return TensorDraft.sparse(index, bytes(0, 1, 3, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2), 2L, 3L);
    }

    @ParameterizedTest
    @MethodSource("sparseCases")
    void aRuleAboutAnIndexIsFoundBrokenWhereItIs(RuleCase<TensorDraft> each) {
        each.verify(TensorDraft::check);
    }

    @Test
    void aRangeBeforeOrBehindTheBodyIsOutside() {
        TensorDraft dense = TensorDraft.of(24, 2L, 3L);
        for (TensorDraft draft : List.of(dense.at(25, 0), dense.at(0, -1), dense.at(-1, 0), dense.at(1, 24))) {
            assertEquals(
                    List.of("TENSOR-004 ERROR"),
                    draft.check().stream()
                            .map(RuleCase::text)
                            .filter(text -> text.startsWith("TENSOR-004"))
                            .toList());
        }
        assertEquals(List.of(), TensorDraft.of(0, 0L).at(0, 0).check());
        assertEquals(List.of(), TensorDraft.of(24, 0L).at(24, 0).check());
    }

    @Test
    void longListsAreCutShort() {
        Long[] ones = {1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L};
        assertEquals(
                "strides of [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]",
                TensorDraft.of(4, 1L).strided(ones).check().get(0).found());
        Long[] more = {1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L};
        assertEquals(
                "strides of [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, and 2 more]",
                TensorDraft.of(4, 1L).strided(more).check().get(0).found());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<TensorDraft> each) {
        each.verify(TensorDraft::check);
    }

    @Test
    void aTensorThatIsRightHasNoFinding() {
        assertEquals(List.of(), TensorDraft.of(24, 2L, 3L).check());
        assertEquals(List.of(), coordinates(BYTE, true, 0, 0, 0, 1, 1, 2).check());
        assertEquals(List.of(), matrix(3, 0, 1, 3).check());
        assertEquals(List.of(), fibers(2, 0, 1).check());
    }

    @Test
    void coordinatesThatShareBytesAreNotFollowed() {
        TensorIndex index = new TensorIndex.Coordinates(BYTE, List.of(0L, 0L), new BodyRange(0, 1), true);
        TensorDraft draft = TensorDraft.sparse(index, bytes(9), 2L, 3L);
        assertEquals(List.of(), draft.check());
    }

    @Test
    void noBufferHasThePointersOfAsManyRowsAsThereAreNumbers() throws IOException {
        Numbers numbers = new Numbers(64, true);
        TensorIndex index =
                new TensorIndex.Compressed(0, numbers, new BodyRange(0, 32), numbers, new BodyRange(32, 24));
        Tensor tensor = new Tensor(
                DataType.int32(),
                List.of(Long.MAX_VALUE, 0L),
                List.of(),
                new BodyRange(56, 16),
                Optional.of(new Tensor.Sparse(3, Optional.of(index))));
        Findings findings = new Findings();
        TensorCheck.check(
                RuleSet.standard(),
                Level.DATA,
                new TensorFacts(tensor, 72, 128, Location.of("x")),
                BatchReader.Body.of(Bytes.of(new byte[72])),
                findings);
        assertTrue(
                findings.list().stream().anyMatch(finding -> finding.rule().id().equals("TENSOR-SPARSE-002")),
                () -> findings.list().toString());
    }
}
