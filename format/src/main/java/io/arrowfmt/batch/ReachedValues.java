package io.arrowfmt.batch;

import java.util.ArrayList;
import java.util.List;

/**
 * Looks at every value that some slots of a column reach, at any depth and in dictionaries, each once: whoever reads these
 * slots meets no other. What none of them reaches may be anything.
 */
final class ReachedValues {
    private final boolean keeps;

    private ReachedValues(boolean keeps) {
        this.keeps = keeps;
    }

    /**
     * Requires that what some slots reach can be read.
     *
     * @throws CorruptValueException when a value cannot
     */
    static void require(Column column, SlotRanges slots) {
        new ReachedValues(false).of(column, slots);
    }

    /**
     * An equal column, as far as some slots are concerned. The others are null, or zero where the field can hold no null;
     * values of dictionaries stay as they are.
     *
     * @throws CorruptValueException when a value that one of the slots reaches cannot be read
     */
    static Column keep(Column column, SlotRanges slots) {
        return new ReachedValues(true).of(column, slots);
    }

    private Column of(Column column, SlotRanges slots) {
        if (column.field().dictionary().isPresent()) {
            column.dictionary().ifPresent(dictionary -> indices(column, dictionary, slots));
            return picked(column, slots);
        }
        return switch (Shape.of(column.layout())) {
            case NONE, UNREADABLE -> column;
            case BITS, FIXED -> picked(column, slots);
            case VARYING, VIEW -> bytes(column, slots);
            case LIST, LIST_VIEW, FIXED_SIZE_LIST -> lists(column, slots);
            case STRUCT -> struct(column, slots);
            case SPARSE_UNION, DENSE_UNION -> union(column, slots);
            case RUNS -> runs(column, slots);
        };
    }

    private Column picked(Column column, SlotRanges slots) {
        if (!keeps) {
            return column;
        }
        SlotRuns picks = new SlotRuns();
        slots.each((from, to) -> {
            picks.addAbsent(from - picks.length());
            for (long slot = from; slot < to; slot++) {
                if (column.slots().isValid(slot)) {
                    picks.add(0, slot, 1);
                } else {
                    picks.addAbsent(1);
                }
            }
        });
        picks.addAbsent(column.length() - picks.length());
        return Gather.of(column.field(), List.of(column), picks);
    }

    private void indices(Column column, Dictionary dictionary, SlotRanges slots) {
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

    private Column bytes(Column column, SlotRanges slots) {
        BinaryValues values = column.asBinary();
        slots.each((from, to) -> {
            for (long slot = from; slot < to; slot++) {
                if (values.isValid(slot)) {
                    values.bytes(slot);
                }
            }
        });
        return picked(column, slots);
    }

    private Column lists(Column column, SlotRanges slots) {
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
        return picked(column.withChildren(column.field(), List.of(of(lists.items(), items))), slots);
    }

    private Column runs(Column column, SlotRanges slots) {
        RunEndValues runs = column.asRunEnds();
        SlotRanges values = new SlotRanges();
        slots.each((from, to) -> {
            // All ends between are looked at: where one is out of order, it depends on the way which run is found. A
            // search for a later slot never ends at an earlier run.
            long first = runs.run(from);
            long last = runs.run(to - 1);
            for (long run = first; run <= last; run++) {
                runs.runEnd(run);
            }
            values.add(first, last + 1);
        });
        Column ends = column.children().get(0);
        return picked(column.withChildren(column.field(), List.of(ends, of(runs.values(), values))), slots);
    }

    private Column struct(Column column, SlotRanges slots) {
        SlotRanges valid = new SlotRanges();
        slots.each((from, to) -> {
            for (long slot = from; slot < to; slot++) {
                if (column.isValid(slot)) {
                    valid.add(slot, slot + 1);
                }
            }
        });
        List<Column> children = new ArrayList<>();
        for (Column child : column.children()) {
            children.add(of(child, valid));
        }
        return picked(column.withChildren(column.field(), children), slots);
    }

    private Column union(Column column, SlotRanges slots) {
        UnionValues union = column.asUnion();
        List<SlotRanges> reached = none(column.children().size());
        slots.each((from, to) -> {
            for (long slot = from; slot < to; slot++) {
                if (column.isValid(slot)) {
                    long at = union.slot(slot);
                    reached.get(union.child(slot)).add(at, at + 1);
                }
            }
        });
        Column kept = column.withChildren(column.field(), all(column.children(), reached));
        boolean old = !column.layout().equals(column.field().layout());
        return old ? kept : picked(kept, slots);
    }

    private static List<SlotRanges> none(int count) {
        List<SlotRanges> ranges = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ranges.add(new SlotRanges());
        }
        return ranges;
    }

    private List<Column> all(List<Column> columns, List<SlotRanges> reached) {
        List<Column> kept = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            // What no slot reaches is not looked at, but has to be replaced.
            SlotRanges slots = reached.get(i);
            kept.add(slots.isEmpty() && !keeps ? columns.get(i) : of(columns.get(i), slots));
        }
        return kept;
    }
}
