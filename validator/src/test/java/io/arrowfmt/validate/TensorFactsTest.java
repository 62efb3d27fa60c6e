package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.BodyRange;
import io.arrowfmt.metadata.TensorIndex;
import io.arrowfmt.metadata.TensorIndex.Numbers;
import io.arrowfmt.type.DataType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TensorFactsTest {
    static Stream<Arguments> widths() {
        return Stream.of(
                Arguments.of(DataType.int32(), 4),
                Arguments.of(DataType.float64(), 8),
                Arguments.of(new DataType.FixedSizeBinary(3), 3),
                Arguments.of(DataType.bool(), 0),
                Arguments.of(DataType.utf8(), 0),
                Arguments.of(new DataType.Null(), 0),
                Arguments.of(new DataType.List(), 0),
                Arguments.of(new DataType.BinaryView(), 0));
    }

    @ParameterizedTest
    @MethodSource("widths")
    void valuesOfAFixedNumberOfBytesHaveAWidth(DataType type, long width) {
        assertEquals(width, facts(TensorDraft.of(24, 2L, 3L).of(type)).byteWidth());
    }

    static Stream<Arguments> counts() {
        long most = Long.MAX_VALUE / 4;
        return Stream.of(
                Arguments.of(new Long[] {2L, 3L}, 6L),
                Arguments.of(new Long[] {}, 1L),
                Arguments.of(new Long[] {2L, 0L, 3L}, 0L),
                Arguments.of(new Long[] {2L, -1L}, TensorFacts.NONE),
                Arguments.of(new Long[] {0L, -1L}, TensorFacts.NONE),
                Arguments.of(new Long[] {most}, most),
                Arguments.of(new Long[] {most + 1}, TensorFacts.NONE),
                Arguments.of(new Long[] {most, 2L}, TensorFacts.NONE),
                Arguments.of(new Long[] {most, 2L, 1L}, TensorFacts.NONE),
                Arguments.of(new Long[] {most, 2L, 0L}, 0L),
                Arguments.of(new Long[] {0L, most, 2L}, 0L));
    }

    @ParameterizedTest
    @MethodSource("counts")
    void theValuesOfAShapeAreCountedAsFarAsTheyCanBe(Long[] shape, long count) {
        assertEquals(count, facts(TensorDraft.of(24, shape)).count());
    }

    @Test
    void productsAndReachesStopAtTheGreatestNumber() {
        assertEquals(6, TensorFacts.product(2, 3));
        assertEquals(0, TensorFacts.product(Long.MAX_VALUE, 0));
        assertEquals(Long.MAX_VALUE - 1, TensorFacts.product(Long.MAX_VALUE / 2, 2));
        assertEquals(Long.MAX_VALUE, TensorFacts.product(Long.MAX_VALUE / 2 + 1, 2));
        assertEquals(4, TensorFacts.reach(List.of(5L), List.of(0L), 4));
        assertEquals(24, TensorFacts.reach(List.of(2L, 3L), List.of(12L, 4L), 4));
        assertEquals(4, TensorFacts.reach(List.of(1L), List.of(Long.MAX_VALUE), 4));
        assertEquals(Long.MAX_VALUE, TensorFacts.reach(List.of(2L), List.of(Long.MAX_VALUE), 4));
        assertEquals(Long.MAX_VALUE, TensorFacts.reach(List.of(2L), List.of(Long.MAX_VALUE - 4), 4));
        assertEquals(Long.MAX_VALUE - 1, TensorFacts.reach(List.of(2L), List.of(Long.MAX_VALUE - 5), 4));
    }

    @Test
    void everyPartHasItsName() {
        Numbers number = new Numbers(8, true);
        BodyRange one = new BodyRange(0, 1);
        BodyRange two = new BodyRange(8, 2);
        assertEquals(List.of("data"), parts(TensorDraft.of(24, 2L, 3L)));
        assertEquals(
                List.of("data", "indicesBuffer"),
                parts(TensorDraft.sparse(
                        new TensorIndex.Coordinates(number, List.of(), one, true), Bytes.empty(), 2L, 3L)));
        assertEquals(
                List.of("data", "indptrBuffer", "indicesBuffer"),
                parts(TensorDraft.sparse(
                        new TensorIndex.Compressed(0, number, one, number, two), Bytes.empty(), 2L, 3L)));
        assertEquals(
                List.of("data", "indptrBuffers[0]", "indicesBuffers[0]", "indicesBuffers[1]"),
                parts(TensorDraft.sparse(
                        new TensorIndex.Fibers(number, List.of(one), number, List.of(two, one), List.of(0, 1)),
                        Bytes.empty(),
                        2L,
                        3L)));
    }

    private static List<String> parts(TensorDraft draft) {
        return List.copyOf(facts(draft).parts().keySet());
    }

    @Test
    void aPartIsPlacedWhereItBeginsWhenThatIsInTheBody() {
        TensorFacts facts = facts(TensorDraft.of(24, 2L, 3L));
        Location where = Location.of("x").part("data");
        assertEquals(where.at(128), facts.part("data", new BodyRange(0, 1)));
        assertEquals(where.at(152), facts.part("data", new BodyRange(24, 1)));
        assertEquals(where.at(128), facts.part("data", new BodyRange(25, 1)));
        assertEquals(where.at(128), facts.part("data", new BodyRange(-1, 1)));
    }

    private static TensorFacts facts(TensorDraft draft) {
        return new TensorFacts(draft.tensor(), draft.body().size(), 128, Location.of("x"));
    }
}
