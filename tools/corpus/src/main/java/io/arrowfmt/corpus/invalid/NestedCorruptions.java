package io.arrowfmt.corpus.invalid;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.UnionMode;
import java.util.List;

/** Corruptions of values of nested columns. */
final class NestedCorruptions {
    private NestedCorruptions() {}

    /** The classes. */
    static List<Corruption> all() {
        return List.of(
                Corruption.of(
                        "DATA-UNION-001",
                        "union-id-unknown",
                        "a type id of a union, one that its type does not list",
                        s -> s.node(
                                n -> n.is(DataType.Union.class) && n.slots() > 0,
                                n -> n.anySlot(i -> true, i -> {
                                    int id = s.number(-128, 128);
                                    return !((DataType.Union) n.type())
                                                    .typeIds()
                                                    .contains(id)
                                            && n.set(BufferKind.TYPE, i, id);
                                }))),
                Corruption.of(
                        "DATA-UNION-002",
                        "union-offset-outside",
                        "an offset of a dense union, below 0 or behind its child",
                        s -> s.node(
                                n -> isDense(n) && n.slots() > 0,
                                n -> n.anySlot(
                                        i -> true,
                                        i -> n.set(
                                                BufferKind.OFFSET,
                                                i,
                                                s.number(0, 2) == 0
                                                        ? s.negativeInt()
                                                        : (1 << 24) + s.number(0, 1 << 24))))),
                Corruption.of(
                        "DATA-UNION-003",
                        "union-offset-descends",
                        "an offset of a dense union, less than an earlier one of the same child",
                        s -> s.node(
                                n -> isDense(n) && n.slots() > 0,
                                n -> n.anySlot(i -> earlier(n, i) >= 0, i -> {
                                    int last = (int) child(n, i).slots() - 1;
                                    return last > 0
                                            && n.set(BufferKind.OFFSET, earlier(n, i), s.number(1, last + 1))
                                            && n.set(BufferKind.OFFSET, i, 0);
                                }))),
                Corruption.of(
                        "DATA-REE-001",
                        "run-end-order",
                        "a run end, 0 or less or not above the one before",
                        s -> s.node(n -> n.is(DataType.RunEndEncoded.class) && n.slots() > 0, n -> {
                            NodeSite ends = n.child(0);
                            int run = s.number(0, (int) ends.slots());
                            long most = run == 0 ? 0 : ends.get(BufferKind.DATA, run - 1L);
                            return ends.set(BufferKind.DATA, run, most - s.number(0, 100));
                        })),
                Corruption.of(
                        "DATA-REE-002",
                        "runs-short",
                        "the last run end, before the end of the column",
                        s -> s.node(n -> n.is(DataType.RunEndEncoded.class) && n.slots() > 0 && n.isColumn(), n -> {
                            NodeSite ends = n.child(0);
                            long last = ends.slots() - 1;
                            long least = last == 0 ? 1 : ends.get(BufferKind.DATA, last - 1) + 1;
                            return least < n.slots()
                                    && ends.set(BufferKind.DATA, last, s.number((int) least, (int) n.slots()));
                        })),
                Corruption.of(
                        "DATA-LISTVIEW-001",
                        "list-view-outside",
                        "the offset or size of a list view, below 0 or beyond the child",
                        s -> s.node(
                                n -> n.has(BufferKind.SIZE) && !n.isIndices() && n.slots() > 0,
                                n -> n.anySlot(i -> true, i -> {
                                    BufferKind kind = s.number(0, 2) == 0 ? BufferKind.OFFSET : BufferKind.SIZE;
                                    return n.set(
                                            kind,
                                            i,
                                            s.number(0, 2) == 0 ? s.negativeInt() : (1 << 24) + s.number(0, 1 << 24));
                                }))),
                Corruption.of(
                        "BATCH-NODE-014",
                        "map-key-null",
                        "the null count of the keys of a map, above 0",
                        s -> s.anyNode(
                                n -> n.is(DataType.Map.class)
                                        && n.child(0).child(0).slots() > 0,
                                n -> {
                                    NodeSite keys = n.child(0).child(0);
                                    return keys.node(keys.slots(), s.number(1, (int) keys.slots() + 1));
                                })));
    }

    private static boolean isDense(NodeSite node) {
        return node.is(DataType.Union.class) && ((DataType.Union) node.type()).mode() == UnionMode.DENSE;
    }

    /** The child that a slot of a union is of. */
    private static NodeSite child(NodeSite union, int slot) {
        List<Integer> ids = ((DataType.Union) union.type()).typeIds();
        return union.child(ids.indexOf((int) union.get(BufferKind.TYPE, slot)));
    }

    /** The last slot before one of a union that is of the same child, or -1. */
    private static int earlier(NodeSite union, int slot) {
        int before = slot - 1;
        while (before >= 0 && union.get(BufferKind.TYPE, before) != union.get(BufferKind.TYPE, slot)) {
            before--;
        }
        return before;
    }
}
