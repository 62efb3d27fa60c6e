package io.arrowfmt.batch;

import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Puts the values of dictionaries in the place of the indices. */
final class DecodedColumn {
    private DecodedColumn() {}

    /** Whether anybody looks at a slot: nobody does where that of the parent is null. */
    @FunctionalInterface
    private interface Live {
        boolean at(long row);
    }

    /** The plain column of the same values. */
    static Column of(Column column) {
        return of(column, row -> true);
    }

    private static Column of(Column column, Live live) {
        if (!isEncoded(column.field())) {
            return column;
        }
        if (column.field().dictionary().isPresent()) {
            return of(taken(column, live), live);
        }
        List<Column> children = new ArrayList<>(column.children().size());
        List<Field> fields = new ArrayList<>(column.children().size());
        for (int i = 0; i < column.children().size(); i++) {
            Column child = column.children().get(i);
            Column one = of(child, live(column, i, live));
            children.add(one);
            fields.add(one.field());
        }
        return column.withChildren(column.field().withChildren(fields), children);
    }

    private static boolean isEncoded(Field field) {
        return field.dictionary().isPresent() || field.children().stream().anyMatch(DecodedColumn::isEncoded);
    }

    private static Live live(Column column, int child, Live live) {
        return switch (Shape.of(column.layout())) {
            case STRUCT -> row -> row < column.length() && column.isValid(row) && live.at(row);
            case FIXED_SIZE_LIST -> {
                int each = column.layout().childSlots();
                yield slot -> slot / each < column.length() && column.isValid(slot / each) && live.at(slot / each);
            }
            case SPARSE_UNION -> {
                UnionValues slots = column.asUnion();
                yield row -> row < column.length() && slots.child(row) == child && live.at(row);
            }
            case DENSE_UNION -> reached(slotsOf(column, child, live));
            case RUNS -> reached(runsOf(column, live));
            case LIST, LIST_VIEW -> reached(itemsOf(column, live));
            case NONE, BITS, FIXED, VARYING, VIEW, UNREADABLE -> row -> true;
        };
    }

    private static Live reached(BitSet slots) {
        return slot -> slot <= Integer.MAX_VALUE && slots.get((int) slot);
    }

    /** The slots of a child that live slots of a dense union lead to. */
    private static BitSet slotsOf(Column union, int child, Live live) {
        UnionValues slots = union.asUnion();
        BitSet reached = new BitSet();
        for (long row = 0; row < union.length(); row++) {
            if (live.at(row) && slots.child(row) == child) {
                reached.set(Math.toIntExact(slots.slot(row)));
            }
        }
        return reached;
    }

    /** The items of lists that are live. */
    private static BitSet itemsOf(Column column, Live live) {
        ListValues lists = column.asLists();
        SlotRanges items = new SlotRanges(); // lists by views may share them
        for (long row = 0; row < column.length(); row++) {
            if (live.at(row) && column.isValid(row)) {
                long start = lists.start(row);
                items.add(start, start + lists.size(row));
            }
        }
        BitSet reached = new BitSet();
        items.each((from, to) -> reached.set(Math.toIntExact(from), Math.toIntExact(to)));
        return reached;
    }

    /** The runs that have a live slot. */
    private static BitSet runsOf(Column column, Live live) {
        RunEndValues runs = column.asRunEnds();
        BitSet reached = new BitSet();
        for (long row = 0; row < column.length(); ) {
            long run = runs.run(row);
            long end = Math.min(column.length(), runs.runEnd(run));
            while (row < end && !live.at(row)) {
                row++;
            }
            if (row < end) {
                reached.set(Math.toIntExact(run));
            }
            row = end;
        }
        return reached;
    }

    private static Column taken(Column column, Live live) {
        Field plain = Dictionary.plain(column.field());
        Dictionary dictionary = column.dictionary().orElseGet(() -> Dictionary.missing(column.field()));
        List<Column> chunks = new ArrayList<>(dictionary.chunks());
        if (chunks.isEmpty()) {
            chunks.add(dictionary.values(0));
        }
        SlotRuns runs = new SlotRuns();
        Column indices = column.indices();
        for (long row = 0; row < column.length(); row++) {
            if (!live.at(row)) {
                runs.addAbsent(1);
            } else if (!indices.isValid(row)) {
                runs.addNulls(1);
            } else if (column.dictionary().isEmpty()) {
                throw new IllegalArgumentException(ColumnNames.of(column)
                        + ": expected a column that is read through its dictionary, found indices alone");
            } else {
                long index = column.dictionaryIndex(row);
                int chunk = dictionary.chunkOf(index);
                runs.add(chunk, index - dictionary.start(chunk), 1);
            }
        }
        return Gather.of(plain, chunks, runs);
    }
}
