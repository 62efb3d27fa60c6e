package io.arrowfmt.acceptance.killed;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.LongBuilder;
import io.arrowfmt.batch.Utf8Builder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Writes until somebody ends the process, and says on standard output what has been written. */
final class EndlessWriter {
    static final Schema SCHEMA =
            Schema.of(Field.of("number", DataType.int64()), Field.nullable("text", DataType.utf8()));
    static final int ROWS = 50_000;

    private EndlessWriter() {}

    /**
     * Writes.
     *
     * @param args {@code stream} for one batch after another, or {@code file} for one file after another in the same
     *     place; and where
     */
    public static void main(String[] args) throws IOException {
        Path path = Path.of(args[1]);
        if (args[0].equals("stream")) {
            streams(path);
        }
        Column texts = texts();
        for (long number = 1; ; number++) {
            try (ArrowWriter writer = ArrowWriter.file(path, SCHEMA, WriteOptions.defaults())) {
                writer.write(batch(number, texts));
                writer.write(batch(number, texts));
                writer.finish();
            }
            acknowledge(number);
        }
    }

    private static void streams(Path path) throws IOException {
        Column texts = texts();
        FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try (ArrowWriter writer = ArrowWriter.stream(channel, SCHEMA, WriteOptions.defaults())) {
            for (long number = 1; ; number++) {
                writer.write(batch(number, texts));
                acknowledge(number);
            }
        }
    }

    private static void acknowledge(long number) {
        System.out.println(number);
        System.out.flush();
    }

    /** Texts that take many writes, and are made once: so most of the time is spent writing. */
    private static Column texts() {
        BatchBuilder builder = BatchBuilder.of(Schema.of(SCHEMA.fields().get(1)));
        Utf8Builder texts = builder.utf8("text");
        for (int row = 0; row < ROWS; row++) {
            texts.add("text of row " + row);
        }
        return builder.finish().column(0);
    }

    private static Batch batch(long number, Column texts) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(SCHEMA.fields().get(0)));
        LongBuilder numbers = builder.longs("number");
        for (int row = 0; row < ROWS; row++) {
            numbers.add(number);
        }
        return Batch.of(SCHEMA, ROWS, List.of(builder.finish().column(0), texts));
    }
}
