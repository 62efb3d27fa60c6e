package io.arrowfmt.read;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.Lifetime;
import io.arrowfmt.body.BatchMemory;
import io.arrowfmt.body.BatchReader;
import io.arrowfmt.body.BufferDecoder;
import io.arrowfmt.dictionary.DictionarySnapshot;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.ColumnCheck;
import io.arrowfmt.validate.RuleSet;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Makes columns of a message that has passed the layout rules, and looks at their values when that was asked for.
 *
 * @param source the schema of the source
 * @param options how to read
 * @param message a record or dictionary batch
 * @param layout the nodes and buffers that it has
 * @param body its body
 * @param dictionaries those that are current for it
 * @param where its place
 */
record BatchAssembly(
        Schema source,
        ReadOptions options,
        Message message,
        SchemaLayout layout,
        BatchReader.Body body,
        DictionarySnapshot dictionaries,
        Location where) {
    /** How many rows a record batch has. */
    long rows() {
        return ((RecordBatchHeader) message.header()).length();
    }

    /**
     * The selected columns of a record batch.
     *
     * @param memory where its bytes go
     * @param warnings takes what does not keep from reading
     * @throws ArrowException when its bytes are wrong
     * @throws IOException when they cannot be read
     */
    Batch batch(Projection projection, BatchMemory memory, Lifetime lifetime, FindingSink warnings) throws IOException {
        RecordBatchHeader header = (RecordBatchHeader) message.header();
        BufferDecoder decoder = options.decoder(source, message, memory, where);
        Batch batch = BatchReader.read(
                        projection.schema(), projection.columns(), layout, header, body, decoder, lifetime)
                .withMetadata(message.metadata());
        check(projection, batch.columns(), warnings);
        return dictionaries.decode(batch, where, warnings);
    }

    /**
     * The values of a dictionary.
     *
     * @throws ArrowException when their bytes are wrong
     * @throws IOException when they cannot be read
     */
    Column dictionary() throws IOException {
        DictionaryBatchHeader header = (DictionaryBatchHeader) message.header();
        Projection values = Projection.ofDictionary(source, layout);
        BufferDecoder decoder = options.decoder(source, message, BatchMemory.own(), where);
        List<Column> columns =
                BatchReader.columns(values.columns(), layout, header.data(), body, decoder, Lifetime.endless());
        check(values, columns, options.warnings());
        return columns.get(0);
    }

    private void check(Projection projection, List<Column> columns, FindingSink warnings) throws ArrowException {
        if (options.level() != Level.DATA) {
            return;
        }
        Map<Long, Dictionary> current = dictionaries.dictionaries();
        ColumnCheck check = new ColumnCheck(RuleSet.standard(), message, layout, current, where);
        Findings findings = new Findings();
        for (int i = 0; i < columns.size(); i++) {
            check.check(projection.columns().get(i), columns.get(i), findings);
        }
        findings.throwIfRejected();
        findings.list().forEach(warnings::report);
    }
}
