package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Columns that are built of arrays are those that are built slot by slot. */
class ArraysTest {
    private static final int COUNT = 77;

    private static boolean[] valid() {
        boolean[] valid = new boolean[COUNT];
        for (int i = 0; i < COUNT; i++) {
            valid[i] = i % 3 != 0 && i % 7 != 5;
        }
        return valid;
    }

    static Stream<Arguments> types() {
        DataType.Int index = new DataType.Int(8, true);
        return Stream.of(
                Arguments.of(Field.nullable("n", DataType.int8())),
                Arguments.of(Field.nullable("n", new DataType.Int(8, false))),
                Arguments.of(Field.nullable("n", DataType.int16())),
                Arguments.of(Field.nullable("n", DataType.int32())),
                Arguments.of(Field.nullable("n", DataType.int64())),
                Arguments.of(Field.nullable("n", new DataType.Int(64, false))),
                Arguments.of(Field.nullable("n", DataType.float32())),
                Arguments.of(Field.nullable("n", DataType.float64())),
                Arguments.of(Field.nullable("n", DataType.int64())
                        .withDictionary(Optional.of(new DictionaryEncoding(0, index, false)))));
    }

    private static void addOne(ColumnBuilder builder, int i) {
        if (builder instanceof ByteBuilder bytes) {
            bytes.add((byte) i);
        } else if (builder instanceof ShortBuilder shorts) {
            shorts.add((short) i);
        } else if (builder instanceof IntBuilder ints) {
            ints.add(i);
        } else if (builder instanceof LongBuilder longs) {
            longs.add(i);
        } else if (builder instanceof FloatBuilder floats) {
            floats.add(i);
        } else {
            builder.asDoubles().add(i);
        }
    }

    private static void addMany(ColumnBuilder builder, boolean @Nullable [] valid) {
        byte[] bytes = new byte[COUNT];
        short[] shorts = new short[COUNT];
        int[] ints = new int[COUNT];
        long[] longs = new long[COUNT];
        float[] floats = new float[COUNT];
        double[] doubles = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            bytes[i] = (byte) i;
            shorts[i] = (short) i;
            ints[i] = i;
            longs[i] = i;
            floats[i] = i;
            doubles[i] = i;
        }
        if (builder instanceof ByteBuilder own) {
            add(own::addAll, own::addAll, bytes, valid);
        } else if (builder instanceof ShortBuilder own) {
            add(own::addAll, own::addAll, shorts, valid);
        } else if (builder instanceof IntBuilder own) {
            add(own::addAll, own::addAll, ints, valid);
        } else if (builder instanceof LongBuilder own) {
            add(own::addAll, own::addAll, longs, valid);
        } else if (builder instanceof FloatBuilder own) {
            add(own::addAll, own::addAll, floats, valid);
        } else {
            add(builder.asDoubles()::addAll, builder.asDoubles()::addAll, doubles, valid);
        }
    }

    private static <A> void add(
            java.util.function.Consumer<A> all, BiConsumer<A, boolean[]> some, A values, boolean @Nullable [] valid) {
        if (valid == null) {
            all.accept(values);
        } else {
            some.accept(values, valid);
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void areAddedAsTheirValuesOneByOne(Field field) {
        BatchBuilder one = BatchBuilder.of(Schema.of(field));
        BatchBuilder many = BatchBuilder.of(Schema.of(field));
        boolean[] valid = valid();
        addOne(one.column(0), 9);
        addOne(many.column(0), 9);
        for (int i = 0; i < COUNT; i++) {
            addOne(one.column(0), i);
        }
        addMany(many.column(0), null);
        for (int i = 0; i < COUNT; i++) {
            if (valid[i]) {
                addOne(one.column(0), i);
            } else {
                one.column(0).addNull();
            }
        }
        addMany(many.column(0), valid);
        Column expected = one.finish().column(0);
        Column found = many.finish().column(0);
        assertEquals(expected.nullCount(), found.nullCount());
        assertEquals(expected.buffers(), found.buffers());
        assertEquals(Columns.values(expected), Columns.values(found));
    }

    @Test
    void booleansAreAddedFromAnyBitOn() {
        for (int before = 0; before < 9; before++) {
            BatchBuilder builder = BatchBuilder.of(Schema.of(Field.of("b", DataType.bool())));
            List<Object> expected = new ArrayList<>(Collections.nCopies(before, true));
            builder.booleans("b").addAll(new boolean[0]);
            for (int i = 0; i < before; i++) {
                builder.booleans("b").add(true);
            }
            builder.booleans("b").addAll(valid());
            for (boolean value : valid()) {
                expected.add(value);
            }
            assertEquals(expected, Columns.values(builder.finish().column(0)));
        }
    }

    @Test
    void whatDoesNotFitIsRefusedBeforeItIsAdded() {
        BatchBuilder builder = BatchBuilder.of(Schema.of(Field.of("n", DataType.int64())));
        LongBuilder numbers = builder.longs("n");
        String lengths = String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> numbers.addAll(new long[3], new boolean[2]))
                        .getMessage());
        assertTrue(lengths.contains("as many flags as the 3 values, found 2"), lengths);
        assertThrows(IllegalArgumentException.class, () -> numbers.addAll(new long[2], new boolean[2]));
        assertEquals(0, numbers.length());
        numbers.addAll(new long[2], new boolean[] {true, true});
        assertEquals(2, builder.finish().rows());
        assertThrows(IllegalStateException.class, () -> numbers.addAll(1L));
    }
}
