package io.arrowfmt.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.cli.show.JsonText;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.error.Finding;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.Probe;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Saves the whole batches of a damaged file. */
@Command(
        name = "recover",
        header = "Save the whole batches of a damaged or unfinished file into a new one.",
        description = {
            "Takes every batch that is whole: of a file that was cut off or whose footer is damaged, those up to the cut; "
                    + "of one with damage in the middle, also those behind it, unless they need a dictionary that may "
                    + "be lost. The input is never written to. "
                    + "Says what was kept and what was lost, and exits with 1 when anything was, or when the end of the "
                    + "input is missing."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {"  arrowfmt recover broken.arrow -o saved.arrow", "  arrowfmt recover cut.arrows -o saved.arrows"})
final class RecoverCommand implements Callable<Integer> {
    private static final int MOST_REASONS = 10;

    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private OneInput in = new OneInput();

    @Mixin
    private ArrowOutput output = new ArrowOutput();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "Form of the report: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ReportFormat format = ReportFormat.TEXT;

    @Override
    public Integer call() throws IOException {
        Input input = in.input(root.terminal());
        return root.diagnostics()
                .guard(input, Diagnostics.FailureSink.NONE, () -> recover(input))
                .code();
    }

    private Exit recover(Input input) throws IOException {
        output.requireOther(root, input);
        Bodies bodies = Bodies.of(root, input);
        try (ByteSource source = Content.openAny(root.terminal(), input)) {
            ContentKind kind = Probe.detect(source);
            if (!kind.isArrow()) {
                throw Content.refusal(Exit.NOT_ARROW, input, kind);
            }
            Salvage salvage = save(source, bodies);
            report(input, kind, salvage);
            return salvage.isWhole() ? Exit.OK : Exit.FINDINGS;
        }
    }

    private Salvage save(ByteSource source, Bodies bodies) throws IOException {
        try (Recovery recovery = Recovery.open(source)) {
            ArrowReader reader = recovery.reader();
            ArrowOutput.Container container =
                    reader instanceof ArrowFile ? ArrowOutput.Container.FILE : ArrowOutput.Container.STREAM;
            ArrowOutput.Like like = new ArrowOutput.Like(container, bodies);
            try (Sink sink = output.open(root, ArrowBatches.writable(reader.schema()), reader.metadata(), like)) {
                recovery.each(sink::write);
                sink.finish();
            }
            return recovery.result();
        }
    }

    private void report(Input input, ContentKind kind, Salvage salvage) throws IOException {
        if (format == ReportFormat.JSON) {
            json(input, salvage);
            return;
        }
        String text = text(input, kind, salvage);
        if (output.target().isStandard()) {
            root.diagnostics().note(text.strip());
        } else {
            root.out().append(text);
        }
    }

    private String text(Input input, ContentKind kind, Salvage salvage) {
        StringBuilder text = new StringBuilder();
        text.append(ScreenText.escape(input.name()))
                .append(": ")
                .append(kind.what())
                .append('\n');
        text.append("kept  ")
                .append(amount(salvage.batches(), salvage.rows()))
                .append(", in ")
                .append(ScreenText.escape(output.target().name()))
                .append('\n');
        LostMessages lost = salvage.lost();
        if (salvage.isWhole()) {
            return text.append("lost  nothing: the input is whole\n").toString();
        }
        text.append("lost  ").append(amount(lost.batches(), lost.rows()));
        text.append(", ").append(Amount.of(lost.bytes(), "byte")).append('\n');
        List<Finding> reasons = salvage.reasons();
        for (Finding reason : reasons.subList(0, Math.min(MOST_REASONS, reasons.size()))) {
            text.append("      ").append(ScreenText.escape(reason.toString())).append('\n');
        }
        if (reasons.size() > MOST_REASONS) {
            text.append("      and ").append(reasons.size() - MOST_REASONS).append(" more\n");
        }
        return text.toString();
    }

    private static String amount(long batches, long rows) {
        return Amount.of(batches, "batch", "batches")
                + (batches == 0 || rows == 0 ? "" : " of " + Amount.of(rows, "row"));
    }

    private void json(Input input, Salvage salvage) throws IOException {
        try (JsonGenerator json = JsonText.indented(root.out())) {
            json.writeStartObject();
            json.writeStringField("schema", "arrowfmt.recover/1");
            json.writeStringField("name", input.name());
            json.writeStringField("output", output.target().name());
            json.writeBooleanField("whole", salvage.isWhole());
            write("kept", salvage.batches(), salvage.rows(), json);
            json.writeEndObject();
            write("lost", salvage.lost().batches(), salvage.lost().rows(), json);
            json.writeNumberField("bytes", salvage.lost().bytes());
            json.writeEndObject();
            json.writeArrayFieldStart("reasons");
            for (Finding reason : salvage.reasons()) {
                FindingJson.write(reason, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        root.out().append('\n');
    }

    private static void write(String member, long batches, long rows, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(member);
        json.writeNumberField("batches", batches);
        json.writeNumberField("rows", rows);
    }
}
