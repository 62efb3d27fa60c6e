package io.arrowfmt.benchmarks;

import java.util.SplittableRandom;

/** Arrays of which columns are built. */
final class Numbers {
    /** How often they are built. */
    static final int BATCHES = 32;

    private static final int ROWS = 65_536;
    private static final long SEED = 7;

    final long[] longs = new long[ROWS];
    final double[] doubles = new double[ROWS];
    final int[] ints = new int[ROWS];
    /** Which of the last two are not null: nine of ten. */
    final boolean[] valid = new boolean[ROWS];

    Numbers() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < ROWS; i++) {
            longs[i] = random.nextLong();
            doubles[i] = random.nextDouble();
            ints[i] = random.nextInt();
            valid[i] = random.nextInt(10) != 0;
        }
    }
}
