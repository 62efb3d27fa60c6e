package io.arrowfmt.cli;

import io.arrowfmt.cli.Diagnostics.FailureSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import picocli.CommandLine.Parameters;

/** The files that a command is given. */
final class Inputs {
    private static final Set<String> EXTENSIONS = Set.of(".arrow", ".arrows", ".feather", ".ipc");

    /** What head and tail of old took for a number of rows. */
    private static final Pattern DASH_AND_NUMBER = Pattern.compile("-[0-9]+");

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Files, patterns in quotes such as 'data/**/*.arrow', or - for standard input.")
    private List<String> names = new ArrayList<>();

    /** Picocli fills it. */
    Inputs() {}

    /** What a command does with one input. */
    @FunctionalInterface
    interface Work {
        /** Does it. */
        Exit on(Input input) throws IOException;
    }

    /**
     * Does the work on every input, in the order of the arguments; one that fails does not keep the others from it.
     *
     * @param folders whether folders stand for the Arrow files below them
     * @param failures takes note of inputs that fail
     */
    Exit each(ArrowfmtCommand command, boolean folders, FailureSink failures, Work work) throws IOException {
        Diagnostics diagnostics = command.diagnostics();
        Exit exit = Exit.OK;
        for (String name : names) {
            List<Input> expanded = new ArrayList<>();
            exit = exit.and(diagnostics.guard(new Input(name, Optional.empty()), failures, () -> {
                expanded.addAll(expand(command.terminal(), name, folders));
                return Exit.OK;
            }));
            for (Input input : expanded) {
                exit = exit.and(diagnostics.guard(input, failures, () -> work.on(input)));
            }
        }
        return exit;
    }

    /** Whether there is certainly no more than one input. */
    boolean isOne() {
        return names.size() == 1 && !Globs.isPattern(names.get(0));
    }

    private static List<Input> expand(Terminal terminal, String name, boolean folders) throws IOException {
        if (name.equals("-")) {
            return List.of(Input.STANDARD);
        }
        Path path = Input.path(terminal, name);
        if (DASH_AND_NUMBER.matcher(name).matches() && !Files.exists(path)) {
            throw new Failure(
                    Exit.USAGE, name + ": neither an option nor a file; head and tail take -n " + name.substring(1));
        }
        if (Globs.isPattern(name) && !Files.exists(path)) {
            List<Input> inputs = new ArrayList<>();
            for (String match : matches(terminal, name)) {
                inputs.addAll(folders ? expand(terminal, match, true) : List.of(Input.file(terminal, match)));
            }
            return inputs;
        }
        return folders && Files.isDirectory(path) ? below(terminal, name) : List.of(Input.file(terminal, name));
    }

    private static List<String> matches(Terminal terminal, String pattern) throws IOException {
        try {
            List<String> matches = Globs.expand(terminal.directory(), pattern);
            if (matches.isEmpty()) {
                throw new Failure(Exit.IO, pattern + ": no file matches this pattern");
            }
            return matches;
        } catch (PatternSyntaxException e) {
            throw new Failure(Exit.IO, pattern + ": no such file, and not a pattern: " + e.getDescription());
        }
    }

    private static List<Input> below(Terminal terminal, String folder) throws IOException {
        Path start = terminal.directory().resolve(folder).toRealPath();
        List<Input> inputs = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(start)) { // without following links, which may lead in circles
            for (Path path : walk.filter(Inputs::isArrow).sorted().toList()) {
                inputs.add(new Input(
                        Path.of(folder).resolve(start.relativize(path)).toString(), Optional.of(path)));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause(); // a folder below that cannot be read
        }
        if (inputs.isEmpty()) {
            throw new Failure(
                    Exit.IO,
                    folder + ": a folder without any .arrow, .arrows, .feather or .ipc file; files of other names are "
                            + "found with a pattern such as '" + folder + "/*'");
        }
        return inputs;
    }

    private static boolean isArrow(Path path) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        int dot = name.lastIndexOf('.');
        return dot >= 0 && EXTENSIONS.contains(name.substring(dot)) && Files.isRegularFile(path);
    }
}
