package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Builds the column of a field slot by slot; one builder class for each physical shape and width, as with the accessors.
 * Belongs to one thread. Null slots, and slots of children under null parents, are zero bytes.
 *
 * <p>Mistakes of the caller are {@link IllegalArgumentException} for a value and {@link IllegalStateException} for an
 * order of calls, with column and row; the batch cannot be finished well after one in a nested column.
 *
 * <p>A class rather than an interface, because the steps between parent and child builders are nobody else's.
 */
public abstract sealed class ColumnBuilder
        permits NullBuilder,
                BooleanBuilder,
                ByteBuilder,
                ShortBuilder,
                IntBuilder,
                LongBuilder,
                FloatBuilder,
                DoubleBuilder,
                FixedBinaryBuilder,
                BinaryBuilder,
                Utf8Builder,
                ListBuilder,
                StructBuilder,
                UnionBuilder,
                RunEndBuilder {
    /** What gives each builder as what it is. */
    private static final Map<Class<? extends ColumnBuilder>, String> CALLS = Map.ofEntries(
            Map.entry(BooleanBuilder.class, "asBooleans()"),
            Map.entry(ByteBuilder.class, "asBytes()"),
            Map.entry(ShortBuilder.class, "asShorts()"),
            Map.entry(IntBuilder.class, "asInts()"),
            Map.entry(LongBuilder.class, "asLongs()"),
            Map.entry(FloatBuilder.class, "asFloats()"),
            Map.entry(DoubleBuilder.class, "asDoubles()"),
            Map.entry(FixedBinaryBuilder.class, "asFixedBinary()"),
            Map.entry(BinaryBuilder.class, "asBinary()"),
            Map.entry(Utf8Builder.class, "asUtf8()"),
            Map.entry(ListBuilder.class, "asLists()"),
            Map.entry(StructBuilder.class, "asStructs()"),
            Map.entry(UnionBuilder.class, "asUnion()"),
            Map.entry(RunEndBuilder.class, "asRunEnds()"));

    private final Field field;
    private final String path;
    private final ValiditySink validity;
    private boolean finished;
    /** Takes the slots when a dictionary encodes the field. */
    private @Nullable IndexSink indices;
    /** Whether it takes every slot as it is added. It takes lists, structs and the like when the column is finished. */
    private boolean atOnce;

    /**
     * A builder of a field.
     *
     * @param path names from the column down to the field, for messages
     */
    ColumnBuilder(Field field, String path) {
        this.field = field;
        this.path = path;
        this.validity = new ValiditySink(path);
    }

    /** The field. */
    public final Field field() {
        return field;
    }

    /** How many slots have been added. */
    public final long length() {
        return validity.length();
    }

    /**
     * Adds a null. A union adds it to the first child that takes one, a run-end encoded column to its values.
     *
     * @throws IllegalArgumentException when the field is not nullable
     * @throws IllegalStateException after the batch is finished
     */
    public final void addNull() {
        requireOpen();
        addNullSlot();
    }

    private void addNullSlot() {
        if (indices != null) {
            requireNullable();
            indices.addNull(length(), !atOnce);
            addAbsent(1);
        } else {
            appendNull();
        }
    }

    /**
     * Adds a value of the classes that {@link Column#value} gives for the type, or null. A union adds it to the first
     * child that gives back the same value; a run-end encoded column extends its last run when the value equals it.
     *
     * @throws IllegalArgumentException when the value does not fit the type, or is null and the field is not nullable
     * @throws IllegalStateException after the batch is finished
     */
    public final void addValue(@Nullable Object value) {
        requireOpen();
        if (value == null) {
            addNullSlot();
            return;
        }
        try {
            append(value);
        } catch (UnfitValueException e) {
            throw e.at(place());
        }
    }

    /** This builder for bits. @throws IllegalArgumentException when it builds something else; the message says what */
    public final BooleanBuilder asBooleans() {
        return as(BooleanBuilder.class);
    }

    /** This builder for slots of 8 bits. @throws IllegalArgumentException when it builds something else */
    public final ByteBuilder asBytes() {
        return as(ByteBuilder.class);
    }

    /** This builder for slots of 16 bits. @throws IllegalArgumentException when it builds something else */
    public final ShortBuilder asShorts() {
        return as(ShortBuilder.class);
    }

    /** This builder for slots of 32 bits. @throws IllegalArgumentException when it builds something else */
    public final IntBuilder asInts() {
        return as(IntBuilder.class);
    }

    /** This builder for slots of 64 bits. @throws IllegalArgumentException when it builds something else */
    public final LongBuilder asLongs() {
        return as(LongBuilder.class);
    }

    /** This builder for 32-bit floating point. @throws IllegalArgumentException when it builds something else */
    public final FloatBuilder asFloats() {
        return as(FloatBuilder.class);
    }

    /** This builder for 64-bit floating point. @throws IllegalArgumentException when it builds something else */
    public final DoubleBuilder asDoubles() {
        return as(DoubleBuilder.class);
    }

    /** This builder for bytes of a fixed number. @throws IllegalArgumentException when it builds something else */
    public final FixedBinaryBuilder asFixedBinary() {
        return as(FixedBinaryBuilder.class);
    }

    /** This builder for byte strings. @throws IllegalArgumentException when it builds something else */
    public final BinaryBuilder asBinary() {
        return as(BinaryBuilder.class);
    }

    /** This builder for texts. @throws IllegalArgumentException when it builds something else */
    public final Utf8Builder asUtf8() {
        return as(Utf8Builder.class);
    }

    /** This builder for lists of any sort. @throws IllegalArgumentException when it builds something else */
    public final ListBuilder asLists() {
        return as(ListBuilder.class);
    }

    /** This builder for structs. @throws IllegalArgumentException when it builds something else */
    public final StructBuilder asStructs() {
        return as(StructBuilder.class);
    }

    /** This builder for unions. @throws IllegalArgumentException when it builds something else */
    public final UnionBuilder asUnion() {
        return as(UnionBuilder.class);
    }

    /** This builder for runs. @throws IllegalArgumentException when it builds something else */
    public final RunEndBuilder asRunEnds() {
        return as(RunEndBuilder.class);
    }

    private <B extends ColumnBuilder> B as(Class<B> wanted) {
        return as(wanted, UnaryOperator.identity());
    }

    /** This builder for a top-level column, which a batch gives by methods such as {@code ints(name)}. */
    final <B extends ColumnBuilder> B ofBatch(Class<B> wanted) {
        return as(wanted, call -> Character.toLowerCase(call.charAt(2)) + call.substring(3));
    }

    private <B extends ColumnBuilder> B as(Class<B> wanted, UnaryOperator<String> naming) {
        if (!wanted.isInstance(this)) {
            String fitting = CALLS.get(getClass());
            throw new IllegalArgumentException("column \"" + path + "\" (" + field.typeText() + "): expected "
                    + (fitting == null ? "addNull() only" : naming.apply(fitting)) + ", found "
                    + naming.apply(CALLS.getOrDefault(wanted, "")));
        }
        return wanted.cast(this);
    }

    /** Names from the column down to the field. */
    final String path() {
        return path;
    }

    /** The column and row that the next slot will have, for messages. */
    final String place() {
        return "column \"" + path + "\", row " + length();
    }

    /** Refuses to go on after the end. */
    final void requireOpen() {
        if (finished) {
            throw new IllegalStateException(
                    "column \"" + path + "\": expected a batch that is being built, found one that is finished");
        }
    }

    /** Says which dictionary encodes the slots; before any is added. */
    final void encodeInto(IndexSink sink) {
        this.indices = sink;
        this.atOnce = field.valueLayout().children() == ChildExtent.NONE;
    }

    /** The bytes of the slot that is being added, when it is encoded at once. */
    ByteSink slotBytes() {
        throw new IllegalStateException(place() + ": expected a slot of bytes");
    }

    /** Counts a slot whose value has been added. */
    final void addValidSlot() {
        if (indices != null && atOnce) {
            indices.add(slotBytes(), this);
        }
        validity.addValid();
    }

    /** Counts slots whose values have been added. */
    final void addValidSlots(long count) {
        validity.addValid(count);
    }

    /**
     * Adds slots that hold a value.
     *
     * @param count how many
     * @param checked whether each has to be looked at
     * @param one adds the slot of an index, when each has to be looked at or a dictionary takes it
     * @param all adds the values of all otherwise
     */
    final void addSlots(int count, boolean checked, IntConsumer one, Runnable all) {
        requireOpen();
        if (checked || indices != null) {
            for (int i = 0; i < count; i++) {
                one.accept(i);
            }
        } else {
            all.run();
            validity.addValid(count);
        }
    }

    /**
     * Adds slots that may be null.
     *
     * @param valid for each whether it holds a value
     * @throws IllegalArgumentException when there are not as many flags as slots, or some are null and the field is not
     *     nullable; nothing has been added then
     */
    final void addSlots(int count, boolean[] valid, boolean checked, IntConsumer one, Runnable all) {
        if (count != valid.length) {
            throw new IllegalArgumentException(
                    place() + ": expected as many flags as the " + count + " values, found " + valid.length);
        }
        int nulls = 0;
        for (boolean isValid : valid) {
            nulls += isValid ? 0 : 1;
        }
        if (nulls == 0) {
            addSlots(count, checked, one, all);
            return;
        }
        requireOpen();
        requireNullable();
        if (checked || indices != null) {
            for (int i = 0; i < count; i++) {
                if (valid[i]) {
                    one.accept(i);
                } else {
                    addNull();
                }
            }
        } else {
            all.run();
            validity.addAll(valid, nulls);
        }
    }

    /**
     * Adds slots that nobody will look at, because the parent's are null: null where the field allows it, zero
     * otherwise.
     *
     * @param count how many, >= 0
     */
    final void addAbsent(long count) {
        if (count == 0) {
            return;
        }
        boolean nulls = field.nullable() && field.valueLayout().nullCount() != NullCount.ZERO;
        if (indices != null && atOnce) {
            indices.addAbsent(count, nulls, this);
        } else {
            appendZeros(count);
        }
        if (nulls) {
            validity.addNulls(count);
        } else {
            validity.addValid(count);
        }
    }

    /** Adds a null: to this column itself, unless its nulls live in the children. */
    void appendNull() {
        requireNullable();
        addAbsent(1);
    }

    private void requireNullable() {
        if (!field.nullable()) {
            throw new IllegalArgumentException(place() + ": expected a value, found null; the field is not nullable");
        }
    }

    /** Whether a null can be added. */
    boolean acceptsNull() {
        return field.nullable();
    }

    /** Whether a value, or null, can be added and is the same when it is read back. */
    final boolean accepts(@Nullable Object value) {
        if (value == null) {
            return indices == null ? acceptsNull() : field.nullable();
        }
        return acceptsValue(value);
    }

    /** Whether a value can be added and is the same when it is read back. */
    abstract boolean acceptsValue(Object value);

    /** Adds a value and counts its slot. */
    abstract void append(Object value);

    /** Adds zero elements for slots without a value, to buffers and children, without counting the slots. */
    abstract void appendZeros(long count);

    /** The finished buffer of a kind that the layout has; not for validity and variadic buffers. */
    abstract Bytes bytes(BufferKind kind);

    /** The finished variadic buffers. */
    List<Bytes> variadicBytes() {
        return List.of();
    }

    /** The builders of the children, in order. */
    List<ColumnBuilder> childBuilders() {
        return List.of();
    }

    /** Completes buffers before they are taken. */
    void complete() {}

    /** The column built; nothing can be added any more. */
    final Column finish() {
        requireOpen();
        complete();
        IndexSink sink = indices;
        finished = true;
        if (sink == null) {
            return values(field);
        }
        if (atOnce) {
            return sink.column(field, validity);
        }
        return sink.encode(values(Dictionary.plain(field)), this);
    }

    private Column values(Field plain) {
        List<Bytes> buffers = new ArrayList<>();
        for (BufferSpec spec : plain.layout().buffers()) {
            if (spec.isVariadic()) {
                buffers.addAll(variadicBytes());
            } else {
                buffers.add(spec.kind() == BufferKind.VALIDITY ? validity.bytes() : bytes(spec.kind()));
            }
        }
        List<Column> children = new ArrayList<>();
        for (ColumnBuilder child : childBuilders()) {
            children.add(child.finish());
        }
        return Column.of(plain, plain.layout(), length(), validity.nullCount(), buffers, children);
    }
}
