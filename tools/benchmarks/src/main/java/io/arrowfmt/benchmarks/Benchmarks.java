package io.arrowfmt.benchmarks;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.read.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Runs the comparisons and prints their tables. */
final class Benchmarks {
    private Benchmarks() {}

    /**
     * Runs the comparisons that are named, or all.
     *
     * @param args {@code folder=PATH}, {@code rounds=N}, {@code warmups=N}, and names of questions
     */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(option(args, "folder", DataMaker.defaultFolder().toString()));
        int rounds = Integer.parseInt(option(args, "rounds", "15"));
        int warmups = Integer.parseInt(option(args, "warmups", "10"));
        DataMaker maker = new DataMaker(folder, 1);
        List<String> names =
                Arrays.stream(args).filter(arg -> !arg.contains("=")).toList();
        for (Question question : Question.values()) {
            if (names.isEmpty() || names.contains(question.name())) {
                Path file = maker.file(question.dataset(), question.encoding());
                Comparison comparison =
                        new Comparison(question.contestants(), question.most(warmups), question.most(rounds));
                System.out.println(Comparison.table(question.name() + ": " + question.text(), comparison.run(file)));
                if (question == Question.ONE_OF_A_HUNDRED) {
                    printBytesRead(file);
                }
            }
        }
    }

    private static void printBytesRead(Path file) throws IOException {
        CountingSource source = new CountingSource(ByteSource.open(file));
        ArrowfmtReading.sum(source, ReadOptions.positions(0));
        System.out.printf(
                Locale.ROOT,
                "one column of %s: %d of %d bytes read, %.2f %%%n",
                file.getFileName(),
                source.count(),
                source.size(),
                100.0 * source.count() / source.size());
    }

    private static String option(String[] args, String name, String otherwise) {
        for (String arg : args) {
            if (arg.startsWith(name + "=")) {
                return arg.substring(name.length() + 1);
            }
        }
        return otherwise;
    }
}
