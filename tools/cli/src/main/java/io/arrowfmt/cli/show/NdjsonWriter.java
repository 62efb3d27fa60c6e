package io.arrowfmt.cli.show;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shows rows as JSON objects, a line each. */
public final class NdjsonWriter implements RowWriter {
    private final BrokenTexts broken = new BrokenTexts();
    private final Writer out;
    private List<String> names = List.of();

    /**
     * Writes rows as JSON.
     *
     * @param out where to; not closed
     */
    public NdjsonWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void begin(Schema schema) {
        names = UniqueNames.of(schema.fields());
    }

    @Override
    public void rows(Batch batch, long from, long to) throws IOException {
        List<Shown> columns = new ArrayList<>(batch.columns().size());
        for (Column column : batch.columns()) {
            columns.add(Shown.of(column, BrokenTexts.Place.of(broken, column)));
        }
        try (HeldWriter line = new HeldWriter(out);
                JsonGenerator json = JsonText.to(line)) {
            for (long row = from; row < to; row++) {
                json.writeStartObject();
                for (int i = 0; i < columns.size(); i++) {
                    json.writeFieldName(names.get(i));
                    columns.get(i).write(row, json);
                }
                json.writeEndObject();
                json.flush();
                line.end();
            }
        }
    }

    @Override
    public Optional<Finding> takeBrokenText() {
        return broken.takeFirst();
    }

    @Override
    public void end() throws IOException {
        out.flush();
    }
}
