package io.arrowfmt.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BatchTableTest {
    /** The line of the first buffer in the table of a column of two numbers. */
    private static String firstBuffer(long offsetOfTheNext) throws IOException {
        SchemaLayout layout = SchemaLayout.of(Schema.of(Field.of("n", DataType.int32())));
        RecordBatchHeader batch = new RecordBatchHeader(
                2,
                FieldNodes.of(new long[] {2}, new long[] {1}),
                BufferRanges.of(new long[] {0, offsetOfTheNext}, new long[] {1, 8}),
                Optional.empty(),
                Optional.empty());
        StringBuilder out = new StringBuilder();
        BatchTable.write(batch, layout, 0, 64, node -> true, out, Ink.NONE);
        return out.toString().lines().toList().get(1).strip().replaceAll(" +", " ");
    }

    @Test
    void paddingIsWhatLiesBetweenABufferAndTheNext() throws IOException {
        assertEquals("0 n 2 1 0 VALIDITY/1 0 1 1 7", firstBuffer(8));
    }

    @Test
    void thereIsNoPaddingBetweenBuffersThatOverlap() throws IOException {
        assertEquals("0 n 2 1 0 VALIDITY/1 0 1 1", firstBuffer(0));
    }
}
