package io.arrowfmt.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BatchEqualityTest {
    private static final Field NUMBER = Field.nullable("n", DataType.int32());

    static Stream<Arguments> unequal() {
        return Stream.of(
                Arguments.of(NUMBER, 1, 2),
                Arguments.of(NUMBER, null, 0),
                Arguments.of(Field.of("b", DataType.bool()), true, false),
                Arguments.of(Field.of("t", DataType.utf8()), "a", "b"),
                Arguments.of(Field.of("v", new DataType.BinaryView()), Bytes.of(new byte[20]), Bytes.of(new byte[21])),
                Arguments.of(Field.of("f", DataType.float64()), 0.0, -0.0),
                Arguments.of(Field.of("f", DataType.float32()), Float.NaN, Float.intBitsToFloat(0x7FC00001)),
                Arguments.of(Field.of("l", new DataType.List(), NUMBER), List.of(1), List.of(1, 1)),
                Arguments.of(Field.of("l", new DataType.ListView(), NUMBER), Arrays.asList(1, null), List.of(1, 0)),
                Arguments.of(Field.of("s", new DataType.Struct(), NUMBER), struct(1), struct(2)));
    }

    private static StructValue struct(int value) {
        return StructValue.of(List.of("n"), List.of(value));
    }

    @ParameterizedTest(name = "{1} is not {2}")
    @MethodSource("unequal")
    void slotsThatDifferAreFound(Field field, @Nullable Object left, @Nullable Object right) {
        Batch one = batch(field, left, left);
        Batch other = batch(field, left, right);
        assertEquals(Optional.empty(), BatchEquality.difference(one, batch(field, left, left)));
        String difference = BatchEquality.difference(one, other).orElse("");
        assertTrue(difference.contains("row 1: expected "), difference);
        assertThrows(AssertionError.class, () -> BatchEquality.assertSame(one, other));
    }

    @Test
    void theSameValueOfAnotherChildOfAUnionIsFound() {
        Field field = Field.of("u", DataType.union(UnionMode.DENSE, 2), NUMBER, NUMBER);
        Batch[] batches = new Batch[2];
        for (int child = 0; child < 2; child++) {
            BatchBuilder builder = BatchBuilder.of(Schema.of(field));
            builder.union("u").child(child).asInts().add(5);
            builder.union("u").add(child);
            batches[child] = builder.finish();
        }
        assertTrue(BatchEquality.difference(batches[0], batches[1]).isPresent());
    }

    @Test
    void batchesOfAnotherShapeAreFound() {
        Batch one = batch(NUMBER, 1, 2);
        assertTrue(BatchEquality.difference(one, one.slice(0, 1)).isPresent());
        assertTrue(BatchEquality.difference(one, one.select(0, 0)).isPresent());
        assertTrue(BatchEquality.difference(one, batch(Field.nullable("n", DataType.int64()), 1, 2))
                .isPresent());
    }

    @Test
    void theSameValuesElsewhereInMemoryAreEqual() {
        Field runs = Field.of("r", new DataType.RunEndEncoded(), Field.of("run_ends", DataType.int32()), NUMBER);
        Batch batch = batch(runs, 7, 7, 7, 8, 8);
        assertEquals(Optional.empty(), BatchEquality.difference(batch.slice(2, 2), batch(runs, 7, 8)));
    }

    private static Batch batch(Field field, @Nullable Object... values) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(field));
        for (Object value : values) {
            builder.column(0).addValue(value);
        }
        return builder.finish();
    }
}
