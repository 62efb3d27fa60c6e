package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.BodyRange;
import io.arrowfmt.metadata.TensorIndex;
import io.arrowfmt.metadata.TensorIndex.Numbers;
import io.arrowfmt.type.DataType;
import java.util.List;
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
}
