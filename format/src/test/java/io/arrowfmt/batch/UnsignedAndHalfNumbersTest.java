package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.Schema;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

final class UnsignedAndHalfNumbersTest {
    private static final String NAME = "number";

    private static BatchBuilder builder(DataType type) {
        return BatchBuilder.of(Schema.of(Field.of(NAME, type)));
    }

    private static Column finished(BatchBuilder builder) {
        return builder.finish().column(NAME);
    }

    @Test
    void numbersOf8BitsWithTheHighestBitSetAreNotNegative() {
        BatchBuilder builder = builder(new DataType.Int(8, false));
        builder.bytes(NAME).addUnsigned(200);
        Column column = finished(builder);
        assertEquals(200, column.asBytes().getUnsigned(0));
        assertEquals((byte) 200, column.asBytes().get(0));
        assertEquals((short) 200, column.value(0));
    }

    @Test
    void numbersOf16BitsWithTheHighestBitSetAreNotNegative() {
        BatchBuilder builder = builder(new DataType.Int(16, false));
        builder.shorts(NAME).addUnsigned(65_535);
        Column column = finished(builder);
        assertEquals(65_535, column.asShorts().getUnsigned(0));
        assertEquals(-1, column.asShorts().get(0));
        assertEquals(65_535, column.value(0));
    }

    @Test
    void numbersOf32BitsWithTheHighestBitSetAreNotNegative() {
        BatchBuilder builder = builder(new DataType.Int(32, false));
        builder.ints(NAME).addUnsigned(4_294_967_295L);
        Column column = finished(builder);
        assertEquals(4_294_967_295L, column.asInts().getUnsigned(0));
        assertEquals(-1, column.asInts().get(0));
        assertEquals(4_294_967_295L, column.value(0));
    }

    @Test
    void numbersOf64BitsWithTheHighestBitSetAreNotNegative() {
        BigInteger most = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
        BatchBuilder builder = builder(DataType.uint64());
        builder.longs(NAME).addUnsigned(most);
        Column column = finished(builder);
        assertEquals(-1, column.asLongs().get(0));
        assertEquals(most, column.value(0));
    }

    @Test
    void floatingPointNumbersOf16BitsAreRoundedAndReadAsFloats() {
        BatchBuilder builder = builder(new DataType.FloatingPoint(Precision.HALF));
        builder.shorts(NAME).addHalf(1.5f);
        builder.shorts(NAME).addHalf(2049);
        builder.shorts(NAME).addHalf(1e6f);
        Column column = finished(builder);
        assertEquals(1.5f, column.asShorts().getHalf(0));
        assertEquals(0x3E00, column.asShorts().get(0));
        assertEquals(2048, column.asShorts().getHalf(1));
        assertEquals(Float.POSITIVE_INFINITY, column.asShorts().getHalf(2));
        assertEquals(1.5f, column.value(0));
    }
}
