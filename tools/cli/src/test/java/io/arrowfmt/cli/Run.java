package io.arrowfmt.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * A run of the command line.
 *
 * @param code how it ended
 * @param out what it printed
 * @param err what it said
 */
record Run(int code, String out, String err) {
    /** Runs a command in a folder. */
    static Run in(Path folder, String... arguments) {
        return in(folder, new byte[0], arguments);
    }

    /** Runs a command in a folder with something on standard input. */
    static Run in(Path folder, byte[] input, String... arguments) {
        return in(folder, new ByteArrayInputStream(input), arguments);
    }

    /** Runs a command in a folder with something that arrives on standard input. */
    static Run in(Path folder, InputStream input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(input, out, err, false, false, () -> 0, Map.of(), folder);
        int code = Main.run(terminal, arguments);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** What to say when it ended otherwise than expected. */
    @Override
    public String toString() {
        return code + "\n" + out + err;
    }
}
