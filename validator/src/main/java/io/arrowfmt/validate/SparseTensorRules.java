package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.BodyRange;
import io.arrowfmt.metadata.Tensor;
import io.arrowfmt.metadata.TensorIndex;
import io.arrowfmt.metadata.TensorIndex.Compressed;
import io.arrowfmt.metadata.TensorIndex.Coordinates;
import io.arrowfmt.metadata.TensorIndex.Fibers;
import io.arrowfmt.metadata.TensorIndex.Numbers;
import java.util.BitSet;
import java.util.List;

/** Rules about the indices of sparse tensors, as far as the metadata tells. */
enum SparseTensorRules implements FactRule<TensorFacts> {
    NUMBERS(
            "TENSOR-SPARSE-001",
            Level.STRUCTURE,
            "The numbers of the index of a sparse tensor have 8, 16, 32 or 64 bits.",
            "SparseTensor.fbs#SparseTensorIndex",
            (facts, rule, sink) -> {
                for (Numbers numbers : numbers(facts)) {
                    if (!numbers.isKnown()) {
                        sink.report(rule, facts.where(), "8, 16, 32 or 64 bits", "" + numbers.bitWidth());
                    }
                }
            }),
    SIZES(
            "TENSOR-SPARSE-002",
            Level.LAYOUT,
            "The buffers of the index of a sparse tensor have what its shape and its number of values need.",
            "SparseTensor.fbs#SparseTensorIndex",
            (facts, rule, sink) -> {
                if (isFormed(facts)) { // else other rules say what is wrong
                    sizes(facts, facts.tensor().sparse().orElseThrow(), rule, sink);
                }
            }),
    AXES(
            "TENSOR-SPARSE-006",
            Level.STRUCTURE,
            "A compressed sparse matrix has two axes; the levels of a compressed sparse tree are the axes of its tensor, "
                    + "each with indices, and with pointers to the next.",
            "SparseTensor.fbs#SparseTensorIndexCSF",
            SparseTensorRules::axes);

    private final Row<TensorFacts> row;

    SparseTensorRules(String id, Level level, String sentence, String clause, Check<TensorFacts> check) {
        this.row = new Row<>(id, level, Severity.ERROR, sentence, clause, (facts, own, sink) -> {
            if (facts.tensor().sparse().isPresent()) {
                check.check(facts, own, sink);
            }
        });
    }

    @Override
    public Row<TensorFacts> row() {
        return row;
    }

    @Override
    public Class<TensorFacts> about() {
        return TensorFacts.class;
    }

    private static List<Numbers> numbers(TensorFacts facts) {
        TensorIndex index =
                facts.tensor().sparse().flatMap(Tensor.Sparse::index).orElse(null);
        if (index instanceof Coordinates coordinates) {
            return List.of(coordinates.type());
        }
        if (index instanceof Compressed compressed) {
            return List.of(compressed.pointerType(), compressed.type());
        }
        return index instanceof Fibers fibers ? List.of(fibers.pointerType(), fibers.type()) : List.of();
    }

    /** Whether sizes can be computed at all. */
    private static boolean isFormed(TensorFacts facts) {
        Tensor.Sparse sparse = facts.tensor().sparse().orElseThrow();
        return sparse.count() >= 0
                && facts.count() != TensorFacts.NONE
                && numbers(facts).stream().allMatch(Numbers::isKnown)
                && areAxes(facts);
    }

    private static void sizes(TensorFacts facts, Tensor.Sparse sparse, Rule rule, FindingSink sink) {
        long count = sparse.count();
        List<Long> shape = facts.tensor().shape();
        TensorIndex index = sparse.index().orElse(null);
        if (index instanceof Coordinates coordinates) {
            coordinates(facts, coordinates, count, rule, sink);
        } else if (index instanceof Compressed matrix) {
            long rows = shape.get(matrix.axis());
            // One more than rows, of which there may be as many as there are numbers: no buffer has that many.
            long pointers = rows == Long.MAX_VALUE ? rows : rows + 1;
            atLeast(facts, "indptrBuffer", matrix.pointers(), pointers, matrix.pointerType(), rule, sink);
            atLeast(facts, "indicesBuffer", matrix.indices(), count, matrix.type(), rule, sink);
        } else if (index instanceof Fibers fibers && !fibers.indices().isEmpty()) {
            int last = fibers.indices().size() - 1;
            atLeast(
                    facts,
                    "indicesBuffers[" + last + "]",
                    fibers.indices().get(last),
                    count,
                    fibers.type(),
                    rule,
                    sink);
        }
    }

    private static void coordinates(TensorFacts facts, Coordinates index, long count, Rule rule, FindingSink sink) {
        long axes = facts.tensor().shape().size();
        if (index.strides().isEmpty()) {
            long numbers = TensorFacts.product(count, axes);
            atLeast(facts, "indicesBuffer", index.indices(), numbers, index.type(), rule, sink);
        } else if (index.strides().size() != 2 || index.strides().stream().anyMatch(stride -> stride < 0)) {
            sink.report(
                    rule, facts.where(), "2 strides of 0 or more", "strides of " + TensorCheck.text(index.strides()));
        } else if (count > 0 && axes > 0) {
            long needed = TensorFacts.reach(
                    List.of(count, axes), index.strides(), index.type().byteWidth());
            atLeast(facts, "indicesBuffer", index.indices(), needed, rule, sink);
        }
    }

    private static void atLeast(
            TensorFacts facts, String name, BodyRange range, long count, Numbers type, Rule rule, FindingSink sink) {
        atLeast(facts, name, range, TensorFacts.product(count, type.byteWidth()), rule, sink);
    }

    private static void atLeast(
            TensorFacts facts, String name, BodyRange range, long needed, Rule rule, FindingSink sink) {
        if (range.length() < needed) {
            sink.report(
                    rule,
                    facts.part(name, range),
                    "at least " + Amount.of(needed, "byte"),
                    Amount.of(range.length(), "byte"));
        }
    }

    private static boolean areAxes(TensorFacts facts) {
        int axes = facts.tensor().shape().size();
        TensorIndex index =
                facts.tensor().sparse().flatMap(Tensor.Sparse::index).orElse(null);
        if (index instanceof Compressed matrix) {
            return axes == 2 && matrix.axis() >= 0 && matrix.axis() < axes;
        }
        return !(index instanceof Fibers fibers)
                || (fibers.pointers().size() == axes - 1
                        && fibers.indices().size() == axes
                        && isPermutation(fibers.axes(), axes));
    }

    private static boolean isPermutation(List<Integer> order, int axes) {
        BitSet seen = new BitSet();
        for (int axis : order) {
            if (axis < 0 || axis >= axes) {
                return false;
            }
            seen.set(axis);
        }
        return order.size() == axes && seen.cardinality() == axes;
    }

    private static void axes(TensorFacts facts, Rule rule, FindingSink sink) {
        if (areAxes(facts)) {
            return;
        }
        int axes = facts.tensor().shape().size();
        if (facts.tensor().sparse().flatMap(Tensor.Sparse::index).orElseThrow() instanceof Fibers fibers) {
            sink.report(
                    rule,
                    facts.where(),
                    "indices, pointers and order of " + axes + " axes",
                    fibers.indices().size() + ", " + fibers.pointers().size() + " and "
                            + TensorCheck.text(fibers.axes()));
        } else {
            sink.report(rule, facts.where(), "2 axes", "" + axes);
        }
    }
}
