package io.arrowfmt.benchmarks;

import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.DictionaryEncoder;
import io.arrowfmt.batch.Utf8Builder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.nio.file.Path;
import java.util.Optional;

/** Encoding texts by a dictionary with this library. Belongs to one thread. */
final class ArrowfmtEncoding implements Work {
    private static final Field PLAIN = Field.of("t", DataType.utf8());
    private static final Field ENCODED =
            PLAIN.withDictionary(Optional.of(new DictionaryEncoding(1, new DataType.Int(Integer.SIZE, true), false)));

    private final Texts texts;
    private final Optional<Column> plain;

    /**
     * Encoding.
     *
     * @param texts what is encoded
     * @param building whether while a column is built of texts, or a whole column
     */
    ArrowfmtEncoding(Texts texts, boolean building) {
        this.texts = texts;
        this.plain = building ? Optional.empty() : Optional.of(column(PLAIN));
    }

    private Column column(Field field) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(field));
        Utf8Builder column = builder.utf8("t");
        for (String text : texts.rows) {
            column.add(text);
        }
        return builder.finish().column(0);
    }

    @Override
    public Totals run(Path file) {
        Totals totals = new Totals();
        for (int i = 0; i < Texts.BATCHES; i++) {
            Column column = plain.map(
                            DictionaryEncoder.narrowest(1).withIndexType(new DataType.Int(Integer.SIZE, true))::encode)
                    .orElseGet(() -> column(ENCODED));
            totals.rows += column.length();
            totals.whole += column.asUtf8().get(column.length() - 1).length();
        }
        return totals;
    }
}
