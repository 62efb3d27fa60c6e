package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Notes while the layout of a batch is checked which of its columns may be looked at afterwards: those without an error, unless
 * something is wrong with the batch as a whole.
 */
final class SoundColumns implements FindingSink {
    private final FindingSink sink;
    /** The columns in which a path is found: names need not be unique. */
    private final Map<String, BitSet> columns = new HashMap<>();

    private final BitSet flawed = new BitSet();
    private boolean wrong;

    /**
     * Of a batch.
     *
     * @param sink takes the findings too
     */
    SoundColumns(SchemaLayout layout, FindingSink sink) {
        this.sink = sink;
        int column = 0;
        for (NodeLayout node : layout.nodes()) {
            column = node.depth() == 0 ? node.index() : column;
            columns.computeIfAbsent(node.path().text(), path -> new BitSet()).set(column);
            if (!node.layout().known() || !node.located()) {
                flawed.set(column);
            }
        }
    }

    @Override
    public void report(Finding finding) {
        sink.report(finding);
        if (finding.severity().rejects()) {
            BitSet found = columns.get(finding.location().column());
            if (found == null) {
                wrong = true;
            } else {
                flawed.or(found);
            }
        }
    }

    @Override
    public boolean keeps(Rule rule, Severity severity) {
        return sink.keeps(rule, severity);
    }

    @Override
    public void count(Rule rule, long places) {
        sink.count(rule, places);
    }

    /** Whether nothing is wrong with the batch as a whole. */
    boolean any() {
        return !wrong;
    }

    /** Whether nothing keeps from looking at the values of a column. */
    boolean isSound(NodeLayout column) {
        return !wrong && !flawed.get(column.index());
    }
}
