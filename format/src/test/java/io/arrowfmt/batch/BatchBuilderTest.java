package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class BatchBuilderTest {
    private static final Schema GUESTS = Schema.of(Field.of(
            "guest",
            new DataType.Struct(),
            Field.of("name", DataType.utf8()),
            Field.nullable("age", DataType.int32())));

    private static final Schema SALES =
            Schema.of(Field.of("city", DataType.utf8()), Field.nullable("quantity", DataType.int64()));

    @Test
    void whatIsAddedIsReadThroughAccessors() {
        BatchBuilder builder = BatchBuilder.of(SALES);
        Utf8Builder city = builder.utf8("city");
        LongBuilder quantity = builder.longs("quantity");
        for (String name : List.of("Bern", "Zürich", "Bern")) {
            city.add(name);
        }
        quantity.add(3);
        quantity.addNull();
        quantity.add(4);
        Batch batch = builder.finish();

        Map<String, Long> totals = new TreeMap<>();
        Utf8Values cities = batch.column("city").asUtf8();
        LongValues quantities = batch.column("quantity").asLongs();
        for (int row = 0; row < batch.rows(); row++) {
            if (quantities.isValid(row)) {
                totals.merge(cities.get(row), quantities.get(row), Long::sum);
            }
        }
        assertEquals(Map.of("Bern", 7L), totals);
        assertEquals(1, batch.column("quantity").nullCount());
        assertEquals(7, cities.size(1));
        assertEquals(0, quantities.get(1), "null slots are zero");
    }

    @Test
    void aColumnWithoutNullsHasNoValidityBytes() {
        BatchBuilder builder = BatchBuilder.of(SALES);
        builder.addRow("Bern", 1L);
        assertEquals(0, builder.finish().column(1).buffers().get(0).size());
    }

    @Test
    void aSchemaWithoutColumnsKeepsItsRows() {
        Batch batch = BatchBuilder.of(Schema.of()).finish(5);
        assertEquals(5, batch.rows());
        assertEquals(2, batch.slice(1, 2).rows());
    }

    @Test
    void columnsOfUnequalLengthAreRefusedByName() {
        BatchBuilder builder = BatchBuilder.of(SALES);
        builder.utf8("city").add("Bern");
        builder.utf8("city").add("Basel");
        builder.longs("quantity").add(1);
        refuses("column \"quantity\": expected 2 rows as in the batch, found 1", builder::finish);
    }

    @Test
    void nothingIsAddedAfterTheEnd() {
        BatchBuilder builder = BatchBuilder.of(SALES);
        builder.addRow("Bern", 1L);
        builder.finish();
        refuses("column \"city\": expected a batch that is being built", () -> builder.utf8("city")
                .add("x"));
        refuses("expected a batch that is being built", () -> builder.longs("quantity")
                .addNull());
        refuses("expected a batch that is being built", builder::finish);
    }

    @Test
    void aNullInAFieldThatIsNotNullableIsRefusedWithItsRow() {
        BatchBuilder builder = BatchBuilder.of(SALES);
        builder.addRow("Bern", null);
        refuses("column \"city\", row 1: expected a value, found null", () -> builder.addRow(null, 1L));
    }

    @Test
    void theWrongBuilderIsRefusedWithTheRightOne() {
        BatchBuilder builder = BatchBuilder.of(SALES);
        refuses("column \"city\" (utf8): expected utf8(), found longs()", () -> builder.longs("city"));
        BatchBuilder nothing = BatchBuilder.of(Schema.of(Field.nullable("nothing", new DataType.Null())));
        refuses("column \"nothing\" (null): expected addNull() only, found", () -> nothing.longs("nothing"));
        refuses("column: expected one of [\"city\", \"quantity\"], found \"town\"", () -> builder.utf8("town"));
    }

    @Test
    void theWrongBuilderOfAChildIsRefusedWithItsOwnCalls() {
        BatchBuilder builder = BatchBuilder.of(GUESTS);
        refuses(
                "(int32): expected asInts(), found asLongs()",
                () -> builder.structs("guest").child("age").asLongs());
    }

    @Test
    void aPathIsRefusedWithTheWayToTheChild() {
        BatchBuilder builder = BatchBuilder.of(GUESTS);
        refuses("found \"guest.age\"; children of \"guest\" are reached", () -> builder.column("guest.age"));
        Batch batch = builder.finish();
        refuses("found \"guest.age\"; children of \"guest\" are reached", () -> batch.column("guest.age"));
    }

    @Test
    void aStructOfOtherNamesIsRefusedWithThem() {
        BatchBuilder builder = BatchBuilder.of(GUESTS);
        refuses(
                "expected a StructValue with the names [name, age], found one with [age, name]",
                () -> builder.addRow(StructValue.of(List.of("age", "name"), List.of(36, "Ada"))));
        refuses(
                "expected a StructValue with the names [name, age], found one with [name]",
                () -> builder.addRow(StructValue.of(List.of("name"), List.of("Ada"))));
    }

    @Test
    void aListWithoutItsChildIsRefusedWithADeclarationOfOne() {
        Schema schema = Schema.of(Field.of("tags", new DataType.List()));
        refuses("expected 1 child, found 0; name them behind the type", () -> BatchBuilder.of(schema));
    }

    @Test
    void aValueOfTheWrongClassIsRefusedWithColumnRowAndValue() {
        BatchBuilder builder = BatchBuilder.of(SALES);
        builder.addRow("Bern", 1L);
        refuses(
                "column \"quantity\", row 1: expected a whole number from -9223372036854775808 to 9223372036854775807,"
                        + " found \"many\"",
                () -> builder.column("quantity").addValue("many"));
        refuses("column \"city\", row 1: expected a String, found Integer 7", () -> builder.column(0)
                .addValue(7));
        refuses("found half a surrogate pair at char 1", () -> builder.utf8("city")
                .add("a\uD800"));
    }

    @Test
    void numbersOutsideAnUnsignedTypeAreRefused() {
        BatchBuilder builder = BatchBuilder.of(Schema.of(
                Field.of("u8", new DataType.Int(8, false)),
                Field.of("u32", new DataType.Int(32, false)),
                Field.of("i8", DataType.int8())));
        refuses("column \"u8\", row 0: expected 0 to 255, found -1", () -> builder.bytes("u8")
                .add((byte) -1));
        refuses("expected a whole number from 0 to 255", () -> builder.bytes("u8")
                .addUnsigned(256));
        refuses("expected a whole number from 0 to 4294967295", () -> builder.ints("u32")
                .addUnsigned(1L << 32));
        refuses("expected an unsigned type, found int8", () -> builder.bytes("i8")
                .addUnsigned(1));
        refuses("expected a whole number from -128 to 127", () -> builder.column("i8")
                .addValue(128));
        builder.bytes("u8").addUnsigned(255);
        builder.ints("u32").addUnsigned(4294967295L);
        builder.bytes("i8").add((byte) -1);
        Batch batch = builder.finish();
        assertEquals(Arrays.<Object>asList((short) 255, 4294967295L, (byte) -1), row(batch, 0));
    }

    private static List<Object> row(Batch batch, long row) {
        Object[] values = new Object[batch.columns().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = batch.column(i).value(row);
        }
        return Arrays.asList(values);
    }

    private static void refuses(String message, Executable action) {
        RuntimeException e = assertThrows(RuntimeException.class, action);
        assertTrue(
                e instanceof IllegalArgumentException || e instanceof IllegalStateException,
                () -> "declared, found " + e);
        assertTrue(String.valueOf(e.getMessage()).contains(message), () -> "found " + e.getMessage());
    }
}
