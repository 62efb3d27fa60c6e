package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Writes the files that the cases are about, apart from those in {@code conformance-data}. */
final class GoldenFiles {
    private static final Schema TAXI = Schema.of(
                    Field.of("id", DataType.int64()),
                    Field.nullable("fare", DataType.decimal(9, 2)),
                    Field.nullable("tip", DataType.float64()),
                    Field.of("paid", DataType.bool()),
                    Field.of("start", DataType.timestamp(TimeUnit.MILLISECOND, "Europe/Warsaw")),
                    Field.nullable("driver", DataType.utf8()),
                    Field.nullable(
                            "trip",
                            new DataType.Struct(),
                            Field.of("stops", new DataType.List(), Field.nullable("item", DataType.utf8())),
                            Field.of("km", DataType.float32())))
            .withMetadata(Metadata.of("city", "Łódź"));

    private GoldenFiles() {}

    /** Writes all of them into a folder. */
    static void write(Path folder) throws IOException {
        write(folder.resolve("taxi.arrow"), TAXI, taxi(1, 3), taxi(4, 2));
        writeStream(folder.resolve("taxi.arrows"), TAXI, taxi(1, 3), taxi(4, 2));
        write(folder.resolve("text.arrow"), textSchema(), texts());
        write(folder.resolve("wide.arrow"), wideSchema(), wide());
        write(folder.resolve("names.arrow"), namesSchema(), names());
        write(folder.resolve("numbers.arrow"), numbersSchema(), numbers());
        write(folder.resolve("nobatches.arrow"), TAXI);
        byte[] taxi = Files.readAllBytes(folder.resolve("taxi.arrow"));
        byte[] stream = Files.readAllBytes(folder.resolve("taxi.arrows"));
        Files.write(folder.resolve("footerless.arrow"), Arrays.copyOf(taxi, taxi.length - 200));
        Files.write(folder.resolve("stub.cut"), Arrays.copyOf(taxi, 100));
        Files.write(folder.resolve("truncated.arrows"), Arrays.copyOf(stream, stream.length - 100));
        writeTwice(folder.resolve("twice.arrows"), stream);
        Files.copy(Path.of("../../conformance-data/invalid/DATA-UTF8-001/ff.arrows"), folder.resolve("no-utf8.arrows"));
        writeNewer(folder, taxi, stream);
        write(folder.resolve("text2.arrow"), textSchema(), texts().slice(0, 4), otherTexts());
        writeTexts(folder);
        HandMade.write(folder);
        writeOthers(folder);
    }

    private static void writeTwice(Path path, byte[] stream) throws IOException {
        byte[] twice = Arrays.copyOf(stream, 2 * stream.length);
        System.arraycopy(stream, 0, twice, stream.length, stream.length);
        Files.write(path, twice);
    }

    private static void write(Path path, Schema schema, Batch... batches) throws IOException {
        try (ArrowWriter writer = ArrowWriter.file(path, schema, WriteOptions.defaults())) {
            writeAll(writer, batches);
            writer.finish();
        }
    }

    private static void writeStream(Path path, Schema schema, Batch... batches) throws IOException {
        try (ArrowWriter writer = ArrowWriter.stream(Files.newOutputStream(path), schema, WriteOptions.defaults())) {
            writeAll(writer, batches);
            writer.finish();
        }
    }

    private static void writeAll(ArrowWriter writer, Batch... batches) throws IOException {
        for (Batch batch : batches) {
            writer.write(batch);
        }
    }

    private static Batch taxi(int first, int rows) {
        BatchBuilder batch = BatchBuilder.of(TAXI);
        for (int id = first; id < first + rows; id++) {
            StructValue trip = StructValue.of(
                    List.of("stops", "km"),
                    List.of(Arrays.asList("Fabryczna", id % 2 == 0 ? null : "Manufaktura"), id * 1.5f));
            batch.addRow(
                    (long) id,
                    id == 2
                            ? null
                            : new BigDecimal("12.50")
                                    .multiply(BigDecimal.valueOf(id))
                                    .setScale(2),
                    id == 3 ? null : id / 3.0,
                    id % 2 == 1,
                    Instant.parse("2024-03-31T00:59:00Z").plusSeconds(60L * id),
                    List.of("", "Zoë", "", "null", "Ewa").get(id - 1),
                    id == 4 ? null : trip);
        }
        return batch.finish();
    }

    private static Schema textSchema() {
        return Schema.of(
                Field.of("what", DataType.utf8()),
                Field.nullable("text", DataType.utf8()),
                Field.of("n", DataType.int32()));
    }

    private static Batch texts() {
        BatchBuilder batch = BatchBuilder.of(textSchema());
        batch.addRow("null", null, 1);
        batch.addRow("empty", "", 2);
        batch.addRow("the word", "null", 3);
        batch.addRow("quoted", "\"hm\"", 4);
        batch.addRow("CJK", "東京都千代田区丸の内一丁目、日本橋から歩いて十分", 5);
        batch.addRow("combining", "e\u0301a\u0308o\u0302", 6);
        batch.addRow("emoji", "🚕 👩\u200D👩\u200D👧 🇵🇱 👍🏽", 7);
        batch.addRow("controls", "bell\u0007 \u001b[31mred\u001b[0m\ttab\nnew line", 8);
        batch.addRow("direction", "abc\u202Egnp.exe", 9);
        batch.addRow("comma, quote", "a,b \"c\"", 10);
        batch.addRow("long", "All the world's a stage, and all the men and women merely players. ".repeat(3), 11);
        return batch.finish();
    }

    /** The texts from the fifth on, two of them other ones, and one more. */
    private static Batch otherTexts() {
        BatchBuilder batch = BatchBuilder.of(textSchema());
        Batch texts = texts();
        for (long row = 4; row < texts.rows(); row++) {
            Object text = row == 6 ? null : row == 9 ? "a, b" : texts.column(1).value(row);
            batch.addRow(
                    texts.column(0).value(row),
                    text,
                    row == 9 ? Integer.valueOf(-10) : texts.column(2).value(row));
        }
        batch.addRow("one more", "", 12);
        return batch.finish();
    }

    private static void writeTexts(Path folder) throws IOException {
        Files.writeString(
                folder.resolve("people.csv"),
                """
                \uFEFFid,name,height,member,born,seen,zip,note,nothing
                1,Ann,1.5,true,2000-02-29,2024-01-02T03:04:05Z,00501,,
                2,"B. ""Bob"" C.",2,false,1999-12-31,2024-01-02T03:04:05.123+01:00,12345,"",
                9007199254740993,"two
                lines",NaN,,,,,x,
                """
                        .replace("12345,\"\",\n", "12345,\"\",\r\n"));
        Files.writeString(
                folder.resolve("events.ndjson"),
                """
                {"id":1,"tags":["a","b"],"who":{"name":"Ann","age":3},"any":1}

                {"id":2.5,"who":{"name":null,"home":{"city":"Oslo"}},"any":"two"}
                {"tags":[],"id":"NaN","any":{"three":[3]},"day":"2024-02-29"}
                """);
        Files.writeString(
                folder.resolve("cab.csv"),
                """
                start,driver,id,fare,tip,extra,paid,trip
                2024-03-31T01:00:00Z,,1,12.50,1e-1,7,true,"{""stops"":[""A"",null],""km"":1.5}"
                2024-03-31 02:00:00+01:00,"",2,,,8,false,
                """);
        Files.writeString(folder.resolve("deep.ndjson"), "{}\n{\"a\":" + "[".repeat(64) + "]".repeat(64) + "}\n");
        Files.writeString(folder.resolve("ragged.csv"), "a,b\n1,2\n\n3,4,5\n");
        Files.writeString(folder.resolve("unclosed.csv"), "a,b\n1,2\n3,\"4\n5,6\n");
        Files.writeString(folder.resolve("latin1.csv"), "a,b\n1,2\n3,\u00e9\n", StandardCharsets.ISO_8859_1);
        Files.writeString(folder.resolve("tabs.csv"), "a\tb\n1\t\"x,y\"\n");
    }

    private static Schema wideSchema() {
        Field[] fields = new Field[30];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = Field.of("column_" + i, i % 3 == 0 ? DataType.utf8() : DataType.int32());
        }
        return Schema.of(fields);
    }

    private static Batch wide() {
        BatchBuilder batch = BatchBuilder.of(wideSchema());
        for (int row = 0; row < 2; row++) {
            Object[] values = new Object[30];
            for (int i = 0; i < values.length; i++) {
                values[i] = i % 3 == 0 ? "text of column " + i : Integer.valueOf(row * 1000 + i);
            }
            batch.addRow(values);
        }
        return batch.finish();
    }

    private static Schema namesSchema() {
        return Schema.of(
                Field.of("a", DataType.int8()),
                Field.of("a", DataType.int8()),
                Field.of("", DataType.int8()),
                Field.of("b,c", DataType.int8()),
                Field.of("d.e", DataType.int8()),
                Field.of("d", new DataType.Struct(), Field.of("f", DataType.int8())));
    }

    private static Batch names() {
        BatchBuilder batch = BatchBuilder.of(namesSchema());
        batch.addRow((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5, StructValue.of(List.of("f"), List.of((byte) 6)));
        return batch.finish();
    }

    private static Schema numbersSchema() {
        return Schema.of(
                Field.of("int64", DataType.int64()),
                Field.of("float64", DataType.float64()),
                Field.of("decimal", DataType.decimal(38, 10)),
                Field.of(
                        "map",
                        new DataType.Map(false),
                        Field.of(
                                "entries",
                                new DataType.Struct(),
                                Field.of("key", DataType.int32()),
                                Field.nullable("value", DataType.utf8()))));
    }

    private static Batch numbers() {
        BatchBuilder batch = BatchBuilder.of(numbersSchema());
        batch.addRow(
                Long.MAX_VALUE,
                Double.NaN,
                new BigDecimal("1234567890123456789012345678.0123456789"),
                List.of(Map.entry(1, "one"), Map.entry(1, "again")));
        batch.addRow(Long.MIN_VALUE, Double.NEGATIVE_INFINITY, new BigDecimal("0E-10"), List.of());
        batch.addRow(0L, -0.0, new BigDecimal("-1.5000000000"), List.of(Map.entry(2, "")));
        return batch.finish();
    }

    /** Files with a column of a type that nobody knows, and one that says nothing of its buffers. */
    private static void writeNewer(Path folder, byte[] file, byte[] stream) throws IOException {
        FileParts newer = FileParts.ofFile(Bytes.of(file)).withTypeNumber("driver", 99);
        FileParts streamed = FileParts.ofStream(Bytes.of(stream)).withTypeNumber("driver", 99);
        Files.write(folder.resolve("newer.arrow"), newer.toFile().toArray());
        Files.write(folder.resolve("newer.arrows"), streamed.toStream().toArray());
        Files.write(
                folder.resolve("undeclared.arrow"),
                newer.withoutDeclared("driver").toFile().toArray());
    }

    /** Files that are not Arrow. */
    private static void writeOthers(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("folder"));
        Files.write(folder.resolve("zero.arrow"), new byte[0]);
        writeText(folder.resolve("sales.parquet"), "PAR1" + "\0".repeat(60) + "PAR1");
        writeText(folder.resolve("old.feather"), "FEA1" + "\0".repeat(60) + "FEA1");
        writeText(folder.resolve("taxi.arrow.gz"), "\u001f\u008b\b" + "\0".repeat(60));
        writeText(folder.resolve("taxi.csv"), "id,fare\n1,12.50\n");
        writeText(folder.resolve("noise.arrow"), "\u0001\u0002\u0003\u0004".repeat(32));
    }

    private static void writeText(Path path, String text) throws IOException {
        Files.write(path, text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
