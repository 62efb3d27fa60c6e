package io.arrowfmt.validate;

import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.metadata.BodyRange;
import io.arrowfmt.metadata.Tensor;
import io.arrowfmt.metadata.TensorIndex;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** Applies the rules about tensors to their messages. */
final class TensorCheck {
    private static final int SHOWN = 10;

    private TensorCheck() {}

    /**
     * Reports what is wrong with a tensor.
     *
     * @param level down to which it is looked at
     * @throws IOException when the body cannot be read
     */
    static void check(RuleSet rules, Level level, TensorFacts facts, BatchReader.Body body, FindingSink sink)
            throws IOException {
        Tensor tensor = facts.tensor();
        rules.check(TensorFacts.class, facts, sink);
        boolean indexed = tensor.sparse().flatMap(Tensor.Sparse::index).isPresent();
        if (level == Level.DATA && indexed && isSound(facts)) {
            Tensor.Sparse sparse = tensor.sparse().orElseThrow();
            TensorIndex index = sparse.index().orElseThrow();
            rules.check(
                    TensorIndexFacts.class,
                    new TensorIndexFacts(
                            tensor, sparse, index, pointers(index, body), indices(index, body), facts.where()),
                    sink);
        }
    }

    /** Whether the index can be read, whichever rules are checked. */
    private static boolean isSound(TensorFacts facts) {
        Rejections rejections = new Rejections(finding -> {});
        for (TensorRules rule : TensorRules.values()) {
            rule.row().check().check(facts, rule, rejections);
        }
        for (SparseTensorRules rule : SparseTensorRules.values()) {
            rule.row().check().check(facts, rule, rejections);
        }
        return !rejections.any();
    }

    private static Bytes pointers(TensorIndex index, BatchReader.Body body) throws IOException {
        return index instanceof TensorIndex.Compressed matrix ? read(matrix.pointers(), body) : Bytes.empty();
    }

    private static Bytes indices(TensorIndex index, BatchReader.Body body) throws IOException {
        if (index instanceof TensorIndex.Coordinates coordinates) {
            return read(coordinates.indices(), body);
        }
        if (index instanceof TensorIndex.Compressed matrix) {
            return read(matrix.indices(), body);
        }
        return index instanceof TensorIndex.Fibers fibers && !fibers.indices().isEmpty()
                ? read(fibers.indices().get(fibers.indices().size() - 1), body)
                : Bytes.empty();
    }

    private static Bytes read(BodyRange range, BatchReader.Body body) throws IOException {
        return range.length() == 0 ? Bytes.empty() : body.read(range.offset(), range.length(), false, Memory.heap());
    }

    /** The first of some numbers in words. */
    static String text(List<? extends Number> numbers) {
        String shown = numbers.stream().limit(SHOWN).map(String::valueOf).collect(Collectors.joining(", ", "[", ""));
        return shown + (numbers.size() > SHOWN ? ", and " + (numbers.size() - SHOWN) + " more]" : "]");
    }
}
