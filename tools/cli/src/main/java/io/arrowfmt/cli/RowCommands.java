package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.cli.show.RowWriter;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.cli.show.TableWriter;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.read.Selection;
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the commands that show rows have in common. */
final class RowCommands {
    @Mixin
    private Inputs inputs = new Inputs();

    @Mixin
    private Columns columns = new Columns();

    @Mixin
    private Leniency leniency = new Leniency();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "table",
            description = "Form of the output: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private RowFormat format = RowFormat.TABLE;

    @Option(
            names = "--width",
            paramLabel = "CELLS",
            description =
                    "Fit tables into this width; 0 cuts nothing. Without it tables fit the terminal, and nothing is "
                            + "cut when the output is no terminal.")
    private @Nullable Long width;

    private boolean first = true;
    private Optional<Finding> brokenText = Optional.empty();

    /** Picocli fills it. */
    RowCommands() {}

    /** Shows rows of every input. */
    int show(ArrowfmtCommand root, RowRange range) throws IOException {
        Selection selection = columns.selection();
        RowWriter writer = format.writer(root.out(), root.ink(), screen(root));
        return inputs.each(root, false, Diagnostics.FailureSink.NONE, input -> {
                    if (format == RowFormat.TABLE && !inputs.isOne()) {
                        root.out().append(first ? "" : "\n");
                        root.out().append(root.ink().bold("==> " + ScreenText.escape(input.name()) + " <==") + "\n");
                        first = false;
                    }
                    return show(root, input, selection, range, writer);
                })
                .code();
    }

    private Exit show(ArrowfmtCommand root, Input input, Selection selection, RowRange range, RowWriter writer)
            throws IOException {
        Exit exit = Exit.OK;
        Remainder remainder = new Remainder();
        ReadOptions options = ReadOptions.all().select(selection).onWarning(remainder);
        try (ArrowReader reader = Reading.open(root, input, leniency.apply(options))) {
            ReadableColumns readable = new ReadableColumns(reader.schema());
            exit = exit.and(checkReadable(root, input, readable, selection));
            brokenText = Optional.empty();
            long batches = show(reader, readable, range, writer);
            remainder.note(root);
            noteBrokenText(root);
            exit = exit.and(Leniency.report(root, reader, batches));
        }
        if (writer instanceof TableWriter table) {
            noteHidden(root, table.hiddenColumns());
        }
        return exit;
    }

    /** Shows rows, and gives the number of batches up to the last one shown. */
    private long show(ArrowReader reader, ReadableColumns readable, RowRange range, RowWriter writer)
            throws IOException {
        long[] batches = new long[1];
        writer.begin(readable.schema());
        try {
            range.read(reader, (index, batch, from, to) -> {
                batches[0] = index + 1;
                show(index, readable.of(batch), from, to, writer);
            });
        } catch (IOException | RuntimeException e) {
            if (batches[0] > 0) {
                writer.end(); // a batch is damaged: the rows before it are there
            }
            throw e;
        }
        writer.end();
        return batches[0];
    }

    private void show(long index, Batch batch, long from, long to, RowWriter writer) throws IOException {
        try {
            writer.rows(batch, from, to);
            Optional<Finding> broken = writer.takeBrokenText();
            brokenText = brokenText.or(
                    () -> broken.map(finding -> finding.at(finding.location().batch(index))));
        } catch (CorruptValueException e) {
            // Columns do not know the batch they are in.
            Finding finding = e.finding();
            throw ArrowException.of(new Finding(
                    finding.rule(),
                    finding.severity(),
                    finding.location().batch(index),
                    finding.expected(),
                    finding.found(),
                    finding.hint()));
        }
    }

    private void noteBrokenText(ArrowfmtCommand root) throws IOException {
        if (brokenText.isPresent()) {
            root.diagnostics()
                    .note(brokenText
                            .get()
                            .hint("shown with U+FFFD, as every text that is no UTF-8")
                            .toString());
        }
    }

    /** What cannot be shown is left out, unless it was asked for or nothing else is there. */
    private static Exit checkReadable(ArrowfmtCommand root, Input input, ReadableColumns readable, Selection selection)
            throws IOException {
        List<String> others = new ArrayList<>();
        for (Field field : readable.others()) {
            others.add(field.name() + ": " + field.type() + (field.dictionary().isPresent() ? " by dictionary" : ""));
        }
        if (others.isEmpty()) {
            return Exit.OK;
        }
        String text =
                input.name() + ": " + Amount.of(others.size(), "column") + " cannot be shown yet: " + some(others);
        if (!(selection instanceof Selection.All) || readable.schema().fields().isEmpty()) {
            throw new Failure(Exit.NOT_ARROW, text);
        }
        root.diagnostics().note(text);
        return Exit.NOT_ARROW;
    }

    private static String some(List<String> texts) {
        int most = Math.min(texts.size(), 8);
        return String.join(", ", texts.subList(0, most)) + (most < texts.size() ? ", …" : "");
    }

    private static void noteHidden(ArrowfmtCommand root, List<String> hidden) throws IOException {
        if (!hidden.isEmpty()) {
            root.diagnostics()
                    .note(Amount.of(hidden.size(), "column") + " not shown: " + some(hidden)
                            + "; choose with --columns, or see all with --width 0");
        }
    }

    private int screen(ArrowfmtCommand root) throws Failure {
        if (width != null) {
            if (width < 0) {
                throw new Failure(Exit.USAGE, "--width: expected at least 0, found " + width);
            }
            return (int) Math.min(width, Integer.MAX_VALUE);
        }
        return root.terminal().outIsTerminal() ? root.terminal().screen().getAsInt() : TableWriter.UNLIMITED;
    }
}
