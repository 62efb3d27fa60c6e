package io.arrowfmt.acceptance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a main class in a JVM of its own, the same that runs the tests, on their class path. */
public final class ChildJvm {
    private static final long TIMEOUT_MINUTES = 9;

    private ChildJvm() {}

    /**
     * How a run ended.
     *
     * @param exit the exit code
     * @param output what it printed on standard output
     * @param errors what it printed on standard error
     */
    public record Result(int exit, String output, String errors) {}

    /** Runs a class with options of the JVM and arguments of its own. */
    public static Result run(Class<?> main, List<String> options, List<String> arguments)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("child", ".out");
        Path err = Files.createTempFile("child", ".err");
        try {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(options);
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
            command.addAll(arguments);
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
            builder.environment().remove("JAVA_TOOL_OPTIONS");
            Process process = builder.start();
            if (!process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IOException(main + ": took more than " + TIMEOUT_MINUTES + " minutes");
            }
            return new Result(process.exitValue(), read(out), read(err));
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }

    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
