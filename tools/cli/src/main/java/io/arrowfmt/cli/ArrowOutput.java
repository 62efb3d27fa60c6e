package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.DictionaryGrowth;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** The Arrow file or stream that a command writes. */
final class ArrowOutput {
    @Mixin
    private Target target = new Target();

    @Option(
            names = "--to",
            paramLabel = "FORM",
            description =
                    "Write a file or a stream: ${COMPLETION-CANDIDATES}. Without it the name tells, and else OUT is "
                            + "what IN is.")
    private @Nullable Container container;

    @Mixin
    private ArrowForm form = new ArrowForm();

    private boolean unifies;

    /** Picocli fills it. */
    ArrowOutput() {}

    /** Says in the help of split what the name of the output is there. */
    static void explain(CommandLine root) {
        replace(
                Objects.requireNonNull(root.getSubcommands().get("split")).getCommandSpec(),
                "--output",
                option -> option.description("The pattern for the names of the files. Standard output holds no "
                        + "more than one, so - is refused."));
    }

    private static void replace(CommandSpec command, String name, UnaryOperator<OptionSpec.Builder> change) {
        OptionSpec wanted = command.findOption(name);
        List<OptionSpec> options = List.copyOf(command.options());
        for (OptionSpec option : options) {
            command.remove(option); // all of them, since the help has them in the order in which they were added
        }
        for (OptionSpec option : options) {
            command.addOption(
                    option.equals(wanted)
                            ? change.apply(OptionSpec.builder(option)).build()
                            : option);
        }
    }

    /** What holds batches. */
    enum Container {
        FILE,
        STREAM;

        @Override
        public String toString() {
            return EnumName.of(this);
        }

        private OutputForm form() {
            return switch (this) {
                case FILE -> OutputForm.FILE;
                case STREAM -> OutputForm.STREAM;
            };
        }
    }

    /**
     * What the output is like where nobody says what it shall be.
     *
     * @param container what holds the batches of the input
     * @param bodies how these are stored
     */
    record Like(Container container, Bodies bodies) {}

    /** Where it is written to. */
    Target target() {
        return target;
    }

    /**
     * Begins to write.
     *
     * @param like what to write when neither the option nor the name tells
     */
    Sink open(ArrowfmtCommand root, Schema schema, Metadata metadata, Like like) throws IOException {
        return open(root, target.name(), schema, metadata, like);
    }

    /** As above, to a file of another name than the option says. */
    Sink open(ArrowfmtCommand root, String name, Schema schema, Metadata metadata, Like like) throws IOException {
        Container chosen = container;
        OutputForm written = chosen != null
                ? chosen.form()
                : OutputForm.of(name).orElse(like.container().form());
        if (!written.isArrow()) {
            throw new Failure(
                    Exit.USAGE,
                    name + ": this command writes Arrow; use 'arrowfmt convert' to make " + written
                            + " of it, or --to to" + " have Arrow in a file of this name");
        }
        Destination destination = target.destination(root.terminal(), name);
        WriteOptions options = form.options(metadata, like.bodies());
        boolean replaced = like.container() != Container.FILE;
        options = unifies ? options.withDictionaries(DictionaryGrowth.UNIFIED) : written.fit(options, replaced);
        return Sink.open(root, destination, new Sink.Plan(written, schema, options));
    }

    /** Has the dictionaries of a stream made one, as those of a file always are. */
    void unifyDictionaries() {
        unifies = true;
    }

    /** The options about the form. */
    ArrowForm form() {
        return form;
    }

    /** Refuses an output that is the input, also under another name. */
    void requireOther(ArrowfmtCommand root, Input input) throws IOException {
        if (!target.isStandard() && input.path().isPresent()) {
            Path out = root.terminal().directory().resolve(target.name());
            if (Files.exists(out)
                    && Files.exists(input.path().get())
                    && Files.isSameFile(out, input.path().get())) {
                throw new Failure(
                        Exit.USAGE,
                        "-o " + target.name()
                                + ": expected another file than the input, which stays as it is, found the" + " same");
            }
        }
    }
}
