package io.arrowfmt.structure;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.RunEndValues;
import io.arrowfmt.batch.UnionValues;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.ChildExtent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;

/** Which slots of a column have no value, wherever their nulls lie: those of which {@link Column#value} is null. */
final class NullSlots {
    private final LongPredicate nulls;
    private final LongUnaryOperator ends;

    private NullSlots(LongPredicate nulls, LongUnaryOperator ends) {
        this.nulls = nulls;
        this.ends = ends;
    }

    /** The null slots of a column. */
    static NullSlots of(Column column) {
        if (column.dictionary().isPresent()) {
            return encoded(column, column.dictionary().get());
        }
        if (column.field().dictionary().isEmpty()) {
            if (column.layout().children() == ChildExtent.RUNS) {
                return runs(column);
            }
            if (column.layout().has(BufferKind.TYPE)) {
                return union(column);
            }
        }
        long length = column.length();
        long count = column.nullCount();
        boolean same = count == 0 || count == length;
        return new NullSlots(row -> !column.isValid(row), row -> same ? length : row + 1);
    }

    /** Whether a slot has no value. */
    boolean isNull(long row) {
        return nulls.test(row);
    }

    /** A slot, or the end, up to which all have a value or none has, from a slot on. */
    long until(long row) {
        return ends.applyAsLong(row);
    }

    private static NullSlots encoded(Column column, Dictionary dictionary) {
        List<NullSlots> chunks = new ArrayList<>();
        for (Column chunk : dictionary.chunks()) {
            chunks.add(of(chunk));
        }
        LongPredicate nulls = row -> {
            long index = column.dictionaryIndex(row);
            int chunk = index < 0 ? -1 : dictionary.chunkOf(index);
            return chunk < 0 || chunks.get(chunk).isNull(index - dictionary.start(chunk));
        };
        return new NullSlots(nulls, row -> row + 1);
    }

    private static NullSlots runs(Column column) {
        RunEndValues runs = column.asRunEnds();
        NullSlots values = of(runs.values());
        return new NullSlots(
                row -> values.isNull(runs.run(row)), row -> Math.min(column.length(), runs.runEnd(runs.run(row))));
    }

    private static NullSlots union(Column column) {
        UnionValues union = column.asUnion();
        List<NullSlots> children = new ArrayList<>();
        for (Column child : column.children()) {
            children.add(of(child));
        }
        return new NullSlots(
                row -> !column.isValid(row) || children.get(union.child(row)).isNull(union.slot(row)), row -> row + 1);
    }
}
