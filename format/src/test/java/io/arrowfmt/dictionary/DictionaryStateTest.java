package io.arrowfmt.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.EncodedColumns;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DictionaryStateTest {
    private static final Location HERE = Location.of("test");
    private static final DataType.Int INT8 = new DataType.Int(8, true);
    private static final Field CITY = text("city", 1);

    private static Field text(String name, long id) {
        return EncodedColumns.field(name, id, INT8, DataType.utf8());
    }

    private static Column values(String... texts) {
        return EncodedColumns.texts(texts).chunks().get(0);
    }

    private static Column numbers32(int... numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(numbers.length * 4).order(ByteOrder.LITTLE_ENDIAN);
        for (int number : numbers) {
            buffer.putInt(number);
        }
        Field field = Field.of("n", DataType.int32());
        return Column.of(
                field, field.layout(), numbers.length, 0, List.of(Bytes.empty(), Bytes.of(buffer.array())), List.of());
    }

    private static Column lists(Field list, Column items, int... offsets) {
        return Column.of(
                list,
                list.layout(),
                offsets.length - 1,
                0,
                List.of(Bytes.empty(), numbers32(offsets).buffers().get(1)),
                List.of(items));
    }

    private static List<Object> read(DictionaryState state, Column... columns) throws ArrowException {
        Batch batch = decoded(state, columns);
        List<Object> values = new ArrayList<>();
        for (Column column : batch.columns()) {
            for (long row = 0; row < column.length(); row++) {
                values.add(column.value(row));
            }
        }
        return values;
    }

    private static Batch decoded(DictionaryState state, Column... columns) throws ArrowException {
        return state.snapshot().decode(batch(columns), HERE, new Findings());
    }

    private static Batch batch(Column... columns) {
        Field[] fields = Stream.of(columns).map(Column::field).toArray(Field[]::new);
        return Batch.of(Schema.of(fields), columns[0].length(), List.of(columns));
    }

    private static DictionaryState state(Field... fields) {
        return DictionaryState.of(List.of(fields), Limits.defaults());
    }

    @Test
    void aBatchSeesTheDictionaryThatIsCurrentWhenItComes() throws ArrowException {
        DictionaryState state = state(CITY);
        Column indices = EncodedColumns.of(CITY, 0, 1);
        state.add(1, values("alpha", "beta"), false, HERE);
        Batch first = decoded(state, indices);
        state.add(1, values("gamma", "delta"), false, HERE);
        Batch second = decoded(state, indices);
        state.add(1, values("epsilon"), true, HERE);
        assertEquals("alpha", first.column(0).value(0));
        assertEquals("beta", first.column(0).value(1));
        assertEquals("gamma", second.column(0).value(0));
        assertEquals(List.of("epsilon", "gamma"), read(state, EncodedColumns.of(CITY, 2, 0)));
        assertThrows(
                CorruptValueException.class,
                () -> decoded(state, EncodedColumns.of(CITY, 3)).column(0).value(0));
    }

    @Test
    void twoColumnsShareADictionaryUnderDifferentIndexTypes() throws ArrowException {
        Field wide = EncodedColumns.field("wide", 1, new DataType.Int(64, false), DataType.utf8());
        DictionaryState state = state(CITY, wide);
        state.add(1, values("a"), false, HERE);
        state.add(1, values("b"), true, HERE);
        assertEquals(
                List.of("b", "a", "a", "b"), read(state, EncodedColumns.of(CITY, 1, 0), EncodedColumns.of(wide, 0, 1)));
    }

    @Test
    void anUnchangedDictionaryIsNotMadeAgain() throws ArrowException {
        DictionaryState state = state(CITY);
        state.add(1, values("a"), false, HERE);
        DictionarySnapshot before = state.snapshot();
        assertSame(before, state.snapshot());
        state.add(1, values("b").slice(0, 0), true, HERE);
        assertSame(before, state.snapshot(), "an empty delta changes nothing");
    }

    static Stream<Arguments> nested() {
        Field item = text("item", 5);
        Field end = Field.of("run_ends", DataType.int16());
        Field key = Field.of("key", DataType.int32());
        return Stream.of(
                Arguments.of(Field.nullable("c", new DataType.List(), item)),
                Arguments.of(Field.nullable("c", new DataType.LargeList(), item)),
                Arguments.of(Field.nullable("c", new DataType.ListView(), item)),
                Arguments.of(Field.nullable("c", new DataType.LargeListView(), item)),
                Arguments.of(Field.nullable("c", new DataType.FixedSizeList(2), item)),
                Arguments.of(Field.nullable("c", new DataType.Struct(), key, item)),
                Arguments.of(
                        Field.nullable("c", new DataType.Map(false), Field.of("e", new DataType.Struct(), key, item))),
                Arguments.of(Field.nullable("c", DataType.union(UnionMode.DENSE, 2), key, item)),
                Arguments.of(Field.nullable("c", DataType.union(UnionMode.SPARSE, 2), key, item)),
                Arguments.of(Field.nullable("c", new DataType.RunEndEncoded(), end, item)),
                Arguments.of(EncodedColumns.field("c", 4, INT8, new DataType.List(), item)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("nested")
    void dictionariesAreFoundBelowEveryType(Field field) {
        DictionaryState state = state(field);
        assertTrue(state.needs(5));
        assertFalse(state.needs(6));
        assertThrows(IllegalArgumentException.class, () -> state.add(6, values("a"), false, HERE));
    }

    @Test
    void valuesSeeTheInnerDictionaryThatIsCurrentForTheBatchWhicheverCameFirst() throws ArrowException {
        Field item = text("item", 2);
        Field outer = EncodedColumns.field("c", 1, INT8, new DataType.List(), item);
        Field list = Field.nullable("l", new DataType.List(), item);
        DictionaryState state = state(outer);
        state.add(1, lists(list, EncodedColumns.of(item, 0, 1, 0), 0, 2, 3), false, HERE);
        state.add(2, values("a", "b"), false, HERE);
        Column indices = EncodedColumns.of(outer, 1, 0);
        Batch before = decoded(state, indices);
        assertEquals(List.of(List.of("a"), List.of("a", "b")), read(state, indices));
        state.add(2, values("x", "y"), false, HERE);
        assertEquals(List.of(List.of("x"), List.of("x", "y")), read(state, indices));
        state.add(1, lists(list, EncodedColumns.of(item, 2), 0, 1), true, HERE);
        state.add(2, values("z"), true, HERE);
        assertEquals(List.of(List.of("z"), List.of("x", "y")), read(state, EncodedColumns.of(outer, 2, 0)));
        assertEquals(List.of("a", "b"), before.column(0).value(1));
    }

    @Test
    void aDictionaryThatHasNotComeIsFineForNullsOnly() throws ArrowException {
        DictionaryState state = state(CITY, text("other", 2));
        Findings findings = new Findings();
        Batch batch = state.snapshot().decode(batch(EncodedColumns.of(CITY, "00", 5, 6)), HERE, findings);
        assertEquals(
                Arrays.asList(null, null),
                Arrays.asList(batch.column(0).value(0), batch.column(0).value(1)));
        Finding finding = findings.list().get(0);
        assertEquals("IPC-SEQ-007", finding.rule().id());
        assertEquals("city", finding.location().column());
        assertEquals(List.of(), read(state, EncodedColumns.of(CITY)));
        assertEquals(1, findings.list().size());
    }

    @Test
    void anIndexBeforeItsDictionaryIsRefusedWithItsRow() {
        Field struct = Field.nullable("s", new DataType.Struct(), CITY);
        DictionaryState state = state(struct);
        Column city = EncodedColumns.of(CITY, "01", 0, 0);
        Column column = Column.of(struct, struct.layout(), 2, 0, List.of(Bytes.empty()), List.of(city));
        ArrowException e = assertThrows(ArrowException.class, () -> decoded(state, column));
        assertEquals("IPC-SEQ-005", e.finding().rule().id());
        assertEquals("s.city", e.finding().location().column());
        assertEquals(1, e.finding().location().row());
    }

    @Test
    void anInnerDictionaryThatNeverComesIsToldWhenItIsNeeded() throws ArrowException {
        Field item = text("item", 2);
        Field outer = EncodedColumns.field("c", 1, INT8, new DataType.List(), item);
        Field list = Field.nullable("l", new DataType.List(), item);
        DictionaryState state = state(outer);
        state.add(1, lists(list, EncodedColumns.of(item, "01", 0, 1), 0, 1, 2), false, HERE);
        Batch batch = decoded(state, EncodedColumns.of(outer, 0, 1));
        assertEquals(Arrays.asList((Object) null), batch.column(0).value(0));
        List<?> second = (List<?>) Objects.requireNonNull(batch.column(0).value(1));
        CorruptValueException e = assertThrows(CorruptValueException.class, () -> second.get(0));
        assertEquals("IPC-SEQ-005", e.finding().rule().id());
    }

    @Test
    void theBytesHeldAreLimitedAndReplacedOnesAreNotHeld() throws ArrowException {
        DictionaryState state =
                DictionaryState.of(List.of(CITY), Limits.defaults().withMaxDictionaryBytes(100));
        for (int i = 0; i < 1_000; i++) {
            state.add(1, values("0123456789"), false, HERE);
        }
        for (int i = 0; i < 4; i++) {
            state.add(1, values("0123456789"), true, HERE);
        }
        ArrowException e = assertThrows(ArrowException.class, () -> state.add(1, values("0123456789"), true, HERE));
        assertEquals("LIMIT-DICT-001", e.finding().rule().id());
        assertEquals(
                "the option maxDictionaryBytes raises the limit", e.finding().hint());
    }

    @Test
    void aDictionaryInItselfIsRefused() {
        Field inner = EncodedColumns.field("item", 1, INT8, DataType.utf8());
        Field between = EncodedColumns.field("between", 2, INT8, new DataType.List(), inner);
        Field outer = EncodedColumns.field("c", 1, INT8, new DataType.List(), between);
        assertThrows(IllegalArgumentException.class, () -> state(outer));
    }

    @Test
    void dictionariesOfDictionariesReadSixtyDeep() throws ArrowException {
        int depth = 60;
        Field field = text("c", 0);
        List<Field> fields = new ArrayList<>(List.of(field));
        for (int i = 1; i < depth; i++) {
            field = EncodedColumns.field("c", i, INT8, new DataType.List(), field);
            fields.add(field);
        }
        DictionaryState state = state(field);
        for (int i = depth - 1; i > 0; i--) {
            Field inner = fields.get(i - 1);
            Field list = fields.get(i).withDictionary(Optional.empty());
            state.add(i, lists(list, EncodedColumns.of(inner, 0, 0), 0, 2), false, HERE);
        }
        for (int round = 0; round < 1_000; round++) {
            state.add(0, values("round " + round), false, HERE);
            Object value = read(state, EncodedColumns.of(field, 0)).get(0);
            for (int i = 1; i < depth; i++) {
                value = ((List<?>) value).get(i % 2);
            }
            assertEquals("round " + round, value);
        }
    }

    @Test
    void deltasOfInnerAndOuterWithABatchAfterEachCostNoMoreThanTheirNumber() throws ArrowException {
        Field item = EncodedColumns.field("item", 2, new DataType.Int(32, true), DataType.utf8());
        Field outer = EncodedColumns.field("c", 1, new DataType.Int(32, true), new DataType.List(), item);
        Field list = Field.nullable("l", new DataType.List(), item);
        DictionaryState state = state(outer);
        Column text = values("a");
        for (int i = 0; i < 50_000; i++) {
            state.add(1, lists(list, EncodedColumns.of(item, i), 0, 1), true, HERE);
            state.add(2, text, true, HERE);
            assertEquals(List.of(List.of("a")), read(state, EncodedColumns.of(outer, i)));
        }
    }
}
