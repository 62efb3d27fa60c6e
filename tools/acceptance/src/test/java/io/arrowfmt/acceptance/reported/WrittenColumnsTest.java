package io.arrowfmt.acceptance.reported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.BatchParts.Node;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TypeId;
import io.arrowfmt.type.UnionMode;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What has been reported of the counts and sizes that writers state of columns. */
class WrittenColumnsTest {
    private static final Field INT = Field.nullable("a", DataType.int32());

    static Stream<WriteOptions> codecs() {
        return Stream.of(WriteOptions.zstd(3), WriteOptions.lz4());
    }

    private static Column ints(long length, long nullCount, int validity, int... values) {
        List<Bytes> buffers = List.of(Bytes.of(Made.bytes(validity)), Bytes.of(Made.ints(values)));
        return Column.of(INT, INT.layout(), length, nullCount, buffers, List.of());
    }

    static Stream<Arguments> counts() {
        Column garbage = ints(3, 1, 0b1111_0110, 1, 2, 3);
        return Stream.of(
                Arguments.of("bits behind the last slot", garbage, new Node(3, 1)),
                Arguments.of("a part before the nulls", garbage.slice(1, 2), new Node(2, 0)),
                Arguments.of("a part with the nulls", garbage.slice(0, 1), new Node(1, 1)),
                Arguments.of(
                        "nothing but nulls",
                        Writes.column(Field.nullable("n", new DataType.Null()), new Object[7]),
                        new Node(7, 7)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("counts")
    void nullsAreCountedAmongTheSlotsThatAreWritten(String what, Column column, Node node) throws IOException {
        BatchParts parts = Writes.parts(WriteOptions.defaults(), column);
        assertEquals(List.of(node), parts.nodes());
        if (node.nullCount() > 0 && !parts.buffers().isEmpty()) {
            int set = Integer.bitCount(parts.buffer(0).getByte(0) & 0xFF);
            assertEquals(node.length() - node.nullCount(), set);
        }
        assertEquals(column.type().id() == TypeId.NULL ? 0 : 2, parts.buffers().size());
    }

    @Test
    void aListOfAFixedSizeThatIsNullHasItsItems() throws IOException {
        Field lists = Field.nullable("l", new DataType.FixedSizeList(3), Field.nullable("item", DataType.float32()));
        Column column = Writes.column(lists, List.of(1f, 2f, 3f), null);
        for (Column each : List.of(column, column.slice(0, 2), column.slice(1, 1))) {
            BatchParts parts = Writes.parts(WriteOptions.defaults(), each);
            assertEquals(3 * each.length(), parts.nodes().get(1).length());
            assertEquals(12 * each.length(), parts.buffer(2).size());
        }
    }

    static Stream<Arguments> unions() {
        return Stream.of(Arguments.of(UnionMode.SPARSE, 1), Arguments.of(UnionMode.DENSE, 2));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unions")
    void theColumnBehindAUnionIsRightInEveryVersion(UnionMode mode, int buffersOfUnion) throws IOException {
        Field union = Field.of("u", DataType.union(mode, 1), INT);
        Column[] columns = {Writes.column(union, 1, 2), Writes.column(Field.of("b", DataType.int32()), 3, 4)};
        Batch batch = Writes.batch(columns);
        for (WriteOptions options :
                List.of(WriteOptions.defaults(), WriteOptions.defaults().withVersion4())) {
            for (boolean file : new boolean[] {true, false}) {
                Bytes bytes = Writes.bytes(file, options, batch.schema(), batch);
                assertEquals(List.of(1, 2), Reads.column(bytes, 0));
                assertEquals(List.of(3, 4), Reads.column(bytes, 1));
            }
            // Up to version 4 a union has a validity buffer.
            boolean old = options.version() == MetadataVersion.V4;
            BatchParts parts = Writes.parts(options, columns);
            assertEquals(buffersOfUnion + 4 + (old ? 1 : 0), parts.buffers().size());
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aColumnWithoutNullsHasNoPrefixForThemBesideOneThatHasSome(WriteOptions options) throws IOException {
        BatchParts parts = Writes.parts(
                options,
                Writes.column(Field.nullable("id", DataType.int64()), 1L, 2L, null, 3L),
                Writes.column(Field.nullable("user", DataType.utf8()), "a", "b", "c", "d"));
        assertEquals(0, parts.buffers().get(2).length());
        assertEquals(Byte.BYTES + Long.BYTES, parts.buffers().get(0).length());
        assertEquals(-1, parts.buffer(0).getLong(0));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aBufferThatDoesNotCompressIsStoredBesideOneThatDoes(WriteOptions options) throws IOException {
        byte[] noise = new byte[100];
        new Random(42).nextBytes(noise);
        Field field = Field.of("r", DataType.int8());
        Column random = Column.of(field, field.layout(), 100, 0, List.of(Bytes.empty(), Bytes.of(noise)), List.of());
        Object[] same = new Object[100];
        Arrays.fill(same, 7);
        Column equal = Writes.column(Field.of("s", DataType.int32()), same);
        BatchParts parts = Writes.parts(options, random, equal);
        assertEquals(-1, parts.buffer(1).getLong(0));
        assertEquals(Bytes.of(noise), parts.buffer(1).slice(Long.BYTES, 100));
        assertEquals(400, parts.buffer(3).getLong(0));
        assertTrue(parts.buffers().get(3).length() < 100);
        Batch batch = Writes.batch(random, equal);
        Bytes file = Writes.file(options, batch.schema(), batch);
        assertEquals(noise[99], Reads.column(file, 0).get(99));
        assertEquals(Arrays.asList(same), Reads.column(file, 1));
    }

    @Test
    void booleansAreWrittenAsBits() throws IOException {
        Object[] values = new Object[10_000];
        Arrays.setAll(values, i -> i % 3 == 0 && i < 9_399);
        BatchParts parts = Writes.parts(WriteOptions.defaults(), Writes.column(Field.of("b", DataType.bool()), values));
        assertEquals(1_250, parts.buffers().get(1).length());
        int set = 0;
        for (int i = 0; i < 1_250; i++) {
            set += Integer.bitCount(parts.buffer(1).getByte(i) & 0xFF);
        }
        assertEquals(3_133, set);
    }

    @Test
    void aHundredThousandColumnsAreWritten() throws IOException {
        int count = 100_000;
        List<Field> fields = new ArrayList<>(count);
        List<Column> columns = new ArrayList<>(count);
        Bytes value = Bytes.of(Made.ints(42));
        for (int i = 0; i < count; i++) {
            Field field = Field.of("c" + i, DataType.int32());
            fields.add(field);
            columns.add(Column.of(field, field.layout(), 1, 0, List.of(Bytes.empty(), value), List.of()));
        }
        Schema schema = Schema.of(fields);
        Bytes file = Writes.file(WriteOptions.plain(), schema, Batch.of(schema, 1, columns));
        try (ArrowFile reader = ArrowFile.open(file, "x", ReadOptions.columns("c99999"))) {
            assertEquals(42, reader.batch(0).column(0).asInts().get(0));
        }
    }

    static Stream<DataType> deep() {
        return Stream.of(new DataType.List(), new DataType.Struct());
    }

    @ParameterizedTest
    @MethodSource("deep")
    void fieldsThatNest500DeepAreWritten(DataType type) throws IOException {
        Field field = Field.of("x", DataType.int8());
        Column column =
                Column.of(field, field.layout(), 1, 0, List.of(Bytes.empty(), Bytes.of(Made.bytes(7))), List.of());
        boolean list = type instanceof DataType.List;
        for (int i = 0; i < 500; i++) {
            field = Field.of("x", type, field);
            List<Bytes> buffers = list ? List.of(Bytes.empty(), Bytes.of(Made.ints(0, 1))) : List.of(Bytes.empty());
            column = Column.of(field, field.layout(), 1, 0, buffers, List.of(column));
        }
        Batch batch = Writes.batch(column);
        Bytes bytes = Writes.file(WriteOptions.defaults(), batch.schema(), batch);
        ReadOptions options = ReadOptions.all().withLimits(Limits.defaults().withFieldDepth(501));
        try (ArrowFile file = ArrowFile.open(bytes, "x", options)) {
            Column read = file.batch(0).column(0);
            while (!read.children().isEmpty()) {
                read = read.children().get(0);
            }
            assertEquals((byte) 7, read.value(0));
        }
    }
}
