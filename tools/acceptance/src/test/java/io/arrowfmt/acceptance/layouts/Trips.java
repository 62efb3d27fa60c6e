package io.arrowfmt.acceptance.layouts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.testkit.BatchEquality;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A small file with buffers of every kind, to lie about. */
final class Trips {
    private static final Schema SCHEMA = Schema.of(
            Field.of("id", DataType.int64()),
            Field.nullable(
                    "trip",
                    new DataType.Struct(),
                    Field.nullable("city", DataType.utf8()),
                    Field.of("length", DataType.float64())),
            Field.nullable("stops", new DataType.ListView(), Field.of("item", DataType.int32())),
            Field.nullable("note", new DataType.Utf8View()),
            Field.nullable("quantity", DataType.int16()));

    private Trips() {}

    /** The batch in the file. */
    static Batch batch() {
        BatchBuilder builder = BatchBuilder.of(SCHEMA);
        List<String> names = List.of("city", "length");
        String note = "a note that is too long for a view";
        builder.addRow(1L, StructValue.of(names, List.of("Bern", 2.5)), List.of(1, 2), note, (short) 7);
        builder.addRow(2L, null, null, null, null);
        builder.addRow(3L, StructValue.of(names, Arrays.asList(null, 0.5)), List.of(), "short", (short) 9);
        return builder.finish();
    }

    /** The parts of the file. */
    static FileParts parts() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.file(Channels.newChannel(target), SCHEMA, WriteOptions.defaults())) {
            writer.write(batch());
            writer.finish();
        }
        return FileParts.ofFile(Bytes.of(target.toByteArray()));
    }

    /** Checks that the columns of some options read from a file as they were written, found by their names. */
    static void assertReads(Bytes bytes, ReadOptions options) throws IOException {
        try (ArrowFile file = ArrowFile.open(bytes, "trips", options)) {
            for (Column found : file.batch(0).columns()) {
                Column expected = batch().column(found.field().name());
                assertEquals(Optional.empty(), BatchEquality.difference(expected, found));
            }
        }
    }
}
