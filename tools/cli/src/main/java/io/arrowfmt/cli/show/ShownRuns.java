package io.arrowfmt.cli.show;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.batch.RunEndValues;
import java.io.IOException;

/** Run-end encoded columns: each row is the value of its run. */
final class ShownRuns implements Shown {
    private final RunEndValues runs;
    private final Shown values;

    /** Shows the values of runs. */
    ShownRuns(RunEndValues runs, BrokenTexts.Place place) {
        this.runs = runs;
        this.values = Shown.of(runs.values(), place.child(runs.values()));
    }

    @Override
    public boolean isNull(long row) {
        return !runs.isValid(row) || values.isNull(runs.run(row));
    }

    @Override
    public String text(long row, int most) {
        return values.text(runs.run(row), most);
    }

    @Override
    public boolean isFreeText(long row) {
        return values.isFreeText(runs.run(row));
    }

    @Override
    public void write(long row, JsonGenerator json) throws IOException {
        if (runs.isValid(row)) {
            values.write(runs.run(row), json);
        } else {
            json.writeNull();
        }
    }
}
