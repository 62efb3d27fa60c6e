package io.arrowfmt.acceptance.quiet;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.LongValues;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes, validates and reads a file with nothing but the library, and reads the columns "number" of the files named.
 * Prints the sum of what it read.
 */
final class LibraryUse {
    private LibraryUse() {}

    /** Ends with 0 when everything went well. */
    public static void main(String[] arguments) throws IOException {
        Path path = Files.createTempFile("library", ".arrow");
        try {
            write(path);
            if (!Validator.at(Level.LAYOUT).check(path).isValid()) {
                System.exit(2);
            }
            long sum = sum(path);
            for (String argument : arguments) {
                sum += numbers(Path.of(argument));
            }
            System.out.println(sum);
        } finally {
            Files.delete(path);
        }
    }

    private static void write(Path path) throws IOException {
        Schema schema = Schema.of(Field.of("city", DataType.utf8()), Field.nullable("quantity", DataType.int64()));
        try (ArrowWriter writer = ArrowWriter.file(path, schema, WriteOptions.defaults())) {
            for (int batch = 0; batch < 3; batch++) {
                BatchBuilder builder = writer.newBatch();
                for (int row = 0; row < 1000; row++) {
                    builder.utf8("city").add("city " + row);
                    if (row % 10 == 0) {
                        builder.longs("quantity").addNull();
                    } else {
                        builder.longs("quantity").add(row);
                    }
                }
                writer.write(builder.finish());
            }
            writer.finish();
        }
    }

    private static long numbers(Path path) throws IOException {
        long sum = 0;
        try (ArrowFile file = ArrowFile.open(path)) {
            for (int i = 0; i < file.batchCount(); i++) {
                LongValues number = file.batch(i).column("number").asLongs();
                for (long row = 0; row < number.length(); row++) {
                    sum += number.isValid(row) ? number.get(row) : 0;
                }
            }
        }
        return sum;
    }

    private static long sum(Path path) throws IOException {
        long sum = 0;
        try (ArrowFile file = ArrowFile.open(path)) {
            for (int i = 0; i < file.batchCount(); i++) {
                Batch batch = file.batch(i);
                LongValues quantity = batch.column("quantity").asLongs();
                Utf8Values city = batch.column("city").asUtf8();
                for (long row = 0; row < batch.rows(); row++) {
                    sum += city.get(row).length();
                    sum += quantity.isValid(row) ? quantity.get(row) : 0;
                }
            }
        }
        return sum;
    }
}
