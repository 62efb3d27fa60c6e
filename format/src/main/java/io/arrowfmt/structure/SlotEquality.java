package io.arrowfmt.structure;

import io.arrowfmt.batch.BinaryValues;
import io.arrowfmt.batch.BooleanValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.FixedBinaryValues;
import io.arrowfmt.batch.ListValues;
import io.arrowfmt.batch.RunEndValues;
import io.arrowfmt.batch.UnionValues;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Layout;
import java.util.ArrayList;
import java.util.List;

/** Whether a slot of one column has the same bytes as a slot of another of the same type, or both are null. */
@FunctionalInterface
interface SlotEquality {
    /** Whether two slots have the same bytes, or are both null. */
    boolean same(long left, long right);

    /** The equality of the slots of two columns. */
    static SlotEquality of(Column left, Column right) {
        SlotEquality values =
                left.dictionary().isPresent() && right.dictionary().isPresent()
                        ? encoded(left, right)
                        : ofValues(left, right);
        return (i, j) -> left.isValid(i) == right.isValid(j) && (!left.isValid(i) || values.same(i, j));
    }

    private static SlotEquality ofValues(Column left, Column right) {
        Layout layout = left.layout();
        return switch (layout.children()) {
            case NONE -> leaf(left, right);
            case BY_OFFSETS, MULTIPLE -> lists(left.asLists(), right.asLists());
            case SAME, ANY ->
                layout.has(BufferKind.TYPE) ? unions(left.asUnion(), right.asUnion()) : structs(left, right);
            case RUNS -> runs(left.asRunEnds(), right.asRunEnds());
        };
    }

    private static SlotEquality leaf(Column left, Column right) {
        Layout layout = left.layout();
        if (layout.has(BufferKind.OFFSET) || layout.has(BufferKind.VIEW)) {
            BinaryValues a = left.asBinary();
            BinaryValues b = right.asBinary();
            return (i, j) -> a.size(i) == b.size(j) && a.bytes(i).equals(b.bytes(j));
        }
        if (!layout.has(BufferKind.DATA)) {
            return (i, j) -> true;
        }
        if (layout.row(BufferKind.DATA).bitWidth() == 1) {
            BooleanValues a = left.asBooleans();
            BooleanValues b = right.asBooleans();
            return (i, j) -> a.get(i) == b.get(j);
        }
        FixedBinaryValues a = left.asFixedBinary();
        FixedBinaryValues b = right.asFixedBinary();
        return (i, j) -> a.bytes(i).equals(b.bytes(j));
    }

    private static SlotEquality encoded(Column left, Column right) {
        Dictionary a = left.dictionary().orElseThrow();
        Dictionary b = right.dictionary().orElseThrow();
        return (i, j) -> {
            long one = left.dictionaryIndex(i);
            long other = right.dictionaryIndex(j);
            int c = a.chunkOf(one);
            int d = b.chunkOf(other);
            return of(a.chunks().get(c), b.chunks().get(d)).same(one - a.start(c), other - b.start(d));
        };
    }

    private static SlotEquality lists(ListValues left, ListValues right) {
        SlotEquality items = of(left.items(), right.items());
        return (i, j) -> {
            long size = left.size(i);
            if (right.size(j) != size) {
                return false;
            }
            long a = left.start(i);
            long b = right.start(j);
            for (long k = 0; k < size; k++) {
                if (!items.same(a + k, b + k)) {
                    return false;
                }
            }
            return true;
        };
    }

    private static SlotEquality structs(Column left, Column right) {
        List<SlotEquality> children = children(left.children(), right.children());
        return (i, j) -> {
            for (SlotEquality child : children) {
                if (!child.same(i, j)) {
                    return false;
                }
            }
            return true;
        };
    }

    private static SlotEquality unions(UnionValues left, UnionValues right) {
        List<SlotEquality> children = children(left.children(), right.children());
        return (i, j) -> {
            int child = left.child(i);
            return child == right.child(j) && children.get(child).same(left.slot(i), right.slot(j));
        };
    }

    private static List<SlotEquality> children(List<Column> left, List<Column> right) {
        List<SlotEquality> children = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            children.add(of(left.get(i), right.get(i)));
        }
        return children;
    }

    private static SlotEquality runs(RunEndValues left, RunEndValues right) {
        SlotEquality values = of(left.values(), right.values());
        return (i, j) -> values.same(left.run(i), right.run(j));
    }
}
