package io.arrowfmt.structure;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BooleanValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Gather;
import io.arrowfmt.batch.SlotRuns;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Operations on columns and batches that move values without reading them, for every type. The fields of the results are
 * those of the arguments, metadata included; the values may share memory with them.
 *
 * <p>Where values of a column contradict each other and have to be followed, all operations throw
 * {@link io.arrowfmt.batch.CorruptValueException}. Where the results do not fit in one column (offsets of 32 bits, run
 * ends, indices of a dictionary) they throw {@link IllegalArgumentException} with the type or the step that helps.
 * Columns of types of newer versions are moved whole or not at all ({@link IllegalStateException}).
 */
public final class Structure {
    private Structure() {}

    /**
     * Rows of a column in the order of their numbers, each as often as it is asked for.
     *
     * @param rows numbers of rows, 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     */
    public static Column take(Column column, long... rows) {
        return gather(column, RowPicks.of(column.length(), rows));
    }

    /** As {@link #take(Column, long...)}. */
    public static Column take(Column column, int[] rows) {
        return gather(column, RowPicks.of(column.length(), rows));
    }

    /**
     * As {@link #take(Column, long...)}; a null in place of a number gives a null.
     *
     * @param rows whole numbers of any width
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws IllegalArgumentException when a number is null and the column can hold no null, or when they are not numbers
     */
    public static Column take(Column column, Column rows) {
        return gather(column, RowPicks.of(column.length(), rows));
    }

    /** Rows of a batch, as {@link #take(Column, long...)}. */
    public static Batch take(Batch batch, long... rows) {
        return gather(batch, RowPicks.of(batch.rows(), rows));
    }

    /** Rows of a batch, as {@link #take(Column, long...)}. */
    public static Batch take(Batch batch, int[] rows) {
        return gather(batch, RowPicks.of(batch.rows(), rows));
    }

    /** Rows of a batch, as {@link #take(Column, Column)}. */
    public static Batch take(Batch batch, Column rows) {
        return gather(batch, RowPicks.of(batch.rows(), rows));
    }

    /**
     * The rows of a column whose bit is set. A bit that is null counts as not set.
     *
     * @param mask a bit for each row
     * @throws IllegalArgumentException when there are more bits than rows, or fewer
     */
    public static Column filter(Column column, BooleanValues mask) {
        return gather(column, RowPicks.of(column.length(), mask));
    }

    /** As {@link #filter(Column, BooleanValues)}, by the bits of a column. */
    public static Column filter(Column column, Column mask) {
        return filter(column, RowPicks.bits(mask));
    }

    /** Rows of a batch, as {@link #filter(Column, BooleanValues)}. */
    public static Batch filter(Batch batch, BooleanValues mask) {
        return gather(batch, RowPicks.of(batch.rows(), mask));
    }

    /** Rows of a batch, as {@link #filter(Column, BooleanValues)}, by the bits of a column. */
    public static Batch filter(Batch batch, Column mask) {
        return filter(batch, RowPicks.bits(mask));
    }

    /**
     * The slots of some columns of one type, one column after the other. The field is that of the first, nullable when one
     * of them is. Dictionaries that do not extend each other are unified.
     *
     * @throws IllegalArgumentException when there is no column, or the types differ; the message names the first difference
     */
    public static Column concatColumns(List<Column> columns) {
        return Concatenation.of(columns);
    }

    /**
     * The rows of some batches with the same fields, one batch after the other. The schema is that of the first batch; so
     * is the custom metadata when all have the same, otherwise there is none. Dictionaries that do not extend each other
     * are unified, one for each id.
     *
     * @throws IllegalArgumentException when there is no batch, or the fields differ; the message names the first difference
     */
    public static Batch concat(List<Batch> batches) {
        return Concatenation.ofBatches(batches);
    }

    /**
     * Slots of one column where a bit is set, and of another elsewhere. A bit that is null counts as not set. The field is
     * that of the first column, nullable when one of them is.
     *
     * @param mask a bit for each slot
     * @throws IllegalArgumentException when the lengths or types differ
     */
    public static Column zip(BooleanValues mask, Column ifSet, Column otherwise) {
        return Choice.byMask(mask, ifSet, otherwise);
    }

    /** As {@link #zip(BooleanValues, Column, Column)}, by the bits of a column. */
    public static Column zip(Column mask, Column ifSet, Column otherwise) {
        return zip(RowPicks.bits(mask), ifSet, otherwise);
    }

    /**
     * Of some columns, for each slot the first value that is not null; null where all are. A slot counts as null when
     * {@link Column#value} is null, also in unions, run-end encoded columns and dictionaries. The field is that of the
     * first column, nullable when all are.
     *
     * @throws IllegalArgumentException when the lengths or types differ
     */
    public static Column coalesce(Column first, Column... more) {
        List<Column> columns = new ArrayList<>(List.of(more));
        columns.add(0, first);
        return Choice.firstValues(columns);
    }

    /**
     * A batch with other names for some columns, which keep their places.
     *
     * @param names the new name of each column that gets one, by its old name
     * @throws IllegalArgumentException when an old name is that of no column, or of more than one
     */
    public static Batch rename(Batch batch, Map<String, String> names) {
        List<Column> columns = new ArrayList<>(batch.columns());
        List<Field> fields = new ArrayList<>(batch.schema().fields());
        for (Map.Entry<String, String> entry : names.entrySet()) {
            Column renamed = batch.column(entry.getKey());
            int position = batch.columns().indexOf(renamed);
            columns.set(position, renamed.named(entry.getValue()));
            fields.set(position, columns.get(position).field());
        }
        return Batch.of(batch.schema().withFields(fields), batch.rows(), columns)
                .withMetadata(batch.metadata());
    }

    /**
     * The rows of some batches in batches of as many rows each, the last one of what remains; none is empty. Holds no more
     * batches at a time than those that have a row of the next one, so they must stay readable until then: a cursor that
     * reuses its memory is no source for it.
     *
     * @param batches batches of the same fields; asked for one when it is needed
     * @param rows how many, >= 1
     */
    public static Iterator<Batch> rechunk(Iterator<Batch> batches, long rows) {
        return new Rechunker(batches, rows);
    }

    private static Column gather(Column column, SlotRuns picks) {
        return Gather.of(column.field(), List.of(column), picks);
    }

    private static Batch gather(Batch batch, SlotRuns picks) {
        List<Column> columns = new ArrayList<>(batch.columns().size());
        for (Column column : batch.columns()) {
            columns.add(gather(column, picks));
        }
        return Batch.of(batch.schema(), picks.length(), columns).withMetadata(batch.metadata());
    }
}
