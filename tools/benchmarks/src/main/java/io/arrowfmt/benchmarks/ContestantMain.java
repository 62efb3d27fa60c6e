package io.arrowfmt.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** One contestant: reads the file that each line of standard input names, and answers with the time it took. */
final class ContestantMain {
    private ContestantMain() {}

    /**
     * Runs until the input ends.
     *
     * @param args the name of the contestant
     */
    public static void main(String[] args) throws IOException {
        Work work = Contestant.valueOf(args[0]).work();
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            long cpuStart = cpuNanos();
            long start = System.nanoTime();
            Totals totals = work.run(Path.of(line));
            long nanos = System.nanoTime() - start;
            long cpu = cpuNanos() - cpuStart;
            System.out.println(new Lap(nanos, cpu, peakKibibytes(), totals.toString()).line());
            System.out.flush();
        }
    }

    /** Processor time of the threads that this process has now, or 0 where the system does not say. */
    private static long cpuNanos() throws IOException {
        Path threads = Path.of("/proc/self/task");
        if (!Files.isDirectory(threads)) {
            return 0;
        }
        long nanos = 0;
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(threads)) {
            for (Path thread : paths) {
                nanos += cpuNanos(thread);
            }
        }
        return nanos;
    }

    private static long cpuNanos(Path thread) {
        try {
            String statistics = Files.readString(thread.resolve("schedstat"));
            return Long.parseLong(statistics.substring(0, statistics.indexOf(' ')));
        } catch (IOException e) {
            return 0; // it has ended meanwhile
        }
    }

    /** The most memory that this process has held so far, 0 when the system does not say. */
    private static long peakKibibytes() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (Files.exists(status)) {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("[^0-9]", ""));
                }
            }
        }
        return 0;
    }
}
