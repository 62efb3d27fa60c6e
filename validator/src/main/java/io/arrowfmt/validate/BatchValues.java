package io.arrowfmt.validate;

import io.arrowfmt.batch.Column;
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
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The values of a batch, looked at one column after the other: what is wrong with one does not keep from looking at the
 * next.
 *
 * @param message a record or dictionary batch
 * @param layout the nodes and buffers that it has
 * @param body its body
 * @param sound says of a column whether its layout is as it should be
 * @param where its place
 */
record BatchValues(Message message, SchemaLayout layout, BatchReader.Body body, SoundColumns sound, Location where) {
    /**
     * Reports what is wrong with the values of a record batch.
     *
     * @param schema the schema of the source
     * @throws IOException when the body cannot be read
     */
    void check(Schema schema, Limits limits, BatchMemory memory, ColumnCheck check, FindingSink sink)
            throws IOException {
        BufferDecoder decoder = BufferDecoder.of(schema, message, memory, limits, where);
        for (NodeLayout node : layout.nodes()) {
            if (node.depth() == 0 && sound.isSound(node)) {
                column(ProjectedColumn.whole(layout, node), decoder, check, sink);
            }
        }
    }

    /**
     * Reports what is wrong with the values of a dictionary.
     *
     * @param schema the schema of the source
     * @return the values, if they can be read at all
     * @throws IOException when the body cannot be read
     */
    Optional<Column> checkDictionary(Schema schema, Limits limits, ColumnCheck check, FindingSink sink)
            throws IOException {
        NodeLayout root = layout.nodes().get(0);
        if (!sound.isSound(root)) {
            return Optional.empty();
        }
        BufferDecoder decoder = BufferDecoder.of(schema, message, BatchMemory.own(), limits, where);
        return column(ProjectedColumn.whole(layout, root).decoded(), decoder, check, sink);
    }

    private Optional<Column> column(ProjectedColumn wanted, BufferDecoder decoder, ColumnCheck check, FindingSink sink)
            throws IOException {
        Column column;
        try {
            List<Column> columns = BatchReader.columns(
                    List.of(wanted), layout, ColumnCheck.header(message), body, decoder, Lifetime.endless());
            column = columns.get(0);
        } catch (ArrowException e) {
            sink.report(e.finding());
            return Optional.empty();
        }
        check.check(wanted, column, sink);
        return Optional.of(column);
    }
}
