package io.arrowfmt.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TimeUnit;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Instant;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class NdjsonWriterTest {
    @Test
    void anEmptyTimeZoneIsNone() throws IOException {
        Schema schema = Schema.of(
                Field.of("zoned", DataType.timestamp(TimeUnit.SECOND, "UTC")),
                Field.of("empty", DataType.timestamp(TimeUnit.SECOND, "")),
                Field.of("none", DataType.timestamp(TimeUnit.SECOND)));
        LocalDateTime epoch = LocalDateTime.of(1970, 1, 1, 0, 0);
        BatchBuilder builder = BatchBuilder.of(schema);
        builder.addRow(Instant.EPOCH, epoch, epoch);
        assertEquals(
                "{\"zoned\":\"1970-01-01T00:00:00Z\",\"empty\":\"1970-01-01T00:00:00\",\"none\":\"1970-01-01T00:00:00\"}\n",
                written(builder.finish()));
    }

    private static String written(Batch batch) throws IOException {
        StringWriter out = new StringWriter();
        NdjsonWriter writer = new NdjsonWriter(out);
        writer.begin(batch.schema());
        writer.rows(batch, 0, batch.rows());
        writer.end();
        return out.toString();
    }
}
