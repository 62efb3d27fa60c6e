package io.arrowfmt.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BuilderOptions;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.ValueIdentity;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class BatchProperties {
    @Provide
    Arbitrary<Batch> batches() {
        return BatchArbitraries.batches();
    }

    @Property(tries = 1500)
    void valuesThroughABuilderAreTheSameValues(
            @ForAll("batches") Batch batch, @ForAll @IntRange(min = 1, max = 40) int chunk) {
        BatchBuilder builder =
                BatchBuilder.of(batch.schema(), BuilderOptions.defaults().withViewChunkSize(chunk));
        for (long row = 0; row < batch.rows(); row++) {
            for (int i = 0; i < batch.columns().size(); i++) {
                builder.column(i).addValue(batch.column(i).value(row));
            }
        }
        Batch copy = builder.finish(batch.rows());
        for (int i = 0; i < batch.columns().size(); i++) {
            for (long row = 0; row < batch.rows(); row++) {
                Object expected = batch.column(i).value(row);
                Object found = copy.column(i).value(row);
                long at = row;
                assertTrue(ValueIdentity.same(expected, found), () -> "row " + at + ": " + expected + ", " + found);
            }
        }
    }

    @Property(tries = 1000)
    void aSliceReadsAsThePartOfTheWhole(
            @ForAll("batches") Batch batch,
            @ForAll @IntRange(max = BatchArbitraries.MAX_ROWS) int from,
            @ForAll @IntRange(max = BatchArbitraries.MAX_ROWS) int count) {
        long start = Math.min(from, batch.rows());
        long rows = Math.min(count, batch.rows() - start);
        Batch slice = batch.slice(start, rows);
        for (int i = 0; i < batch.columns().size(); i++) {
            Column whole = batch.column(i);
            Column part = slice.column(i);
            SlotEquality equality = SlotEquality.of(whole, part);
            long nulls = 0;
            for (long row = 0; row < rows; row++) {
                assertTrue(equality.same(start + row, row), whole::toString);
                nulls += part.isValid(row) ? 0 : 1;
            }
            assertEquals(nulls, part.nullCount());
        }
    }

    @Property(tries = 1500)
    void aCompactBatchIsEqualAndBeginsAtTheFirstSlot(@ForAll("batches") Batch batch) {
        Batch compact = batch.compact();
        BatchEquality.assertSame(batch, compact);
        for (Column column : compact.columns()) {
            checkCompact(column);
        }
        BatchEquality.assertSame(compact, compact.compact());
    }

    private static void checkCompact(Column column) {
        assertEquals(0, column.offset());
        for (int i = 0; i < column.layout().fixedBufferCount(); i++) {
            Bytes buffer = column.buffers().get(i);
            var spec = column.layout().buffers().get(i);
            switch (spec.kind()) {
                case VALIDITY ->
                    assertEquals(column.nullCount() == 0 ? 0 : spec.minSize(column.length()), buffer.size());
                case OFFSET ->
                    assertEquals(
                            column.length() == 0
                                            && !column.layout().has(BufferKind.TYPE)
                                            && !column.layout().has(BufferKind.SIZE)
                                    ? spec.bitWidth() / 8
                                    : spec.minSize(column.length()),
                            buffer.size());
                case DATA -> assertTrue(spec.minSize(column.length()) <= buffer.size());
                case TYPE, SIZE, VIEW, VARIADIC_DATA -> assertEquals(spec.minSize(column.length()), buffer.size());
            }
        }
        column.children().forEach(BatchProperties::checkCompact);
    }

    @Property(tries = 300)
    void selectedColumnsAreTheColumns(@ForAll("batches") Batch batch) {
        int columns = batch.columns().size();
        int[] reversed = new int[columns];
        for (int i = 0; i < columns; i++) {
            reversed[i] = columns - 1 - i;
        }
        Batch selected = batch.select(reversed);
        assertEquals(batch.rows(), selected.rows());
        for (int i = 0; i < columns; i++) {
            assertEquals(
                    batch.schema().fields().get(columns - 1 - i),
                    selected.schema().fields().get(i));
            assertEquals(batch.column(columns - 1 - i), selected.column(i));
        }
    }

    @Property(tries = 300)
    void theSameValuesGiveTheSameBytes(@ForAll("batches") Batch batch) {
        Batch once = rebuilt(batch);
        Batch again = rebuilt(batch);
        for (int i = 0; i < batch.columns().size(); i++) {
            assertEquals(once.column(i).buffers(), again.column(i).buffers());
        }
    }

    private static Batch rebuilt(Batch batch) {
        BatchBuilder builder = BatchBuilder.of(batch.schema());
        for (long row = 0; row < batch.rows(); row++) {
            for (int i = 0; i < batch.columns().size(); i++) {
                builder.column(i).addValue(batch.column(i).value(row));
            }
        }
        return builder.finish(batch.rows());
    }
}
