package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BooleanValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands that write Arrow anew, over files that they have to leave as they are in all other respects. */
class RewriteTest {
    private static final Path VALID = Path.of("../../conformance-data/valid").toAbsolutePath();

    @TempDir
    private Path folder = Path.of("");

    private void ran(int code, String... arguments) {
        Run run = Run.in(folder, arguments);
        assertEquals(code, run.code(), () -> String.join(" ", arguments) + ": " + run);
    }

    private String rows(int count) throws IOException {
        StringBuilder text = new StringBuilder("id,name\n");
        for (int i = 0; i < count; i++) {
            text.append(i).append(",name ").append(i % 7).append('\n');
        }
        Files.writeString(folder.resolve("rows.csv"), text);
        ran(0, "convert", "rows.csv", "--rows-per-batch", "30", "-o", "rows.arrow");
        return "rows.arrow";
    }

    private List<Long> batches(String name) throws IOException {
        List<Long> rows = new ArrayList<>();
        try (ArrowFile file = ArrowFile.open(folder.resolve(name))) {
            for (int i = 0; i < file.batchCount(); i++) {
                rows.add(file.rows(i));
            }
        }
        return rows;
    }

    @Test
    void rechunkGivesBatchesOfOneSize() throws IOException {
        String rows = rows(100);
        assertEquals(List.of(30L, 30L, 30L, 10L), batches(rows));
        ran(0, "rechunk", rows, "--rows", "40", "-o", "chunks.arrow");
        assertEquals(List.of(40L, 40L, 20L), batches("chunks.arrow"));
        ran(0, "diff", rows, "chunks.arrow");
        ran(0, "convert", rows, "--rows-per-batch", "1000", "-o", "one.arrow");
        assertEquals(List.of(100L), batches("one.arrow"));
    }

    @Test
    void partsOfASplitAreTheWholeAgain() throws IOException {
        String rows = rows(100);
        ran(0, "split", rows, "--rows", "45", "-o", "p%02d.arrow");
        assertEquals(List.of(30L, 15L), batches("p00.arrow"));
        assertEquals(List.of(15L, 30L), batches("p01.arrow"));
        assertEquals(List.of(10L), batches("p02.arrow"));
        assertFalse(Files.exists(folder.resolve("p03.arrow")));
        ran(0, "concat", "p*.arrow", "-o", "whole.arrow");
        ran(0, "diff", rows, "whole.arrow");
        ran(0, "split", rows, "--batches", "2", "-o", "b%d.arrow");
        assertEquals(List.of(30L, 10L), batches("b1.arrow"));
    }

    @Test
    void anInputWithoutRowsSplitsIntoOneFile() throws IOException {
        Files.writeString(folder.resolve("none.csv"), "a,b\n");
        ran(0, "convert", "none.csv", "-o", "none.arrow");
        ran(0, "split", "none.arrow", "--rows", "10", "-o", "n%d.arrow");
        ran(0, "diff", "none.arrow", "n0.arrow");
        assertFalse(Files.exists(folder.resolve("n1.arrow")));
    }

    @Test
    void compressionStaysWhatItWas() throws IOException {
        String rows = rows(2_000);
        ran(0, "recompress", rows, "--codec", "zstd", "-o", "small.arrow");
        ran(0, "meta", "set", "small.arrow", "a=b", "-o", "set.arrow");
        long plain = Files.size(folder.resolve(rows));
        assertTrue(Files.size(folder.resolve("set.arrow")) < plain);
        ran(0, "recompress", "set.arrow", "-o", "again.arrow");
        assertTrue(Files.size(folder.resolve("again.arrow")) < plain);
        ran(0, "recompress", "set.arrow", "--codec", "none", "-o", "large.arrow");
        assertTrue(Files.size(folder.resolve("large.arrow")) >= plain);
    }

    static Stream<Arguments> rewritings() {
        return Stream.of(
                Arguments.of("checked.arrow", "recompress checked.arrow --codec zstd -o out.arrow", true),
                Arguments.of("checked.arrows", "recompress checked.arrows --codec zstd -o out.arrow", true),
                Arguments.of("checked.arrow", "meta set checked.arrow a=b -o out.arrow", true),
                Arguments.of("checked.arrow", "concat checked.arrow checked.arrow -o out.arrow", true),
                Arguments.of("checked.arrow", "convert checked.arrow -o out.arrows", true),
                Arguments.of("checked.arrow", "convert checked.arrow --codec lz4 -o out.arrow", true),
                Arguments.of("checked.arrow", "split checked.arrow --rows 2 -o out%d.arrow", true),
                Arguments.of("checked.arrow", "rechunk checked.arrow --rows 2 -o out.arrow", true),
                Arguments.of("checked.arrow", "recover checked.arrow -o out.arrow", true),
                Arguments.of("checked.arrow", "recompress checked.arrow --plain -o out.arrow", false),
                Arguments.of("unchecked.arrow", "recompress unchecked.arrow -o out.arrow", false));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("rewritings")
    void checksumsStayWhatTheyWere(String input, String command, boolean kept) throws IOException {
        WriteOptions options = input.startsWith("un")
                ? WriteOptions.defaults()
                : WriteOptions.defaults().withChecksums();
        writeNumbers(folder.resolve(input), options);
        ran(0, command.split(" "));
        String output = command.contains("%d") ? "out0.arrow" : command.substring(command.lastIndexOf(' ') + 1);
        String info = Run.in(folder, "info", output).out();
        assertEquals(kept, info.contains("of buffers ("), info);
        assertEquals(kept && output.endsWith(".arrow"), info.contains("of the metadata of every batch"), info);
    }

    private static void writeNumbers(Path path, WriteOptions options) throws IOException {
        Schema schema = Schema.of(Field.of("n", DataType.int32()));
        BatchBuilder builder = BatchBuilder.of(schema);
        builder.ints("n").addAll(1, 2);
        try (OutputStream out = Files.newOutputStream(path);
                ArrowWriter writer = path.toString().endsWith("s")
                        ? ArrowWriter.stream(out, schema, options)
                        : ArrowWriter.file(Channels.newChannel(out), schema, options)) {
            writer.write(builder.finish());
            writer.finish();
        }
    }

    @Test
    void metadataOfAColumnIsSetAndDeleted() throws IOException {
        String rows = rows(3);
        ran(0, "meta", "set", rows, "unit=km", "note=x=y", "--column", "name", "-o", "1.arrow");
        assertEquals(
                "x=y\n",
                Run.in(folder, "meta", "get", "1.arrow", "note", "--column", "name")
                        .out());
        assertEquals("", Run.in(folder, "meta", "get", "1.arrow").out());
        ran(0, "meta", "del", "1.arrow", "unit", "note", "--column", "name", "-o", "2.arrow");
        ran(0, "diff", rows, "2.arrow");
    }

    @Test
    void dictionariesThatDifferAreUnified() throws IOException {
        String replaced = VALID.resolve("dictionary/replacement.arrows").toString();
        for (String out : List.of("both.arrow", "both.arrows")) {
            ran(0, "concat", replaced, replaced, "-o", out);
            String once = Run.in(folder, "cat", "--format", "csv", replaced).out();
            String twice = Run.in(folder, "cat", "--format", "csv", out).out();
            assertEquals(once + once.substring(once.indexOf('\n') + 1), twice);
        }
    }

    /** A file or stream of 100 texts in a column "d", encoded with int8 indices. */
    private String encoded(String name, int from, long id) throws IOException {
        DataType.Int narrow = new DataType.Int(8, true);
        Field inner = Field.nullable("i", DataType.utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(id, narrow, false)));
        Field field = Field.nullable("d", DataType.utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(id + 1, narrow, false)));
        Field list = Field.nullable("l", new DataType.List(), inner)
                .withDictionary(Optional.of(new DictionaryEncoding(id + 2, narrow, false)));
        Schema schema = Schema.of(field, list, Field.of("n", DataType.int32()));
        Path path = folder.resolve(name);
        try (ArrowWriter writer = name.endsWith("s")
                ? ArrowWriter.stream(path, schema, WriteOptions.defaults())
                : ArrowWriter.file(path, schema, WriteOptions.defaults())) {
            BatchBuilder batch = writer.newBatch();
            for (int i = from; i < from + 100; i++) {
                batch.addRow("v" + i, List.of("w" + i, "w" + i), i);
            }
            writer.write(batch.finish());
            writer.finish();
        }
        return name;
    }

    private String indices(String name) throws IOException {
        try (ArrowFile file = ArrowFile.open(folder.resolve(name))) {
            List<Field> fields = file.schema().fields();
            return fields.get(0).typeText() + " " + fields.get(1).typeText();
        }
    }

    @Test
    void indicesAreWidenedForTheDictionariesOfFiles() throws IOException {
        encoded("a.arrow", 0, 1);
        encoded("b.arrow", 20, 11);
        encoded("c.arrow", 200, 21);
        String narrow = indices("a.arrow");
        ran(0, "concat", "a.arrow", "b.arrow", "-o", "ab.arrow");
        assertEquals(narrow, indices("ab.arrow"));
        ran(0, "concat", "a.arrow", "b.arrow", "c.arrow", "-o", "abc.arrow");
        assertEquals(narrow.replace("int8", "int16"), indices("abc.arrow"));
        StringBuilder rows = new StringBuilder(
                Run.in(folder, "cat", "--format", "csv", "a.arrow").out());
        for (String next : List.of("b.arrow", "c.arrow")) {
            String csv = Run.in(folder, "cat", "--format", "csv", next).out();
            rows.append(csv.substring(csv.indexOf('\n') + 1));
        }
        assertEquals(
                rows.toString(),
                Run.in(folder, "cat", "--format", "csv", "abc.arrow").out());
        ran(0, "concat", "a.arrow", "b.arrow", "c.arrow", "-o", "abc.arrows");
        ran(0, "diff", "abc.arrow", "abc.arrows");
        ran(0, "validate", "abc.arrow", "abc.arrows");
    }

    @Test
    void indicesOfStreamsAreNotWidened() throws IOException {
        encoded("a.arrows", 0, 1);
        encoded("c.arrows", 200, 1);
        Run refused = Run.in(folder, "concat", "a.arrows", "c.arrows", "-o", "ac.arrow");
        assertEquals(4, refused.code());
        assertTrue(refused.err().contains("declare int16 indices; indices are widened for"), refused.err());
        ran(0, "convert", "a.arrows", "-o", "a.arrow");
        ran(0, "convert", "c.arrows", "-o", "c.arrow");
        ran(0, "concat", "a.arrow", "c.arrow", "-o", "ac.arrow");
    }

    @Test
    void indicesOfAFileStayWhatTheyAre() throws IOException {
        DictionaryEncoding encoding = new DictionaryEncoding(0, new DataType.Int(8, true), false);
        Field field = Field.of("d", DataType.utf8()).withDictionary(Optional.of(encoding));
        BatchBuilder values = BatchBuilder.of(Schema.of(Field.of("d", DataType.utf8())));
        for (String value : List.of("unused", "twice", "twice")) {
            values.addRow(value);
        }
        Column encoded = Column.of(
                        field, field.layout(), 2, 0, List.of(Bytes.empty(), Bytes.of(new byte[] {1, 2})), List.of())
                .withDictionary(Dictionary.of(values.finish().column(0)));
        Schema schema = Schema.of(field);
        try (ArrowWriter writer = ArrowWriter.file(folder.resolve("twice.arrow"), schema, WriteOptions.defaults())) {
            writer.write(Batch.of(schema, 2, List.of(encoded)));
            writer.write(Batch.of(schema, 2, List.of(encoded)));
            writer.finish();
        }
        ran(0, "recompress", "twice.arrow", "--codec", "zstd", "-o", "recompress.arrow");
        ran(0, "convert", "twice.arrow", "--compat", "-o", "convert.arrow");
        ran(0, "rechunk", "twice.arrow", "--rows", "4", "-o", "rechunk.arrow");
        ran(0, "recover", "twice.arrow", "-o", "recover.arrow");
        for (String name : List.of("recompress", "convert", "rechunk", "recover")) {
            try (ArrowFile file = ArrowFile.open(folder.resolve(name + ".arrow"))) {
                Column column = file.batch(0).column(0);
                assertEquals(1, column.dictionaryIndex(0), name);
                assertEquals(2, column.dictionaryIndex(1), name);
            }
        }
    }

    static List<Path> rewritten() throws IOException {
        try (Stream<Path> walk = Files.walk(VALID)) {
            return walk.filter(
                            path -> path.toString()
                                    .matches(
                                            ".*(view|large|run-end|decimal|dictionary-nested)[^/]*\\.arrows?|.*(nested|run-end)[^/]*/[^/]*-m?any[^/]*"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rewritten")
    void oldReadersGetTheSameValues(Path path) throws IOException {
        ran(0, "convert", path.toString(), "--compat", "-o", "old.arrow");
        assertEquals(
                Run.in(folder, "cat", "--format", "ndjson", path.toString()).out(),
                Run.in(folder, "cat", "--format", "ndjson", "old.arrow").out());
        try (ArrowFile file = ArrowFile.open(folder.resolve("old.arrow"))) {
            requireOld(file.schema().fields());
        }
    }

    private void writeRuns(String name, long... lengths) throws IOException {
        Schema schema = Schema.of(Field.of(
                "runs",
                new DataType.RunEndEncoded(),
                Field.of("run_ends", DataType.int64()),
                Field.nullable("values", DataType.bool())));
        BatchBuilder batch = BatchBuilder.of(schema);
        for (int i = 0; i < lengths.length; i++) {
            batch.runEnds("runs").values().addValue(i % 2 == 0);
            batch.runEnds("runs").add(lengths[i]);
        }
        try (ArrowWriter writer = ArrowWriter.file(folder.resolve(name), schema, WriteOptions.defaults())) {
            writer.write(batch.finish());
            writer.write(BatchBuilder.of(schema).finish());
            writer.finish();
        }
    }

    @Test
    void runsBecomeNoMoreValuesAtATimeThanThereIsRoomFor() throws IOException {
        writeRuns("runs.arrow", 2_000_000, 1, 97_151, 2);
        ran(0, "convert", "runs.arrow", "--compat", "-o", "values.arrow");
        assertEquals(List.of(1L << 20, 1L << 20, 2L, 0L), batches("values.arrow"));
        try (ArrowFile file = ArrowFile.open(folder.resolve("values.arrow"))) {
            long set = 0;
            for (int i = 0; i < file.batchCount(); i++) {
                BooleanValues values = file.batch(i).column(0).asBooleans();
                for (long row = 0; row < values.length(); row++) {
                    set += values.get(row) ? 1 : 0;
                }
            }
            assertEquals(2_000_000 + 97_151, set);
            assertFalse(file.batch(2).column(0).asBooleans().get(1));
        }
    }

    private static void requireOld(List<Field> fields) {
        for (Field field : fields) {
            assertTrue(
                    switch (field.type().id()) {
                        case UTF8_VIEW,
                                BINARY_VIEW,
                                LARGE_UTF8,
                                LARGE_BINARY,
                                LARGE_LIST,
                                LIST_VIEW,
                                LARGE_LIST_VIEW,
                                RUN_END_ENCODED -> false;
                        case DECIMAL -> ((DataType.Decimal) field.type()).bitWidth() >= 128;
                        default -> true;
                    },
                    field::typeText);
            requireOld(field.children());
        }
    }

    static Stream<String> writers() {
        return Stream.of(
                "convert",
                "concat",
                "recompress",
                "rechunk --rows 2",
                "rechunk --rows 100",
                "split --batches 100",
                "split --rows 101",
                "meta set a=b",
                "convert --compat",
                "convert --threads 3",
                "convert --to csv",
                "convert --to json");
    }

    /** A second stream behind the first, or what was behind a message of which the length has become zero. */
    @ParameterizedTest
    @MethodSource("writers")
    void whatStandsBehindTheEndOfAStreamIsNotLostInSilence(String command) throws IOException {
        ran(0, "convert", rows(100), "-o", "one.arrows");
        byte[] one = Files.readAllBytes(folder.resolve("one.arrows"));
        byte[] two = Arrays.copyOf(one, 2 * one.length);
        System.arraycopy(one, 0, two, one.length, one.length);
        Files.write(folder.resolve("two.arrows"), two);
        boolean split = command.startsWith("split");
        for (boolean arriving : List.of(false, true)) {
            List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
            arguments.add(arguments.get(0).equals("meta") ? 2 : 1, arriving ? "-" : "two.arrows");
            arguments.addAll(List.of("-o", split ? "out-%d.arrows" : "out.arrows"));
            Run run = Run.in(folder, arriving ? two : new byte[0], arguments.toArray(new String[0]));
            assertEquals(5, run.code(), run::toString);
            assertTrue(
                    run.err()
                            .contains("byte " + one.length
                                    + ": expected nothing after the marker at the end of the stream, found more bytes"),
                    run::toString);
            assertFalse(Files.exists(folder.resolve("out.arrows")));
            assertFalse(Files.exists(folder.resolve("out-0.arrows")));
        }
    }
}
