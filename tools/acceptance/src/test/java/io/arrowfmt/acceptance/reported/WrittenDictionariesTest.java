package io.arrowfmt.acceptance.reported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.DictionaryGrowth;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Dictionaries that other writers have lost, mixed up or numbered anew. */
class WrittenDictionariesTest {
    private static final DataType.Int INT8 = new DataType.Int(8, true);
    private static final DataType.Int INT32 = new DataType.Int(32, true);
    private static final Field CITY = encoded(Field.nullable("city", DataType.utf8()), 0, INT8);

    private static Field encoded(Field field, long id, DataType.Int index) {
        return field.withDictionary(Optional.of(new DictionaryEncoding(id, index, false)));
    }

    /** Rows, each of one value, one array for each batch. */
    private static Bytes write(boolean file, WriteOptions options, Schema schema, Object[]... batches)
            throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer =
                file ? ArrowWriter.file(target, schema, options) : ArrowWriter.stream(target, schema, options)) {
            for (Object[] rows : batches) {
                BatchBuilder batch = writer.newBatch();
                for (Object row : rows) {
                    for (int i = 0; i < schema.fields().size(); i++) {
                        batch.column(i).addValue(row);
                    }
                }
                writer.write(batch.finish());
            }
            writer.finish();
        }
        Bytes bytes = Bytes.of(target.toByteArray());
        Report report = Validator.at(Level.LAYOUT).check(bytes, "x");
        assertTrue(report.isValid(), report.findings()::toString);
        return bytes;
    }

    private static List<List<@Nullable Object>> read(Bytes bytes) throws IOException {
        List<List<@Nullable Object>> columns = new ArrayList<>();
        try (ArrowReader reader = Arrow.open(bytes, "x", ReadOptions.all())) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                for (Column column : batch.get().columns()) {
                    List<@Nullable Object> values = new ArrayList<>();
                    for (long row = 0; row < column.length(); row++) {
                        Object value = column.value(row);
                        values.add(value instanceof List<?> || value instanceof StructValue ? value.toString() : value);
                    }
                    columns.add(values);
                }
            }
        }
        return columns;
    }

    @Test
    void aDictionaryThatGrowsInAFileLosesNoEntry() throws IOException {
        Object[] first = {"a", "b", "a"};
        Object[] second = {"c", "d", "a"};
        Bytes bytes = write(true, WriteOptions.defaults(), Schema.of(CITY), first, second);
        assertEquals(List.of(Arrays.asList(first), Arrays.asList(second)), read(bytes));
        try (ArrowFile file = ArrowFile.open(bytes, "x", ReadOptions.all())) {
            Column last = file.batch(1).column(0);
            assertEquals(4, last.dictionary().orElseThrow().length());
            assertEquals("d", last.value(1));
        }
    }

    @Test
    void aReplacementIsRefusedInAFileAndWrittenInAStream() throws IOException {
        List<Batch> batches = new ArrayList<>();
        for (String[] words : new String[][] {{"alpha", "beta"}, {"gamma", "delta"}}) {
            BatchBuilder builder = BatchBuilder.of(Schema.of(CITY));
            for (String word : words) {
                builder.addRow(word);
            }
            batches.add(builder.finish());
        }
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (ArrowWriter one = ArrowWriter.file(file, Schema.of(CITY), WriteOptions.defaults());
                ArrowWriter other = ArrowWriter.stream(stream, Schema.of(CITY), WriteOptions.defaults())) {
            one.write(batches.get(0));
            assertThrows(IllegalArgumentException.class, () -> one.write(batches.get(1)));
            one.finish();
            other.write(batches.get(0));
            other.write(batches.get(1));
            other.finish();
        }
        assertEquals(List.of(List.of("alpha", "beta")), read(Bytes.of(file.toByteArray())));
        assertEquals(
                List.of(List.of("alpha", "beta"), List.of("gamma", "delta")), read(Bytes.of(stream.toByteArray())));
    }

    @Test
    void aStreamWithReplacementsBecomesAFileWhenItIsUnified() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.stream(target, Schema.of(CITY), WriteOptions.defaults())) {
            for (String word : List.of("alpha", "beta", "alpha")) {
                BatchBuilder builder = BatchBuilder.of(Schema.of(CITY));
                builder.addRow(word);
                writer.write(builder.finish());
            }
            writer.finish();
        }
        Bytes stream = Bytes.of(target.toByteArray());
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        WriteOptions unified = WriteOptions.defaults().withDictionaries(DictionaryGrowth.UNIFIED);
        try (ArrowReader reader = Arrow.open(stream, "x", ReadOptions.all());
                ArrowWriter writer = ArrowWriter.file(file, reader.schema(), unified)) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                writer.write(batch.get());
            }
            writer.finish();
        }
        Bytes written = Bytes.of(file.toByteArray());
        assertEquals(List.of(List.of("alpha"), List.of("beta"), List.of("alpha")), read(written));
        try (ArrowFile reader = ArrowFile.open(written, "x", ReadOptions.all())) {
            assertEquals(2, reader.batch(0).column(0).dictionary().orElseThrow().length());
        }
    }

    @Test
    void dictionariesAreComparedAfterTheirReadersAreClosed() throws IOException {
        Bytes one = write(false, WriteOptions.defaults(), Schema.of(CITY), new Object[] {"a", "b"});
        Bytes other = write(false, WriteOptions.zstd(1), Schema.of(CITY), new Object[] {"a", "b", "c"});
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.file(target, Schema.of(CITY), WriteOptions.defaults())) {
            for (Bytes stream : List.of(one, other, one)) {
                try (ArrowReader reader = Arrow.open(stream, "x", ReadOptions.all())) {
                    writer.write(reader.next().orElseThrow());
                }
            }
            writer.finish();
        }
        assertEquals(
                List.of(List.of("a", "b"), List.of("a", "b", "c"), List.of("a", "b")),
                read(Bytes.of(target.toByteArray())));
    }

    @Test
    void fieldsThatShareAnIdKeepSharingItWithIndicesOfTheirOwn() throws IOException {
        Schema schema = Schema.of(
                encoded(Field.nullable("f0", DataType.utf8()), 0, INT8),
                encoded(Field.nullable("f1", DataType.utf8()), 0, INT32));
        for (boolean file : new boolean[] {true, false}) {
            Bytes bytes =
                    write(file, WriteOptions.defaults(), schema, new Object[] {"a", "b"}, new Object[] {"c", "a"});
            assertEquals(
                    List.of(List.of("a", "b"), List.of("a", "b"), List.of("c", "a"), List.of("c", "a")), read(bytes));
            try (ArrowReader reader = Arrow.open(bytes, "x", ReadOptions.all())) {
                assertEquals(schema.fields(), reader.schema().plain().fields());
            }
        }
    }

    static Stream<Arguments> nestings() {
        Field item = encoded(Field.nullable("item", DataType.utf8()), 18, INT32);
        Field entries = Field.of("entries", new DataType.Struct(), Field.of("key", DataType.utf8()), item);
        List<String> list = Arrays.asList("x", null, "y");
        return Stream.of(
                Arguments.of(Field.nullable("l", new DataType.List(), item), list),
                Arguments.of(Field.nullable("l", new DataType.LargeList(), item), list),
                Arguments.of(Field.nullable("l", new DataType.ListView(), item), list),
                Arguments.of(Field.nullable("l", new DataType.LargeListView(), item), list),
                Arguments.of(Field.nullable("l", new DataType.FixedSizeList(3), item), list),
                Arguments.of(Field.nullable("m", new DataType.Map(false), entries), List.of(Map.entry("k", "x"))),
                Arguments.of(Field.nullable("r", new DataType.RunEndEncoded(), Field.of("run_ends", INT32), item), "x"),
                Arguments.of(Field.nullable("u", new DataType.Union(UnionMode.DENSE, List.of(0)), item), "x"),
                Arguments.of(Field.nullable("u", new DataType.Union(UnionMode.SPARSE, List.of(7)), item), "x"),
                Arguments.of(encoded(Field.nullable("d", new DataType.List(), item), 3, INT8), list));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("nestings")
    void aDictionaryIsFoundWithinEveryNestedType(Field field, Object value) throws IOException {
        for (boolean file : new boolean[] {true, false}) {
            Bytes bytes = write(file, WriteOptions.zstd(1), Schema.of(field), new Object[] {value, value});
            String text = value.toString();
            Object expected = value instanceof List ? text : value;
            assertEquals(List.of(List.of(expected, expected)), read(bytes));
        }
    }

    @Test
    void idsOfNestedDictionariesAreThoseOfTheSchema() throws IOException {
        Field inner = encoded(Field.nullable("item", DataType.utf8()), 41, INT8);
        Field list = encoded(Field.nullable("list", new DataType.List(), inner), 7, INT8);
        Field struct = Field.nullable(
                "s", new DataType.Struct(), encoded(Field.nullable("a", DataType.utf8()), 12, INT32), list);
        Schema schema = Schema.of(struct);
        for (boolean file : new boolean[] {true, false}) {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            try (ArrowWriter writer = file
                    ? ArrowWriter.file(target, schema, WriteOptions.defaults())
                    : ArrowWriter.stream(target, schema, WriteOptions.defaults())) {
                BatchBuilder batch = writer.newBatch();
                batch.structs("s").child("a").addValue("x");
                batch.structs("s").child("list").addValue(List.of("p", "q"));
                batch.structs("s").add();
                writer.write(batch.finish());
                writer.finish();
            }
            Bytes bytes = Bytes.of(target.toByteArray());
            Report report = Validator.at(Level.LAYOUT).check(bytes, "x");
            assertTrue(
                    report.findings().stream()
                            .noneMatch(finding -> finding.rule().text().id().startsWith("BATCH")
                                    || finding.rule().text().id().startsWith("IPC-SEQ")),
                    report.findings()::toString);
            try (ArrowReader reader = Arrow.open(bytes, "x", ReadOptions.all())) {
                assertEquals(schema.fields(), reader.schema().plain().fields());
                Batch batch = reader.next().orElseThrow();
                assertEquals("x", batch.column(0).child("a").value(0));
                assertEquals(
                        "[p, q]", String.valueOf(batch.column(0).child("list").value(0)));
            }
        }
    }

    @Test
    void indexZeroIsAValueLikeAnyOther() throws IOException {
        Bytes bytes = write(false, WriteOptions.lz4(), Schema.of(CITY), new Object[] {"one", "two", "one", null});
        assertEquals(List.of(Arrays.asList("one", "two", "one", null)), read(bytes));
    }
}
