package io.arrowfmt.structure;

import io.arrowfmt.batch.BooleanValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Gather;
import io.arrowfmt.batch.SlotRuns;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;

/** One column of slots chosen from columns of the same length and type. */
final class Choice {
    private Choice() {}

    /** One column where a bit is set, the other elsewhere. */
    static Column byMask(BooleanValues mask, Column ifSet, Column otherwise) {
        List<Column> columns = List.of(ifSet, otherwise);
        requireAlike(columns);
        RowPicks.requireBits(ifSet.length(), mask);
        SlotRuns runs = new SlotRuns();
        for (long row = 0; row < ifSet.length(); row++) {
            runs.add(mask.isValid(row) && mask.get(row) ? 0 : 1, row, 1);
        }
        boolean nullable = ifSet.field().nullable() || otherwise.field().nullable();
        return gather(SameType.nullable(ifSet.field(), nullable), columns, runs);
    }

    /** The first column that has a value, slot by slot; the last where none has. */
    static Column firstValues(List<Column> columns) {
        requireAlike(columns);
        List<NullSlots> nulls = new ArrayList<>(columns.size());
        boolean nullable = true;
        for (Column column : columns) {
            nulls.add(NullSlots.of(column));
            nullable &= column.field().nullable();
        }
        SlotRuns runs = new SlotRuns();
        long length = columns.get(0).length();
        for (long row = 0; row < length; ) {
            int chosen = 0;
            long until = nulls.get(0).until(row);
            while (chosen < columns.size() - 1 && nulls.get(chosen).isNull(row)) {
                chosen++;
                until = Math.min(until, nulls.get(chosen).until(row));
            }
            runs.add(chosen, row, until - row);
            row = until;
        }
        return gather(SameType.nullable(columns.get(0).field(), nullable), columns, runs);
    }

    private static void requireAlike(List<Column> columns) {
        Column first = columns.get(0);
        for (Column column : columns) {
            SameType.require(first.field(), column.field());
            if (column.length() != first.length()) {
                throw new IllegalArgumentException("columns: expected " + first.length()
                        + " slots as in the first, found " + column.length() + " in \""
                        + column.field().name() + "\"");
            }
        }
    }

    private static Column gather(Field field, List<Column> columns, SlotRuns runs) {
        List<List<Column>> single = new ArrayList<>(columns.size());
        for (Column column : columns) {
            single.add(List.of(column));
        }
        List<Column> shared = new ArrayList<>(columns.size());
        for (List<Column> column : SharedDictionaries.of(single)) {
            shared.add(column.get(0));
        }
        return Gather.of(field, shared, runs);
    }
}
