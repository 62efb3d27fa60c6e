package io.arrowfmt.benchmarks;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** Contestants that read the same file in turn, round after round, so that what disturbs one disturbs all. */
final class Comparison {
    /** Between two laps, so that what one leaves to be done, such as giving memory back, does not disturb the next. */
    private static final long PAUSE_MILLIS = 50;

    private final List<Contestant> contestants;
    private final int warmups;
    private final int rounds;

    /**
     * A comparison.
     *
     * @param contestants the first is what the others are compared with
     * @param warmups rounds that do not count
     * @param rounds rounds that count, >= 1
     */
    Comparison(List<Contestant> contestants, int warmups, int rounds) {
        this.contestants = List.copyOf(contestants);
        this.warmups = warmups;
        this.rounds = rounds;
    }

    /**
     * How a contestant did.
     *
     * @param contestant who
     * @param laps in the order of the rounds
     */
    record Times(Contestant contestant, List<Lap> laps) {
        /** The middle of some measure, in milliseconds. */
        double medianMillis(ToLongFunction<Lap> measure) {
            long[] sorted = sorted(measure);
            int middle = sorted.length / 2;
            return (sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0) / 1e6;
        }

        /** The distance between the quartiles of a measure, as a part of the median. */
        double spread(ToLongFunction<Lap> measure) {
            long[] sorted = sorted(measure);
            return (sorted[(sorted.length * 3) / 4] - sorted[sorted.length / 4]) / 1e6 / medianMillis(measure);
        }

        /** The last lap, which knows the peak of all. */
        Lap last() {
            return laps.get(laps.size() - 1);
        }

        private long[] sorted(ToLongFunction<Lap> measure) {
            return laps.stream().mapToLong(measure).sorted().toArray();
        }
    }

    /**
     * Runs them.
     *
     * @throws IOException when one of them fails
     */
    List<Times> run(Path file) throws IOException {
        List<Child> children = new ArrayList<>();
        List<Times> result = new ArrayList<>();
        try {
            for (Contestant contestant : contestants) {
                children.add(new Child(contestant));
                result.add(new Times(contestant, new ArrayList<>()));
            }
            for (int round = -warmups; round < rounds; round++) {
                for (int i = 0; i < children.size(); i++) {
                    pause();
                    Lap lap = children.get(i).lap(file);
                    if (round >= 0) {
                        result.get(i).laps().add(lap);
                    }
                }
            }
        } finally {
            for (Child child : children) {
                child.close();
            }
        }
        return result;
    }

    private static void pause() throws InterruptedIOException {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted between two laps");
        }
    }

    /** The times as a table, with the speed of each beside that of the first. */
    static String table(String title, List<Times> times) {
        StringBuilder text = new StringBuilder(title).append('\n');
        for (Times each : times) {
            text.append(row(each, times.get(0)));
        }
        return text.toString();
    }

    private static String row(Times times, Times reference) {
        return String.format(
                Locale.ROOT,
                "  %-34s %9.2f ms +-%3.0f %% %6.2f x   cpu %9.2f ms +-%3.0f %% %6.2f x   peak %5d MiB  %s%n",
                times.contestant().text(),
                times.medianMillis(Lap::nanos),
                100 * times.spread(Lap::nanos),
                reference.medianMillis(Lap::nanos) / times.medianMillis(Lap::nanos),
                times.medianMillis(Lap::cpuNanos),
                100 * times.spread(Lap::cpuNanos),
                reference.medianMillis(Lap::cpuNanos) / times.medianMillis(Lap::cpuNanos),
                times.last().peakKibibytes() >> 10,
                times.last().totals());
    }
}
