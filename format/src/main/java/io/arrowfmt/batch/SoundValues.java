package io.arrowfmt.batch;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes sure that batches can be read: that every offset, view, type id, run end and index which a row reaches leads to
 * something. What no row reaches may be wrong, since nobody meets it, and is left out then. Belongs to one thread.
 *
 * <p>Almost always nothing at all is wrong, which a look over the buffers tells; only where it does not is every value
 * followed.
 */
public final class SoundValues {
    /** Values of a dictionary that are looked for one by one: each costs looking at many others. */
    private static final int MOST_LEFT_OUT = 1_000;

    private final QuickLook quick = new QuickLook();

    private SoundValues() {}

    /** For batches one after the other. Dictionaries that they share are looked at once. */
    public static SoundValues ofBatches() {
        return new SoundValues();
    }

    /**
     * The batch, or an equal one without what no row reaches.
     *
     * @throws CorruptValueException when a value that a row reaches cannot be read
     */
    public Batch of(Batch batch) {
        if (quick.areSound(batch.columns())) {
            return batch;
        }
        SlotRanges rows = SlotRanges.of(0, batch.rows());
        List<Column> kept = new ArrayList<>(batch.columns().size());
        for (Column column : batch.columns()) {
            kept.add(ReachedValues.keep(column, rows));
        }
        return Batch.of(batch.schema(), batch.rows(), kept).withMetadata(batch.metadata());
    }

    /**
     * Requires that a batch can be read.
     *
     * @throws CorruptValueException when a value that a row reaches cannot be read
     */
    public static void require(Batch batch) {
        for (Column column : batch.columns()) {
            ReachedValues.require(column, SlotRanges.of(0, column.length()));
        }
    }

    /**
     * Values of a dictionary; those that cannot be read, to which no index of a batch that is {@link #of sound} leads, are
     * null in it, or zero.
     *
     * @throws CorruptValueException when a great many cannot be read
     */
    public static Column ofDictionary(Column values) {
        if (new QuickLook().areSound(List.of(values))) {
            return values;
        }
        SlotRanges readable = new SlotRanges();
        addReadable(values, 0, values.length(), readable, new int[1]);
        return ReachedValues.keep(values, readable);
    }

    private static void addReadable(Column values, long from, long to, SlotRanges readable, int[] leftOut) {
        try {
            ReachedValues.require(values, SlotRanges.of(from, to));
            readable.add(from, to);
        } catch (CorruptValueException e) {
            if (to - from == 1) {
                leftOut[0]++;
                if (leftOut[0] > MOST_LEFT_OUT) {
                    throw e;
                }
            } else {
                long middle = (from + to) >>> 1;
                addReadable(values, from, middle, readable, leftOut);
                addReadable(values, middle, to, readable, leftOut);
            }
        }
    }
}
