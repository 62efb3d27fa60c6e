package io.arrowfmt.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Texts of a thousand different, to be encoded by a dictionary. */
final class Texts {
    /** How often a column is made. */
    static final int BATCHES = 10;

    /** How many texts differ. */
    static final int DIFFERENT = 1_000;

    /** How many rows a column has that is measured. */
    static final int ROWS = 1_000_000;

    private static final long SEED = 11;
    /** Texts of 8 to 23 bytes. */
    private static final int FEWEST = 4;

    private static final int LETTERS = 26;

    /** The different texts. */
    final List<String> different = new ArrayList<>(DIFFERENT);
    /** Those of each row, at random. */
    final List<String> rows;

    /** Texts for so many rows. */
    Texts(int count) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < DIFFERENT; i++) {
            StringBuilder text = new StringBuilder().append(DIFFERENT + i);
            for (int more = random.nextInt(1 << FEWEST) + FEWEST; more > 0; more--) {
                text.append((char) ('a' + random.nextInt(LETTERS)));
            }
            different.add(text.toString());
        }
        rows = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            rows.add(different.get(random.nextInt(DIFFERENT)));
        }
    }
}
