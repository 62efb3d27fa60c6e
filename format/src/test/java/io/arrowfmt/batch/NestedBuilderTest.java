package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class NestedBuilderTest {
    private static final Field NUMBER = Field.nullable("n", DataType.int32());
    private static final Field REQUIRED = Field.of("r", DataType.int32());
    private static final Field ENDS = Field.of("run_ends", DataType.int16());

    @Test
    void itemsBelongToTheListThatIsEndedNext() {
        BatchBuilder batch = builder(Field.nullable("l", new DataType.List(), NUMBER));
        ListBuilder lists = batch.lists("l");
        IntBuilder items = lists.items().asInts();
        items.add(1);
        items.add(2);
        lists.add();
        lists.add();
        lists.addNull();
        items.add(3);
        lists.add();
        Column column = batch.finish().column(0);
        assertEquals(Arrays.asList(List.of(1, 2), List.of(), null, List.of(3)), Columns.values(column));
        assertEquals(Columns.ints(0, 2, 2, 2, 3), column.buffer(BufferKind.OFFSET));
    }

    @Test
    void itemsThatBelongToNoListAreRefused() {
        BatchBuilder batch = builder(Field.nullable("l", new DataType.List(), NUMBER));
        ListBuilder lists = batch.lists("l");
        lists.items().asInts().add(1);
        refuses("column \"l\", row 0: expected add() to end the list before, found 1 items", lists::addNull);
        refuses("found 1 items", () -> lists.addValue(List.of()));
        refuses("found 1 items", batch::finish);
    }

    @Test
    void listViewsMayShareItems() {
        BatchBuilder batch = builder(Field.nullable("l", new DataType.ListView(), NUMBER));
        ListBuilder lists = batch.lists("l");
        for (int i = 0; i < 3; i++) {
            lists.items().asInts().add(i);
        }
        lists.add(1, 2);
        lists.add(0, 3);
        lists.addNull();
        lists.add();
        refuses("expected a range within 3 items, found 2 at 2", () -> lists.add(2, 2));
        assertEquals(
                Arrays.asList(List.of(1, 2), List.of(0, 1, 2), null, List.of()),
                Columns.values(batch.finish().column(0)));
        refuses("expected a list view", () -> builder(Field.of("l", new DataType.List(), NUMBER))
                .lists("l")
                .add(0, 0));
    }

    @Test
    void listsOfAFixedSizeHaveThatSize() {
        BatchBuilder batch = builder(Field.nullable("l", new DataType.FixedSizeList(2), REQUIRED));
        ListBuilder lists = batch.lists("l");
        lists.addNull();
        lists.items().asInts().add(1);
        refuses("column \"l\", row 1: expected 2 items, found 1", lists::add);
        lists.items().asInts().add(2);
        lists.add();
        refuses("expected a List of 2 items", () -> lists.addValue(List.of(1)));
        Column column = batch.finish().column(0);
        assertEquals(Arrays.asList(null, List.of(1, 2)), Columns.values(column));
        assertEquals(4, column.children().get(0).length());
        assertEquals(0, column.children().get(0).nullCount(), "a field that is not nullable has no nulls");
    }

    @Test
    void offsetsOf32BitsThatOverflowAreRefused() {
        BatchBuilder batch = builder(Field.of("l", new DataType.List(), Field.nullable("n", new DataType.Null())));
        ListBuilder lists = batch.lists("l");
        NullBuilder items = (NullBuilder) lists.items();
        items.addNulls(Integer.MAX_VALUE);
        lists.add();
        items.addNulls(1);
        refuses("column \"l\": expected at most 2147483647 in an offset of 32 bits, found 2147483648", lists::add);
    }

    @Test
    void aStructTakesOneSlotOfEveryChild() {
        BatchBuilder batch = builder(Field.nullable("s", new DataType.Struct(), NUMBER, REQUIRED));
        StructBuilder structs = batch.structs("s");
        structs.child("n").asInts().add(1);
        refuses("column \"s\", row 0: expected 1 slots in child \"r\", found 0", structs::add);
        refuses("expected 0 slots in child \"n\", found 1", structs::addNull);
        structs.child(1).asInts().add(2);
        structs.add();
        structs.addNull();
        refuses("column \"s.r\", row 2: expected a value, found null", () -> structs.child(1)
                .addNull());
        refuses("expected a StructValue", () -> structs.addValue(StructValue.of(List.of("n"), List.of(1))));
        Column column = batch.finish().column(0);
        assertEquals(Arrays.asList(StructValue.of(List.of("n", "r"), List.of(1, 2)), null), Columns.values(column));
        assertEquals(1, column.children().get(0).nullCount());
        assertEquals(0, column.children().get(1).nullCount());
        assertEquals(Columns.ints(2, 0), column.children().get(1).buffer(BufferKind.DATA));
    }

    @Test
    void aUnionTakesOneSlotOfOneChild() {
        for (UnionMode mode : UnionMode.values()) {
            DataType type = new DataType.Union(mode, List.of(5, 9));
            BatchBuilder batch = builder(Field.of("u", type, NUMBER, Field.of("t", DataType.utf8())));
            UnionBuilder union = batch.union("u");
            union.child(1).asUtf8().add("x");
            refuses("column \"u\", row 0: expected 1 slots in child \"n\", found 0", () -> union.add(0));
            union.add(1);
            union.addValue(7);
            union.addNull();
            union.addValue("y");
            refuses("expected a value of one of the children", () -> union.addValue(1.5));
            Column column = batch.finish().column(0);
            assertEquals(Arrays.asList("x", 7, null, "y"), Columns.values(column));
            assertEquals(Columns.bytes(9, 5, 5, 9), column.buffer(BufferKind.TYPE));
            UnionValues values = column.asUnion();
            assertEquals(9, values.typeId(3));
            assertEquals(1, values.child(3));
            assertEquals(mode == UnionMode.DENSE ? 1 : 3, values.slot(3));
        }
    }

    @Test
    void aUnionWithoutANullableChildHasNoNulls() {
        UnionBuilder union = builder(Field.nullable("u", DataType.union(UnionMode.DENSE, 1), REQUIRED))
                .union("u");
        refuses("column \"u\", row 0: expected a value, found null; no child is nullable", union::addNull);
    }

    @Test
    void equalNeighboursShareARun() {
        BatchBuilder batch = builder(Field.nullable("r", new DataType.RunEndEncoded(), ENDS, NUMBER));
        RunEndBuilder runs = batch.runEnds("r");
        for (Object value : new Object[] {4, 4, null, null, 4}) {
            runs.addValue(value);
        }
        runs.values().asInts().add(4);
        runs.add(2);
        refuses("column \"r\", row 7: expected 5 values, found 4", () -> runs.add(1));
        refuses("expected a run of at least 1 slot, found 0", () -> runs.add(0));
        Column column = batch.finish().column(0);
        assertEquals(Arrays.asList(4, 4, null, null, 4, 4, 4), Columns.values(column));
        assertEquals(
                Arrays.asList(4, null, 4, 4), Columns.values(column.children().get(1)));
        RunEndValues values = column.slice(3, 4).asRunEnds();
        assertEquals(4, values.runs());
        assertEquals(1, values.run(0));
        assertEquals(1, values.runEnd(1));
        assertEquals(-1, values.runEnd(0));
        assertThrows(IndexOutOfBoundsException.class, () -> values.runEnd(4));
    }

    @Test
    void runsThatOutgrowTheirEndsAreRefused() {
        RunEndBuilder runs = builder(Field.of("r", new DataType.RunEndEncoded(), ENDS, NUMBER))
                .runEnds("r");
        runs.values().asInts().add(1);
        runs.add(Short.MAX_VALUE);
        refuses("column \"r\", row 32767: expected at most 32767 slots", () -> runs.addValue(1));
    }

    @Test
    void longValuesOfViewsGoToBuffersOfAboutTheChosenSize() {
        BatchBuilder batch = BatchBuilder.of(
                Schema.of(Field.nullable("v", new DataType.Utf8View())),
                BuilderOptions.defaults().withViewChunkSize(40));
        Utf8Builder texts = batch.utf8("v");
        List<String> values = List.of(
                "short",
                "exactly 12 b",
                "thirteen byte",
                "0123456789012345678901234",
                "x".repeat(50),
                "more than twelve");
        values.forEach(texts::add);
        texts.addNull();
        Column column = batch.finish().column(0);
        assertEquals(
                List.of(38L, 50L, 16L),
                column.variadicBuffers().stream().map(Bytes::size).toList());
        assertEquals(values, Columns.values(column.slice(0, 6)));
        assertEquals(Bytes.of(new byte[16]), column.buffer(BufferKind.VIEW).slice(96));
    }

    @Test
    void fieldsThatCannotBeBuiltAreRefused() {
        refuses("expected 1 child, found 0", () -> builder(Field.of("l", new DataType.List())));
        refuses(
                "expected a child for each type id",
                () -> builder(Field.of("u", DataType.union(UnionMode.DENSE, 2), NUMBER)));
        refuses(
                "expected run ends of int16, int32 or int64",
                () -> builder(Field.of("r", new DataType.RunEndEncoded(), Field.of("e", DataType.int8()), NUMBER)));
        refuses("expected a type of this version", () -> builder(Field.of("x", new DataType.Unknown(99))));
    }

    private static BatchBuilder builder(Field field) {
        return BatchBuilder.of(Schema.of(field));
    }

    private static void refuses(String message, Executable action) {
        RuntimeException e = assertThrows(RuntimeException.class, action);
        assertTrue(
                e instanceof IllegalArgumentException || e instanceof IllegalStateException,
                () -> "declared, found " + e);
        assertTrue(String.valueOf(e.getMessage()).contains(message), () -> "found " + e.getMessage());
    }
}
