package io.arrowfmt.read;

import io.arrowfmt.body.BatchMemory;
import io.arrowfmt.body.BufferDecoder;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.type.Schema;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * How to read. Immutable.
 *
 * @param selection the columns to read
 * @param limits how much a file may ask for
 * @param warnings takes what is found that does not keep from reading
 * @param threads how many threads read batches: 1 is the one that asks for them; more read ahead, where the batches are
 *     in a file and not yet to arrive
 * @param rawDictionaries whether columns that a dictionary encodes are read as their indices, and no dictionary is read
 * @param endsAtDamage whether reading ends at the first damage as it would at the end, see {@link #lenient}
 * @param ignoresChecksums whether buffers are read whatever their checksums are, see {@link #withoutChecksums}
 * @param level how deep a batch is looked at before it is given, see {@link #validate}
 */
public record ReadOptions(
        Selection selection,
        Limits limits,
        FindingSink warnings,
        int threads,
        boolean rawDictionaries,
        boolean endsAtDamage,
        boolean ignoresChecksums,
        Level level) {
    private static final FindingSink IGNORED = finding -> {};
    private static final int MAX_THREADS = 1024;

    /** Checks that all are there. */
    public ReadOptions {
        Objects.requireNonNull(selection);
        Objects.requireNonNull(limits);
        Objects.requireNonNull(warnings);
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("threads: expected 1 to " + MAX_THREADS + ", found " + threads);
        }
    }

    /** Every column, with the default limits. */
    public static ReadOptions all() {
        return new ReadOptions(new Selection.All(), Limits.defaults(), IGNORED, 1, false, false, false, Level.LAYOUT);
    }

    /**
     * The columns of some names, in the order given. Each name must be that of exactly one column; to read one of several
     * columns with the same name use {@link #positions}.
     */
    public static ReadOptions columns(String... names) {
        return all().select(new Selection.Names(List.of(names)));
    }

    /** The columns at some positions of the schema, from 0, in the order given. */
    public static ReadOptions positions(int... positions) {
        return all().select(
                        new Selection.Positions(Arrays.stream(positions).boxed().toList()));
    }

    /**
     * The columns that some paths lead to: names joined by points, such as {@code trip.stops}. Of a struct on the way only
     * the named children are read; lists, maps and unions keep all that their layout needs.
     */
    public static ReadOptions paths(String... paths) {
        return all().select(new Selection.Paths(List.of(paths)));
    }

    /** These options with other columns. */
    public ReadOptions select(Selection value) {
        return new ReadOptions(
                value, limits, warnings, threads, rawDictionaries, endsAtDamage, ignoresChecksums, level);
    }

    /** These options with other limits. */
    public ReadOptions withLimits(Limits value) {
        return new ReadOptions(
                selection, value, warnings, threads, rawDictionaries, endsAtDamage, ignoresChecksums, level);
    }

    /** These options with a sink for what is found that does not keep from reading. */
    public ReadOptions onWarning(FindingSink value) {
        return new ReadOptions(
                selection, limits, value, threads, rawDictionaries, endsAtDamage, ignoresChecksums, level);
    }

    /**
     * These options with another number of threads; as many batches are held in memory, and two more.
     *
     * @param value 1 to 1,024
     */
    public ReadOptions withThreads(int value) {
        return new ReadOptions(
                selection, limits, warnings, value, rawDictionaries, endsAtDamage, ignoresChecksums, level);
    }

    /** These options with columns that a dictionary encodes read as their indices; no dictionary is read. */
    public ReadOptions withRawDictionaries() {
        return new ReadOptions(selection, limits, warnings, threads, true, endsAtDamage, ignoresChecksums, level);
    }

    /**
     * These options for what is damaged: batches come as far as they are whole, then reading ends as it does at the end,
     * and {@link ArrowReader#stopped} says where and why. A file without a footer, or with a damaged one, is read from its
     * start by {@link Arrow}. What needs a feature that is not supported, and what cannot be read at all, is thrown as ever.
     */
    public ReadOptions lenient() {
        return new ReadOptions(selection, limits, warnings, threads, rawDictionaries, true, ignoresChecksums, level);
    }

    /**
     * These options for buffers whose checksums are wrong: they are read as they are, to see what is left of them. Values that
     * are merely others than they were cannot be told then.
     */
    public ReadOptions withoutChecksums() {
        return new ReadOptions(selection, limits, warnings, threads, rawDictionaries, endsAtDamage, true, level);
    }

    /**
     * These options for a source that is not trusted: a batch comes only when nothing is wrong with it up to a level. At
     * {@link Level#DATA} every value of the selected columns is looked at before, so that none of their accessors throws;
     * what is wrong is thrown as the batch is asked for. What is merely worth a warning goes to the sink.
     *
     * @param value {@link Level#LAYOUT}, which is what is checked without asking, or {@link Level#DATA}
     */
    public ReadOptions validate(Level value) {
        if (value == Level.STRUCTURE) {
            throw new IllegalArgumentException(
                    "level: expected LAYOUT or DATA, found STRUCTURE, which is not enough to read a batch");
        }
        return new ReadOptions(
                selection, limits, warnings, threads, rawDictionaries, endsAtDamage, ignoresChecksums, value);
    }

    /** A decoder of the buffers of a batch that does as was asked. */
    BufferDecoder decoder(Schema schema, Message message, BatchMemory memory, Location where) {
        BufferDecoder decoder = BufferDecoder.of(schema, message, memory, limits, where);
        return ignoresChecksums ? decoder.withoutChecksums() : decoder;
    }
}
