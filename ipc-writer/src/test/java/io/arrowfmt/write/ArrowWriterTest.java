package io.arrowfmt.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Findings;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ArrowWriterTest {
    private static final Field NUMBER = Field.nullable("number", DataType.int32());
    private static final Field TEXT = Field.nullable("text", DataType.utf8());
    private static final Field VIEW = Field.nullable("view", new DataType.BinaryView());
    private static final Schema SCHEMA = Schema.of(NUMBER, TEXT).withMetadata(Metadata.of("key", "value"));

    private static Batch batch() {
        Column numbers = Columns.of(NUMBER, 3, 1, Columns.bytes(0b101), Columns.intBytes(1, 0, 3));
        Column texts =
                Columns.of(TEXT, 3, 0, Bytes.empty(), Columns.intBytes(0, 1, 1, 3), Columns.bytes('a', 'b', 'c'));
        return Batch.of(SCHEMA, 3, List.of(numbers, texts));
    }

    private static Batch empty() {
        Column numbers = Columns.of(NUMBER, 0, 0, Bytes.empty(), Bytes.empty());
        Column texts = Columns.of(TEXT, 0, 0, Bytes.empty(), Bytes.empty(), Bytes.empty());
        return Batch.of(SCHEMA, 0, List.of(numbers, texts));
    }

    @Test
    void everyBodyAndBufferStartsAtAMultipleOf64() throws IOException {
        for (Written written : List.of(
                Written.file(SCHEMA, WriteOptions.defaults(), batch(), empty(), batch()),
                Written.stream(SCHEMA, WriteOptions.plain(), batch(), empty(), batch()))) {
            for (int i = 0; i < 3; i++) {
                Frame frame = written.frames().get(i + 1);
                assertEquals(0, frame.bodyOffset() % 64, "body");
                assertEquals(0, frame.bodyLength() % 64, "body length");
                BufferRanges ranges = written.batch(i).buffers();
                for (int buffer = 0; buffer < ranges.count(); buffer++) {
                    assertEquals(0, ranges.offset(buffer) % 64, "buffer " + buffer);
                }
            }
            assertEquals(List.of(), written.findings().list());
        }
    }

    @Test
    void footerListsTheMessagesOfTheStreamWithoutAGap() throws IOException {
        Written written = Written.file(SCHEMA, WriteOptions.defaults(), batch(), empty(), batch());
        Footer footer = written.map().footer();
        Blocks blocks = footer.recordBatches();
        assertEquals(3, blocks.count());
        assertEquals(0, footer.dictionaries().count());
        long end = written.frames().get(0).end();
        for (int i = 0; i < 3; i++) {
            Frame frame = written.frames().get(i + 1);
            assertEquals(end, frame.offset());
            assertEquals(frame.offset(), blocks.offset(i));
            assertEquals(frame.metadataLength(), blocks.metadataLength(i));
            assertEquals(frame.bodyLength(), blocks.bodyLength(i));
            end = frame.end();
        }
        assertEquals(end + 8, written.map().footerOffset(), "the marker at the end of the stream comes between");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void footerAndStreamHaveTheSameSchema(boolean declared) throws IOException {
        Schema claimed = new Schema(SCHEMA.fields(), Endianness.BIG, SCHEMA.metadata(), List.of(2L));
        Written written = Written.file(claimed, declared ? WriteOptions.defaults() : WriteOptions.plain(), batch());
        Footer footer = written.map().footer();
        assertEquals(written.schema(), footer.schema());
        assertEquals(Optional.of(MetadataVersion.V5), footer.version());
        assertEquals(declared ? SCHEMA.declared() : SCHEMA, written.schema(), "features none, little-endian");
    }

    @Test
    void recordBatchesAreTheSameBytesWithAndWithoutDeclaredLayouts() throws IOException {
        Written declared = Written.stream(SCHEMA, WriteOptions.defaults(), batch());
        Written plain = Written.stream(SCHEMA, WriteOptions.plain(), batch());
        assertNotEquals(
                declared.frames().get(0).metadata(), plain.frames().get(0).metadata());
        assertEquals(declared.metadata(0), plain.metadata(0));
        for (int i = 0; i < declared.batch(0).buffers().count(); i++) {
            assertEquals(declared.buffer(0, i), plain.buffer(0, i));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 4, 2", "2, 7, 0", "3, 0, 3"})
    void nullsAreCountedAndNotBelieved(long stated, byte bits, long counted) throws IOException {
        Field field = Field.nullable("n", DataType.int32());
        Schema schema = Schema.of(field);
        Column column = Columns.of(field, 3, stated, Bytes.of(new byte[] {bits}), Bytes.of(new byte[12]));
        Written written = Written.file(schema, WriteOptions.defaults(), Batch.of(schema, 3, List.of(column)));
        RecordBatchHeader header = (RecordBatchHeader)
                written.map().batchFrame(0, new Findings()).message().header();
        assertEquals(counted, header.nodes().nullCount(0));
        assertEquals(counted == 0 ? 0 : 1, header.buffers().length(0));
    }

    @Test
    void writingTwiceGivesTheSameBytes() throws IOException {
        assertEquals(
                Written.file(SCHEMA, WriteOptions.defaults(), batch()).bytes(),
                Written.file(SCHEMA, WriteOptions.defaults(), batch()).bytes());
    }

    @Test
    void columnWithoutNullsKeepsAnEntryForItsValidity() throws IOException {
        Written written = Written.stream(SCHEMA, WriteOptions.plain(), batch());
        assertEquals(5, written.batch(0).buffers().count());
        assertEquals(1, written.batch(0).buffers().length(0), "with nulls");
        assertEquals(0, written.batch(0).buffers().length(2), "without");
    }

    @Test
    void validityThatSaysNothingIsLeftOut() throws IOException {
        Column numbers = Columns.of(NUMBER, 3, 0, Columns.bytes(0b111), Columns.intBytes(1, 2, 3));
        Written written = Written.stream(
                Schema.of(NUMBER), WriteOptions.plain(), Batch.of(Schema.of(NUMBER), 3, List.of(numbers)));
        assertEquals(0, written.batch(0).buffers().length(0));
    }

    @Test
    void emptyColumnHasOneOffset() throws IOException {
        Written written = Written.stream(SCHEMA, WriteOptions.plain(), empty());
        assertEquals(Columns.intBytes(0), written.buffer(0, 3));
    }

    @Test
    void variadicCountsAreThereForViewsOnly() throws IOException {
        Schema views = Schema.of(VIEW);
        Column column = Columns.of(
                VIEW,
                1,
                0,
                Bytes.empty(),
                Columns.intBytes(13, 0x64636261, 1, 0),
                Bytes.empty(),
                Bytes.of("abcdefghijklm".getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
        Written written = Written.stream(views, WriteOptions.plain(), Batch.of(views, 1, List.of(column)));
        assertEquals(Optional.of(List.of(2L)), written.batch(0).variadicCounts());
        assertEquals(4, written.batch(0).buffers().count());
        assertEquals(
                Optional.empty(),
                Written.stream(SCHEMA, WriteOptions.plain(), batch()).batch(0).variadicCounts());
    }

    @Test
    void batchWithoutColumnsKeepsItsRows() throws IOException {
        Schema none = Schema.of();
        Written written = Written.file(none, WriteOptions.defaults(), Batch.of(none, 7, List.of()));
        assertEquals(7, written.batch(0).length());
        assertEquals(0, written.frames().get(1).bodyLength());
    }

    @Test
    void metadataBesideTheSchemaGoesIntoItsMessageAndTheFooter() throws IOException {
        Metadata metadata = new Metadata(List.of(
                KeyValue.of("k", "2"),
                KeyValue.of("k", "1"),
                new KeyValue(Bytes.of(new byte[] {(byte) 0x80}), Bytes.of(new byte[] {0, (byte) 0xFF}))));
        Written written = Written.file(SCHEMA, WriteOptions.plain().withMetadata(metadata), batch());
        assertEquals(metadata, written.frames().get(0).message().metadata());
        assertEquals(metadata, written.map().footer().metadata());
        assertEquals(SCHEMA, written.schema());
    }

    @Test
    void metadataOfABatchGoesIntoItsMessage() throws IOException {
        Metadata metadata = Metadata.of("origin", "sensor 3");
        Written written = Written.file(SCHEMA, WriteOptions.defaults(), batch().withMetadata(metadata));
        assertEquals(metadata, written.frames().get(1).message().metadata());
        assertTrue(written.frames().get(0).message().metadata().isEmpty());
    }

    @Test
    void fileReplacesALongerOne(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("a.arrow");
        Files.write(path, new byte[10_000]);
        try (ArrowWriter writer = ArrowWriter.file(path, SCHEMA, WriteOptions.defaults())) {
            writer.write(batch());
            writer.finish();
        }
        assertEquals(
                Written.file(SCHEMA, WriteOptions.defaults(), batch()).bytes(), Bytes.of(Files.readAllBytes(path)));
    }

    @Test
    void streamArrivesBatchByBatch() throws IOException {
        java.io.ByteArrayOutputStream target = new java.io.ByteArrayOutputStream();
        try (ArrowWriter writer =
                ArrowWriter.stream(new java.io.BufferedOutputStream(target), SCHEMA, WriteOptions.plain())) {
            writer.write(batch());
            Bytes sofar = Bytes.of(target.toByteArray());
            Bytes whole = Written.stream(SCHEMA, WriteOptions.plain(), batch()).bytes();
            assertEquals(whole.slice(0, whole.size() - 8), sofar);
            writer.finish();
        }
    }
}
