package io.arrowfmt.cli;

import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.IndexTypes;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at the dictionaries of all files that are to become one before the first is written, so that the indices have room
 * for all values. Streams are read once and say nothing before. Belongs to one thread.
 */
final class IndexSurvey {
    private final ArrowfmtCommand root;
    private final Schema schema;
    private final int[] encoded;
    private final IndexTypes types;

    /** For inputs that have the columns of a schema. */
    IndexSurvey(ArrowfmtCommand root, Schema schema) {
        this.root = root;
        this.schema = schema;
        List<Integer> positions = new ArrayList<>();
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < schema.fields().size(); i++) {
            Field field = schema.fields().get(i);
            if (JsonForm.hasDictionaries(List.of(field))) {
                positions.add(i);
                fields.add(field);
            }
        }
        this.encoded = positions.stream().mapToInt(Integer::intValue).toArray();
        this.types = IndexTypes.of(schema.withFields(fields));
    }

    /** Looks at the dictionaries of an input, if it is a file of the same columns; others are refused when their turn comes. */
    Exit add(Input input) throws IOException {
        if (encoded.length == 0
                || input.path().isEmpty()
                || !Files.isRegularFile(input.path().get())) {
            return Exit.OK;
        }
        return root.diagnostics().guard(input, Diagnostics.FailureSink.NONE, () -> {
            try (ArrowReader whole = Reading.open(root, input, ReadOptions.all())) {
                if (!(whole instanceof ArrowFile) || !isSame(whole.schema())) {
                    return Exit.OK;
                }
            }
            try (ArrowReader reader = Reading.open(root, input, ReadOptions.positions(encoded))) {
                if (reader instanceof ArrowFile file && file.batchCount() > 0) {
                    count(file);
                }
            }
            return Exit.OK;
        });
    }

    private boolean isSame(Schema other) {
        return SchemaDiff.of(schema, other).differences().stream().allMatch(SchemaDiff.Difference::isOfMetadata);
    }

    private void count(ArrowFile file) throws IOException {
        try {
            types.add(file.batch(0)); // a file has the same dictionaries for all its batches
        } catch (CorruptValueException e) {
            throw ArrowBatches.located(e, 0);
        }
    }

    /** The schema with indices that have room for all values of the files. */
    Schema widened() {
        List<Field> fields = new ArrayList<>(schema.fields());
        Schema widened = types.widened();
        for (int i = 0; i < encoded.length; i++) {
            fields.set(encoded[i], widened.fields().get(i));
        }
        return schema.withFields(fields);
    }
}
