package io.arrowfmt.validate;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.body.ProjectedColumn;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.walk.SchemaLayout;
import java.util.Map;

/**
 * Applies the rules about values to the columns of one batch. Reader and validator both use it, so that they cannot disagree.
 * Belongs to one thread.
 */
public final class ColumnCheck {
    private final RuleSet rules;
    private final ColumnFacts.Values values;

    /**
     * Checks of the columns of a batch.
     *
     * @param message a record or dictionary batch that has passed the layout rules
     * @param layout the nodes and buffers that it has
     * @param dictionaries those that are current for it, by id
     * @param where its place
     */
    public ColumnCheck(
            RuleSet rules, Message message, SchemaLayout layout, Map<Long, Dictionary> dictionaries, Location where) {
        this.rules = rules;
        RecordBatchHeader header = header(message);
        this.values = new ColumnFacts.Values(
                layout,
                layout.locate(header.firstVariadicCounts(layout.variadicCount())),
                header.nodes(),
                message.version(),
                message.header() instanceof DictionaryBatchHeader,
                dictionaries,
                where);
    }

    /** What a record or dictionary batch holds. */
    static RecordBatchHeader header(Message message) {
        return message.header() instanceof DictionaryBatchHeader dictionary
                ? dictionary.data()
                : (RecordBatchHeader) message.header();
    }

    /**
     * Reports what is wrong with the values of a column and of everything below it.
     *
     * @param wanted which column it is
     * @param column the column, as it was read
     */
    public void check(ProjectedColumn wanted, Column column, FindingSink sink) {
        check(rules, ColumnFacts.of(values, wanted, column), sink);
    }

    /** Reports what is wrong with a column and everything below it. */
    static void check(RuleSet rules, ColumnFacts facts, FindingSink sink) {
        rules.check(ColumnFacts.class, facts, sink);
        for (ColumnFacts child : facts.children()) {
            check(rules, child, sink);
        }
    }
}
