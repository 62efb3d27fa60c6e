package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.LegacyCases;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageCodec;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Unions and columns of nulls in the forms of each writer, in streams of legacy framing. */
class LegacyFormsTest {
    private static final Field NUMBER = Field.nullable("number", DataType.int32());
    private static final Field DENSE = Field.nullable("u", DataType.union(UnionMode.DENSE, 1), NUMBER);
    private static final Field SPARSE = Field.nullable("u", DataType.union(UnionMode.SPARSE, 1), NUMBER);
    private static final Field NULLS = Field.nullable("n", new DataType.Null());

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putInt(value);
        }
        return bytes.array();
    }

    /** A stream of version 4 of two rows, before release 0.15. */
    private static byte[] stream(List<Field> fields, long[] nulls, byte[]... buffers) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        long[] offsets = new long[buffers.length];
        long[] lengths = new long[buffers.length];
        for (int i = 0; i < buffers.length; i++) {
            offsets[i] = body.size();
            lengths[i] = buffers[i].length;
            body.writeBytes(Arrays.copyOf(buffers[i], (buffers[i].length + 7) & -8));
        }
        long[] slots = new long[nulls.length];
        Arrays.fill(slots, 2);
        RecordBatchHeader batch = new RecordBatchHeader(
                2, FieldNodes.of(slots, nulls), BufferRanges.of(offsets, lengths), Optional.empty(), Optional.empty());
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        write(stream, new SchemaHeader(Schema.of(fields)), 0);
        write(stream, batch, body.size());
        stream.writeBytes(body.toByteArray());
        stream.writeBytes(new byte[Integer.BYTES]);
        return stream.toByteArray();
    }

    private static void write(ByteArrayOutputStream stream, MessageHeader header, long bodyLength) {
        byte[] metadata = MessageCodec.encode(new Message(MetadataVersion.V4, header, bodyLength, Metadata.empty()));
        stream.writeBytes(ints(metadata.length + Integer.BYTES));
        stream.writeBytes(metadata);
        stream.writeBytes(new byte[Integer.BYTES]);
    }

    private static List<List<Object>> read(byte[] stream) throws IOException {
        List<List<Object>> columns = new ArrayList<>();
        try (ArrowReader reader = Arrow.open(Bytes.of(stream), "legacy", ReadOptions.all())) {
            Batch batch = reader.next().orElseThrow();
            for (Column column : batch.columns()) {
                List<Object> values = new ArrayList<>();
                for (long row = 0; row < column.length(); row++) {
                    values.add(column.value(row));
                }
                columns.add(values);
            }
        }
        return columns;
    }

    private static List<String> findings(byte[] stream) throws IOException {
        Report report = Validator.at(Level.LAYOUT).check(Bytes.of(stream), "legacy");
        assertTrue(report.isValid(), report.findings()::toString);
        return report.findings().stream()
                .filter(finding -> finding.severity() != Severity.INFO)
                .map(finding -> finding.rule().id())
                .toList();
    }

    @Test
    void columnsBehindAUnionWithValidityAreReadWhereTheyAre() throws IOException {
        byte[] stream = stream(
                List.of(DENSE, NUMBER),
                new long[] {0, 0, 0},
                bytes(0b11),
                bytes(0, 0),
                ints(1, 0),
                bytes(),
                ints(5, 6),
                bytes(),
                ints(7, 8));
        assertEquals(List.of(List.of(6, 5), List.of(7, 8)), read(stream));
        assertEquals(List.of(), findings(stream));
    }

    @Test
    void aNullOfTheUnionItselfIsRefusedWhereItIsRead() throws IOException {
        byte[] stream =
                stream(List.of(DENSE), new long[] {1, 0}, bytes(0b01), bytes(0, 0), ints(0, 1), bytes(), ints(5, 6));
        try (ArrowReader reader = Arrow.open(Bytes.of(stream), "legacy", ReadOptions.all())) {
            Column union = reader.next().orElseThrow().column("u");
            assertEquals(5, union.value(0));
            CorruptValueException e = assertThrows(CorruptValueException.class, () -> union.value(1));
            assertEquals("BATCH-BUF-010", e.finding().rule().id());
            assertEquals(1, e.finding().location().row());
        }
        assertEquals(List.of("BATCH-NODE-007"), findings(stream));
    }

    @Test
    void aSparseUnionOfJavaHasNoValidity() throws IOException {
        Field union = Field.nullable("u", new DataType.Union(UnionMode.SPARSE, List.of(5)), NUMBER);
        byte[] stream = stream(
                List.of(union, NUMBER),
                new long[] {1, 1, 0},
                bytes(5, 0),
                bytes(0b01),
                ints(5, 6),
                bytes(),
                ints(7, 8));
        assertEquals(List.of(Arrays.asList(5, null), List.of(7, 8)), read(stream));
        assertEquals(List.of("BATCH-BUF-009"), findings(stream));
    }

    @Test
    void nullsOfArrowBefore015HaveTwoBuffers() throws IOException {
        byte[] stream = stream(
                List.of(SPARSE, NULLS, NUMBER),
                new long[] {0, 0, 2, 0},
                bytes(),
                bytes(0, 0),
                bytes(),
                ints(5, 6),
                bytes(),
                bytes(),
                bytes(),
                ints(7, 8));
        assertEquals(List.of(List.of(5, 6), Arrays.asList(null, null), List.of(7, 8)), read(stream));
        assertEquals(List.of("BATCH-BUF-013"), findings(stream));
    }

    @Test
    void nullsOfArrowSince015HaveNone() throws IOException {
        byte[] stream = stream(
                List.of(SPARSE, NULLS, NUMBER),
                new long[] {0, 0, 2, 0},
                bytes(),
                bytes(0, 0),
                bytes(),
                ints(5, 6),
                bytes(),
                ints(7, 8));
        assertEquals(List.of(List.of(5, 6), Arrays.asList(null, null), List.of(7, 8)), read(stream));
        assertEquals(List.of(), findings(stream));
    }

    @Test
    void beforeVersion4UnionsOfCppMayBeNull() throws IOException {
        List<List<Object>> expected = List.of(
                Arrays.asList(1, null, 3),
                Arrays.asList(null, null, null),
                Arrays.asList(10, null, 30),
                List.of(7, 8, 9));
        assertEquals(expected, read(LegacyCases.unions().file(MetadataVersion.V3)));
        assertEquals(expected, read(LegacyCases.unions().stream(MetadataVersion.V3)));
    }

    @Test
    void aUnionOfAnOldFormIsWrittenInTheFormOfToday() throws IOException {
        Field ids = Field.nullable("u", new DataType.Union(UnionMode.SPARSE, List.of(5)), NUMBER);
        byte[] java = stream(List.of(ids), new long[] {1, 0}, bytes(5, 0), bytes(), ints(5, 6));
        byte[] cpp = stream(
                List.of(SPARSE, NULLS),
                new long[] {0, 0, 2},
                bytes(),
                bytes(0, 0),
                bytes(),
                ints(5, 6),
                bytes(),
                bytes());
        byte[] dense =
                stream(List.of(DENSE), new long[] {0, 0}, bytes(0b11), bytes(0, 0), ints(1, 0), bytes(), ints(5, 6));
        for (byte[] stream : List.of(java, cpp, dense)) {
            byte[] written = rewrite(stream);
            assertEquals(read(stream), read(written));
            assertEquals(List.of(), findings(written));
        }
    }

    @Test
    void aNullThatNoChildCanHoldIsNotWritten() {
        byte[] unions = LegacyCases.unions().file(MetadataVersion.V3);
        assertThrows(IllegalArgumentException.class, () -> rewrite(unions));
        byte[] version4 =
                stream(List.of(DENSE), new long[] {1, 0}, bytes(0b01), bytes(0, 0), ints(0, 1), bytes(), ints(5, 6));
        assertThrows(CorruptValueException.class, () -> rewrite(version4));
    }

    /** Writes what a stream holds as a stream of today. */
    static byte[] rewrite(byte[] stream) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowReader reader = Arrow.open(Bytes.of(stream), "legacy", ReadOptions.all());
                ArrowWriter writer = ArrowWriter.stream(target, reader.schema(), WriteOptions.defaults())) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                writer.write(batch.get());
            }
            writer.finish();
        }
        return target.toByteArray();
    }
}
