package io.arrowfmt.validate;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.Lifetime;
import io.arrowfmt.body.BatchMemory;
import io.arrowfmt.body.BatchReader;
import io.arrowfmt.body.BufferDecoder;
import io.arrowfmt.body.ProjectedColumn;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Applies the rules about values to the columns of batches, one column after the other: what is wrong with one does not keep
 * from looking at the next.
 */
final class ColumnCheck {
    private final RuleSet rules;
    private final Schema schema;
    private final Limits limits;

    /**
     * Checks of the batches of a source.
     *
     * @param schema the schema of the source
     */
    ColumnCheck(RuleSet rules, Schema schema, Limits limits) {
        this.rules = rules;
        this.schema = schema;
        this.limits = limits;
    }

    /**
     * A batch whose values are looked at.
     *
     * @param message a record or dictionary batch
     * @param layout the nodes and buffers that it has
     * @param body its body
     * @param sound says of a column whether its layout is as it should be
     * @param where its place
     */
    record Checked(Message message, SchemaLayout layout, BatchReader.Body body, SoundColumns sound, Location where) {
        private boolean inDictionary() {
            return message.header() instanceof DictionaryBatchHeader;
        }

        private RecordBatchHeader header() {
            return message.header() instanceof DictionaryBatchHeader dictionary
                    ? dictionary.data()
                    : (RecordBatchHeader) message.header();
        }
    }

    /**
     * Reports what is wrong with the values of a record batch.
     *
     * @param dictionaries those that are current for it, by id
     * @throws IOException when the body cannot be read
     */
    void batch(Checked batch, Map<Long, Dictionary> dictionaries, BatchMemory memory, FindingSink sink)
            throws IOException {
        BufferDecoder decoder = BufferDecoder.of(schema, batch.message(), memory, limits, batch.where());
        ColumnFacts.Values values = values(batch, dictionaries);
        for (NodeLayout node : batch.layout().nodes()) {
            if (node.depth() == 0 && batch.sound().isSound(node)) {
                column(batch, values, ProjectedColumn.whole(batch.layout(), node), decoder, sink);
            }
        }
    }

    /**
     * Reports what is wrong with the values of a dictionary.
     *
     * @return the values, if they can be read at all
     * @throws IOException when the body cannot be read
     */
    Optional<Column> dictionary(Checked batch, Map<Long, Dictionary> dictionaries, FindingSink sink)
            throws IOException {
        NodeLayout root = batch.layout().nodes().get(0);
        if (!batch.sound().isSound(root)) {
            return Optional.empty();
        }
        BufferDecoder decoder = BufferDecoder.of(schema, batch.message(), BatchMemory.own(), limits, batch.where());
        ProjectedColumn column = ProjectedColumn.whole(batch.layout(), root).decoded();
        return column(batch, values(batch, dictionaries), column, decoder, sink);
    }

    private static ColumnFacts.Values values(Checked batch, Map<Long, Dictionary> dictionaries) {
        RecordBatchHeader header = batch.header();
        SchemaLayout layout = batch.layout();
        return new ColumnFacts.Values(
                layout,
                layout.locate(header.firstVariadicCounts(layout.variadicCount())),
                header.nodes(),
                batch.message().version(),
                batch.inDictionary(),
                dictionaries,
                batch.where());
    }

    private Optional<Column> column(
            Checked batch, ColumnFacts.Values values, ProjectedColumn wanted, BufferDecoder decoder, FindingSink sink)
            throws IOException {
        Column column;
        try {
            List<Column> columns = BatchReader.columns(
                    List.of(wanted), batch.layout(), batch.header(), batch.body(), decoder, Lifetime.endless());
            column = columns.get(0);
        } catch (ArrowException e) {
            sink.report(e.finding());
            return Optional.empty();
        }
        check(rules, ColumnFacts.of(values, wanted.node(), column), sink);
        return Optional.of(column);
    }

    /** Reports what is wrong with the values of a column and of everything below it. */
    static void check(RuleSet rules, ColumnFacts facts, FindingSink sink) {
        rules.check(ColumnFacts.class, facts, sink);
        for (ColumnFacts child : facts.children()) {
            check(rules, child, sink);
        }
    }
}
