package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.BodyRange;
import io.arrowfmt.metadata.Tensor;
import java.util.Map;

/** Rules about the shape of tensors and about where their parts lie. */
enum TensorRules implements FactRule<TensorFacts> {
    FIXED_WIDTH(
            "TENSOR-001",
            Level.STRUCTURE,
            "The values of a tensor are of a type whose values all have the same number of bytes.",
            (facts, rule, sink) -> {
                if (facts.byteWidth() == 0) {
                    sink.report(
                            rule,
                            facts.where(),
                            "a type of one or more bytes for each value",
                            "" + facts.tensor().type());
                }
            }),
    SHAPE(
            "TENSOR-002",
            Level.STRUCTURE,
            "No size of a tensor is negative, and its values have fewer than 2^63 bytes.",
            (facts, rule, sink) -> {
                if (facts.count() == TensorFacts.NONE) {
                    sink.report(
                            rule,
                            facts.where(),
                            "sizes of 0 or more, and fewer than 2^63 bytes",
                            "a shape of " + TensorCheck.text(facts.tensor().shape()));
                }
            }),
    REACH(
            "TENSOR-003",
            Level.LAYOUT,
            "A tensor has a stride for each axis or none, none below 0, and all of its values lie within its data.",
            (facts, rule, sink) -> {
                if (facts.byteWidth() == 0 || facts.count() == TensorFacts.NONE) {
                    return;
                }
                if (facts.tensor().sparse().isPresent()) {
                    sparseReach(facts, facts.tensor().sparse().get(), rule, sink);
                } else {
                    denseReach(facts, rule, sink);
                }
            }),
    IN_BODY(
            "TENSOR-004",
            Level.LAYOUT,
            "The parts of a tensor lie within the body, and better from a multiple of 64 bytes on when it is dense, of 8 when "
                    + "it is sparse.",
            (facts, rule, sink) -> {
                for (Map.Entry<String, BodyRange> part : facts.parts().entrySet()) {
                    inBody(facts, part.getKey(), part.getValue(), rule, sink);
                }
            });

    private final Row<TensorFacts> row;

    TensorRules(String id, Level level, String sentence, Check<TensorFacts> check) {
        this.row = new Row<>(id, level, Severity.ERROR, sentence, "Tensor.fbs#Tensor", check);
    }

    @Override
    public Row<TensorFacts> row() {
        return row;
    }

    @Override
    public Class<TensorFacts> about() {
        return TensorFacts.class;
    }

    private static void denseReach(TensorFacts facts, Rule rule, FindingSink sink) {
        Tensor tensor = facts.tensor();
        if (!tensor.strides().isEmpty()
                && (tensor.strides().size() != tensor.shape().size()
                        || tensor.strides().stream().anyMatch(stride -> stride < 0))) {
            sink.report(
                    rule,
                    facts.where(),
                    Amount.of(tensor.shape().size(), "stride") + " of 0 or more",
                    "strides of " + TensorCheck.text(tensor.strides()));
            return;
        }
        long needed = 0;
        if (facts.count() > 0) {
            needed = tensor.strides().isEmpty()
                    ? facts.count() * facts.byteWidth()
                    : TensorFacts.reach(tensor.shape(), tensor.strides(), facts.byteWidth());
        }
        within(facts, needed, rule, sink);
    }

    private static void sparseReach(TensorFacts facts, Tensor.Sparse sparse, Rule rule, FindingSink sink) {
        if (sparse.count() < 0) {
            sink.report(rule, facts.where(), "0 or more values", "" + sparse.count());
        } else {
            within(facts, TensorFacts.product(sparse.count(), facts.byteWidth()), rule, sink);
        }
    }

    private static void within(TensorFacts facts, long needed, Rule rule, FindingSink sink) {
        BodyRange data = facts.tensor().data();
        if (data.length() < needed) {
            sink.report(
                    rule,
                    facts.part("data", data),
                    "at least " + Amount.of(needed, "byte"),
                    Amount.of(data.length(), "byte"));
        }
    }

    private static void inBody(TensorFacts facts, String name, BodyRange range, Rule rule, FindingSink sink) {
        boolean dense = facts.tensor().sparse().isEmpty();
        if (range.offset() < 0
                || range.length() < 0
                || range.length() > facts.bodyLength()
                || range.offset() > facts.bodyLength() - range.length()) {
            sink.report(
                    rule,
                    facts.part(name, range),
                    "a range within the body of " + Amount.of(facts.bodyLength(), "byte"),
                    Amount.of(range.length(), "byte") + " at " + range.offset());
        } else if (range.length() > 0 && (facts.bodyOffset() + range.offset()) % (dense ? 64 : 8) != 0) {
            sink.report(Finding.of(
                            rule,
                            facts.part(name, range),
                            "a multiple of " + (dense ? 64 : 8),
                            "" + (facts.bodyOffset() + range.offset()))
                    .as(Severity.WARNING));
        }
    }
}
