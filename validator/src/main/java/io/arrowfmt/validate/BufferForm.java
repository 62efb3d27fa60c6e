package io.arrowfmt.validate;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.walk.NodeLayout;
import java.util.ArrayList;
import java.util.List;

/** How writers have departed from the buffers that the format gives a column. For hints only. */
enum BufferForm {
    /** As the format has it. */
    STANDARD {
        @Override
        List<BufferSpec> rows(BatchFacts batch, NodeLayout node) {
            return node.layout().buffers();
        }

        @Override
        String cause(ExpectedBuffer first) {
            return "";
        }
    },
    /** Unions with a validity buffer since version 5, or without one before. */
    OTHER_UNIONS {
        @Override
        List<BufferSpec> rows(BatchFacts batch, NodeLayout node) {
            if (!isUnion(node)) {
                return node.layout().buffers();
            }
            Layout now = node.field().type().layout();
            return now.buffers().equals(node.layout().buffers())
                    ? now.withIdleValidity().buffers()
                    : now.buffers();
        }

        @Override
        String cause(ExpectedBuffer first) {
            return first.spec().kind() == BufferKind.VALIDITY
                    ? "buffer " + first + " is likely missing: unions had one before version 5"
                    : "column \"" + first.node().path()
                            + "\" likely has the validity buffer that unions had before version 5";
        }
    },
    /** Two buffers for each column of nulls. */
    BUFFERS_OF_NULLS {
        @Override
        List<BufferSpec> rows(BatchFacts batch, NodeLayout node) {
            BufferSpec empty = new BufferSpec(BufferKind.DATA, 0, Extent.SLOTS);
            return node.layout().nullCount() == NullCount.ALL
                    ? List.of(empty, empty)
                    : node.layout().buffers();
        }

        @Override
        String cause(ExpectedBuffer first) {
            return "columns of the null type likely have two empty buffers each, as Arrow C++ wrote them before 0.15";
        }
    },
    /** No validity buffers for fields that are not nullable. */
    NO_VALIDITY_UNLESS_NULLABLE {
        @Override
        List<BufferSpec> rows(BatchFacts batch, NodeLayout node) {
            return node.field().nullable() ? node.layout().buffers() : withoutValidity(node);
        }

        @Override
        String cause(ExpectedBuffer first) {
            return "buffer " + first
                    + " is likely missing: a column that is not nullable has one all the same, of no bytes";
        }
    },
    /** No validity buffers for columns without nulls. */
    NO_NEEDLESS_VALIDITY {
        @Override
        List<BufferSpec> rows(BatchFacts batch, NodeLayout node) {
            return batch.header().nodes().nullCount(node.index()) == 0
                    ? withoutValidity(node)
                    : node.layout().buffers();
        }

        @Override
        String cause(ExpectedBuffer first) {
            return "buffer " + first + " is likely missing: a column without nulls has one all the same, of no bytes";
        }
    };

    /** The rows of a node. */
    abstract List<BufferSpec> rows(BatchFacts batch, NodeLayout node);

    /**
     * What likely happened.
     *
     * @param first the first buffer of the standard form that is not there, or that another stands before
     */
    abstract String cause(ExpectedBuffer first);

    /** All buffers of a batch in this form; its variadic counts must be in range. */
    List<ExpectedBuffer> expected(BatchFacts batch) {
        FieldNodes nodes = batch.header().nodes();
        long[] counts = batch.header().firstVariadicCounts(batch.layout().variadicCount());
        List<ExpectedBuffer> expected = new ArrayList<>();
        for (NodeLayout node : batch.layout().nodes()) {
            for (BufferSpec row : rows(batch, node)) {
                long count = row.isVariadic() ? counts[node.variadicBefore()] : 1;
                for (long i = 0; i < count; i++) {
                    expected.add(
                            new ExpectedBuffer(node, row, nodes.length(node.index()), nodes.nullCount(node.index())));
                }
            }
        }
        return expected;
    }

    private static boolean isUnion(NodeLayout node) {
        return node.field().type() instanceof DataType.Union && node.layout().indexOf(BufferKind.TYPE) >= 0;
    }

    private static List<BufferSpec> withoutValidity(NodeLayout node) {
        List<BufferSpec> rows = node.layout().buffers();
        return !rows.isEmpty() && rows.get(0).kind() == BufferKind.VALIDITY ? rows.subList(1, rows.size()) : rows;
    }
}
