package io.arrowfmt.cli.show;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.UnionValues;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Unions: each row is the value of the child it belongs to. */
final class ShownUnion implements Shown {
    private final UnionValues union;
    private final List<Shown> children = new ArrayList<>();

    /** Shows a union. */
    ShownUnion(UnionValues union, BrokenTexts.Place place) {
        this.union = union;
        for (Column child : union.children()) {
            children.add(Shown.of(child, place.child(child)));
        }
    }

    @Override
    public boolean isNull(long row) {
        return !union.isValid(row) || child(row).isNull(union.slot(row));
    }

    @Override
    public String text(long row, int most) {
        return child(row).text(union.slot(row), most);
    }

    @Override
    public boolean isFreeText(long row) {
        return child(row).isFreeText(union.slot(row));
    }

    @Override
    public void write(long row, JsonGenerator json) throws IOException {
        if (union.isValid(row)) {
            child(row).write(union.slot(row), json);
        } else {
            json.writeNull();
        }
    }

    private Shown child(long row) {
        return children.get(union.child(row));
    }
}
