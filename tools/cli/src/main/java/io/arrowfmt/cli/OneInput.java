package io.arrowfmt.cli;

import picocli.CommandLine.Parameters;

/** The one file that a command is given. */
final class OneInput {
    @Parameters(index = "0", paramLabel = "IN", arity = "1", description = "A file, or - for standard input.")
    private String name = "";

    /** Picocli fills it. */
    OneInput() {}

    /** The input. */
    Input input(Terminal terminal) throws Failure {
        return input(terminal, name);
    }

    /** The input of a name. */
    static Input input(Terminal terminal, String name) throws Failure {
        return name.equals("-") ? Input.STANDARD : Input.file(terminal, name);
    }
}
