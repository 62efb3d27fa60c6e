package io.arrowfmt.acceptance.reported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.ChildJvm;
import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What has been reported of programs that write files of other files. */
class ConvertedFilesTest {
    private static final Field NUMBER = Field.nullable("n", DataType.int32());

    @TempDir
    private Path folder = Path.of("");

    private Path write(String name, Bytes bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes.toArray());
    }

    private void ran(int exit, String... commands) throws IOException, InterruptedException {
        String[] inFolder = new String[commands.length];
        Arrays.setAll(inFolder, i -> commands[i].replace("%", folder + "/"));
        ChildJvm.Result result = Commands.run(inFolder);
        assertEquals(exit, result.exit(), result::toString);
    }

    private static Bytes numbered(boolean file, int first, int batches) throws IOException {
        Batch[] all = new Batch[batches];
        for (int i = 0; i < batches; i++) {
            all[i] = Writes.batch(Writes.column(NUMBER, first + i)).withMetadata(Metadata.of("k", "" + (first + i)));
        }
        return Writes.bytes(file, WriteOptions.defaults(), all[0].schema(), all);
    }

    @Test
    void theNameOfAFileSaysHowItIsFramed() throws IOException, InterruptedException {
        write("stream-named-as-a.arrow", numbered(false, 0, 2));
        ran(
                0,
                "convert %stream-named-as-a.arrow -o %1.arrow",
                "convert %1.arrow -o %2.arrows",
                "convert %2.arrows -o %3.feather",
                "convert %3.feather -o %4.ipc");
        for (String name : List.of("1.arrow", "3.feather", "4.ipc")) {
            String text = Files.readString(folder.resolve(name), StandardCharsets.ISO_8859_1);
            assertTrue(text.startsWith("ARROW1\0\0") && text.endsWith("ARROW1"), name);
        }
        byte[] stream = Files.readAllBytes(folder.resolve("2.arrows"));
        assertEquals(-1, Bytes.of(stream).getInt(0));
        assertEquals(List.of(0, 1), Reads.column(Bytes.of(stream), 0));
    }

    @Test
    void metadataOfBatchesIsKeptWhenFilesArePutTogether() throws IOException, InterruptedException {
        write("1.arrow", numbered(true, 0, 2));
        write("2.arrows", numbered(false, 2, 2));
        ran(
                0,
                "concat %1.arrow %2.arrows -o %3.arrows",
                "recompress %3.arrows --codec zstd -o %4.arrow",
                "meta set %4.arrow a=b -o %5.arrow");
        for (String name : List.of("3.arrows", "4.arrow", "5.arrow")) {
            List<Metadata> found = new ArrayList<>();
            for (Batch batch : Writes.read(Bytes.of(Files.readAllBytes(folder.resolve(name))))) {
                assertEquals(Metadata.of("k", "" + batch.column(0).value(0)), batch.metadata());
                found.add(batch.metadata());
            }
            assertEquals(4, found.size());
        }
    }

    private static Bytes map(String entries, String key) throws IOException {
        Field map = Field.of(
                "m",
                new DataType.Map(false),
                Field.of(entries, new DataType.Struct(), Field.of(key, DataType.utf8()), NUMBER));
        Batch batch = Writes.batch(Writes.column(map, List.of(Map.entry("a", 1))));
        return Writes.file(WriteOptions.defaults(), batch.schema(), batch);
    }

    @Test
    void theNamesWithinMapsAreADifference() throws IOException, InterruptedException {
        write("1.arrow", map("entries", "key"));
        write("2.arrow", map("some_entries", "some_key"));
        ChildJvm.Result result = Commands.run("diff " + folder + "/1.arrow " + folder + "/2.arrow");
        assertEquals(1, result.exit(), result::toString);
        assertTrue(result.output().contains("some_key"), result::toString);
    }

    static Stream<Arguments> notWhole() throws IOException {
        Bytes file = numbered(true, 0, 3);
        Bytes stream = numbered(false, 0, 3);
        return Stream.of(
                Arguments.of("a file without its footer", 5, file.slice(0, file.size() - 200)),
                Arguments.of("a stream that breaks off", 5, stream.slice(0, stream.size() - 20)),
                Arguments.of(
                        "a file of Feather before Arrow", 4, Bytes.of(Made.text("FEA1" + "\0".repeat(28) + "FEA1"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("notWhole")
    void whatIsNotWholeIsNotConverted(String what, int exit, Bytes source) throws IOException, InterruptedException {
        write("in.arrow", source);
        ran(exit, "convert %in.arrow -o %out.arrow");
        assertFalse(Files.exists(folder.resolve("out.arrow")));
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(1, left.count());
        }
    }

    @Test
    void theLowestDecimalsComeBackFromText() throws IOException, InterruptedException {
        Field field = Field.of("d", new DataType.Decimal(64, 18, 4));
        write(
                "1.arrow",
                Made.file(field, Made.column(2, Made.none(), Made.longs(Long.MIN_VALUE, -1)))
                        .toFile());
        ran(0, "convert %1.arrow -o %1.csv", "convert %1.arrow -o %1.ndjson", "convert %1.arrow -o %1.json");
        for (String name : List.of("1.csv", "1.ndjson")) {
            String text = Files.readString(folder.resolve(name));
            assertTrue(text.contains("-922337203685477.5808") && text.contains("-0.0001"), text);
        }
        String json = Files.readString(folder.resolve("1.json"));
        assertTrue(json.contains("\"-9223372036854775808\",\"-1\""), json);
    }
}
