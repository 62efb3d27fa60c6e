package io.arrowfmt.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableWriterTest {
    private static final Schema SCHEMA = Schema.of(Field.of("text", DataType.utf8()), Field.of("n", DataType.int32()));

    /** Rows of short texts, and a long one in the last. */
    private static Batch batch(int rows) {
        BatchBuilder batch = BatchBuilder.of(SCHEMA);
        for (int i = 0; i < rows; i++) {
            batch.addRow(i == rows - 1 ? "a text that is longer" : "short", i);
        }
        return batch.finish();
    }

    private static List<String> lines(int rows, int screen) throws IOException {
        StringWriter out = new StringWriter();
        TableWriter writer = new TableWriter(out, Ink.NONE, screen);
        writer.begin(SCHEMA);
        writer.rows(batch(rows), 0, rows);
        writer.end();
        return out.toString().lines().toList();
    }

    @Test
    void theFirstRowsSayHowWideTheColumnsAre() throws IOException {
        assertEquals(
                "short                 │     0",
                lines(1_000, TableWriter.UNLIMITED).get(3));
    }

    @Test
    void laterTextsThatAreLongerStandOut() throws IOException {
        List<String> lines = lines(2_000, TableWriter.UNLIMITED);
        assertEquals("short │     0", lines.get(3));
        assertEquals("a text that is longer │  1999", lines.get(2_002));
    }

    @Test
    void laterTextsThatAreLongerAreCutWhenTheScreenIsLimited() throws IOException {
        List<String> lines = lines(2_000, 80);
        assertEquals("a te… │  1999", lines.get(2_002));
    }
}
