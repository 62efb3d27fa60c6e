package io.arrowfmt.cli;

import io.arrowfmt.cli.show.SchemaJson;
import io.arrowfmt.cli.show.SchemaTree;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Shows schemas. */
@Command(
        name = "schema",
        header = "Show the columns of a file or stream and their types, as a tree.",
        description = {
            "A field may be null unless the tree says \"not null\". At the right stand the buffers that "
                    + "the file declares for the field, kind and bit width, when it does; one that is not "
                    + "what the type has is followed by ≠ and what the type has."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt schema taxi.arrow",
            "  arrowfmt schema -v taxi.arrow                 with custom metadata",
            "  arrowfmt schema --format json taxi.arrow | jq '.files[0].fields[].name'"
        })
final class SchemaCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private Inputs inputs = new Inputs();

    @Mixin
    private ReportForm form = new ReportForm();

    @Option(
            names = {"-v", "--verbose"},
            description = "Show custom metadata, too.")
    private boolean verbose;

    @Override
    public Integer call() throws IOException {
        return form.show(root, inputs, "arrowfmt.schema/1", this::schema, this::write, SchemaJson::write);
    }

    private void write(Input input, Schema schema) throws IOException {
        root.out().append(root.ink().bold(ScreenText.escape(input.name())));
        root.out().append(": " + Amount.of(schema.fields().size(), "column") + "\n");
        SchemaTree.write(schema, verbose, root.out(), root.ink());
    }

    private Schema schema(Input input) throws IOException {
        try (Content content = Content.open(root.terminal(), input)) {
            return Survey.of(content).requireSchema();
        }
    }
}
