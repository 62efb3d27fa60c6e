package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files whose buffers have the right sizes and hold values that cannot be. */
class DamagedValuesTest {
    private static final Path VALID = Path.of("../../conformance-data/valid").toAbsolutePath();
    private static final int WRONG = 0x0F00_0000;

    @TempDir
    private Path folder = Path.of("");

    static Stream<Arguments> nested() {
        Field text = Field.nullable("text", DataType.utf8());
        return Stream.of(
                Arguments.of(Field.nullable("c", DataType.utf8()), List.of("first", "second of them", "x")),
                Arguments.of(
                        Field.of("c", new DataType.List(), Field.of("item", new DataType.List(), text)),
                        List.of(List.of(List.of("first", "second of them"), List.of("x")), List.of(), List.of())),
                Arguments.of(
                        Field.of("c", new DataType.Struct(), text),
                        List.of(struct("first"), struct("second of them"), struct("x"))));
    }

    private static StructValue struct(String text) {
        return StructValue.of(List.of("text"), List.of(text));
    }

    /** Offsets 5 and 19, of which the second is made wrong, in the second of three batches. */
    private String damaged(Field field, List<?> values) throws IOException {
        Schema schema = Schema.of(field);
        Path path = folder.resolve("bad.arrow");
        try (ArrowWriter writer = ArrowWriter.file(path, schema, WriteOptions.defaults())) {
            for (int i = 0; i < 3; i++) {
                BatchBuilder batch = BatchBuilder.of(schema);
                for (@Nullable Object value : values) {
                    batch.addRow(value);
                }
                writer.write(batch.finish());
            }
            writer.finish();
        }
        byte[] bytes = Files.readAllBytes(path);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int found = 0;
        for (int at = 0; at + 8 <= bytes.length; at += 4) {
            if (buffer.getInt(at) == 5 && buffer.getInt(at + 4) == 19 && ++found == 2) {
                buffer.putInt(at + 4, WRONG);
            }
        }
        assertEquals(3, found);
        Files.write(path, bytes);
        return "bad.arrow";
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("nested")
    void recoverDoesNotKeepABatchWithAWrongValue(Field field, List<?> values) throws IOException {
        Run run = Run.in(folder, "recover", damaged(field, values), "-o", "saved.arrow");
        assertEquals(1, run.code(), run::toString);
        assertTrue(run.out().contains("kept  2 batches of 6 rows"), run::toString);
        assertTrue(run.out().contains("batch 1, column"), run::toString);
        assertEquals(0, Run.in(folder, "cat", "saved.arrow").code());
    }

    @Test
    void recoverKeepsABatchWithAWrongValueThatNoRowReaches() throws IOException {
        Field field = Field.of("c", new DataType.List(), Field.nullable("text", DataType.utf8()));
        String bad = damaged(field, List.of(List.of("first"), List.of("second of them"), List.of("x")));
        // The list that reaches the second and third text ends before them.
        byte[] bytes = Files.readAllBytes(folder.resolve(bad));
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int found = 0;
        for (int at = 0; at + 16 <= bytes.length; at += 4) {
            if (buffer.getInt(at) == 0 && buffer.getInt(at + 4) == 1 && buffer.getInt(at + 8) == 2 && ++found == 2) {
                buffer.putInt(at + 8, 1).putInt(at + 12, 1);
            }
        }
        assertEquals(3, found);
        Files.write(folder.resolve(bad), bytes);
        Run run = Run.in(folder, "recover", bad, "-o", "saved.arrow");
        assertEquals(0, run.code(), run::toString);
        assertTrue(run.out().contains("kept  3 batches of 9 rows"), run::toString);
        assertEquals(
                Run.in(folder, "cat", bad).out(),
                Run.in(folder, "cat", "saved.arrow").out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert -o out.arrow",
                "convert -o out.arrows",
                "recompress --codec lz4 -o out.arrow",
                "concat -o out.arrow",
                "split --batches 1 -o out-%d.arrow",
                "rechunk --rows 2 -o out.arrow",
                "rechunk --rows 5 -o out.arrows",
                "convert --rows-per-batch 2 -o out.json",
                "convert --compat -o out.arrow",
                "convert --compat --rows-per-batch 4 -o out.arrow"
            })
    void everyCommandSaysInWhichBatchAWrongValueIs(String command) throws IOException {
        String bad = damaged(Field.nullable("c", DataType.utf8()), List.of("first", "second of them"));
        Run run = Run.in(folder, (command + " " + bad).split(" "));
        assertEquals(5, run.code(), run::toString);
        assertTrue(run.err().startsWith("arrowfmt: bad.arrow: batch 1, column \"c\""), run::toString);
    }

    static Stream<Arguments> oneByte() {
        List<Arguments> rows = new ArrayList<>();
        for (String command : List.of(
                "convert -o o.arrow",
                "convert --compat -o o.arrow",
                "convert -o o.json",
                "convert -o o.ndjson",
                "convert -o o.csv",
                "rechunk --rows 5 -o o.arrow",
                "split --rows 2 -o o%d.arrow",
                "recompress --codec lz4 -o o.arrow",
                "concat -o o.arrow")) {
            rows.add(Arguments.of(command, "matrix/list-reals-none.arrow", 10697, 1));
            rows.add(Arguments.of(command, "matrix/runs-bytes-none.arrows", 11777, 8));
            rows.add(Arguments.of(command, "matrix/list-nested-none.arrows", 29830, 0x80));
        }
        return rows.stream();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("oneByte")
    void noCommandMakesOtherValuesOfWrongOnes(String command, String file, int at, int value) throws IOException {
        byte[] bytes = Files.readAllBytes(VALID.resolve(file));
        bytes[at] = (byte) value;
        Files.write(folder.resolve("in.arrow"), bytes);
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.add(1, "in.arrow");
        Run run = Run.in(folder, words.toArray(new String[0]));
        assertEquals(5, run.code(), run::toString);
        assertTrue(run.err().matches("(?s).*in.arrow: batch \\d, column .*\\[DATA-.*"), run::toString);
    }

    @Test
    void aUnionOfAnOldVersionWithNullsIsRefusedInASentence() {
        Run run = Run.in(
                folder,
                "convert",
                "--compat",
                VALID.resolve("legacy/cpp-v3-unions.arrow").toString(),
                "-o",
                "o.arrow");
        assertEquals(4, run.code(), run::toString);
        assertFalse(run.err().contains("a fault of arrowfmt"), run::toString);
        assertTrue(run.err().contains("cpp-v3-unions.arrow: column \"dense\""), run::toString);
    }

    @Test
    void moreTextsThanIndicesCountAreRefusedInASentence() throws IOException {
        DictionaryEncoding narrow = new DictionaryEncoding(0, new DataType.Int(8, true), false);
        Schema schema = Schema.of(Field.nullable("a", DataType.utf8()).withDictionary(Optional.of(narrow)));
        try (ArrowWriter writer = ArrowWriter.file(folder.resolve("narrow.arrow"), schema, WriteOptions.defaults())) {
            writer.finish();
        }
        StringBuilder text = new StringBuilder("a\n");
        for (int i = 0; i < 129; i++) {
            text.append('v').append(i).append('\n');
        }
        Files.writeString(folder.resolve("many.csv"), text);
        Run run = Run.in(folder, "convert", "many.csv", "--schema", "narrow.arrow", "-o", "o.arrow");
        assertEquals(4, run.code(), run::toString);
        assertTrue(run.err().startsWith("arrowfmt: many.csv: "), run::toString);
        assertFalse(Files.exists(folder.resolve("o.arrow")));
    }
}
