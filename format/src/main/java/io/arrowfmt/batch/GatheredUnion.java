package io.arrowfmt.batch;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Unions, sparse and dense. Their nulls are those of a child: the first that can hold one. */
final class GatheredUnion {
    private final Gather gather;
    private final List<Integer> ids;
    private final List<SlotRuns> children = new ArrayList<>();
    private final ByteSink typeIds;

    private GatheredUnion(Gather gather) {
        this.gather = gather;
        this.ids = ((DataType.Union) gather.field().type()).typeIds();
        this.typeIds = gather.sink(gather.runs().length());
        for (int i = 0; i < ids.size(); i++) {
            children.add(new SlotRuns());
        }
    }

    /** The type ids, the offsets and the children. */
    static GatheredParts of(Gather gather) {
        GatheredUnion union = new GatheredUnion(gather);
        return Shape.of(gather.layout()) == Shape.DENSE_UNION ? union.dense() : union.sparse();
    }

    private GatheredParts sparse() {
        SlotRuns runs = gather.runs();
        List<UnionValues> unions = gather.each(Column::asUnion);
        for (int run = 0; run < runs.size(); run++) {
            int source = runs.source(run);
            long start = runs.start(run);
            long count = runs.count(run);
            int own = source < 0 ? childFor(source) : -1;
            for (int i = 0; i < children.size(); i++) {
                children.get(i).put(source < 0 && i != own ? SlotRuns.ABSENT : source, start, count);
            }
            for (long row = start; row < start + count; row++) {
                typeIds.putByte(ids.get(source < 0 ? own : unions.get(source).child(row)));
            }
        }
        return GatheredParts.of(BufferKind.TYPE, typeIds.bytes()).with(columns());
    }

    private GatheredParts dense() {
        SlotRuns runs = gather.runs();
        List<UnionValues> unions = gather.each(Column::asUnion);
        OffsetWriter offsets = new OffsetWriter(gather.field().name(), Integer.SIZE);
        for (int run = 0; run < runs.size(); run++) {
            int source = runs.source(run);
            if (source < 0) {
                addDense(source, runs.count(run), offsets);
            } else {
                addDense(source, unions.get(source), runs.start(run), runs.count(run), offsets);
            }
        }
        return GatheredParts.of(BufferKind.TYPE, typeIds.bytes())
                .with(BufferKind.OFFSET, offsets.bytes())
                .with(columns());
    }

    private void addDense(int source, long count, OffsetWriter offsets) {
        int child = childFor(source);
        for (long i = 0; i < count; i++) {
            typeIds.putByte(ids.get(child));
            offsets.put(reached(children.get(child).length()));
            children.get(child).put(source, 0, 1);
        }
    }

    /** Slots that stand behind each other in the column may be the same slot of a child, and are so again. */
    private void addDense(int source, UnionValues union, long start, long count, OffsetWriter offsets) {
        long[] last = new long[children.size()];
        Arrays.fill(last, -1);
        for (long row = start; row < start + count; row++) {
            int child = union.child(row);
            long slot = union.slot(row);
            if (slot < last[child]) {
                throw gather.sources()
                        .get(source)
                        .corrupt(
                                ValueRules.UNION_OFFSETS_ASCEND,
                                BufferKind.OFFSET,
                                row,
                                "an offset of at least " + last[child] + " in child " + child,
                                String.valueOf(slot));
            }
            if (slot > last[child]) {
                children.get(child).put(source, slot, 1);
                last[child] = slot;
            }
            typeIds.putByte(ids.get(child));
            offsets.put(reached(children.get(child).length() - 1));
        }
    }

    private long reached(long offset) {
        if (offset > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(gather.name() + ": expected at most " + Integer.MAX_VALUE
                    + " slots in a child, as offsets of 32 bits reach, found more; " + gather.largeType());
        }
        return offset;
    }

    private List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < children.size(); i++) {
            columns.add(gather.child(i, children.get(i)));
        }
        return columns;
    }

    /** The child that holds slots which no column has: null, or not looked at. */
    private int childFor(int source) {
        List<Field> fields = gather.field().columnChildren();
        for (int i = 0; i < fields.size(); i++) {
            if (source == SlotRuns.ABSENT || holdsNull(fields.get(i))) {
                return i;
            }
        }
        throw new IllegalArgumentException(
                gather.name() + ": expected a union with a child that can hold a null, found "
                        + (fields.isEmpty() ? "no children" : "none"));
    }

    private static boolean holdsNull(Field field) {
        if (field.layout().nullCount() != NullCount.ZERO) {
            return field.nullable() || field.layout().nullCount() == NullCount.ALL;
        }
        List<Field> children = field.columnChildren();
        if (Shape.of(field.layout()) == Shape.RUNS) {
            return holdsNull(children.get(1));
        }
        for (Field child : children) {
            if (holdsNull(child)) {
                return true;
            }
        }
        return false;
    }
}
