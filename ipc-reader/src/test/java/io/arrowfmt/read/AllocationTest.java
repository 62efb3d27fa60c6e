package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllocationTest {
    private static final long MIB = 1 << 20;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Bytes that the current thread allocates while something runs. */
    private static long allocated(Executable work) {
        try {
            work.execute();
            long before = THREADS.getCurrentThreadAllocatedBytes();
            work.execute();
            return THREADS.getCurrentThreadAllocatedBytes() - before;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static void assertAllocatesLessThan(long most, Executable work) {
        long found = allocated(work);
        assertTrue(found < most, () -> "allocated " + found + " bytes, more than " + most);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x0FFF_FFFF, 0x0100_0000})
    void lengthsOfMetadataAllocateNothingBeforeItsBytesCome(int length) {
        byte[] prefix = Bytes.of(Draft.ints(-1, length)).toArray();
        assertAllocatesLessThan(8 * MIB, () -> {
            assertThrows(
                    TruncatedException.class,
                    () -> ArrowStream.open(new ByteArrayInputStream(prefix), "x", ReadOptions.all()));
            Validator.at(Level.LAYOUT).check(new ByteArrayInputStream(prefix), "x");
            Validator.at(Level.LAYOUT).check(Bytes.of(prefix), "x");
        });
    }

    @Test
    void aLengthBeyondTheLimitIsRefusedAtOnce() {
        byte[] prefix = Draft.ints(-1, Integer.MAX_VALUE);
        ArrowException refusal = assertThrows(
                ArrowException.class, () -> ArrowStream.open(new ByteArrayInputStream(prefix), "x", ReadOptions.all()));
        assertEquals("LIMIT-META-001", refusal.finding().rule().id());
    }

    private static byte[] stream(Schema schema, long bodyLength, RecordBatchHeader batch, int body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(message(new SchemaHeader(schema), 0, 0));
        bytes.writeBytes(message(batch, bodyLength, bytes.size()));
        bytes.writeBytes(new byte[body]);
        return bytes.toByteArray();
    }

    private static byte[] message(MessageHeader header, long bodyLength, long position) {
        return FrameEncoder.message(
                new Message(MetadataVersion.V5, header, bodyLength, Metadata.empty()), position, 64);
    }

    private static RecordBatchHeader batch(
            long rows, long[] lengths, long[] offsets, long[] sizes, Optional<List<Long>> counts) {
        return new RecordBatchHeader(
                rows,
                FieldNodes.of(lengths, new long[lengths.length]),
                BufferRanges.of(offsets, sizes),
                Optional.empty(),
                counts);
    }

    @Test
    void lengthsOfBodiesAllocateNothingBeforeTheirBytesCome() {
        long huge = 1L << 39;
        Schema schema = Schema.of(Field.of("i", DataType.int8()));
        byte[] stream = stream(
                schema,
                huge,
                batch(huge, new long[] {huge}, new long[] {0, 0}, new long[] {0, huge}, Optional.empty()),
                1_000);
        assertAllocatesLessThan(16 * MIB, () -> {
            try (ArrowReader arriving = Arrow.open(new ByteArrayInputStream(stream), "x", ReadOptions.all());
                    ArrowReader there = Arrow.open(Bytes.of(stream), "x", ReadOptions.all())) {
                assertThrows(TruncatedException.class, arriving::next);
                assertThrows(TruncatedException.class, there::next);
            }
            Validator.at(Level.LAYOUT).check(new ByteArrayInputStream(stream), "x");
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {1L << 31, 1L << 40, Long.MAX_VALUE})
    void countsOfVariadicBuffersAllocateNothing(long count) {
        Schema schema = Schema.of(Field.of("v", new DataType.Utf8View()), Field.of("w", new DataType.Utf8View()));
        byte[] stream = stream(
                schema,
                64,
                batch(
                        1,
                        new long[] {1, 1},
                        new long[] {0, 0, 0, 0},
                        new long[] {0, 16, 0, 16},
                        Optional.of(List.of(count, count))),
                64);
        assertRefusedCheaply(stream, "BATCH-VAR-002");
    }

    @ParameterizedTest
    @ValueSource(longs = {1L << 31, Long.MAX_VALUE})
    void rowsOfColumnsWithoutBytesAllocateNothing(long rows) {
        Schema[] schemas = {
            Schema.of(Field.nullable("n", new DataType.Null())),
            Schema.of(Field.of("e", new DataType.FixedSizeBinary(0))),
            Schema.of()
        };
        for (Schema schema : schemas) {
            int columns = schema.fields().size();
            boolean nulls = columns == 1 && schema.fields().get(0).nullable();
            long[] slots = columns == 0 ? new long[0] : new long[] {rows};
            int buffers = columns == 0 || nulls ? 0 : 2;
            RecordBatchHeader batch = new RecordBatchHeader(
                    rows,
                    FieldNodes.of(slots, nulls ? slots : new long[columns]),
                    BufferRanges.of(new long[buffers], new long[buffers]),
                    Optional.empty(),
                    Optional.empty());
            assertRefusedCheaply(stream(schema, 0, batch, 0), "LIMIT-ROWS-001");
        }
    }

    private static void assertRefusedCheaply(byte[] stream, String rule) {
        assertAllocatesLessThan(2 * MIB, () -> {
            try (ArrowReader reader = Arrow.open(Bytes.of(stream), "x", ReadOptions.all())) {
                ArrowException refusal = assertThrows(ArrowException.class, reader::next);
                assertEquals(rule, refusal.finding().rule().id());
            }
            Report report = Validator.at(Level.LAYOUT).check(Bytes.of(stream), "x");
            assertTrue(report.counts().containsKey(rule), report.findings().toString());
        });
    }

    @Test
    void namesAreNotRepeatedForEveryFieldBelow() {
        List<Field> children = new ArrayList<>(Collections.nCopies(20_000, Field.of("c", DataType.int32())));
        Field outer = Field.of("n".repeat(1 << 19), new DataType.Struct()).withChildren(children);
        byte[] stream =
                stream(Schema.of(outer), 0, batch(0, new long[0], new long[0], new long[0], Optional.empty()), 0);
        // Repeated for each of them, the name would take 10 GB.
        assertAllocatesLessThan(128 * MIB, () -> {
            Report report = Validator.at(Level.LAYOUT).check(Bytes.of(stream), "x");
            assertTrue(report.counts().containsKey("BATCH-NODE-001"));
            assertTrue(report.counts().containsKey("SCHEMA-FIELD-003"));
        });
    }
}
