package io.arrowfmt.cli;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.invalid.Minimizer;
import io.arrowfmt.error.Level;
import io.arrowfmt.validate.RuleCatalogue;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Makes a file that breaks a rule smaller. */
@Command(
        name = "minimize",
        header = "Make a file or stream that breaks a rule smaller, as long as it breaks the rule.",
        description =
                "Leaves out messages, metadata and bytes as long as 'validate' reports the rule, and no rule that it did "
                        + "not report before; stops after a minute with what it has. The result is good to report a fault with, but "
                        + "may still hold values of the input.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = "  arrowfmt corpus minimize broken.arrow --rule DATA-OFFSETS-002 -o small.arrow")
final class MinimizeCommand implements Callable<Integer> {
    @ParentCommand
    private CorpusCommand corpus = new CorpusCommand();

    @Mixin
    private OneInput in = new OneInput();

    @Option(names = "--rule", paramLabel = "RULE", required = true, description = "The rule that it is to break.")
    private String rule = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            required = true,
            description = "The smaller file.")
    private String output = "";

    @Mixin
    private Force force = new Force();

    @Override
    public Integer call() throws IOException {
        String id = rule.toUpperCase(Locale.ROOT);
        if (RuleCatalogue.all().stream().noneMatch(each -> each.id().equals(id))) {
            throw new Failure(
                    Exit.USAGE,
                    "--rule: expected the id of a rule, found \"" + rule
                            + "\"; 'arrowfmt explain --list' shows them all");
        }
        Destination destination = force.require(corpus.root().terminal(), output);
        Input input = in.input(corpus.root().terminal());
        return corpus.root()
                .diagnostics()
                .guard(input, Diagnostics.FailureSink.NONE, () -> minimize(input, id, destination))
                .code();
    }

    private Exit minimize(Input input, String id, Destination destination) throws IOException {
        Bytes bytes = SmallInput.read(corpus.root().terminal(), input);
        Validator validator = Validator.at(Level.DATA);
        if (!validator.check(bytes, input.name()).counts().containsKey(id)) {
            throw new Failure(Exit.FINDINGS, input.name() + ": does not break " + id);
        }
        Bytes smaller = Minimizer.minimize(bytes, validator, id);
        try (Publication file = Publication.begin(destination)) {
            try (OutputStream out = file.stream()) {
                out.write(smaller.toArray());
            }
            file.publish();
        }
        corpus.root()
                .diagnostics()
                .note(output + ": " + Amount.of(smaller.size(), "byte") + ", of " + bytes.size() + ", that break "
                        + id);
        return Exit.OK;
    }
}
