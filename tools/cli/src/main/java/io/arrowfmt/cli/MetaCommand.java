package io.arrowfmt.cli;

import io.arrowfmt.cli.show.MetadataText;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Shows and changes custom metadata. */
@Command(
        name = "meta",
        header = "Show, set or delete the custom metadata of a schema or column.",
        subcommands = {MetaCommand.Get.class, MetaCommand.Set.class, MetaCommand.Del.class},
        synopsisSubcommandLabel = "get|set|del",
        description = "Keys that say what a column means, of extension types (ARROW:extension:name and "
                + "ARROW:extension:metadata) and of arrowfmt (arrowfmt:…), are shown, but neither set nor deleted "
                + "by hand.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt meta get taxi.arrow",
            "  arrowfmt meta get taxi.arrow city",
            "  arrowfmt meta set taxi.arrow owner=me 'unit=km, rounded' -o new.arrow",
            "  arrowfmt meta del taxi.arrow city --column trip.km -o taxi.arrow --force"
        })
final class MetaCommand implements Runnable {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "expected get, set or del");
    }

    /** Which metadata is meant. */
    static final class Where {
        @Option(
                names = "--column",
                paramLabel = "NAME",
                description =
                        "The metadata of this column instead of the schema's: the name of a column, or names joined by "
                                + "points down to a child.")
        private @Nullable String column;

        /** Picocli fills it. */
        Where() {}

        private Metadata of(Schema schema) throws Failure {
            return column == null
                    ? schema.metadata()
                    : MetadataEdit.find(schema, column).metadata();
        }

        private Schema change(Schema schema, Metadata metadata) {
            return column == null ? schema.withMetadata(metadata) : MetadataEdit.change(schema, column, metadata);
        }
    }

    /** Shows metadata. */
    @Command(
            name = "get",
            header = "Show custom metadata.",
            description =
                    "Without KEY shows a line for each entry. With KEY shows its value alone, as it is, and exits "
                            + "with 1 when there is none.",
            sortOptions = false)
    static final class Get implements Callable<Integer> {
        @ParentCommand
        private MetaCommand meta = new MetaCommand();

        @Mixin
        private OneInput in = new OneInput();

        @Parameters(index = "1", arity = "0..1", paramLabel = "KEY", description = "One key.")
        private @Nullable String key;

        @Mixin
        private Where where = new Where();

        @Override
        public Integer call() throws IOException {
            Input input = in.input(meta.root.terminal());
            return meta.root
                    .diagnostics()
                    .guard(input, Diagnostics.FailureSink.NONE, () -> show(input))
                    .code();
        }

        private Exit show(Input input) throws IOException {
            Metadata metadata;
            try (Content content = Content.open(meta.root.terminal(), input)) {
                metadata = where.of(Survey.of(content).requireSchema());
            }
            String wanted = key;
            if (wanted == null) {
                for (KeyValue entry : metadata.entries()) {
                    meta.root
                            .out()
                            .append(ScreenText.escape(MetadataText.key(entry)) + " = "
                                    + ScreenText.escape(MetadataText.value(entry)) + "\n");
                }
                return Exit.OK;
            }
            Optional<String> value = metadata.find(wanted);
            if (value.isEmpty()) {
                return Exit.FINDINGS;
            }
            meta.root.out().append(value.get()).append('\n');
            return Exit.OK;
        }
    }

    /** What becomes of metadata. */
    @FunctionalInterface
    private interface Edit {
        /** The metadata in its place. */
        Metadata of(Metadata metadata) throws Failure;
    }

    private static Batches changed(Batches batches, Where where, Edit edit) throws Failure {
        Schema schema = batches.schema();
        return new Relabeled(batches, where.change(schema, edit.of(where.of(schema))));
    }

    /** Sets metadata. */
    @Command(
            name = "set",
            header = "Write a file with other custom metadata.",
            description = "A key that is there gets the value in its place, another one comes to the end.",
            sortOptions = false)
    static final class Set implements Callable<Integer> {
        @ParentCommand
        private MetaCommand meta = new MetaCommand();

        @Mixin
        private Rewrite rewrite = new Rewrite();

        @Mixin
        private Where where = new Where();

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "KEY=VALUE", description = "Keys and their values.")
        private List<String> entries = new ArrayList<>();

        @Override
        public Integer call() throws IOException {
            Map<String, String> values = new LinkedHashMap<>();
            for (String entry : entries) {
                int equals = entry.indexOf('=');
                if (equals < 1) {
                    throw new Failure(Exit.USAGE, "meta set: expected KEY=VALUE, found " + entry);
                }
                if (entry.indexOf('\uFFFD') >= 0) {
                    throw new Failure(
                            Exit.USAGE,
                            "meta set: expected text in the characters of this locale, found " + entry
                                    + ", of which some are not; a locale such as C.UTF-8 has all");
                }
                String key = entry.substring(0, equals);
                if (values.put(key, entry.substring(equals + 1)) != null) {
                    throw new Failure(Exit.USAGE, "meta set: expected each key once, found " + key + " twice");
                }
            }
            return rewrite.run(
                    meta.root, batches -> changed(batches, where, metadata -> MetadataEdit.set(metadata, values)));
        }
    }

    /** Deletes metadata. */
    @Command(
            name = "del",
            header = "Write a file without some custom metadata.",
            description = "A key that is there several times goes altogether; one that is not there is an error.",
            sortOptions = false)
    static final class Del implements Callable<Integer> {
        @ParentCommand
        private MetaCommand meta = new MetaCommand();

        @Mixin
        private Rewrite rewrite = new Rewrite();

        @Mixin
        private Where where = new Where();

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "KEY", description = "Keys.")
        private List<String> keys = new ArrayList<>();

        @Override
        public Integer call() throws IOException {
            return rewrite.run(
                    meta.root,
                    batches -> changed(
                            batches, where, metadata -> MetadataEdit.delete(metadata, new LinkedHashSet<>(keys))));
        }
    }
}
