import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.LongBuilder;
import io.arrowfmt.batch.LongValues;
import io.arrowfmt.batch.Utf8Builder;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.file.Path;

/** Writes a file of two columns and reads it again: the program of the tutorial. */
public final class FirstFile {
    private FirstFile() {}

    /** Takes no arguments; writes first.arrow to the current folder. */
    public static void main(String[] args) throws IOException {
        Path path = Path.of("first.arrow");
        write(path);
        read(path);
    }

    // snippet: write
    private static void write(Path path) throws IOException {
        Schema schema = Schema.of(
                Field.of("city", DataType.utf8()),
                Field.nullable("quantity", DataType.int64()));

        try (ArrowWriter writer = ArrowWriter.file(path, schema, WriteOptions.defaults())) {
            BatchBuilder batch = writer.newBatch();
            Utf8Builder city = batch.utf8("city");
            LongBuilder quantity = batch.longs("quantity");

            city.add("Bergen");
            quantity.add(12);

            city.add("Oslo");
            quantity.addNull();

            writer.write(batch.finish());
            writer.finish();
        }
    }
    // end

    // snippet: read
    private static void read(Path path) throws IOException {
        try (ArrowFile file = ArrowFile.open(path)) {
            for (int i = 0; i < file.batchCount(); i++) {
                Batch batch = file.batch(i);
                Utf8Values city = batch.column("city").asUtf8();
                LongValues quantity = batch.column("quantity").asLongs();

                for (int row = 0; row < batch.rows(); row++) {
                    String amount = quantity.isValid(row) ? String.valueOf(quantity.get(row)) : "unknown";
                    System.out.println(city.get(row) + ": " + amount);
                }
            }
        }
    }
    // end
}
