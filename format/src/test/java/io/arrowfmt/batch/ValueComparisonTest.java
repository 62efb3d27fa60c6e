package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ValueComparisonTest {
    private static final Field LONG = Field.of("v", DataType.int64());

    private static Column longs(long... values) {
        ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        LongStream.of(values).forEach(buffer::putLong);
        return Column.of(
                LONG, LONG.layout(), values.length, 0, List.of(Bytes.empty(), Bytes.of(buffer.array())), List.of());
    }

    private static ValueComparison of(Column column) {
        return ValueComparison.of(column).orElseThrow();
    }

    @Test
    void everyValueLeadsToTheFirstThatIsTheSame() {
        long[] values = LongStream.range(0, 5_000).map(i -> i % 1_250 * 31).toArray();
        ValueComparison comparison = of(longs(values));
        for (int row = 0; row < values.length; row++) {
            assertEquals(row % 1_250, comparison.first(row));
        }
    }

    @Test
    void whatWasSeenIsForgotten() {
        ValueComparison comparison = of(longs(7, 7, 8, 7));
        assertEquals(0, comparison.first(0));
        assertEquals(0, comparison.first(1));
        comparison.clear();
        assertEquals(2, comparison.first(2));
        assertEquals(3, comparison.first(3));
    }

    @Test
    void aValueIsComparedWithTheLastOne() {
        ValueComparison comparison = of(longs(7, 7, 8, 7));
        assertFalse(comparison.sameAsLast(0));
        assertTrue(comparison.sameAsLast(1));
        assertFalse(comparison.sameAsLast(2));
        assertFalse(comparison.sameAsLast(3));
    }

    @Test
    void aQuarterOfAMillionValuesIsRememberedAndNoMore() {
        int most = 1 << 18;
        ValueComparison comparison = of(longs(LongStream.rangeClosed(0, most).toArray()));
        for (int row = 0; row < most; row++) {
            assertEquals(row, comparison.first(row));
        }
        assertFalse(comparison.ended());
        assertEquals(ValueComparison.NONE, comparison.first(most));
        assertTrue(comparison.ended());
    }

    @Test
    void slotsOfNothingAreNotComparedForever() {
        Field none = Field.nullable("n", new DataType.Null());
        Column column = Column.of(none, none.layout(), Long.MAX_VALUE, Long.MAX_VALUE, List.of(), List.of());
        ValueComparison comparison = of(column);
        long row = 0;
        while (!comparison.ended() && row < 1_000_000) {
            comparison.sameAsLast(row++);
        }
        assertTrue(row < 10_000);
        assertEquals(ValueComparison.NONE, comparison.first(0));
    }
}
