package io.arrowfmt.acceptance.reported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BuilderOptions;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.structure.Structure;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What has been reported of writers that were given a part of a column. */
class SlicesTest {
    private static final Field INT = Field.nullable("a", DataType.int32());

    private static Column column(Field field, @Nullable Object... values) {
        BatchBuilder builder =
                BatchBuilder.of(Schema.of(field), BuilderOptions.defaults().withViewChunkSize(20));
        for (Object value : values) {
            builder.column(0).addValue(value);
        }
        return builder.finish().column(0);
    }

    /** The column as it is after it has been written and read. */
    private static Column written(Column column) throws IOException {
        Schema schema = Schema.of(column.field());
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.file(Channels.newChannel(target), schema, WriteOptions.defaults())) {
            writer.write(Batch.of(schema, column.length(), List.of(column)));
            writer.finish();
        }
        // Stays open for the column: it holds nothing but memory.
        ArrowFile file = ArrowFile.open(Bytes.of(target.toByteArray()), "slice", ReadOptions.all());
        assertEquals(column.field(), file.schema().plain().fields().get(0));
        return file.batch(0).column(0);
    }

    private static List<@Nullable Object> values(Column column) {
        List<@Nullable Object> values = new ArrayList<>();
        for (long row = 0; row < column.length(); row++) {
            values.add(column.value(row));
        }
        return values;
    }

    private static Column lists(DataType type, DataType items, int[] offsets, Object... values) {
        Field item = Field.of("item", items);
        Field field = Field.nullable("l", type, item);
        return Column.of(
                field,
                field.layout(),
                offsets.length - 1,
                0,
                List.of(Bytes.empty(), Bytes.of(Made.ints(offsets))),
                List.of(column(item, values)));
    }

    @Test
    void offsetsThatDoNotBeginAtZeroKeepTheirLists() throws IOException {
        Column lists = lists(new DataType.List(), DataType.int32(), new int[] {2, 4, 6}, 0, 1, 2, 3, 4, 5);
        Column read = written(lists);
        assertEquals(List.of(List.of(2, 3), List.of(4, 5)), values(read));
        assertEquals(0, read.buffer(BufferKind.OFFSET).getInt(0));
        assertEquals(4, read.children().get(0).length());
    }

    @Test
    void offsetsOfTextsFollowTheirDataWhenItIsCut() throws IOException {
        Field field = Field.of("t", DataType.utf8());
        Column texts = Column.of(
                field,
                field.layout(),
                2,
                0,
                List.of(Bytes.empty(), Bytes.of(Made.ints(5, 9, 15)), Bytes.of(Made.text("applepearbanana"))),
                List.of());
        Column read = written(texts);
        assertEquals(List.of("pear", "banana"), values(read));
        assertEquals(10, read.buffer(BufferKind.DATA).size());
    }

    @Test
    void aPartOfLargeListsOfViewsHasItsTexts() throws IOException {
        Field item = Field.of("item", new DataType.Utf8View());
        Column lists = column(
                Field.nullable("l", new DataType.LargeList(), item),
                List.of("a text in a buffer of its own"),
                List.of(),
                List.of("short", "another text in a buffer of its own"),
                List.of("and one more text, further behind"),
                List.of("a text that nobody needs"));
        Column read = written(lists.slice(2, 2));
        assertEquals(
                List.of(
                        List.of("short", "another text in a buffer of its own"),
                        List.of("and one more text, further behind")),
                values(read));
        assertEquals(2, read.children().get(0).variadicBuffers().size());
    }

    @Test
    void aPartOfListsIsWrittenWithItsItemsOnly() throws IOException {
        Column lists = column(
                Field.of("l", new DataType.List(), Field.of("item", new DataType.Int(32, false))),
                List.of(1L, 2L, 3L),
                List.of(4L, 5L, 6L),
                List.of(7L, 8L, 9L, 10L));
        Column read = written(lists.slice(1, 1));
        assertEquals(List.of(List.of(4L, 5L, 6L)), values(read));
        assertEquals(3, read.children().get(0).length());
        assertEquals(12, read.children().get(0).buffer(BufferKind.DATA).size());
    }

    static Stream<Arguments> nulls() {
        @Nullable Integer[] eight = {0, null, 2, null, 4, null, 6, null};
        @Nullable Integer[] twenty = new @Nullable Integer[20];
        for (int i = 0; i < twenty.length; i++) {
            twenty[i] = i == 3 || i == 9 || i == 17 ? null : Integer.valueOf(i);
        }
        return Stream.of(Arguments.of(1, 7, eight, List.of(0, 2, 4, 6)), Arguments.of(5, 12, twenty, List.of(4)));
    }

    @ParameterizedTest(name = "{1} from {0}")
    @MethodSource("nulls")
    void nullsMoveWithTheirValues(int from, int count, @Nullable Integer[] all, List<Integer> nulls)
            throws IOException {
        Column read = written(column(INT, (@Nullable Object[]) all).slice(from, count));
        assertEquals(Arrays.asList(all).subList(from, from + count), values(read));
        for (int row = 0; row < count; row++) {
            assertEquals(!nulls.contains(row), read.isValid(row));
        }
        assertEquals(nulls.size(), read.nullCount());
    }

    @Test
    void noBitOfANeighbourIsInTheLastByte() throws IOException {
        Column bits = column(Field.of("b", DataType.bool()), true, true, false, false, false, false, false, false);
        Column read = written(bits.slice(1, 1));
        assertEquals(1, read.buffer(BufferKind.DATA).size());
        assertEquals(0b0000_0001, read.buffer(BufferKind.DATA).getByte(0));
    }

    static Stream<Arguments> maps() {
        return Stream.of(Arguments.of(0, 0), Arguments.of(0, 1), Arguments.of(2, 1), Arguments.of(3, 0));
    }

    @ParameterizedTest(name = "{1} from {0}")
    @MethodSource("maps")
    void mapsWithoutRowsOrEntriesAreWritten(int from, int count) throws IOException {
        Field entries = Field.of(
                "entries",
                new DataType.Struct(),
                Field.of("key", DataType.utf8()),
                Field.nullable("value", DataType.utf8()));
        Column maps = column(
                Field.nullable("m", new DataType.Map(false), entries),
                List.of(),
                List.of(Map.entry("a", "1")),
                List.of());
        Column read = written(maps.slice(from, count));
        assertEquals(count == 0 ? List.of() : List.of(List.of()), values(read));
        Bytes offsets = read.buffer(BufferKind.OFFSET);
        assertEquals((count + 1) * 4L, offsets.size());
        for (int i = 0; i <= count; i++) {
            assertEquals(0, offsets.getInt(i * 4L));
        }
        assertEquals(0, read.children().get(0).length());
    }

    @Test
    void theBuffersOfViewsThatNoneNeedsAreNotWritten() throws IOException {
        Object[] texts = new Object[100];
        Arrays.setAll(texts, i -> "text number " + i + " of a hundred");
        Column views = column(Field.of("v", new DataType.Utf8View()), texts);
        assertEquals(100, views.variadicBuffers().size());
        Column slice = written(views.slice(40, 2));
        assertEquals(List.of(texts[40], texts[41]), values(slice));
        assertEquals(2, slice.variadicBuffers().size());
        Column taken = written(Structure.take(views, 90, 3, 90));
        assertEquals(List.of(texts[90], texts[3], texts[90]), values(taken));
        assertEquals(2, taken.variadicBuffers().size());
    }

    @Test
    void theChildrenOfAPartOfADenseUnionAreCut() throws IOException {
        Field field = Field.of(
                "u",
                DataType.union(UnionMode.DENSE, 2),
                Field.of("number", DataType.int32()),
                Field.of("text", DataType.utf8()));
        Column union = column(field, 1, "one", 2, "two", 3, "three", 4, "four");
        Column read = written(union.slice(3, 3));
        assertEquals(List.of("two", 3, "three"), values(read));
        assertEquals(1, read.children().get(0).length());
        assertEquals(2, read.children().get(1).length());
        assertTrue(read.children().get(1).buffer(BufferKind.DATA).size() <= 8);
    }
}
