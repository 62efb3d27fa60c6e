package io.arrowfmt.benchmarks;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The JVM of a contestant: with a heap of the same size for all, and with the flags that this one needs. */
final class Child implements Closeable {
    private static final String HEAP = "-Xmx1g";

    private final Process process;
    private final BufferedWriter orders;
    private final BufferedReader answers;

    Child(Contestant contestant) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(HEAP);
        command.addAll(contestant.flags());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ContestantMain.class.getName()));
        command.add(contestant.name());
        this.process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        this.orders = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /**
     * Has a file read once.
     *
     * @throws IOException when the child has ended
     */
    Lap lap(Path file) throws IOException {
        orders.write(file + "\n");
        orders.flush();
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("child: ended while it read " + file);
        }
        return Lap.parse(line);
    }

    /** Lets the process end. */
    @Override
    public void close() throws IOException {
        orders.close();
        process.onExit().join();
    }
}
