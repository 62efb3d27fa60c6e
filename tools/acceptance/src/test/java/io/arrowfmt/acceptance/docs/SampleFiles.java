package io.arrowfmt.acceptance.docs;

import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts.Node;
import io.arrowfmt.corpus.BatchParts.Range;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.corpus.LayoutLies;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;

/** The files that the examples of the documents are about, whole and broken. */
final class SampleFiles {
    private static final Schema SALES = Schema.of(
            Field.of("city", DataType.utf8()),
            Field.nullable("quantity", DataType.int64()),
            Field.of("sold", DataType.date()),
            Field.nullable("tags", new DataType.List(), Field.nullable("item", DataType.utf8())));

    private SampleFiles() {}

    /** Writes all of them to a folder. */
    static void writeTo(Path folder) throws IOException {
        Path sales = folder.resolve("sales.arrow");
        try (ArrowWriter writer = ArrowWriter.file(sales, SALES, WriteOptions.defaults())) {
            write(writer);
            writer.finish();
        }
        try (OutputStream out = Files.newOutputStream(folder.resolve("sales.arrows"));
                ArrowWriter writer = ArrowWriter.stream(out, SALES, WriteOptions.defaults())) {
            write(writer);
            writer.finish();
        }
        byte[] whole = Files.readAllBytes(sales);
        FileParts parts = FileParts.ofFile(Bytes.of(whole));
        Files.write(folder.resolve("cut.arrow"), Arrays.copyOf(whole, withinSecondBatch(whole)));
        Files.write(folder.resolve("damaged.arrow"), damaged(parts));
        Files.write(
                folder.resolve("mislabelled.arrow"),
                parts.withDeclared("city", LayoutLies.swapped(0, 1)).toFile().toArray());
        Files.write(folder.resolve("empty.arrow"), new byte[0]);
        Files.write(folder.resolve("trips.arrow"), "PAR1\0\0\0\0PAR1".getBytes(StandardCharsets.US_ASCII));
    }

    /** A few bytes into the message of the second batch. */
    private static int withinSecondBatch(byte[] whole) throws IOException {
        FileMap map = FileMap.open(ByteSource.of(Bytes.of(whole), "sales.arrow"), Limits.defaults(), finding -> {});
        return Math.toIntExact(map.footer().recordBatches().offset(1) + 20);
    }

    /** Two wrong numbers in the second batch: the size of a buffer, and a null count. */
    private static byte[] damaged(FileParts parts) {
        return parts.withBatch(1, batch -> batch.withBuffer(
                                1, new Range(batch.buffers().get(1).offset(), 4))
                        .withNode(2, new Node(1, 2)))
                .toFile()
                .toArray();
    }

    private static void write(ArrowWriter writer) throws IOException {
        BatchBuilder first = writer.newBatch();
        first.addRow("Bergen", 12L, LocalDate.of(2024, 3, 1), List.of("wool", "red"));
        first.addRow("Oslo", null, LocalDate.of(2024, 3, 1), List.of());
        writer.write(first.finish());
        BatchBuilder second = writer.newBatch();
        second.addRow("Bergen", 30L, LocalDate.of(2024, 3, 2), null);
        writer.write(second.finish());
    }
}
