package io.arrowfmt.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.cli.show.JsonText;
import io.arrowfmt.cli.show.ScreenText;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells in what two inputs differ.
 *
 * @param left name of the one
 * @param right name of the other
 * @param schemas what differs in the schemas
 * @param rows what differs in the rows
 */
record DiffReport(String left, String right, SchemaDiff schemas, RowDiff rows) {
    /** Whether nothing differs. */
    boolean isEqual() {
        return schemas.differences().isEmpty() && rows.total() == 0 && rows.leftRows() == rows.rightRows();
    }

    /** Writes a line for each difference, and one that sums them up. */
    void writeText(Writer out) throws IOException {
        for (SchemaDiff.Difference difference : schemas.differences()) {
            String ours = difference.left().isEmpty() ? "absent" : difference.left();
            String theirs = difference.right().isEmpty() ? "absent" : difference.right();
            line(out, difference.what() + ": " + ours + " | " + theirs);
        }
        if (rows.leftRows() != rows.rightRows()) {
            line(out, "rows: " + Amount.number(rows.leftRows()) + " | " + Amount.number(rows.rightRows()));
        }
        for (RowDiff.Cell cell : rows.cells()) {
            line(
                    out,
                    "row " + cell.row() + ", column \"" + cell.column() + "\": " + cell.left() + " | " + cell.right());
        }
        long more = rows.total() - rows.cells().size();
        if (more > 0) {
            line(out, "and " + Amount.of(more, "cell") + " more");
        }
        line(out, left + " and " + right + (isEqual() ? " are equal: " + equal() : " differ: " + sum()));
    }

    private static void line(Writer out, String text) throws IOException {
        out.append(ScreenText.escape(text)).append('\n');
    }

    private String equal() {
        return Amount.of(rows.leftRows(), "row") + " of "
                + Amount.of(rows.pairs().size(), "column");
    }

    private String sum() {
        List<String> parts = new ArrayList<>();
        int differences = schemas.differences().size();
        if (differences > 0) {
            parts.add(Amount.of(differences, "difference") + " of the schemas");
        }
        if (rows.leftRows() != rows.rightRows()) {
            parts.add("the number of rows");
        }
        if (rows.total() > 0) {
            List<String> columns = new ArrayList<>();
            for (int i = 0; i < rows.pairs().size(); i++) {
                if (rows.count(i) > 0) {
                    columns.add(rows.pairs().get(i).name() + " " + Amount.number(rows.count(i)));
                }
            }
            int most = Math.min(columns.size(), 8);
            parts.add(Amount.of(rows.total(), "cell") + " (" + String.join(", ", columns.subList(0, most))
                    + (most < columns.size() ? ", …" : "") + ")");
        }
        return String.join(", ", parts);
    }

    /** Writes one JSON object. */
    void writeJson(Writer out) throws IOException {
        try (JsonGenerator json = JsonText.indented(out)) {
            json.writeStartObject();
            json.writeStringField("schema", "arrowfmt.diff/1");
            json.writeStringField("left", left);
            json.writeStringField("right", right);
            json.writeBooleanField("equal", isEqual());
            json.writeArrayFieldStart("schemaDifferences");
            for (SchemaDiff.Difference difference : schemas.differences()) {
                json.writeStartObject();
                json.writeStringField("what", difference.what());
                json.writeStringField("left", difference.left());
                json.writeStringField("right", difference.right());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeObjectFieldStart("rows");
            json.writeNumberField("left", rows.leftRows());
            json.writeNumberField("right", rows.rightRows());
            json.writeEndObject();
            json.writeArrayFieldStart("columns");
            for (int i = 0; i < rows.pairs().size(); i++) {
                json.writeStartObject();
                json.writeStringField("name", rows.pairs().get(i).name());
                json.writeNumberField("left", rows.pairs().get(i).left());
                json.writeNumberField("right", rows.pairs().get(i).right());
                json.writeNumberField("cellsThatDiffer", rows.count(i));
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("cells");
            for (RowDiff.Cell cell : rows.cells()) {
                json.writeStartObject();
                json.writeNumberField("row", cell.row());
                json.writeStringField("column", cell.column());
                json.writeStringField("left", cell.left());
                json.writeStringField("right", cell.right());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        out.append('\n');
    }
}
