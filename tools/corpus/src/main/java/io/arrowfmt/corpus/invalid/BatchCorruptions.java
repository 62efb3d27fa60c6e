package io.arrowfmt.corpus.invalid;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.UnionMode;
import java.util.List;

/** Corruptions of the numbers that a batch gives for its body. */
final class BatchCorruptions {
    private BatchCorruptions() {}

    /** The classes. */
    static List<Corruption> all() {
        return List.of(
                Corruption.of(
                        "BATCH-NODE-001",
                        "node-missing",
                        "a node, left out",
                        s -> s.batch(b -> {
                            List<byte[]> nodes = b.layout().nodes().isEmpty()
                                    ? List.of()
                                    : b.message().batch().elements("nodes");
                            return !nodes.isEmpty() && nodes.remove(s.number(0, nodes.size())) != null;
                        })),
                Corruption.of(
                        "BATCH-NODE-001",
                        "node-extra",
                        "a node more than there are fields",
                        s -> s.batch(b -> !b.layout().nodes().isEmpty()
                                && b.message().batch().elements("nodes").add(FlatValue.bytes(s.number(0, 9), 0)))),
                Corruption.of(
                        "BATCH-NODE-002",
                        "node-length-negative",
                        "the length of a node, below 0",
                        s -> s.anyNode(n -> true, n -> n.node(s.negative(), n.nulls()))),
                Corruption.of(
                        "BATCH-NODE-003",
                        "null-count-impossible",
                        "the null count of a node, below 0 or above its length",
                        s -> s.anyNode(
                                n -> true,
                                n -> n.node(
                                        n.slots(),
                                        s.number(0, 2) == 0 ? s.negative() : n.slots() + s.number(1, 1 << 20)))),
                Corruption.of(
                                "BATCH-NODE-004",
                                "column-length",
                                "the length of a column, other than the rows of its batch",
                                s -> s.anyNode(NodeSite::isColumn, n -> {
                                    long length = n.slots() > 0 && s.number(0, 2) == 0
                                            ? s.number(0, (int) n.slots())
                                            : n.slots() + s.number(1, 1 << 20);
                                    return n.node(length, n.nulls());
                                }))
                        .or("BATCH-DICT-003"),
                Corruption.of(
                        "BATCH-NODE-005",
                        "rows-negative",
                        "the rows of a batch, below 0",
                        s -> s.batch(b -> {
                            b.message().rows(s.negative());
                            return true;
                        })),
                Corruption.of(
                        "BATCH-NODE-006",
                        "null-column",
                        "the null count of a column of nulls, too small",
                        s -> s.anyNode(
                                n -> n.is(DataType.Null.class) && n.slots() > 0,
                                n -> n.node(n.slots(), s.number(0, (int) n.slots())))),
                Corruption.of(
                        "BATCH-NODE-007",
                        "union-null-count",
                        "the null count of a union, above 0",
                        s -> s.anyNode(
                                n -> n.is(DataType.Union.class) && n.slots() > 0,
                                n -> n.node(n.slots(), s.number(1, (int) n.slots() + 1)))),
                Corruption.of(
                        "BATCH-NODE-008",
                        "runs-null-count",
                        "the null count of a run-end encoded column, above 0",
                        s -> s.anyNode(
                                n -> n.is(DataType.RunEndEncoded.class) && n.slots() > 0,
                                n -> n.node(n.slots(), s.number(1, (int) n.slots() + 1)))),
                Corruption.of(
                        "BATCH-NODE-009",
                        "struct-child-short",
                        "the length of a child of a struct, too small",
                        s -> s.anyNode(
                                n -> n.is(DataType.Struct.class)
                                        && n.slots() > 0
                                        && !n.node().childNodes().isEmpty(),
                                n -> shorter(s, n))),
                Corruption.of(
                        "BATCH-NODE-010",
                        "union-child-length",
                        "the length of a child of a sparse union, too small",
                        s -> s.anyNode(
                                n -> n.is(DataType.Union.class)
                                        && ((DataType.Union) n.type()).mode() == UnionMode.SPARSE
                                        && n.slots() > 0
                                        && !n.node().childNodes().isEmpty(),
                                n -> shorter(s, n))),
                Corruption.of(
                        "BATCH-NODE-011",
                        "list-child-short",
                        "the length of the child of lists of a fixed size, too small",
                        s -> s.anyNode(
                                n -> n.is(DataType.FixedSizeList.class)
                                        && n.slots() > 0
                                        && ((DataType.FixedSizeList) n.type()).listSize() > 0,
                                n -> shorter(s, n))),
                Corruption.of(
                        "BATCH-NODE-012",
                        "run-values-missing",
                        "the number of values of a run-end encoded column, less than that of its run ends",
                        s -> s.anyNode(n -> n.is(DataType.RunEndEncoded.class) && n.slots() > 0, n -> {
                            NodeSite values = n.child(1);
                            return values.node(s.number(0, (int) n.child(0).slots()), 0);
                        })),
                Corruption.of(
                        "BATCH-NODE-013",
                        "nulls-where-none-may-be",
                        "the null count of a column that is not nullable, above 0",
                        s -> s.anyNode(
                                n -> n.isColumn()
                                        && n.batch().message().is(Shape.RECORD_BATCH)
                                        && !n.node().field().nullable()
                                        && n.slots() > 0
                                        && n.has(BufferKind.VALIDITY),
                                n -> n.node(n.slots(), s.number(1, (int) n.slots() + 1)))),
                Corruption.of(
                        "BATCH-NODE-015",
                        "run-ends-null-count",
                        "the null count of run ends, above 0",
                        s -> s.anyNode(n -> n.is(DataType.RunEndEncoded.class) && n.slots() > 0, n -> {
                            NodeSite ends = n.child(0);
                            return ends.node(ends.slots(), s.number(1, (int) ends.slots() + 1));
                        })),
                Corruption.of(
                        "BATCH-BUF-001",
                        "buffer-missing",
                        "a buffer, left out",
                        s -> s.batch(b -> b.layout().variadicCount() == 0
                                && b.buffer(i -> true, i -> {
                                    b.message().batch().elements("buffers").remove((int) i);
                                    return true;
                                }))),
                Corruption.of(
                        "BATCH-BUF-001",
                        "buffer-extra",
                        "a buffer more than the columns have",
                        s -> s.batch(b -> b.bufferCount() > 0
                                && b.message().batch().elements("buffers").add(FlatValue.bytes(0, 0)))),
                Corruption.of(
                        "BATCH-BUF-002",
                        "buffer-beyond-body",
                        "the length of a buffer, beyond the body",
                        s -> s.batch(b -> b.buffer(i -> true, i -> {
                            int left = b.message().body().length - b.message().offset(i);
                            b.message().buffer(i, b.message().offset(i), left + (long) s.number(1, 1 << 30));
                            return true;
                        }))),
                Corruption.of(
                        "BATCH-BUF-002",
                        "buffer-offset-outside",
                        "the offset of a buffer with bytes, below 0 or behind the body",
                        s -> s.batch(b -> b.buffer(i -> b.message().length(i) > 0, i -> {
                            long offset = s.number(0, 2) == 0
                                    ? s.negative()
                                    : b.message().body().length + 8L * s.number(0, 1 << 28);
                            b.message().buffer(i, offset, b.message().length(i));
                            return true;
                        }))),
                Corruption.of(
                        "BATCH-BUF-002",
                        "buffer-length-negative",
                        "the length of a buffer, below 0",
                        s -> s.batch(b -> b.buffer(i -> true, i -> {
                            b.message().buffer(i, b.message().offset(i), s.negative());
                            return true;
                        }))),
                Corruption.of(
                        "BATCH-BUF-003",
                        "buffer-odd",
                        "the offset of a buffer, 1 to 7 bytes further on",
                        s -> s.batch(b -> b.buffer(i -> b.message().length(i) >= 8, i -> {
                            int more = s.number(1, 8);
                            int offset = b.message().offset(i);
                            b.message().buffer(i, offset + more, b.message().length(i) - more);
                            return true;
                        }))),
                Corruption.of(
                        "BATCH-BUF-005",
                        "buffers-overlap",
                        "the offset of a buffer, that of another of another length",
                        s -> s.batch(b -> b.buffer(
                                i -> b.message().length(i) > 0,
                                i -> b.buffer(
                                        j -> b.message().length(j) > 0
                                                && b.message().length(j)
                                                        != b.message().length(i),
                                        j -> {
                                            b.message()
                                                    .buffer(
                                                            i,
                                                            b.message().offset(j),
                                                            b.message().length(i));
                                            return true;
                                        })))),
                Corruption.of(
                        "BATCH-LAYOUT-001",
                        "validity-short",
                        "the validity of a column with nulls, too short",
                        s -> s.node(
                                n -> n.has(BufferKind.VALIDITY) && n.nulls() > 0,
                                n -> n.resize(BufferKind.VALIDITY, s.number(0, (int) n.needed(BufferKind.VALIDITY))))),
                shorter("BATCH-LAYOUT-004", "data-short", "the data of a column, too short", BufferKind.DATA),
                shorter("BATCH-LAYOUT-005", "offsets-short", "the offsets of a column, too short", BufferKind.OFFSET)
                        .or("BATCH-LAYOUT-007"),
                shorter("BATCH-LAYOUT-007", "type-ids-short", "the type ids of a union, too short", BufferKind.TYPE),
                shorter("BATCH-LAYOUT-007", "sizes-short", "the sizes of list views, too short", BufferKind.SIZE),
                shorter("BATCH-LAYOUT-008", "views-short", "the views of a column, too short", BufferKind.VIEW),
                Corruption.of(
                        "BATCH-VAR-001",
                        "variadic-count-missing",
                        "a variadic count, left out",
                        s -> s.batch(b -> b.layout().variadicCount() > 0
                                && b.message()
                                                .batch()
                                                .elements("variadicBufferCounts")
                                                .remove(0)
                                        != null)),
                Corruption.of(
                        "BATCH-VAR-002",
                        "variadic-count-impossible",
                        "a variadic count, below 0 or above the number of buffers",
                        s -> s.batch(b -> {
                            if (b.layout().variadicCount() == 0) {
                                return false;
                            }
                            List<byte[]> counts = b.message().batch().elements("variadicBufferCounts");
                            long count = s.number(0, 2) == 0
                                    ? s.negative()
                                    : b.bufferCount() + (long) s.number(1, Integer.MAX_VALUE);
                            counts.set(s.number(0, counts.size()), FlatValue.bytes(count));
                            return true;
                        })),
                Corruption.of(
                        "BATCH-VAR-003",
                        "variadic-count-unasked",
                        "a variadic count in a batch without views",
                        s -> s.batch(b -> {
                            b.message().batch().put("variadicBufferCounts", FlatValue.Elements.longs(s.number(0, 3)));
                            return b.layout().variadicCount() == 0;
                        })),
                Corruption.of(
                        "BATCH-COMP-003",
                        "uncompressed-length-negative",
                        "the uncompressed length of a compressed buffer, below -1",
                        s -> s.batch(b -> b.isCompressed()
                                && b.buffer(i -> b.message().length(i) > 8, i -> {
                                    byte[] length = FlatValue.bytes(Math.min(-2, s.negative()));
                                    System.arraycopy(
                                            length,
                                            0,
                                            b.message().body(),
                                            b.message().offset(i),
                                            8);
                                    return true;
                                }))),
                Corruption.of(
                        "BATCH-COMP-002",
                        "uncompressed-length-cut",
                        "a compressed buffer, with 1 to 7 bytes",
                        s -> s.batch(b -> b.isCompressed()
                                && b.buffer(i -> b.message().length(i) > 8, i -> {
                                    b.message().resize(i, s.number(1, 8));
                                    return true;
                                }))),
                Corruption.of(
                                "BATCH-COMP-005",
                                "uncompressed-length-other",
                                "the uncompressed length of a compressed buffer, 1 to 8 bytes more",
                                s -> s.batch(b -> b.isCompressed()
                                        && b.buffer(i -> b.message().length(i) > 8 && length(b, i) > 0, i -> {
                                            byte[] length = FlatValue.bytes(length(b, i) + s.number(1, 9));
                                            System.arraycopy(
                                                    length,
                                                    0,
                                                    b.message().body(),
                                                    b.message().offset(i),
                                                    8);
                                            return true;
                                        })))
                        .or("BATCH-COMP-007"),
                Corruption.of(
                        "BATCH-COMP-006",
                        "frame-magic",
                        "the magic number of a compressed frame, another",
                        s -> s.batch(b -> b.isCompressed()
                                && b.buffer(i -> b.message().length(i) > 12 && length(b, i) > 0, i -> {
                                    int at = b.message().offset(i) + 8 + s.number(0, 4);
                                    b.message().body()[at] ^= (byte) s.number(1, 256);
                                    return true;
                                }))));
    }

    private static long length(BatchSite batch, int buffer) {
        return java.nio.ByteBuffer.wrap(batch.message().body())
                .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                .getLong(batch.message().offset(buffer));
    }

    /** Gives a child fewer slots than its parent needs. */
    private static boolean shorter(Site site, NodeSite parent) {
        NodeSite child = parent.child(site.number(0, parent.node().childNodes().size()));
        if (child.slots() == 0) {
            return false;
        }
        return child.node(site.number(0, (int) Math.min(child.slots(), shortest(parent))), 0);
    }

    private static long shortest(NodeSite parent) {
        return parent.type() instanceof DataType.FixedSizeList list ? parent.slots() * list.listSize() : parent.slots();
    }

    private static Corruption shorter(String rule, String name, String change, BufferKind kind) {
        return Corruption.of(
                rule,
                name,
                change,
                s -> s.node(
                        n -> n.has(kind) && n.slots() > 0 && n.needed(kind) > 0,
                        n -> n.resize(kind, s.number(0, (int) n.needed(kind)))));
    }
}
