package io.arrowfmt.acceptance.dictionaries;

import static io.arrowfmt.corpus.MessageSequence.values;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.EncodedColumn;
import io.arrowfmt.corpus.MessageSequence;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.read.BatchCursor;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DictionaryReadingTest {
    private static final DataType.Int INT8 = new DataType.Int(8, true);
    private static final DataType.Int INT32 = new DataType.Int(32, true);
    private static final Field CITY = text("city", 1);
    private static final Field RIVER = text("river", 2);

    private static Field text(String name, long id) {
        return EncodedColumn.field(name, id, INT8, DataType.utf8());
    }

    private static ArrowFile file(MessageSequence messages) throws IOException {
        return ArrowFile.open(Bytes.of(messages.toFile()), "x.arrow", ReadOptions.all());
    }

    /** The stream read by position, as it arrives, by several threads and through a cursor: all rows of the columns. */
    private static List<List<@Nullable Object>> stream(MessageSequence messages) throws IOException {
        byte[] bytes = messages.toStream();
        List<List<@Nullable Object>> rows =
                rows(ArrowStream.open(io.arrowfmt.bytes.ByteSource.of(Bytes.of(bytes), "x"), ReadOptions.all()));
        assertEquals(rows, rows(Arrow.open(new ByteArrayInputStream(bytes), "x", ReadOptions.all())));
        assertEquals(
                rows, rows(Arrow.open(Bytes.of(bytes), "x", ReadOptions.all().withThreads(3))));
        List<List<@Nullable Object>> visited = new ArrayList<>();
        try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "x", ReadOptions.all());
                BatchCursor cursor = reader.cursor()) {
            while (cursor.next()) {
                addRows(cursor.batch(), visited);
            }
        }
        assertEquals(rows, visited);
        return rows;
    }

    private static List<List<@Nullable Object>> rows(ArrowReader reader) throws IOException {
        List<Batch> batches = new ArrayList<>();
        try (reader) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                batches.add(batch.get());
            }
            // All batches are read before the first value is: later dictionaries must not change earlier batches.
            List<List<@Nullable Object>> rows = new ArrayList<>();
            for (Batch batch : batches) {
                addRows(batch, rows);
            }
            return rows;
        }
    }

    private static void addRows(Batch batch, List<List<@Nullable Object>> rows) {
        for (long row = 0; row < batch.rows(); row++) {
            List<@Nullable Object> values = new ArrayList<>();
            for (Column column : batch.columns()) {
                values.add(kept(column.value(row)));
            }
            rows.add(values);
        }
    }

    /** A value that does not read its parts when the reader is closed. */
    private static @Nullable Object kept(@Nullable Object value) {
        if (value instanceof List<?> items) {
            List<@Nullable Object> copy = new ArrayList<>();
            for (Object item : items) {
                copy.add(kept(item));
            }
            return copy;
        }
        return value instanceof StructValue ? value.toString() : value;
    }

    private static List<@Nullable Object> column(Batch batch) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        addRows(batch, rows);
        List<@Nullable Object> values = new ArrayList<>();
        rows.forEach(row -> values.add(row.get(0)));
        return values;
    }

    private static List<List<@Nullable Object>> single(@Nullable Object... values) {
        return Stream.of(values).map(Arrays::asList).toList();
    }

    @Test
    void aReplacementInAStreamChangesLaterBatchesOnly() throws IOException {
        MessageSequence messages = MessageSequence.of(CITY)
                .dictionary(1, "alpha", "beta")
                .batch(values(0, 1))
                .dictionary(1, "gamma", "delta")
                .batch(values(0, 1));
        assertEquals(single("alpha", "beta", "gamma", "delta"), stream(messages));
    }

    @Test
    void twoDictionariesAreReplacedAtDifferentTimes() throws IOException {
        MessageSequence messages = MessageSequence.of(CITY, RIVER)
                .dictionary(1, "a")
                .dictionary(2, "p")
                .batch(values(0), values(0))
                .dictionary(2, "q")
                .batch(values(0), values(0))
                .dictionary(1, "b")
                .batch(values(0), values(0))
                .dictionary(2, "r")
                .dictionary(1, "c")
                .batch(values(0), values(0));
        assertEquals(
                List.of(List.of("a", "p"), List.of("a", "q"), List.of("b", "q"), List.of("c", "r")), stream(messages));
    }

    @Test
    void aDeltaInAStreamAppends() throws IOException {
        MessageSequence messages = MessageSequence.of(CITY)
                .dictionary(1, "a", "b")
                .delta(1, "c")
                .batch(values(2, 0))
                .delta(1, "d")
                .batch(values(3));
        assertEquals(single("c", "a", "d"), stream(messages));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aFileAppliesAllDeltasWhicheverBatchIsReadFirst(int first) throws IOException {
        MessageSequence messages = MessageSequence.of(CITY)
                .dictionary(1, "a", "b")
                .batch(values(0, 1))
                .delta(1, "c")
                .batch(values(2, 0))
                .delta(1, "d", "e")
                .batch(values(4, 3));
        List<List<@Nullable Object>> expected = List.of(List.of("a", "b"), List.of("c", "a"), List.of("e", "d"));
        try (ArrowFile file = file(messages)) {
            assertEquals(expected.get(first), column(file.batch(first)));
            for (int i = 0; i < 3; i++) {
                assertEquals(expected.get(i), column(file.batch(i)));
            }
        }
        byte[] bytes = messages.toFile();
        assertEquals(
                single("a", "b", "c", "a", "e", "d"),
                rows(Arrow.open(Bytes.of(bytes), "x", ReadOptions.all().withThreads(3))));
    }

    @Test
    void batchesThatAreSkippedStillChangeDictionaries() throws IOException {
        MessageSequence messages = MessageSequence.of(CITY)
                .dictionary(1, "a")
                .batch(values(0))
                .delta(1, "b")
                .batch(values(1))
                .delta(1, "c")
                .batch(values(2, 1, 0));
        for (byte[] bytes : List.of(messages.toStream(), messages.toFile())) {
            try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "x", ReadOptions.all())) {
                assertEquals(Optional.of(1L), reader.skip());
                assertEquals(Optional.of(1L), reader.skip());
                assertEquals(List.of("c", "b", "a"), column(reader.next().orElseThrow()));
            }
        }
    }

    @Test
    void twoFieldsShareADictionaryUnderDifferentIndexTypes() throws IOException {
        Field wide = EncodedColumn.field("wide", 1, new DataType.Int(64, false), DataType.utf8());
        MessageSequence messages =
                MessageSequence.of(CITY, wide).dictionary(1, "a", "b").batch(values(0, 1), values(1, 0));
        assertEquals(List.of(List.of("a", "b"), List.of("b", "a")), stream(messages));
        try (ArrowReader reader = Arrow.open(Bytes.of(messages.toFile()), "x", ReadOptions.columns("wide"))) {
            assertEquals(List.of("b", "a"), column(reader.next().orElseThrow()));
        }
    }

    static Stream<Arguments> nested() {
        Field item = EncodedColumn.field("item", 18, INT32, DataType.utf8());
        Field key = Field.of("key", DataType.utf8());
        Field end = Field.of("run_ends", DataType.int32());
        return Stream.of(
                Arguments.of(new DataType.List(), List.of(item), List.of(1, 0), "[b, a]"),
                Arguments.of(new DataType.LargeList(), List.of(item), List.of(1, 0), "[b, a]"),
                Arguments.of(new DataType.ListView(), List.of(item), List.of(1, 0), "[b, a]"),
                Arguments.of(new DataType.LargeListView(), List.of(item), List.of(1, 0), "[b, a]"),
                Arguments.of(new DataType.FixedSizeList(2), List.of(item), List.of(1, 0), "[b, a]"),
                Arguments.of(
                        new DataType.Map(false),
                        List.of(Field.of("entries", new DataType.Struct(), key, item)),
                        List.of(java.util.Map.entry("k", 1)),
                        "[k=b]"),
                Arguments.of(DataType.union(UnionMode.DENSE, 1), List.of(item), 1, "b"),
                Arguments.of(DataType.union(UnionMode.SPARSE, 1), List.of(item), 1, "b"),
                Arguments.of(new DataType.RunEndEncoded(), List.of(end, item), 1, "b"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("nested")
    void dictionariesBelowEveryTypeAreFound(DataType type, List<Field> children, Object value, String expected)
            throws IOException {
        Field field = Field.nullable("c", type, children.toArray(new Field[0]));
        MessageSequence messages =
                MessageSequence.of(field).dictionary(18, "a", "b").batch(values(value, value));
        assertEquals(
                "[[" + expected + "], [" + expected + "]]", stream(messages).toString());
        Field encoded = EncodedColumn.field("c", 1, INT8, type, children.toArray(new Field[0]));
        MessageSequence within = MessageSequence.of(encoded)
                .dictionary(18, "a", "b")
                .dictionary(1, value)
                .batch(values(0, null, 0));
        assertEquals(
                "[[" + expected + "], [null], [" + expected + "]]",
                stream(within).toString());
        try (ArrowFile file = file(within)) {
            assertEquals(expected, String.valueOf(file.batch(0).column(0).value(2)));
        }
    }

    @Test
    void anInnerDictionaryMayComeAfterTheOneThatNeedsItAndBeReplaced() throws IOException {
        Field item = EncodedColumn.field("item", 2, INT32, DataType.utf8());
        MessageSequence messages = MessageSequence.of(EncodedColumn.field("c", 1, INT8, new DataType.List(), item))
                .dictionary(1, List.of(0, 1), List.of(1))
                .dictionary(2, "a", "b")
                .batch(values(0))
                .dictionary(2, "x", "y")
                .batch(values(1, 0));
        assertEquals(single(List.of("a", "b"), List.of("y"), List.of("x", "y")), stream(messages));
    }

    @Test
    void anIndexOutsideTheDictionaryIsAnErrorOfItsRowAndGarbageUnderANullIsNot() throws IOException {
        MessageSequence messages = MessageSequence.of(CITY)
                .dictionary(1, "a", "b", "c")
                .batch(values(2, 5, null, 0))
                .batch(garbageUnderNull());
        try (ArrowFile file = file(messages)) {
            Column column = file.batch(0).column(0);
            assertEquals("c", column.value(0));
            assertEquals("a", column.value(3));
            CorruptValueException e = assertThrows(CorruptValueException.class, () -> column.value(1));
            assertEquals("DATA-DICT-001", e.finding().rule().id());
            assertEquals(1, e.finding().location().row());
            assertEquals("x.arrow", e.finding().location().source());
            assertTrue(e.finding().location().offset() > 0);
            assertEquals(Arrays.asList("a", null), column(file.batch(1)));
        }
    }

    private static Column garbageUnderNull() {
        return Column.of(
                CITY, CITY.layout(), 2, 1, List.of(Bytes.of(new byte[] {1}), Bytes.of(new byte[] {0, 77})), List.of());
    }

    @Test
    void indexZeroIsAValueAndANullInTheDictionaryIsANull() throws IOException {
        MessageSequence messages = MessageSequence.of(CITY, RIVER)
                .dictionary(1, "one", "two")
                .dictionary(2, null, "two")
                .batch(values(0, 1, 0), values(0, 1, 0));
        assertEquals(
                List.of(Arrays.asList("one", null), List.of("two", "two"), Arrays.asList("one", null)),
                stream(messages));
        try (ArrowFile file = file(messages)) {
            Column river = file.batch(0).column(1);
            assertFalse(river.asUtf8().isValid(0));
            assertEquals(0, river.nullCount());
            assertEquals(0, river.dictionaryIndex(2));
        }
    }

    @Test
    void nullsMayComeBeforeTheirDictionaryAndNothingElseMay() throws IOException {
        MessageSequence nulls = MessageSequence.of(CITY)
                .batch(values(null, null))
                .dictionary(1, "a")
                .batch(values(0, null));
        assertEquals(single(null, null, "a", null), stream(nulls));
        Findings warnings = new Findings();
        try (ArrowReader reader =
                Arrow.open(Bytes.of(nulls.toStream()), "x", ReadOptions.all().onWarning(warnings))) {
            reader.next();
        }
        assertEquals("IPC-SEQ-007", warnings.list().get(0).rule().id());

        MessageSequence early = MessageSequence.of(CITY).batch(values(null, 0)).dictionary(1, "a");
        try (ArrowReader reader = Arrow.open(Bytes.of(early.toStream()), "x", ReadOptions.all())) {
            ArrowException e = assertThrows(ArrowException.class, reader::next);
            assertEquals("IPC-SEQ-005", e.finding().rule().id());
            assertEquals(0, e.finding().location().batch());
            assertEquals("city", e.finding().location().column());
            assertEquals(1, e.finding().location().row());
        }
        try (ArrowFile file = file(early)) {
            assertEquals(Arrays.asList(null, "a"), column(file.batch(0)), "order does not matter in a file");
        }
    }

    @Test
    void onlyTheDictionariesOfSelectedColumnsAreRead() throws IOException {
        String large = "x".repeat(100_000);
        MessageSequence messages = MessageSequence.of(CITY, RIVER)
                .dictionary(1, "a")
                .dictionary(2, large)
                .batch(values(0), values(0));
        ReadOptions little =
                ReadOptions.columns("city").withLimits(Limits.defaults().withMaxDictionaryBytes(1_000));
        for (byte[] bytes : List.of(messages.toStream(), messages.toFile())) {
            try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "x", little)) {
                assertEquals(List.of("a"), column(reader.next().orElseThrow()));
            }
            ReadOptions both = ReadOptions.all().withLimits(little.limits());
            try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "x", both)) {
                ArrowException e = assertThrows(ArrowException.class, reader::next);
                assertEquals("LIMIT-DICT-001", e.finding().rule().id());
                assertEquals(2, e.finding().location().dictionary().orElseThrow());
            }
            try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "x", both.withRawDictionaries())) {
                assertTrue(reader.next().orElseThrow().column(1).dictionary().isEmpty());
            }
        }
    }

    @Test
    void aReplacementInAFileIsRefused() {
        MessageSequence messages =
                MessageSequence.of(CITY).dictionary(1, "a").dictionary(1, "b").batch(values(0));
        ArrowException e = assertThrows(ArrowException.class, () -> file(messages));
        assertEquals("FILE-DICT-001", e.finding().rule().id());
    }

    @Test
    void aDictionaryThatTheSchemaDoesNotKnowIsRefused() throws IOException {
        Column values = EncodedColumn.values(CITY, "a");
        MessageSequence messages =
                MessageSequence.of(CITY).with(5, false, values).batch(values((Object) null));
        try (ArrowReader reader = Arrow.open(Bytes.of(messages.toStream()), "x", ReadOptions.all())) {
            ArrowException e = assertThrows(ArrowException.class, reader::next);
            assertEquals("BATCH-DICT-002", e.finding().rule().id());
        }
    }

    @Test
    void aValueThatIsCorruptInTheDictionaryNamesTheDictionarysBytes() throws IOException {
        Field plain = CITY.withDictionary(Optional.empty());
        Column wrong = Column.of(
                plain,
                plain.layout(),
                1,
                0,
                List.of(Bytes.empty(), Bytes.of(new byte[] {0, 0, 0, 0, 9, 0, 0, 0}), Bytes.of(new byte[] {'a'})),
                List.of());
        MessageSequence messages =
                MessageSequence.of(CITY).with(1, false, wrong).batch(values(0));
        try (ArrowFile file = file(messages)) {
            Batch batch = file.batch(0);
            CorruptValueException e = assertThrows(
                    CorruptValueException.class, () -> batch.column(0).asUtf8().get(0));
            assertEquals("DATA-OFFSETS-003", e.finding().rule().id());
        }
    }

    @Test
    void aSliceOfAFileKeepsItsDictionaries() throws IOException {
        MessageSequence messages = MessageSequence.of(CITY)
                .dictionary(1, "a", "b", "c")
                .batch(values(0, 1))
                .batch(values(2, 0));
        try (ArrowFile file = file(messages)) {
            List<Object> found = new ArrayList<>();
            for (Batch batch : file.slice(1, 2)) {
                found.addAll(column(batch));
            }
            assertEquals(List.of("b", "c"), found);
        }
    }

    @Test
    void tenThousandEmptyDeltasBetweenBatchesAreReadInTime() throws IOException {
        MessageSequence messages = MessageSequence.of(CITY).dictionary(1, "a");
        byte[] few = messages.delta(1).batch(values(0)).toStream();
        byte[] none = messages.toStream();
        int unit = few.length - none.length;
        int head = none.length - 8;
        java.io.ByteArrayOutputStream stream = new java.io.ByteArrayOutputStream();
        stream.write(few, 0, head);
        for (int i = 0; i < 10_000; i++) {
            stream.write(few, head, unit);
        }
        try (ArrowReader reader = Arrow.open(Bytes.of(stream.toByteArray()), "x", ReadOptions.all())) {
            int batches = 0;
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                assertEquals("a", batch.get().column(0).value(0));
                batches++;
            }
            assertEquals(10_000, batches);
        }
    }
}
