package io.arrowfmt.cli.show;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Shows rows as a table. The first rows are held back until they say how wide the columns should be; later cells that are
 * wider are cut when the screen is limited, and otherwise stand out.
 */
public final class TableWriter implements RowWriter {
    /** Stands for a screen without limits: nothing is cut. */
    public static final int UNLIMITED = 0;

    private static final int SAMPLE_ROWS = 1_000;
    private static final long SAMPLE_CHARACTERS = 1L << 20;

    /** No column is padded to more cells than this on a screen without limits. */
    private static final int MOST_PADDING = 80;

    private static final int LEAST_TEXT = 8;
    private static final int LEAST_NAME = 12;

    /** The types of scalars mostly need no more cells than this. */
    private static final int SCALAR_TYPE = 7;

    private static final int MOST_TYPE = 20;
    private static final String SEPARATOR = " │ ";
    private static final String GAP_MARK = "…";

    private final BrokenTexts broken = new BrokenTexts();
    private final Writer out;
    private final Ink ink;
    private final int screen;
    private final List<List<Cell>> sample = new ArrayList<>();
    private Schema schema = Schema.of();
    private long sampled;
    private ColumnFit fit = ColumnFit.unlimited(new int[0]);
    private boolean fitted;

    /**
     * Writes tables.
     *
     * @param out where to; not closed
     * @param ink how to emphasise
     * @param screen cells of the screen, or {@link #UNLIMITED}
     */
    public TableWriter(Writer out, Ink ink, int screen) {
        this.out = out;
        this.ink = ink;
        this.screen = screen;
    }

    @Override
    public void begin(Schema value) {
        schema = value;
        sample.clear();
        sampled = 0;
        fitted = false;
    }

    @Override
    public void rows(Batch batch, long from, long to) throws IOException {
        List<Shown> columns = new ArrayList<>(batch.columns().size());
        for (Column column : batch.columns()) {
            columns.add(Shown.of(column, BrokenTexts.Place.of(broken, column)));
        }
        for (long row = from; row < to; row++) {
            row(columns, row);
        }
    }

    private void row(List<Shown> columns, long row) throws IOException {
        List<Cell> cells = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            cells.add(fitted && !fit.shows(i) ? Cell.UNSEEN : Cell.of(columns.get(i), row, screen));
        }
        if (fitted) {
            write(cells);
            return;
        }
        sample.add(cells);
        for (Cell cell : cells) {
            sampled += cell.text().length();
        }
        if (sample.size() >= SAMPLE_ROWS || sampled >= SAMPLE_CHARACTERS) {
            writeSample();
        }
    }

    @Override
    public Optional<Finding> takeBrokenText() {
        return broken.takeFirst();
    }

    @Override
    public void end() throws IOException {
        if (!fitted) {
            writeSample();
        }
        out.flush();
    }

    /** The names of the columns that the screen has no room for; known once the table has ended. */
    public List<String> hiddenColumns() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < fit.columns(); i++) {
            if (!fit.shows(i)) {
                names.add(schema.fields().get(i).name());
            }
        }
        return names;
    }

    private void writeSample() throws IOException {
        fitted = true;
        fit();
        writeHeader();
        for (List<Cell> cells : sample) {
            write(cells);
        }
        sample.clear();
    }

    private void fit() {
        int columns = schema.fields().size();
        int[] wanted = new int[columns];
        int[] whole = new int[columns];
        int[] least = new int[columns];
        for (int i = 0; i < columns; i++) {
            Field field = schema.fields().get(i);
            int values = 1;
            for (List<Cell> cells : sample) {
                values = Math.max(values, cells.get(i).cells());
            }
            int name = ScreenText.cells(ScreenText.escape(field.name()));
            int type = ScreenText.cells(ScreenText.escape(field.typeText()));
            whole[i] = Math.max(values, Math.max(name, Math.min(type, SCALAR_TYPE)));
            if (screen == UNLIMITED) {
                wanted[i] = Math.min(Math.max(whole[i], type), MOST_PADDING);
            } else {
                wanted[i] = Math.max(whole[i], Math.min(type, MOST_TYPE));
                least[i] = Cell.canBeCut(field) ? Math.min(values, LEAST_TEXT) : values;
                least[i] = Math.max(least[i], Math.min(Math.max(name, Math.min(type, SCALAR_TYPE)), LEAST_NAME));
            }
        }
        fit = screen == UNLIMITED ? ColumnFit.unlimited(wanted) : ColumnFit.of(whole, least, screen);
        if (fit.hidden() == 0 && screen != UNLIMITED) {
            fit = fit.grow(wanted, screen); // names and values first, then types
        }
    }

    private void writeHeader() throws IOException {
        List<Cell> names = new ArrayList<>();
        List<Cell> types = new ArrayList<>();
        StringBuilder rule = new StringBuilder();
        for (int i = 0; i < schema.fields().size(); i++) {
            Field field = schema.fields().get(i);
            names.add(Cell.of(field.name(), Cell.Kind.NAME));
            types.add(Cell.of(field.typeText(), Cell.Kind.TYPE));
            if (fit.shows(i) || i == fit.gapAt()) {
                rule.append(i == 0 ? "" : "─┼─").append("─".repeat(fit.shows(i) ? fit.width(i) : 1));
            }
        }
        write(names);
        write(types);
        out.append(ink.dim(rule.toString())).append('\n');
    }

    private void write(List<Cell> cells) throws IOException {
        StringBuilder line = new StringBuilder();
        int last = cells.size() - 1;
        for (int i = 0; i <= last; i++) {
            if (!fit.shows(i)) {
                line.append(i == fit.gapAt() ? ink.dim(SEPARATOR + GAP_MARK) : "");
                continue;
            }
            line.append(i == 0 ? "" : ink.dim(SEPARATOR));
            cells.get(i)
                    .appendTo(
                            line,
                            limit(i),
                            i == last,
                            Cell.isNumber(schema.fields().get(i)),
                            ink);
        }
        out.append(line).append('\n');
    }

    private Cell.Width limit(int column) {
        return new Cell.Width(fit.width(column), screen != UNLIMITED);
    }
}
