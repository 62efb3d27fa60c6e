package io.arrowfmt.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private ReportForm form = new ReportForm();

    @Override
    public Integer call() throws IOException {
        return form.show(
                root,
                inputs,
                "arrowfmt.info/1",
                this::overview,
                (input, overview) -> InfoText.write(overview, root.out(), root.ink(), screen()),
                InfoJson::write);
    }

    private int screen() {
        return root.terminal().outIsTerminal() ? root.terminal().screen().getAsInt() : Integer.MAX_VALUE;
    }

    private Overview overview(Input input) throws IOException {
        try (Content content = Content.open(root.terminal(), input)) {
            Remainder remainder = new Remainder();
            Overview overview = Overview.of(content, remainder);
            remainder.note(root);
            return overview;
        }
    }
}
