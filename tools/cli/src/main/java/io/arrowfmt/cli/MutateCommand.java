package io.arrowfmt.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.cli.show.JsonText;
import io.arrowfmt.corpus.invalid.Corruption;
import io.arrowfmt.corpus.invalid.Mutants;
import io.arrowfmt.corpus.invalid.Subject;
import io.arrowfmt.error.Level;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Makes mutants of a valid file. */
@Command(
        name = "mutate",
        header = "Change one thing of a valid file or stream, many times over, and say which rules that breaks.",
        description = {
            "Each mutant has one change of a class, at a place and with a value that the seed chooses; all that depends on "
                    + "it is put right again. manifest.json lists the mutants: path, seed, class, change, and the rules of "
                    + "which a validator has to name one. That is taken from what was changed, not from a validation. The "
                    + "same options give the same mutants.",
            "",
            "'arrowfmt corpus list --classes' shows the classes. The class 'any' is for changes of structure that are made "
                    + "blindly: they may break any rule, or none."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt corpus mutate taxi.arrow -o mutants/",
            "  arrowfmt corpus mutate taxi.arrow -n 9 --class offset-descends -o mutants/"
        })
final class MutateCommand implements Callable<Integer> {
    private static final String ANY = "any";
    private static final int TRIES = 50;

    @ParentCommand
    private CorpusCommand corpus = new CorpusCommand();

    @Mixin
    private OneInput in = new OneInput();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "A folder that is not there yet, or is empty.")
    private String folder = "";

    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            defaultValue = "100",
            description = "How many, at most a million. Default: 100.")
    private long count;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "The first seed. Default: 1.")
    private long seed;

    @Option(
            names = "--class",
            paramLabel = "CLASS",
            split = ",",
            description = "Only changes of these classes. Default: all classes in turn that the input has a place for.")
    private List<String> names = new ArrayList<>();

    /**
     * A mutant.
     *
     * @param path of its file
     * @param seed it comes of
     * @param of the name of its class
     * @param change in words
     * @param rules of which it breaks one; empty where that is not known
     * @param bytes its bytes
     */
    private record Mutant(String path, long seed, String of, String change, Set<String> rules, Bytes bytes) {}

    /** Makes the mutant of a seed, where there is something to change. */
    @FunctionalInterface
    private interface Maker {
        Optional<Mutant> make(long seed);
    }

    @Override
    public Integer call() throws IOException {
        if (count < 1 || count > 1_000_000) {
            throw new Failure(Exit.USAGE, "-n: expected 1 to 1000000, found " + count);
        }
        Input input = in.input(corpus.root().terminal());
        return corpus.root()
                .diagnostics()
                .guard(input, Diagnostics.FailureSink.NONE, () -> mutate(input))
                .code();
    }

    private Exit mutate(Input input) throws IOException {
        Bytes bytes = SmallInput.read(corpus.root().terminal(), input);
        Report report = Validator.at(Level.DATA).check(bytes, input.name());
        if (!report.isValid()) {
            throw new Failure(
                    Exit.DAMAGED,
                    input.name()
                            + ": expected a valid file, of which one thing is then changed, found one that is not; "
                            + "'arrowfmt validate' says why");
        }
        List<Maker> makers = makers(input, bytes, bytes.size() > 0 && bytes.getByte(0) == 'A' ? ".arrow" : ".arrows");
        List<Mutant> mutants = new ArrayList<>();
        try (NewFolder made = NewFolder.begin(corpus.root().terminal(), folder)) {
            int fruitless = 0;
            for (int turn = 0; mutants.size() < count && fruitless < TRIES * makers.size(); turn++) {
                Optional<Mutant> mutant = makers.get(turn % makers.size()).make(seed + turn);
                fruitless = mutant.isPresent() ? 0 : fruitless + 1;
                if (mutant.isPresent()) {
                    made.write(mutant.get().path(), mutant.get().bytes().toArray());
                    mutants.add(mutant.get());
                }
            }
            if (mutants.isEmpty()) {
                throw new Failure(Exit.FINDINGS, input.name() + ": has nothing that these classes change");
            }
            made.write("manifest.json", manifest(input, mutants).getBytes(StandardCharsets.UTF_8));
            made.publish();
        }
        corpus.root().diagnostics().note(folder + ": " + Amount.of(mutants.size(), "mutant") + " of " + input.name());
        return Exit.OK;
    }

    private List<Maker> makers(Input input, Bytes bytes, String extension) throws IOException {
        List<Maker> makers = new ArrayList<>();
        Subject subject = Subject.of(input.name(), bytes);
        Set<String> wanted = new TreeSet<>(names);
        for (Corruption each : Corruption.all()) {
            if (names.isEmpty() || wanted.remove(each.name())) {
                makers.add(at -> each.of(subject, at)
                        .map(made -> new Mutant(
                                path(each.name(), at, extension), at, each.name(), each.change(), each.rules(), made)));
            }
        }
        if (wanted.remove(ANY)) {
            Mutants mutants = Mutants.of(bytes);
            makers.add(at -> {
                Mutants.Mutant made = mutants.mutant(at);
                return Optional.of(
                        new Mutant(path(ANY, at, extension), at, ANY, made.change(), Set.of(), made.bytes()));
            });
        }
        if (!wanted.isEmpty()) {
            throw new Failure(
                    Exit.USAGE,
                    "--class: expected a class of changes, found \""
                            + wanted.iterator().next() + "\"; 'arrowfmt corpus list --classes' shows them all");
        }
        return makers;
    }

    private static String path(String name, long seed, String extension) {
        return name + "/" + String.format(Locale.ROOT, "%06d", seed) + extension;
    }

    private static String manifest(Input input, List<Mutant> mutants) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JsonText.indented(text)) {
            json.writeStartObject();
            json.writeStringField("schema", "arrowfmt.mutants/1");
            json.writeStringField("of", input.name());
            json.writeArrayFieldStart("files");
            for (Mutant mutant : mutants) {
                json.writeStartObject();
                json.writeStringField("path", mutant.path());
                json.writeNumberField("seed", mutant.seed());
                json.writeStringField("class", mutant.of());
                json.writeStringField("change", mutant.change());
                json.writeArrayFieldStart("rules");
                for (String rule : new TreeSet<>(mutant.rules())) {
                    json.writeString(rule);
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text + "\n";
    }
}
