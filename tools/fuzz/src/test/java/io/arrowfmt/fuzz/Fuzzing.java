package io.arrowfmt.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs Jazzer on targets, each in a JVM of its own. Its name keeps it out of builds: {@code tools/fuzz/fuzz} runs it.
 */
class Fuzzing {
    private static final String SECONDS = System.getProperty("arrowfmt.fuzz.seconds", "10");
    private static final String WANTED = System.getProperty("arrowfmt.fuzz.target", "all");

    static Stream<Target> targets() {
        return Stream.of(Target.values())
                .filter(target -> WANTED.equals("all") || target.name().equals(WANTED.toUpperCase(Locale.ROOT)));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void findsNothing(Target target) throws IOException, InterruptedException {
        Path work = built().resolve("fuzzing").resolve(target.name());
        Path corpus = Files.createDirectories(work.resolve("corpus"));
        Files.createDirectories(Inputs.folder(target));
        int number = 0;
        for (byte[] seed : target.seeds()) {
            Files.write(corpus.resolve("seed-" + number++), seed);
        }
        Path log = work.resolve("log");
        Process process = new ProcessBuilder(command(target, work, corpus))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        int exit = process.waitFor();
        List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
        System.out.println(target + ": " + summary(lines));
        assertEquals(0, exit, () -> String.join("\n", finding(lines)) + "\nAll of it: " + log.toAbsolutePath());
    }

    private static List<String> command(Target target, Path work, Path corpus) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx512m");
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "com.code_intelligence.jazzer.Jazzer"));
        command.add("--target_class=" + Entry.class.getName());
        command.add("--target_args=" + target.name());
        command.add("--instrumentation_includes=io.arrowfmt.**");
        command.add("--reproducer_path=" + work);
        command.add("-max_total_time=" + SECONDS);
        command.add("-timeout=10");
        command.add("-rss_limit_mb=2000");
        command.add("-max_len=8192");
        command.add("-artifact_prefix=" + Inputs.folder(target) + "/");
        command.add("-print_final_stats=1");
        command.add(corpus.toString());
        command.add(Inputs.folder(target).toString());
        return command;
    }

    /** How often, how fast and how far it went. */
    private static String summary(List<String> lines) {
        String runs = "";
        String reached = "";
        for (String line : lines) {
            if (line.startsWith("Done ")) {
                runs = line;
            }
            if (line.startsWith("#") && line.contains(" cov: ")) {
                reached = line.substring(line.indexOf("cov: ")).replaceAll(" corp:.*", "");
            }
        }
        return runs + ", " + reached;
    }

    /** The lines about what was found. */
    private static List<String> finding(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains("== Java Exception") || lines.get(i).contains("ERROR: libFuzzer")) {
                return lines.subList(i, Math.min(lines.size(), i + 20));
            }
        }
        return lines.subList(Math.max(0, lines.size() - 20), lines.size());
    }

    /** The folder of what was built, in which the classes of the tests are. */
    private static Path built() {
        for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator, -1)) {
            if (entry.endsWith("test-classes")) {
                return Path.of(entry).resolveSibling("");
            }
        }
        throw new IllegalStateException("expected the classes of tests on the class path");
    }
}
