package io.arrowfmt.read;

import io.arrowfmt.dictionary.DictionarySnapshot;
import io.arrowfmt.dictionary.DictionaryState;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the dictionaries that the selected columns need, as their batches come. Belongs to one thread. */
final class DictionaryReader {
    private final DictionaryState state;

    /**
     * The dictionaries of some columns, none of which has come.
     *
     * @param projection the columns that are read
     */
    DictionaryReader(Projection projection, ReadOptions options) {
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
     * @param found a dictionary batch that has passed the layout rules
     * @throws ArrowException when the values need a feature that is not supported, are wrong, or larger than the limit
     * @throws IOException when the body cannot be read or decoded
     */
    void read(BatchAssembly found) throws IOException {
        DictionaryBatchHeader header = (DictionaryBatchHeader) found.message().header();
        state.add(header.id(), found.dictionary(), header.isDelta(), found.where());
    }

    /** What a record batch sees that comes now. */
    DictionarySnapshot snapshot() {
        return state.snapshot();
    }
}
