package io.arrowfmt.acceptance.mutants;

import com.github.luben.zstd.ZstdOutputStream;
import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.fbs.Field;
import io.arrowfmt.fbs.Message;
import io.arrowfmt.fbs.MessageHeader;
import io.arrowfmt.fbs.MetadataVersion;
import io.arrowfmt.fbs.Type;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.testkit.BatchArbitraries;
import io.arrowfmt.testkit.NullMode;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Small inputs that ask for far more than they hold, by name, each with how reading it must end. */
final class HostileInputs {
    private static final long HUGE = 1L << 62;

    private final Map<String, Input> inputs = new LinkedHashMap<>();

    /**
     * An input.
     *
     * @param bytes what is read
     * @param ending how that must end: the outcome and the rule
     */
    record Input(Bytes bytes, String ending) {}

    private HostileInputs() {}

    /** All of them. */
    static Map<String, Input> all() throws IOException {
        HostileInputs hostile = new HostileInputs();
        hostile.prefixes();
        hostile.schemas();
        hostile.footers();
        hostile.batches();
        hostile.compressed();
        return hostile.inputs;
    }

    private void add(String name, String ending, byte[] bytes) {
        inputs.put(name, new Input(Bytes.of(bytes), ending));
    }

    private void prefixes() {
        add("four bytes that ask for a gigabyte", "REFUSED FILE-MAGIC-001", new byte[] {0x00, 0x1b, 0x00, 0x48});
        add("metadata of 2^31 - 1 bytes", "REFUSED LIMIT-META-001", ints(-1, Integer.MAX_VALUE));
        add("metadata of 2^31 - 1 bytes before 0.15", "REFUSED FILE-MAGIC-001", ints(Integer.MAX_VALUE));
        add("metadata of -1 bytes", "REFUSED FILE-MAGIC-001", ints(-1, -1));
    }

    private void schemas() {
        add("30 levels that share 4 children", "REFUSED FB-SHARE-001", schema(30, 4));
        add("2,000 levels", "REFUSED FB-DEPTH-001", schema(2_000, 1));
        add("100,000 levels", "REFUSED FB-DEPTH-001", schema(100_000, 1));
        add("65 levels", "REFUSED LIMIT-DEPTH-001", schema(65, 1));
    }

    /** A schema of one field whose only child, given some times, is such a field again. */
    private static byte[] schema(int depth, int times) {
        FlatBufferBuilder builder = new FlatBufferBuilder(1 << 16);
        int name = builder.createString("f");
        int child = 0;
        for (int level = 0; level < depth; level++) {
            int[] same = new int[child == 0 ? 0 : times];
            Arrays.fill(same, child);
            int children = Field.createChildrenVector(builder, same);
            io.arrowfmt.fbs.Struct_.startStruct_(builder);
            int type = io.arrowfmt.fbs.Struct_.endStruct_(builder);
            Field.startField(builder);
            Field.addChildren(builder, children);
            Field.addType(builder, type);
            Field.addName(builder, name);
            Field.addTypeType(builder, Type.Struct_);
            child = Field.endField(builder);
        }
        int fields = io.arrowfmt.fbs.Schema.createFieldsVector(builder, new int[] {child});
        io.arrowfmt.fbs.Schema.startSchema(builder);
        io.arrowfmt.fbs.Schema.addFields(builder, fields);
        int schema = io.arrowfmt.fbs.Schema.endSchema(builder);
        Message.startMessage(builder);
        Message.addHeader(builder, schema);
        Message.addHeaderType(builder, MessageHeader.Schema);
        Message.addVersion(builder, MetadataVersion.V5);
        builder.finish(Message.endMessage(builder));
        byte[] metadata = builder.sizedByteArray();
        int padded = (metadata.length + 7) / 8 * 8;
        return ByteBuffer.allocate(8 + padded)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(-1)
                .putInt(padded)
                .put(metadata)
                .array();
    }

    private void footers() throws IOException {
        byte[] file = numbers(3).toFile().toArray();
        for (int length : new int[] {0x7FFF_FFF0, -1, 0}) {
            byte[] lying = file.clone();
            ByteBuffer.wrap(lying).order(ByteOrder.LITTLE_ENDIAN).putInt(lying.length - 10, length);
            add("a footer of " + length + " bytes", "REFUSED FILE-FOOTER-001", lying);
        }
    }

    private void batches() throws IOException {
        FileParts numbers = numbers(3);
        batch("2^62 rows without columns", "REFUSED LIMIT-ROWS-001", of(Schema.of(), 0), batch -> batch.withRows(HUGE));
        batch(
                "2^62 nulls",
                "REFUSED LIMIT-ROWS-001",
                of(Schema.of(io.arrowfmt.type.Field.nullable("n", new DataType.Null())), 2),
                batch -> batch.withRows(HUGE).withNode(0, new BatchParts.Node(HUGE, HUGE)));
        batch(
                "2^62 empty byte strings",
                "REFUSED LIMIT-ROWS-001",
                of(Schema.of(io.arrowfmt.type.Field.of("n", new DataType.FixedSizeBinary(0))), 2),
                batch -> batch.withRows(HUGE).withNode(0, new BatchParts.Node(HUGE, 0)));
        batch("2^62 numbers", "REFUSED BATCH-LAYOUT-004", numbers, batch -> batch.withRows(HUGE)
                .withNode(0, new BatchParts.Node(HUGE, 0)));
        batch("-1 rows", "REFUSED BATCH-NODE-005", numbers, batch -> batch.withRows(-1));
        batch(
                "a buffer of 2^62 bytes",
                "REFUSED BATCH-BUF-002",
                numbers,
                batch -> batch.withBuffer(1, new BatchParts.Range(0, HUGE)));
        batch(
                "a buffer at 2^63 - 8",
                "REFUSED BATCH-BUF-002",
                numbers,
                batch -> batch.withBuffer(1, new BatchParts.Range(Long.MAX_VALUE - 7, 64)));
        batch(
                "2^40 variadic buffers",
                "REFUSED BATCH-VAR-002",
                of(Schema.of(io.arrowfmt.type.Field.of("n", new DataType.Utf8View())), 2),
                batch -> batch.withVariadicCounts(Optional.of(List.of(1L << 40))));
    }

    private void compressed() throws IOException {
        byte[] frame = zstdOfZeros(1L << 30);
        for (long prefix : new long[] {1L << 30, HUGE, Long.MAX_VALUE}) {
            add(
                    "3 numbers that decompress to " + prefix + " bytes",
                    "REFUSED BATCH-COMP-007",
                    bomb(3, prefix, frame).toStream().toArray());
        }
        add(
                "2^27 numbers of a frame of some kilobytes",
                "CORRUPT_BATCH LIMIT-ALLOC-001",
                bomb(1L << 27, 1L << 30, frame).toStream().toArray());
        add(
                "a prefix of -2",
                "REFUSED BATCH-COMP-003",
                bomb(3, -2, frame).toStream().toArray());
        add(
                "a frame that holds more than its prefix says",
                "CORRUPT_BATCH BATCH-COMP-005",
                bomb(3, 24, frame).toStream().toArray());
    }

    /** One column of numbers in a buffer that is a frame with a prefix. */
    private static FileParts bomb(long rows, long prefix, byte[] frame) throws IOException {
        int size = Long.BYTES + frame.length;
        byte[] body = ByteBuffer.allocate((size + 63) / 64 * 64)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(prefix)
                .put(frame)
                .array();
        return numbers(3).withBatch(0, batch -> batch.withRows(rows)
                .withNode(0, new BatchParts.Node(rows, 0))
                .withBuffers(List.of(new BatchParts.Range(0, 0), new BatchParts.Range(0, size)))
                .withCompression(Optional.of(Compression.ZSTD))
                .withBody(Bytes.of(body)));
    }

    private static byte[] zstdOfZeros(long count) throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        try (ZstdOutputStream zeros = new ZstdOutputStream(frame)) {
            byte[] some = new byte[1 << 20];
            for (long written = 0; written < count; written += some.length) {
                zeros.write(some);
            }
        }
        return frame.toByteArray();
    }

    private void batch(String name, String ending, FileParts parts, UnaryOperator<BatchParts> lie) {
        add(name, ending, parts.withBatch(0, lie).toStream().toArray());
        add(name + ", in a file", ending, parts.withBatch(0, lie).toFile().toArray());
    }

    private static FileParts numbers(int rows) throws IOException {
        return of(Schema.of(io.arrowfmt.type.Field.of("n", DataType.int64())), rows);
    }

    /** A file of one batch whose values do not matter. */
    private static FileParts of(Schema schema, int rows) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.stream(target, schema, WriteOptions.defaults())) {
            writer.write(BatchArbitraries.batch(schema, rows, NullMode.NONE, 64, new Random(1)));
            writer.finish();
        }
        return FileParts.ofStream(Bytes.of(target.toByteArray()));
    }

    private static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putInt(value);
        }
        return bytes.array();
    }
}
