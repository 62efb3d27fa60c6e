package io.arrowfmt.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Tells what inputs are. */
@Command(
        name = "info",
        header = "Tell what a file or stream is and holds, on one screen.",
        description = "Looks at metadata alone, so it is quick however large the file.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {"  arrowfmt info taxi.arrow", "  arrowfmt info --format json *.arrow | jq '.files[].rows'"})
final class InfoCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private Inputs inputs = new Inputs();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "Form of the output: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ReportFormat format = ReportFormat.TEXT;

    private boolean first = true;

    @Override
    public Integer call() throws IOException {
        return switch (format) {
            case TEXT ->
                inputs.each(root, false, Diagnostics.FailureSink.NONE, input -> {
                            Overview overview = overview(input);
                            root.out().append(first ? "" : "\n");
                            first = false;
                            InfoText.write(overview, root.out(), root.ink());
                            return Exit.OK;
                        })
                        .code();
            case JSON -> {
                try (JsonOutput output = JsonOutput.begin(root.out(), "arrowfmt.info/1", json -> {})) {
                    yield inputs.each(root, false, output::failed, input -> {
                                Overview overview = overview(input);
                                output.file(overview.name(), json -> InfoJson.write(overview, json));
                                return Exit.OK;
                            })
                            .code();
                }
            }
        };
    }

    private Overview overview(Input input) throws IOException {
        try (Content content = Content.open(root.terminal(), input)) {
            return Overview.of(content);
        }
    }
}
