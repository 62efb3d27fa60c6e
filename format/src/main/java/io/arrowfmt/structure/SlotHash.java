package io.arrowfmt.structure;

import io.arrowfmt.batch.BinaryValues;
import io.arrowfmt.batch.BooleanValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.FixedBinaryValues;
import io.arrowfmt.batch.ListValues;
import io.arrowfmt.batch.RunEndValues;
import io.arrowfmt.batch.UnionValues;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A number for each slot, the same for slots that {@link SlotEquality} has as equal. Another one in each run of the
 * program, so that no file can be made whose values all have the same.
 */
@FunctionalInterface
interface SlotHash {
    /** Where numbers begin. */
    long SEED = new SplittableRandom().nextLong();
    /** An odd number without a pattern: the golden ratio of 2^64. */
    long FACTOR = 0x9E3779B97F4A7C15L;

    /** The number of a slot. */
    long hash(long row);

    /** The numbers of the slots of a column. */
    static SlotHash of(Column column) {
        SlotHash values = column.dictionary().isPresent() ? encoded(column) : ofValues(column);
        return row -> column.isValid(row) ? values.hash(row) : SEED;
    }

    private static long mix(long hash, long value) {
        long product = (hash ^ value) * FACTOR;
        return product ^ (product >>> 29) ^ SEED;
    }

    private static long mix(Bytes bytes) {
        long hash = mix(SEED, bytes.size());
        long at = 0;
        for (; bytes.size() - at >= Long.BYTES; at += Long.BYTES) {
            hash = mix(hash, bytes.getLong(at));
        }
        for (; at < bytes.size(); at++) {
            hash = mix(hash, bytes.getByte(at));
        }
        return hash;
    }

    private static SlotHash ofValues(Column column) {
        Layout layout = column.layout();
        return switch (layout.children()) {
            case NONE -> leaf(column);
            case BY_OFFSETS, MULTIPLE -> lists(column.asLists());
            case SAME, ANY -> layout.has(BufferKind.TYPE) ? union(column.asUnion()) : struct(column);
            case RUNS -> runs(column.asRunEnds());
        };
    }

    private static SlotHash leaf(Column column) {
        Layout layout = column.layout();
        if (layout.has(BufferKind.OFFSET) || layout.has(BufferKind.VIEW)) {
            BinaryValues values = column.asBinary();
            return row -> mix(values.bytes(row));
        }
        if (!layout.has(BufferKind.DATA)) {
            return row -> SEED;
        }
        if (layout.row(BufferKind.DATA).bitWidth() == 1) {
            BooleanValues values = column.asBooleans();
            return row -> mix(SEED, values.get(row) ? 1 : 0);
        }
        FixedBinaryValues values = column.asFixedBinary();
        return row -> mix(values.bytes(row));
    }

    private static SlotHash encoded(Column column) {
        Dictionary dictionary = column.dictionary().orElseThrow();
        return row -> {
            long index = column.dictionaryIndex(row);
            int chunk = dictionary.chunkOf(index);
            return of(dictionary.chunks().get(chunk)).hash(index - dictionary.start(chunk));
        };
    }

    private static SlotHash lists(ListValues lists) {
        SlotHash items = of(lists.items());
        return row -> {
            long start = lists.start(row);
            long end = start + lists.size(row);
            long hash = mix(SEED, end - start);
            for (long item = start; item < end; item++) {
                hash = mix(hash, items.hash(item));
            }
            return hash;
        };
    }

    private static SlotHash struct(Column column) {
        List<SlotHash> children = children(column.children());
        return row -> {
            long hash = SEED;
            for (SlotHash child : children) {
                hash = mix(hash, child.hash(row));
            }
            return hash;
        };
    }

    private static SlotHash union(UnionValues union) {
        List<SlotHash> children = children(union.children());
        return row -> {
            int child = union.child(row);
            return mix(child, children.get(child).hash(union.slot(row)));
        };
    }

    private static List<SlotHash> children(List<Column> columns) {
        List<SlotHash> children = new ArrayList<>();
        for (Column column : columns) {
            children.add(of(column));
        }
        return children;
    }

    private static SlotHash runs(RunEndValues runs) {
        SlotHash values = of(runs.values());
        return row -> values.hash(runs.run(row));
    }
}
