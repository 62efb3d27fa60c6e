package io.arrowfmt.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BuilderOptions;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.BatchForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DictionaryPlanTest {
    private static final Schema CITY = Schema.of(encoded(Field.nullable("city", DataType.utf8()), 1));
    private static final Schema TWO = Schema.of(
            encoded(Field.nullable("from", DataType.utf8()), 1), encoded(Field.nullable("to", DataType.utf8()), 1));
    private static final Schema NESTED = Schema.of(encoded(
            Field.nullable("list", new DataType.List(), encoded(Field.nullable("item", DataType.utf8()), 2)), 1));

    private static Field encoded(Field field, long id) {
        return field.withDictionary(Optional.of(new DictionaryEncoding(id, new DataType.Int(8, true), false)));
    }

    private static DictionaryPlan plan(Schema schema, boolean file, DictionaryGrowth growth) {
        return DictionaryPlan.of(
                DictionaryFields.of(schema.fields(), BatchForm.STANDARD),
                file,
                WriteOptions.defaults().withDictionaries(growth));
    }

    private static Batch batch(Schema schema, DictionaryMemo memo, @Nullable Object... rows) {
        BatchBuilder builder = BatchBuilder.of(schema, BuilderOptions.defaults(), memo);
        for (Object row : rows) {
            if (row instanceof Object[] values) {
                builder.addRow(values);
            } else {
                builder.addRow(row);
            }
        }
        return builder.finish();
    }

    private static Batch fresh(Schema schema, @Nullable Object... rows) {
        return batch(schema, DictionaryMemo.empty(), rows);
    }

    /** The steps, for example {@code 1 [a, b], 2+ [c]}. */
    private static String text(List<DictionaryPlan.Step> steps) {
        List<String> texts = new ArrayList<>();
        for (DictionaryPlan.Step step : steps) {
            List<@Nullable Object> values = new ArrayList<>();
            for (long row = 0; row < step.values().length(); row++) {
                values.add(step.values().value(row));
            }
            texts.add(step.id() + (step.delta() ? "+ " : " ") + values);
        }
        return String.join(", ", texts);
    }

    private static String next(DictionaryPlan plan, Batch batch) {
        DictionaryPlan.Planned planned = plan.next(batch);
        plan.commit(planned);
        return text(planned.dictionaries());
    }

    @Test
    void aDictionaryGoesOutBeforeTheFirstBatchAndWhatComesBehindItAsADelta() {
        for (boolean file : new boolean[] {true, false}) {
            DictionaryPlan plan = plan(CITY, file, DictionaryGrowth.DELTAS);
            DictionaryMemo memo = DictionaryMemo.empty();
            Batch first = batch(CITY, memo, "a", "b");
            assertEquals("1 [a, b]", next(plan, first));
            assertEquals("", next(plan, batch(CITY, memo, "b")));
            assertEquals("1+ [c, d]", next(plan, batch(CITY, memo, "c", "a", "d")));
            assertEquals("", next(plan, first), "a shorter dictionary is the beginning of the longer one");
            assertEquals("1+ [e]", next(plan, fresh(CITY, "a", "b", "c", "d", "e")), "whoever made it");
            assertEquals("", text(plan.rest()));
        }
    }

    @Test
    void otherValuesReplaceThoseOfAStream() {
        DictionaryPlan plan = plan(CITY, false, DictionaryGrowth.DELTAS);
        assertEquals("1 [a, b]", next(plan, fresh(CITY, "a", "b")));
        assertEquals("1 [b, c]", next(plan, fresh(CITY, "b", "c")));
        assertEquals("1+ [d]", next(plan, fresh(CITY, "b", "c", "d")));
    }

    @Test
    void otherValuesAreRefusedInAFileWithAWayOut() {
        DictionaryPlan plan = plan(CITY, true, DictionaryGrowth.DELTAS);
        next(plan, fresh(CITY, "a", "b"));
        IllegalArgumentException thrown =
                assertThrows(IllegalArgumentException.class, () -> plan.next(fresh(CITY, "b", "c")));
        assertEquals(
                "column \"city\": expected the 2 values of dictionary 1 that have been written, with or without more "
                        + "behind them, found 2 others; a file has one dictionary of an id for all of its batches: write "
                        + "with DictionaryGrowth.UNIFIED, which rewrites the indices, or write a stream",
                thrown.getMessage());
        assertEquals("1+ [c]", next(plan, fresh(CITY, "a", "b", "c")), "the plan goes on");
    }

    @Test
    void replacementsGoOutWholeWhereverTheyGrow() {
        DictionaryPlan plan = plan(CITY, false, DictionaryGrowth.REPLACEMENTS);
        DictionaryMemo memo = DictionaryMemo.empty();
        assertEquals("1 [a]", next(plan, batch(CITY, memo, "a")));
        assertEquals("", next(plan, batch(CITY, memo, "a")));
        assertEquals("1 [a, b]", next(plan, batch(CITY, memo, "b")));
        assertThrows(IllegalArgumentException.class, () -> plan(CITY, true, DictionaryGrowth.REPLACEMENTS));
    }

    @Test
    void unifiedDictionariesOnlyGrow() {
        for (boolean file : new boolean[] {true, false}) {
            DictionaryPlan plan = plan(CITY, file, DictionaryGrowth.UNIFIED);
            assertEquals("1 [a, b]", next(plan, fresh(CITY, "a", "b")));
            DictionaryPlan.Planned planned = plan.next(fresh(CITY, "c", "b", null));
            assertEquals("1+ [c]", text(planned.dictionaries()));
            Column column = planned.batch().column(0);
            assertEquals(2, column.dictionaryIndex(0));
            assertEquals(1, column.dictionaryIndex(1));
            assertEquals(-1, column.dictionaryIndex(2));
        }
    }

    @Test
    void columnsThatShareAnIdButNotTheirValuesAreUnified() {
        Batch one = fresh(CITY, "a", "b");
        Batch other = fresh(CITY, "b", "c");
        Batch both = Batch.of(TWO, 2, List.of(one.column(0), other.column(0)));
        DictionaryPlan plan = plan(TWO, true, DictionaryGrowth.DELTAS);
        DictionaryPlan.Planned planned = plan.next(both);
        assertEquals("1 [a, b, c]", text(planned.dictionaries()));
        assertEquals("b", planned.batch().column(1).value(0));
        assertEquals(1, planned.batch().column(1).dictionaryIndex(0));
    }

    @Test
    void columnsThatShareAnIdAreLeftAloneWhereOneDictionaryBeginsWithTheOther() {
        DictionaryMemo memo = DictionaryMemo.empty();
        Batch one = batch(CITY, memo, "a");
        Batch other = batch(CITY, memo, "b");
        Batch both = Batch.of(TWO, 1, List.of(one.column(0), other.column(0)));
        DictionaryPlan.Planned planned =
                plan(TWO, true, DictionaryGrowth.DELTAS).next(both);
        assertEquals("1 [a, b]", text(planned.dictionaries()));
        for (int column = 0; column < 2; column++) {
            assertEquals(
                    both.column(column).buffers(),
                    planned.batch().column(column).buffers());
        }
    }

    @Test
    void innerDictionariesComeBeforeOuterOnes() {
        DictionaryMemo memo = DictionaryMemo.empty();
        DictionaryPlan plan = plan(NESTED, true, DictionaryGrowth.DELTAS);
        Object[] row = {List.of("a", "b")};
        assertEquals("2 [a, b], 1 [[a, b]]", next(plan, batch(NESTED, memo, row, new Object[] {List.of("a", "b")})));
        assertEquals("2+ [c], 1+ [[c]]", next(plan, batch(NESTED, memo, new Object[] {List.of("c")})));
        assertEquals("1+ [[b, a]]", next(plan, batch(NESTED, memo, new Object[] {List.of("b", "a")})));
    }

    @Test
    void anOuterDictionaryGoesOutAgainInAStreamWhenItGrowsOrTheInnerOneIsReplaced() {
        DictionaryMemo memo = DictionaryMemo.empty();
        DictionaryPlan plan = plan(NESTED, false, DictionaryGrowth.DELTAS);
        next(plan, batch(NESTED, memo, new Object[] {List.of("a", "b")}));
        assertEquals("2+ [c], 1 [[a, b], [c]]", next(plan, batch(NESTED, memo, new Object[] {List.of("c")})));
        Batch reversed = fresh(NESTED, new Object[] {List.of("b", "a")}, new Object[] {List.of("c")});
        assertEquals("2 [b, a, c], 1 [[b, a], [c]]", next(plan, reversed));
    }

    @Test
    void theSameOuterValuesGoOutAgainWhenTheInnerOnesLieElsewhere() {
        DictionaryPlan plan = plan(NESTED, false, DictionaryGrowth.DELTAS);
        next(plan, fresh(NESTED, new Object[] {List.of("a")}));
        Field item = NESTED.fields().get(0).children().get(0);
        Schema plain = Schema.of(Field.nullable("list", new DataType.List(), item));
        Column lists = fresh(plain, new Object[] {List.of("x")}, new Object[] {List.of("a")})
                .column(0)
                .slice(1, 1);
        Column outer = fresh(NESTED, new Object[] {List.of("a")}).column(0).withDictionary(Dictionary.of(lists));
        assertEquals("2 [x, a], 1 [[a]]", next(plan, Batch.of(NESTED, 1, List.of(outer))));
    }

    @Test
    void chunksOfOneDictionaryWithDifferentOnesInThemAreUnified() {
        Field item = NESTED.fields().get(0).children().get(0);
        Schema plain = Schema.of(Field.nullable("list", new DataType.List(), item));
        Column first = fresh(plain, new Object[] {List.of("a", "b")}).column(0);
        Column second = fresh(plain, new Object[] {List.of("c")}).column(0);
        DictionaryMemo memo = DictionaryMemo.empty();
        Column indices = batch(NESTED, memo, new Object[] {List.of("p")}, new Object[] {List.of("q")})
                .column(0);
        Column column = indices.withDictionary(Dictionary.of(first, second));
        DictionaryPlan.Planned planned =
                plan(NESTED, true, DictionaryGrowth.DELTAS).next(Batch.of(NESTED, 2, List.of(column)));
        assertEquals("2 [a, b, c], 1 [[a, b], [c]]", text(planned.dictionaries()));
        assertEquals("[c]", String.valueOf(planned.batch().column(0).value(1)));
    }

    @Test
    void aDictionaryThatNoBatchNeedsIsEmptyBeforeAStreamAndAfterAFile() {
        Field field = CITY.fields().get(0);
        Batch nulls = Batch.of(
                CITY, 1, List.of(fresh(CITY, (Object) null).column(0).withDictionary(Dictionary.missing(field))));
        DictionaryPlan stream = plan(CITY, false, DictionaryGrowth.DELTAS);
        assertEquals("1 []", next(stream, nulls));
        assertEquals("1+ [a]", next(stream, fresh(CITY, "a")));
        assertEquals("", text(stream.rest()));
        DictionaryPlan file = plan(CITY, true, DictionaryGrowth.DELTAS);
        assertEquals("", next(file, nulls));
        assertEquals("1 []", text(file.rest()));
        assertEquals("", text(file.rest()));
        assertEquals(
                "2 [], 1 []", text(plan(NESTED, false, DictionaryGrowth.UNIFIED).rest()));
    }

    @Test
    void anIndexWithoutADictionaryIsRefused() {
        Column raw = Column.of(
                CITY.fields().get(0),
                CITY.fields().get(0).layout(),
                1,
                0,
                List.of(Bytes.empty(), Bytes.of(new byte[1])),
                List.of());
        for (DictionaryGrowth growth : DictionaryGrowth.values()) {
            IllegalArgumentException thrown =
                    assertThrows(IllegalArgumentException.class, () -> plan(CITY, false, growth)
                            .next(Batch.of(CITY, 1, List.of(raw))));
            assertTrue(String.valueOf(thrown.getMessage())
                    .startsWith("column \"city\", row 0: expected a column that is read through its dictionary"));
        }
    }

    @Test
    void moreValuesThanIndicesCanCountAreRefused() {
        Schema wide = Schema.of(Field.nullable("city", DataType.utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(1, new DataType.Int(16, true), false))));
        Object[] names = new Object[129];
        for (int i = 0; i < names.length; i++) {
            names[i] = "name " + i;
        }
        Dictionary large = fresh(wide, names).column(0).dictionary().orElseThrow();
        Batch batch = Batch.of(CITY, 1, List.of(fresh(CITY, "a").column(0).withDictionary(large)));
        IllegalArgumentException thrown =
                assertThrows(IllegalArgumentException.class, () -> plan(CITY, false, DictionaryGrowth.DELTAS)
                        .next(batch));
        assertEquals(
                "column \"city\": expected at most 128 values in dictionary 1, as many as int8 indices can count, found "
                        + "129; declare wider indices",
                thrown.getMessage());
        DictionaryPlan unified = plan(CITY, false, DictionaryGrowth.UNIFIED);
        assertThrows(IllegalArgumentException.class, () -> unified.next(batch));
    }
}
