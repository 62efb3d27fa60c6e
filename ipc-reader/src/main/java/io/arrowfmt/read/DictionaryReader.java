package io.arrowfmt.read;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Lifetime;
import io.arrowfmt.body.BatchMemory;
import io.arrowfmt.body.BatchReader;
import io.arrowfmt.body.BufferDecoder;
import io.arrowfmt.dictionary.DictionarySnapshot;
import io.arrowfmt.dictionary.DictionaryState;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the dictionaries that the selected columns need, as their batches come. Belongs to one thread. */
final class DictionaryReader {
    private final Schema source;
    private final ReadOptions options;
    private final DictionaryState state;

    /**
     * The dictionaries of some columns, none of which has come.
     *
     * @param source the schema of the source
     * @param projection the columns that are read
     */
    DictionaryReader(Schema source, Projection projection, ReadOptions options) {
        this.source = source;
        this.options = options;
        List<Field> fields = new ArrayList<>();
        for (Field field : projection.schema().fields()) {
            if (!options.rawDictionaries() && isReadable(field)) {
                fields.add(field);
            }
        }
        this.state = DictionaryState.of(fields, options.limits());
    }

    /** Whether there is no dictionary of a newer type whose buffers nobody declares; its indices can still be read. */
    private static boolean isReadable(Field field) {
        boolean readable = field.valueLayout().known();
        for (Field child : field.children()) {
            readable &= isReadable(child);
        }
        return readable;
    }

    /** Whether the columns need a dictionary. */
    boolean needs(DictionaryBatchHeader header) {
        return state.needs(header.id());
    }

    /**
     * Takes a dictionary that the columns need.
     *
     * @param message a dictionary batch that has passed the layout rules
     * @param layout the nodes and buffers of the batch
     * @throws ArrowException when the values need a feature that is not supported, or are larger than the limit
     * @throws IOException when the body cannot be read or decoded
     */
    void read(Message message, SchemaLayout layout, BatchReader.Body body, Location where) throws IOException {
        DictionaryBatchHeader header = (DictionaryBatchHeader) message.header();
        Projection values = Projection.ofDictionary(source, layout);
        BatchMemory memory = BatchMemory.own();
        BufferDecoder decoder = options.decoder(source, message, memory, where);
        Column column = BatchReader.read(
                        values.schema(), values.columns(), layout, header.data(), body, decoder, Lifetime.endless())
                .column(0);
        state.add(header.id(), column, header.isDelta(), where);
    }

    /** What a record batch sees that comes now. */
    DictionarySnapshot snapshot() {
        return state.snapshot();
    }
}
