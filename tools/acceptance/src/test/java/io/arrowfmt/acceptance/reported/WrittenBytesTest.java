package io.arrowfmt.acceptance.reported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What has been reported of the bytes that writers write. */
class WrittenBytesTest {
    private static final Field NUMBER = Field.nullable("n", DataType.int32());
    private static final Field TEXT = Field.of("t", DataType.utf8());
    private static final Field DECIMAL = Field.of("d", DataType.decimal(30, 2));

    static Stream<WriteOptions> options() {
        return Stream.of(WriteOptions.defaults(), WriteOptions.plain(), WriteOptions.zstd(3), WriteOptions.lz4());
    }

    private static Batch batch(Schema schema, Object... row) {
        BatchBuilder builder = BatchBuilder.of(schema);
        if (row.length > 0) {
            builder.addRow(row);
        }
        return builder.finish();
    }

    private static Bytes file(WriteOptions options, Schema schema, Batch... batches) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.file(target, schema, options)) {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }
        return Bytes.of(target.toByteArray());
    }

    private static BatchParts only(WriteOptions options, Field field, Object... row) throws IOException {
        Schema schema = Schema.of(field);
        return FileParts.ofFile(file(options, schema, batch(schema, row)))
                .batches()
                .get(0);
    }

    @ParameterizedTest
    @MethodSource("options")
    void theStreamWithinAFileHasNoGapAndEndsBeforeTheFooter(WriteOptions options) throws IOException {
        Schema schema = Schema.of(NUMBER, TEXT);
        Batch[] batches = new Batch[100];
        for (int i = 0; i < batches.length; i++) {
            batches[i] = batch(schema, i, "text".repeat(i));
        }
        Bytes file = file(options, schema, batches);
        Findings findings = new Findings();
        FileMap map = FileMap.open(ByteSource.of(file, "written"), Limits.defaults(), findings);
        FrameScanner scanner = map.stream(findings);
        Blocks blocks = map.footer().recordBatches();
        long end = 8;
        int index = -1;
        for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
            assertEquals(end, frame.get().offset());
            if (index >= 0) {
                assertEquals(end, blocks.offset(index));
                assertEquals(frame.get().bodyOffset() - end, blocks.metadataLength(index));
                assertEquals(0, blocks.metadataLength(index) % 8);
                assertEquals(frame.get().message().bodyLength(), blocks.bodyLength(index));
            }
            index++;
            end = frame.get().bodyOffset() + frame.get().message().bodyLength();
        }
        assertEquals(100, index);
        assertEquals(-1, file.getInt(end));
        assertEquals(0, file.getInt(end + 4));
        assertEquals(file.size() - 10 - file.getInt(file.size() - 10), end + 8);
        assertEquals(List.of(), findings.list());
        assertEquals(
                List.of(), Validator.at(Level.LAYOUT).check(file, "written").findings());
    }

    @ParameterizedTest
    @MethodSource("options")
    void everyBufferBeginsAtAMultipleOf64OfTheFile(WriteOptions options) throws IOException {
        Schema schema = Schema.of(NUMBER, DECIMAL, TEXT);
        Bytes file = file(options, schema, batch(schema, 1, new BigDecimal("1.00"), "a"));
        FileMap map = FileMap.open(ByteSource.of(file, "written"), Limits.defaults(), new Findings());
        FrameScanner scanner = map.stream(new Findings());
        scanner.next();
        Frame frame = scanner.next().orElseThrow();
        RecordBatchHeader header = (RecordBatchHeader) frame.message().header();
        for (int i = 0; i < header.buffers().count(); i++) {
            assertEquals(0, (frame.bodyOffset() + header.buffers().offset(i)) % 64);
        }
    }

    @ParameterizedTest
    @MethodSource("options")
    void aColumnWithoutNullsHasItsValidityBufferWithoutBytes(WriteOptions options) throws IOException {
        for (Field field : List.of(TEXT, Field.nullable("t", DataType.utf8()))) {
            BatchParts parts = only(options, field, "a");
            assertEquals(3, parts.buffers().size());
            assertEquals(0, parts.buffers().get(0).length());
        }
    }

    @Test
    void emptyColumnsHaveOneOffset() throws IOException {
        Field lists = Field.of("l", new DataType.List(), Field.nullable("item", new DataType.List(), NUMBER));
        assertEquals(Bytes.of(new byte[4]), only(WriteOptions.defaults(), TEXT).buffer(1));
        assertEquals(Bytes.of(new byte[4]), only(WriteOptions.defaults(), lists).buffer(1));
        assertEquals(Bytes.of(new byte[4]), only(WriteOptions.defaults(), lists).buffer(3));
        BatchParts inner = only(WriteOptions.defaults(), lists, List.of());
        assertEquals(Bytes.of(new byte[8]), inner.buffer(1));
        assertEquals(Bytes.of(new byte[4]), inner.buffer(3));
    }

    @Test
    void emptyBuffersHaveNoBytesAndNoPrefixWhenCompressed() throws IOException {
        for (WriteOptions options : List.of(WriteOptions.zstd(3), WriteOptions.lz4())) {
            assertEquals(0, only(options, NUMBER).buffers().get(1).length());
            assertEquals(0, only(options, TEXT, "").buffers().get(2).length());
        }
    }

    @Test
    void theLengthOfACompressedBufferDoesNotCountItsPadding() throws IOException {
        for (WriteOptions options : List.of(WriteOptions.zstd(3), WriteOptions.lz4())) {
            BatchParts parts = only(options, TEXT, "0123456789".repeat(100));
            long length = parts.buffers().get(2).length();
            assertTrue(length > 8 && length < 100, () -> length + " bytes");
            assertTrue(length % 8 != 0, () -> length + " bytes");
            assertEquals(1_000, parts.buffer(2).getLong(0));
        }
    }

    @Test
    void whatWasReadAndWrittenAgainHasTheSameBytes() throws IOException {
        Schema schema = Schema.of(NUMBER, TEXT);
        Bytes once = file(WriteOptions.lz4(), schema, batch(schema, 7, "0123456789".repeat(100)), batch(schema));
        try (ArrowFile file = ArrowFile.open(once, "once", ReadOptions.all())) {
            Bytes again = file(WriteOptions.lz4(), file.schema(), file.batch(0), file.batch(1));
            assertEquals(-1, once.mismatch(again));
        }
    }

    @Test
    void aColumnOfNullBitsHasAByteForThem() throws IOException {
        Field bits = Field.nullable("b", DataType.bool());
        Schema schema = Schema.of(bits);
        BatchBuilder builder = BatchBuilder.of(schema);
        builder.booleans("b").addNull();
        builder.booleans("b").addNull();
        BatchParts parts = FileParts.ofFile(file(WriteOptions.defaults(), schema, builder.finish()))
                .batches()
                .get(0);
        assertEquals(Bytes.of(new byte[1]), parts.buffer(0));
        assertEquals(Bytes.of(new byte[1]), parts.buffer(1));
    }

    @Test
    void metadataOfBatchesIsKeptFromStreamToFile() throws IOException {
        Schema schema = Schema.of(NUMBER);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.stream(stream, schema, WriteOptions.defaults())) {
            for (int i = 1; i <= 2; i++) {
                writer.write(batch(schema, i).withMetadata(Metadata.of("k", "" + i)));
            }
            writer.finish();
        }
        List<Batch> read = new ArrayList<>();
        ArrowStream source =
                ArrowStream.open(ByteSource.of(Bytes.of(stream.toByteArray()), "stream"), ReadOptions.all());
        for (Optional<Batch> next = source.next(); next.isPresent(); next = source.next()) {
            read.add(next.get());
        }
        Bytes file = file(WriteOptions.defaults(), source.schema(), read.toArray(new Batch[0]));
        try (ArrowFile written = ArrowFile.open(file, "file", ReadOptions.all())) {
            assertEquals(Metadata.of("k", "1"), written.batch(0).metadata());
            assertEquals(Metadata.of("k", "2"), written.batch(1).metadata());
        }
    }
}
