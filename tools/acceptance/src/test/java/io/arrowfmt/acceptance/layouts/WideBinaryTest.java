package io.arrowfmt.acceptance.layouts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DeclaredLayout.Entry;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Byte strings whose width in bits fits neither 16 nor 32 bits, or is none at all. */
final class WideBinaryTest {
    private static final Field NUMBER = Field.of("number", DataType.int32());
    private static final byte LAST = 7;

    static Stream<Arguments> widths() {
        return Stream.of(
                Arguments.of(0, new Entry(1, 0, 0)),
                Arguments.of(1 << 13, new Entry(1, 0, 1L << 16)),
                Arguments.of(1 << 28, new Entry(1, 0, 1L << 31)),
                Arguments.of(Integer.MAX_VALUE, new Entry(1, 1, 0)));
    }

    @ParameterizedTest(name = "{0} bytes")
    @MethodSource("widths")
    void fixedSizeBinaryOfAnyWidthSurvives(int width, Entry declared, @TempDir Path folder) throws IOException {
        Path path = folder.resolve("wide.arrow");
        Field wide = Field.of("wide", new DataType.FixedSizeBinary(width));
        write(path, folder.resolve("values"), wide);
        Report report = Validator.at(Level.LAYOUT).check(path);
        assertTrue(report.isValid(), report.findings()::toString);
        try (ArrowFile file = ArrowFile.open(path, ReadOptions.columns("number"))) {
            assertEquals(wide.type(), file.sourceSchema().fields().get(0).type());
            assertEquals(
                    declared,
                    file.sourceSchema()
                            .fields()
                            .get(0)
                            .declared()
                            .orElseThrow()
                            .layout()
                            .orElseThrow()
                            .get(1));
            assertEquals(42, file.batch(0).column("number").asInts().get(0));
        }
        assertValueSurvives(path, width);
    }

    /** The value is a file of zeros but for the last byte, mapped: neither heap nor disk hold it. */
    private static void write(Path path, Path values, Field wide) throws IOException {
        int width = ((DataType.FixedSizeBinary) wide.type()).byteWidth();
        try (FileChannel channel = FileChannel.open(
                values,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.SPARSE)) {
            MappedByteBuffer value = channel.map(FileChannel.MapMode.READ_WRITE, 0, width);
            if (width > 0) {
                value.put(width - 1, LAST);
            }
            Schema schema = Schema.of(wide, NUMBER);
            Column column = column(wide, Bytes.of(value, "values", 0));
            Column number = column(NUMBER, Bytes.of(new byte[] {42, 0, 0, 0}));
            try (ArrowWriter writer = ArrowWriter.file(new SparseChannel(path), schema, WriteOptions.defaults())) {
                writer.write(Batch.of(schema, 1, List.of(column, number)));
                writer.finish();
            }
        }
    }

    private static Column column(Field field, Bytes data) {
        return Column.of(field, field.layout(), 1, 0, List.of(Bytes.empty(), data), List.of());
    }

    private static void assertValueSurvives(Path path, int width) throws IOException {
        try (ByteSource source = ByteSource.open(path)) {
            FileMap map = FileMap.open(source, Limits.defaults(), new Findings());
            Frame frame = map.batchFrame(0, new Findings());
            RecordBatchHeader header = (RecordBatchHeader) frame.message().header();
            assertEquals(width, header.buffers().length(1));
            if (width > 0) {
                long start = frame.bodyOffset() + header.buffers().offset(1);
                assertEquals(0, source.read(start, 1).getByte(0));
                assertEquals(LAST, source.read(start + width - 1, 1).getByte(0));
            }
        }
        if (width <= 1 << 13) {
            try (ArrowFile file = ArrowFile.open(path)) {
                assertEquals(
                        width,
                        file.batch(0).column("wide").asFixedBinary().bytes(0).size());
            }
        }
    }
}
