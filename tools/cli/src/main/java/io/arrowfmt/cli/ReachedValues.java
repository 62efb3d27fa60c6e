package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BinaryValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.ListValues;
import io.arrowfmt.batch.RunEndValues;
import io.arrowfmt.batch.UnionValues;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at every value that a row reaches, at any depth and in dictionaries, each once: whoever reads the rows meets no
 * other. What no row reaches may be anything.
 */
final class ReachedValues {
    private ReachedValues() {}

    /**
     * Requires that all values of a batch can be read.
     *
     * @throws CorruptValueException when one cannot
     */
    static void require(Batch batch) {
        for (Column column : batch.columns()) {
            look(column, SlotRanges.of(0, column.length()));
        }
    }

    private static void look(Column column, SlotRanges slots) {
        if (slots.isEmpty()) {
            return;
        }
        if (column.field().dictionary().isPresent()) {
            column.dictionary().ifPresent(dictionary -> indices(column, dictionary, slots));
            return;
        }
        switch (column.layout().children()) {
            case NONE -> bytes(column, slots);
            case BY_OFFSETS, MULTIPLE -> lists(column, slots);
            case RUNS -> runs(column, slots);
            case SAME, ANY -> parts(column, slots);
        }
    }

    private static void indices(Column column, Dictionary dictionary, SlotRanges slots) {
        List<Column> chunks = dictionary.chunks();
        List<SlotRanges> reached = none(chunks.size());
        slots.each((from, to) -> {
            for (long slot = from; slot < to; slot++) {
                long index = column.dictionaryIndex(slot);
                if (index >= 0) {
                    int chunk = dictionary.chunkOf(index);
                    long at = index - dictionary.start(chunk);
                    reached.get(chunk).add(at, at + 1);
                }
            }
        });
        all(chunks, reached);
    }

    private static void bytes(Column column, SlotRanges slots) {
        if (column.layout().indexOf(BufferKind.OFFSET) < 0 && column.layout().indexOf(BufferKind.VIEW) < 0) {
            return;
        }
        BinaryValues values = column.asBinary();
        slots.each((from, to) -> {
            for (long slot = from; slot < to; slot++) {
                if (values.isValid(slot)) {
                    values.bytes(slot);
                }
            }
        });
    }

    private static void lists(Column column, SlotRanges slots) {
        ListValues lists = column.asLists();
        SlotRanges items = new SlotRanges();
        slots.each((from, to) -> {
            for (long slot = from; slot < to; slot++) {
                if (lists.isValid(slot)) {
                    long start = lists.start(slot);
                    items.add(start, start + lists.size(slot));
                }
            }
        });
        look(lists.items(), items);
    }

    private static void runs(Column column, SlotRanges slots) {
        RunEndValues runs = column.asRunEnds();
        SlotRanges values = new SlotRanges();
        slots.each((from, to) -> {
            long slot = from;
            while (slot < to) {
                long run = runs.run(slot);
                values.add(run, run + 1);
                slot = runs.runEnd(run);
            }
        });
        look(runs.values(), values);
    }

    private static void parts(Column column, SlotRanges slots) {
        if (column.type() instanceof DataType.Union) {
            union(column, slots);
        } else if (column.type() instanceof DataType.Struct) {
            struct(column, slots);
        }
    }

    private static void struct(Column column, SlotRanges slots) {
        SlotRanges valid = new SlotRanges();
        slots.each((from, to) -> {
            for (long slot = from; slot < to; slot++) {
                if (column.isValid(slot)) {
                    valid.add(slot, slot + 1);
                }
            }
        });
        for (Column child : column.children()) {
            look(child, valid);
        }
    }

    private static void union(Column column, SlotRanges slots) {
        UnionValues union = column.asUnion();
        List<SlotRanges> reached = none(column.children().size());
        slots.each((from, to) -> {
            for (long slot = from; slot < to; slot++) {
                long at = union.slot(slot);
                reached.get(union.child(slot)).add(at, at + 1);
            }
        });
        all(column.children(), reached);
    }

    private static List<SlotRanges> none(int count) {
        List<SlotRanges> ranges = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ranges.add(new SlotRanges());
        }
        return ranges;
    }

    private static void all(List<Column> columns, List<SlotRanges> reached) {
        for (int i = 0; i < columns.size(); i++) {
            look(columns.get(i), reached.get(i));
        }
    }
}
