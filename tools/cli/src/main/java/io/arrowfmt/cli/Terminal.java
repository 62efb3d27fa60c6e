package io.arrowfmt.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * What surrounds a run of the command line.
 *
 * @param in standard input
 * @param out standard output: data
 * @param err standard error: diagnostics
 * @param outIsTerminal whether somebody looks at the output
 * @param errIsTerminal whether somebody looks at the diagnostics
 * @param screen cells of the terminal's lines; asked for only when the output is a terminal
 * @param environment environment variables
 * @param directory where relative names begin
 */
record Terminal(
        InputStream in,
        OutputStream out,
        OutputStream err,
        boolean outIsTerminal,
        boolean errIsTerminal,
        IntSupplier screen,
        Map<String, String> environment,
        Path directory) {
    /** No surroundings at all. */
    static final Terminal NONE = new Terminal(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            false,
            false,
            () -> 0,
            Map.of(),
            Path.of(""));

    /** An environment variable; empty when it is not set. */
    String variable(String name) {
        return environment.getOrDefault(name, "");
    }
}
