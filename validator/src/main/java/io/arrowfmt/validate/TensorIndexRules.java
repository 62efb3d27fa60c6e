package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.TensorIndex.Compressed;
import io.arrowfmt.metadata.TensorIndex.Coordinates;
import io.arrowfmt.metadata.TensorIndex.Fibers;
import io.arrowfmt.metadata.TensorIndex.Numbers;

/** Rules about the values of the indices of sparse tensors. */
enum TensorIndexRules implements FactRule<TensorIndexFacts> {
    CANONICAL(
            "TENSOR-SPARSE-003",
            "Coordinates that are said to be canonical are in the order of their axes, and no two are the same.",
            "SparseTensor.fbs#SparseTensorIndexCOO",
            (facts, rule, sink) -> {
                if (facts.index() instanceof Coordinates index && index.canonical()) {
                    canonical(facts, index, rule, sink);
                }
            }),
    POINTERS(
            "TENSOR-SPARSE-004",
            "The pointers of a compressed sparse matrix begin at 0, never decrease and end at the number of values.",
            "SparseTensor.fbs#SparseMatrixIndexCSX",
            (facts, rule, sink) -> {
                if (facts.index() instanceof Compressed matrix) {
                    pointers(facts, matrix, rule, sink);
                }
            }),
    IN_SHAPE(
            "TENSOR-SPARSE-005",
            "Every index of a sparse tensor lies within the size of its axis.",
            "SparseTensor.fbs#SparseTensorIndex",
            TensorIndexRules::inShape);

    private final Row<TensorIndexFacts> row;

    TensorIndexRules(String id, String sentence, String clause, Check<TensorIndexFacts> check) {
        this.row = new Row<>(id, Level.DATA, Severity.ERROR, sentence, clause, check);
    }

    @Override
    public Row<TensorIndexFacts> row() {
        return row;
    }

    @Override
    public Class<TensorIndexFacts> about() {
        return TensorIndexFacts.class;
    }

    /** Reads coordinates where they lie. */
    private record Grid(Bytes bytes, Numbers type, int axes, long perValue, long perAxis) {
        static Grid of(TensorIndexFacts facts, Coordinates index) {
            int axes = facts.tensor().shape().size();
            long width = index.type().byteWidth();
            return index.strides().isEmpty()
                    ? new Grid(facts.indices(), index.type(), axes, axes * width, width)
                    : new Grid(
                            facts.indices(),
                            index.type(),
                            axes,
                            index.strides().get(0),
                            index.strides().get(1));
        }

        /** Whether each coordinate has bytes of its own, so that there are not more of them than bytes. */
        boolean isSpread(long count) {
            return axes > 0 && TensorFacts.product(TensorFacts.product(count, axes), type.byteWidth()) <= bytes.size();
        }

        long offset(long row, int axis) {
            return row * perValue + axis * perAxis;
        }

        long get(long row, int axis) {
            return TensorIndexFacts.number(bytes, type, offset(row, axis));
        }

        /** Whether a row comes before the next. */
        boolean ascends(long row) {
            for (int axis = 0; axis < axes; axis++) {
                int order = Long.compare(get(row, axis), get(row + 1, axis));
                if (order != 0) {
                    return order < 0;
                }
            }
            return false;
        }
    }

    private static void canonical(TensorIndexFacts facts, Coordinates index, Rule rule, FindingSink sink) {
        Grid grid = Grid.of(facts, index);
        long count = grid.isSpread(facts.sparse().count()) ? facts.sparse().count() : 0;
        for (long row = 1; row < count; row++) {
            if (!grid.ascends(row - 1)) {
                Location where = facts.at(grid.bytes(), "indicesBuffer", row, grid.offset(row, 0));
                report(rule, where, "coordinates behind those of value " + (row - 1), "others", sink);
            }
        }
    }

    private static void pointers(TensorIndexFacts facts, Compressed matrix, Rule rule, FindingSink sink) {
        Numbers type = matrix.pointerType();
        long last = facts.tensor().shape().get(matrix.axis());
        long before = 0;
        for (long i = 0; i <= last; i++) {
            long pointer = TensorIndexFacts.number(facts.pointers(), type, i * type.byteWidth());
            long lowest = i == last ? facts.sparse().count() : before;
            long highest = i == 0 && last > 0 ? 0 : facts.sparse().count();
            if (pointer < lowest || pointer > highest) {
                Location where = facts.at(facts.pointers(), "indptrBuffer", i, i * type.byteWidth());
                String expected = lowest == highest ? "" + lowest : lowest + " to " + highest;
                report(rule, where, expected, "" + pointer, sink);
            }
            before = Math.max(before, Math.min(pointer, facts.sparse().count()));
        }
    }

    private static void inShape(TensorIndexFacts facts, Rule rule, FindingSink sink) {
        long count = facts.sparse().count();
        if (facts.index() instanceof Coordinates index) {
            Grid grid = Grid.of(facts, index);
            for (long row = 0; row < count && grid.isSpread(count); row++) {
                for (int axis = 0; axis < grid.axes(); axis++) {
                    long size = facts.tensor().shape().get(axis);
                    long found = grid.get(row, axis);
                    if (found < 0 || found >= size) {
                        Location where = facts.at(grid.bytes(), "indicesBuffer", row, grid.offset(row, axis));
                        report(rule, where, "an index below " + size, "" + found, sink);
                    }
                }
            }
        } else if (facts.index() instanceof Compressed matrix) {
            inAxis(facts, "indicesBuffer", matrix.type(), 1 - matrix.axis(), rule, sink);
        } else if (facts.index() instanceof Fibers fibers && !fibers.axes().isEmpty()) {
            int level = fibers.axes().size() - 1;
            inAxis(
                    facts,
                    "indicesBuffers[" + level + "]",
                    fibers.type(),
                    fibers.axes().get(level),
                    rule,
                    sink);
        }
    }

    private static void inAxis(
            TensorIndexFacts facts, String part, Numbers type, int axis, Rule rule, FindingSink sink) {
        long size = facts.tensor().shape().get(axis);
        for (long row = 0; row < facts.sparse().count(); row++) {
            long found = TensorIndexFacts.number(facts.indices(), type, row * type.byteWidth());
            if (found < 0 || found >= size) {
                Location where = facts.at(facts.indices(), part, row, row * type.byteWidth());
                report(rule, where, "an index below " + size, "" + found, sink);
            }
        }
    }

    private static void report(Rule rule, Location where, String expected, String found, FindingSink sink) {
        if (sink.keeps(rule, rule.severity())) {
            sink.report(Finding.of(rule, where, expected, found));
        } else {
            sink.count(rule, 1);
        }
    }
}
