package io.arrowfmt.acceptance.peers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * Runs scripts with pyarrow: by the interpreter that the environment variable {@code ARROWFMT_PYTHON} names, or {@code
 * python3}. Tests are skipped where there is none that has it.
 */
final class PyArrow {
    private static final String PYTHON =
            Optional.ofNullable(System.getenv("ARROWFMT_PYTHON")).orElse("python3");

    private PyArrow() {}

    /**
     * Runs a script of the test resources.
     *
     * @param script name of the resource
     * @param folder where it writes to, its only argument
     */
    static void run(String script, Path folder) throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                succeeds(folder, "-c", "import pyarrow"), "skipped: " + PYTHON + " is not there or has no pyarrow");
        Path target = folder.resolve(script);
        try (InputStream source = Objects.requireNonNull(PyArrow.class.getResourceAsStream("/peers/" + script))) {
            Files.copy(source, target);
        }
        if (!succeeds(folder, target.toString(), folder.toString())) {
            throw new AssertionError(
                    script + ": " + Files.readString(folder.resolve("output.txt"), StandardCharsets.UTF_8));
        }
    }

    private static boolean succeeds(Path folder, String... arguments) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of(PYTHON));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("output.txt").toFile())
                    .start();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
