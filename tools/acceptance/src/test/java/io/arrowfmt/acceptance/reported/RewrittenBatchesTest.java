package io.arrowfmt.acceptance.reported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.IntegrationJsonReader;
import io.arrowfmt.conformance.IntegrationJsonWriter;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.error.Findings;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.structure.Structure;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
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
import org.junit.jupiter.params.provider.ValueSource;

/** What has been reported of batches that were read and written anew, in Arrow and in integration JSON. */
class RewrittenBatchesTest {
    private static final Field NUMBER = Field.nullable("n", DataType.int32());

    private static Bytes written(boolean file, WriteOptions options, List<Batch> batches) throws IOException {
        return Writes.bytes(file, options, batches.get(0).schema(), batches.toArray(new Batch[0]));
    }

    private static byte[] json(Batch batch) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (IntegrationJsonWriter writer = IntegrationJsonWriter.open(target, batch.schema(), Map.of())) {
            writer.write(batch);
            writer.finish();
        }
        return target.toByteArray();
    }

    static Stream<WriteOptions> codecs() {
        return Stream.of(WriteOptions.defaults(), WriteOptions.zstd(3), WriteOptions.lz4());
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aPartOfACompressedFileIsWrittenAlone(WriteOptions options) throws IOException {
        Object[] bits = new Object[1_000];
        Object[] texts = new Object[1_000];
        @Nullable Object[] numbers = new @Nullable Object[1_000];
        for (int i = 0; i < 1_000; i++) {
            bits[i] = i % 3 == 0;
            texts[i] = "text " + i;
            numbers[i] = i % 5 == 0 ? null : Integer.valueOf(i);
        }
        Batch whole = Writes.batch(
                Writes.column(Field.of("b", DataType.bool()), bits),
                Writes.column(Field.of("t", DataType.utf8()), texts),
                Writes.column(NUMBER, numbers));
        try (ArrowFile file =
                ArrowFile.open(Writes.file(WriteOptions.lz4(), whole.schema(), whole), "x", ReadOptions.all())) {
            for (int from : new int[] {0, 1, 989}) {
                for (int count : new int[] {1, 11}) {
                    List<Batch> part = file.slice(from, count);
                    Bytes bytes = written(true, options, part);
                    assertEquals(Arrays.asList(bits).subList(from, from + count), Reads.column(bytes, 0));
                    assertEquals(Arrays.asList(texts).subList(from, from + count), Reads.column(bytes, 1));
                    assertEquals(Arrays.asList(numbers).subList(from, from + count), Reads.column(bytes, 2));
                    BatchParts parts = FileParts.ofFile(bytes).batches().get(0);
                    assertTrue(parts.body().size() < 1_000, () -> parts.body().size() + " bytes");
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatHasNoBatchesHasItsColumns(boolean file) throws IOException {
        Schema schema = Schema.of(NUMBER, Field.of("m", DataType.utf8()));
        for (WriteOptions options : List.of(WriteOptions.plain(), WriteOptions.zstd(1))) {
            Bytes bytes = Writes.bytes(file, options, schema);
            assertEquals(List.of(), Writes.read(bytes));
            assertEquals(List.of("IPC-SEQ-010 INFO"), Reads.found(bytes));
            Schema read = file
                    ? ArrowFile.open(bytes, "x", ReadOptions.all()).schema()
                    : ArrowStream.open(ByteInput.of(bytes, "x"), ReadOptions.all())
                            .schema();
            assertEquals(schema.fields(), read.plain().fields());
        }
    }

    @Test
    void streamsThatAreWrittenOneAfterAnotherAreReadSo() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        for (int i = 0; i < 3; i++) {
            Batch batch = Writes.batch(Writes.column(NUMBER, i));
            try (ArrowWriter writer = ArrowWriter.stream(target, batch.schema(), WriteOptions.defaults())) {
                writer.write(batch);
                writer.finish();
            }
            byte[] sofar = target.toByteArray();
            assertEquals(
                    Bytes.of(Made.ints(-1, 0)), Bytes.of(Arrays.copyOfRange(sofar, sofar.length - 8, sofar.length)));
        }
        ByteInput input = ByteInput.of(new ByteArrayInputStream(target.toByteArray()), "x");
        for (int i = 0; i < 3; i++) {
            ArrowStream stream = ArrowStream.open(input, ReadOptions.all());
            assertEquals(i, stream.next().orElseThrow().column(0).value(0));
            assertEquals(Optional.empty(), stream.next());
        }
        assertEquals(0, input.peek(1).size());
    }

    @Test
    void metadataOfBatchesIsKeptFromFileToStreamAndInWhatIsPutTogether() throws IOException {
        Metadata one = Metadata.of("k", "1");
        Metadata other = Metadata.of("k", "2");
        Batch batch = Writes.batch(Writes.column(NUMBER, 7));
        Bytes file =
                written(true, WriteOptions.defaults(), List.of(batch.withMetadata(one), batch.withMetadata(other)));
        Bytes stream = written(false, WriteOptions.lz4(), Writes.read(file));
        List<Metadata> found = new ArrayList<>();
        for (Batch read : Writes.read(stream)) {
            found.add(read.metadata());
            assertEquals(
                    read.metadata(),
                    Structure.concat(List.of(read, read.slice(0, 0))).metadata());
        }
        assertEquals(List.of(one, other), found);
    }

    @Test
    void namesWithinAMapAreKeptInArrowAndInJson() throws IOException {
        Metadata metadata = new Metadata(List.of(KeyValue.of("k", "1"), KeyValue.of("k", "2")));
        Field map = Field.of(
                "m",
                new DataType.Map(true),
                Field.of(
                        "some_entries",
                        new DataType.Struct(),
                        Field.of("some_key", DataType.utf8()),
                        Field.of("some_value", DataType.int64()).withMetadata(metadata)));
        Batch batch = Writes.batch(Writes.column(map, List.of(Map.entry("a", 1L)), List.of()));
        for (boolean file : new boolean[] {true, false}) {
            Batch read = Writes.read(written(file, WriteOptions.zstd(1), List.of(batch)))
                    .get(0);
            assertEquals(List.of(map), read.schema().plain().fields());
            try (IntegrationJsonReader json =
                    IntegrationJsonReader.open(new ByteArrayInputStream(json(read)), "json")) {
                assertEquals(List.of(map), json.schema().fields());
                assertEquals(
                        List.of(Map.entry("a", 1L)),
                        json.next().orElseThrow().column(0).value(0));
            }
        }
    }

    static Stream<Arguments> lowest() {
        return Stream.of(
                Arguments.of(new DataType.Decimal(32, 9, 2), Made.ints(Integer.MIN_VALUE), "-2147483648"),
                Arguments.of(new DataType.Decimal(64, 18, 0), Made.longs(Long.MIN_VALUE), "-9223372036854775808"),
                Arguments.of(
                        new DataType.Decimal(128, 38, 0),
                        Made.longs(0, Long.MIN_VALUE),
                        "-170141183460469231731687303715884105728"),
                Arguments.of(new DataType.Decimal(128, 3, 0), Made.longs(12_345, 0), "12345"));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("lowest")
    void theLowestDecimalIsWrittenAsItIs(DataType.Decimal type, byte[] data, String digits) throws IOException {
        FileParts source = Made.file(Field.of("d", type), Made.column(1, Made.none(), data));
        Batch read = Writes.read(source.toFile()).get(0);
        BatchParts parts = FileParts.ofFile(written(true, WriteOptions.defaults(), List.of(read)))
                .batches()
                .get(0);
        assertEquals(Bytes.of(data), parts.buffer(1));
        byte[] json = json(read);
        String text = new String(json, StandardCharsets.UTF_8);
        assertTrue(text.contains("\"DATA\":[\"" + digits + "\"]"), text);
        BigDecimal value = new BigDecimal(digits).scaleByPowerOfTen(-type.scale());
        try (IntegrationJsonReader again = IntegrationJsonReader.open(new ByteArrayInputStream(json), "json")) {
            assertEquals(value, again.next().orElseThrow().column(0).value(0));
        }
    }

    @Test
    void viewsOfTextsOutsideOfAsciiAreWrittenWhole() throws IOException {
        List<String> some = List.of("नमस्ते", "देवनागरी लिपि", "ab", "twelve bytes", "thirteen byte");
        Object[] texts = new Object[40];
        Arrays.setAll(texts, i -> some.get(i % 5));
        Column views = Writes.column(Field.of("t", new DataType.Utf8View()), texts);
        Bytes file = written(true, WriteOptions.lz4(), List.of(Writes.batch(views)));
        Bytes stream = written(false, WriteOptions.defaults(), Writes.read(file));
        assertEquals(Arrays.asList(texts), Reads.column(stream, 0));
    }

    @Test
    void theByteOrderIsSaidToBeThatOfTheData() throws IOException {
        Schema little = Schema.of(NUMBER);
        Schema big = new Schema(little.fields(), Endianness.BIG, little.metadata(), little.features());
        Batch batch = Writes.batch(Writes.column(NUMBER, 1));
        Bytes stream = Writes.bytes(false, WriteOptions.plain(), big, batch);
        SchemaHeader header =
                (SchemaHeader) FrameScanner.of(ByteInput.of(stream, "x"), Limits.defaults(), new Findings())
                        .next()
                        .orElseThrow()
                        .message()
                        .header();
        assertEquals(Endianness.LITTLE, header.schema().endianness());
        assertEquals(
                Bytes.of(Made.ints(1)),
                FileParts.ofStream(stream).batches().get(0).buffer(1));
    }
}
