package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.Field;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds run-end encoded columns: add a value to {@link #values}, then a run of it with {@link #add}; or add slot by slot
 * with {@link #addValue}, which extends the last run when the value equals that of the slot before. Lists and structs
 * always begin a run of their own.
 */
public final class RunEndBuilder extends ColumnBuilder {
    /** Stands for the value of a run that may not be extended by value. */
    private static final Object UNKNOWN = new Object();
    /** Stands for the value of slots that nobody will look at. */
    private static final Object ABSENT = new Object();

    private final ColumnBuilder ends;
    private final ColumnBuilder values;
    private final long maxLength;
    private long runs;
    private @Nullable Object last = UNKNOWN;

    RunEndBuilder(Field field, String path, ColumnBuilder ends, ColumnBuilder values) {
        super(field, path);
        this.ends = ends;
        this.values = values;
        long bitWidth = ends.field().layout().row(BufferKind.DATA).bitWidth();
        this.maxLength = Long.MAX_VALUE >>> (Long.SIZE - bitWidth);
    }

    /** Builds the values, one for each run. */
    public ColumnBuilder values() {
        return values;
    }

    /**
     * Adds a run of the value that was added to {@link #values} last.
     *
     * @param count how many slots, >= 1
     * @throws IllegalArgumentException when the run is empty
     * @throws IllegalStateException when no value was added for the run, or more than one; when the slots become too many
     *     for the run ends; or after the batch is finished
     */
    public void add(long count) {
        requireOpen();
        if (count < 1) {
            throw new IllegalArgumentException(place() + ": expected a run of at least 1 slot, found " + count);
        }
        if (values.length() != runs + 1) {
            throw new IllegalStateException(place() + ": expected " + (runs + 1) + " values, found " + values.length());
        }
        beginRun(UNKNOWN);
        extend(count);
    }

    private void beginRun(@Nullable Object value) {
        if (runs > 0) {
            ends.addValue(length());
        }
        runs++;
        last = value;
    }

    private void extend(long count) {
        requireRoom(count);
        addValidSlots(count);
    }

    private void requireRoom(long count) {
        if (count > maxLength - length()) {
            throw new IllegalStateException(place() + ": expected at most " + maxLength
                    + " slots for the width of the run ends, found " + length() + " and " + count + " more");
        }
    }

    @Override
    boolean acceptsNull() {
        return values.accepts(null);
    }

    @Override
    boolean acceptsValue(Object value) {
        return values.accepts(value);
    }

    @Override
    void appendNull() {
        appendSlot(null);
    }

    @Override
    void append(Object value) {
        appendSlot(value);
    }

    private void appendSlot(@Nullable Object value) {
        complete(0);
        requireRoom(1);
        if (runs == 0 || !ValueIdentity.same(last, value)) {
            values.addValue(value);
            // A list or struct of the caller's may change before the next slot.
            boolean comparable = !(value instanceof List || value instanceof StructValue || value instanceof Map.Entry);
            beginRun(comparable ? value : UNKNOWN);
        }
        extend(1);
    }

    @Override
    void appendZeros(long count) {
        complete(0);
        requireRoom(count);
        if (last != ABSENT) {
            values.addAbsent(1);
            beginRun(ABSENT);
        }
    }

    private void complete(int added) {
        if (values.length() != runs + added) {
            throw new IllegalStateException(
                    place() + ": expected " + (runs + added) + " values, found " + values.length());
        }
    }

    @Override
    void complete() {
        complete(0);
        if (runs > 0) {
            ends.addValue(length());
        }
    }

    @Override
    Bytes bytes(BufferKind kind) {
        return Bytes.empty();
    }

    @Override
    List<ColumnBuilder> childBuilders() {
        return List.of(ends, values);
    }
}
