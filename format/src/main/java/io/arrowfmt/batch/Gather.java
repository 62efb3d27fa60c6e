package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Makes one column of slots picked from others of the same type, whatever the type: buffer by buffer, as the layout has
 * them, moving values without reading them. Taking rows, leaving rows out, putting columns one after the other and
 * choosing between columns all are this, with other runs. Slots that follow each other are copied as a block; picked in
 * one run they are not copied at all.
 */
public final class Gather {
    private final Field field;
    private final List<Column> sources;
    private final SlotRuns runs;
    private final Layout layout;

    private Gather(Field field, List<Column> sources, SlotRuns runs) {
        this.field = field;
        this.sources = sources;
        this.runs = runs;
        this.layout = sources.get(0).layout();
    }

    /**
     * The slots in the order of the runs. May share memory with the columns.
     *
     * @param field the field of the column to make; of the type that all the columns have
     * @param sources at least one; those that dictionaries encode are read through the same one, or through some that
     *     extend each other, in which case the longest is kept
     * @throws IndexOutOfBoundsException when a column does not have the slots of a run
     * @throws CorruptValueException when offsets, views, run ends or type ids that have to be followed are wrong
     * @throws IllegalArgumentException when columns differ in their buffers or dictionaries, when a slot is to be null
     *     where the field can hold none, or when the slots do not fit in one column of the type
     * @throws IllegalStateException when a column is of a type of a newer version and not all its slots are picked as they
     *     are
     */
    public static Column of(Field field, List<Column> sources, SlotRuns runs) {
        if (sources.isEmpty()) {
            throw new IllegalArgumentException("columns: expected at least one, found none");
        }
        runs.requireWithin(sources);
        for (Column source : sources) {
            source.lifetime().require();
        }
        return ofChecked(field, sources, runs);
    }

    private static Column ofChecked(Field field, List<Column> sources, SlotRuns runs) {
        if (runs.isOneRun()) {
            return sources.get(runs.source(0))
                    .slice(runs.start(0), runs.count(0))
                    .withField(field);
        }
        List<Column> standard = new ArrayList<>(sources.size());
        for (Column source : sources) {
            standard.add(StandardForm.of(source));
        }
        return new Gather(field, standard, runs).run();
    }

    private Column run() {
        requireAlike();
        requireNullable();
        Optional<Dictionary> dictionary = GatheredDictionary.of(sources, runs);
        GatheredParts parts = parts();
        ValiditySink validity = validity();
        List<Bytes> buffers = new ArrayList<>();
        for (BufferSpec spec : layout.buffers()) {
            if (spec.isVariadic()) {
                buffers.addAll(parts.variadic());
            } else {
                buffers.add(spec.kind() == BufferKind.VALIDITY ? validity.bytes() : parts.buffer(spec.kind()));
            }
        }
        Column column = Column.of(field, layout, runs.length(), validity.nullCount(), buffers, parts.children());
        return dictionary.map(column::withDictionary).orElse(column);
    }

    private GatheredParts parts() {
        return switch (Shape.of(layout)) {
            case NONE -> GatheredParts.none();
            case BITS -> GatheredParts.of(BufferKind.DATA, bits());
            case FIXED -> GatheredParts.of(BufferKind.DATA, fixed(BufferKind.DATA));
            case VARYING -> GatheredRanges.bytes(this);
            case VIEW -> GatheredViews.of(this);
            case LIST -> GatheredRanges.items(this);
            case LIST_VIEW -> GatheredListViews.of(this);
            case FIXED_SIZE_LIST -> GatheredParts.none().with(children(runs.forChild(layout.childSlots())));
            case STRUCT -> GatheredParts.none().with(children(runs.forChild(1)));
            case SPARSE_UNION, DENSE_UNION -> GatheredUnion.of(this);
            case RUNS -> GatheredRunEnds.of(this);
            case UNREADABLE ->
                throw new IllegalStateException(name() + ": expected a type of this version to pick slots of");
        };
    }

    private void requireAlike() {
        for (Column source : sources) {
            if (!source.layout().equals(layout)
                    || source.children().size() != field.columnChildren().size()) {
                throw new IllegalArgumentException(name() + ": expected columns with the buffers " + layout + " and "
                        + field.columnChildren().size() + " children, found " + ColumnNames.of(source));
            }
        }
    }

    private void requireNullable() {
        boolean own = layout.nullCount() == NullCount.BY_VALIDITY;
        if (own && !field.nullable() && runs.hasNulls()) {
            throw new IllegalArgumentException(name()
                    + ": expected a value for every slot, as the field is not nullable," + " found one to be null");
        }
    }

    /** The field of the column that is made. */
    Field field() {
        return field;
    }

    /** The columns that slots are picked from. */
    List<Column> sources() {
        return sources;
    }

    /** Which slots are picked. */
    SlotRuns runs() {
        return runs;
    }

    /** The layout of the columns. */
    Layout layout() {
        return layout;
    }

    /** How messages name the column. */
    String name() {
        return "column \"" + field.name() + "\" (" + field.shortTypeText() + ")";
    }

    /** What is known of each column. */
    <T> List<T> each(Function<Column, T> read) {
        List<T> all = new ArrayList<>(sources.size());
        for (Column source : sources) {
            all.add(read.apply(source));
        }
        return all;
    }

    /** A child of slots picked from that child of the columns. */
    Column child(int position, SlotRuns picked) {
        return ofChecked(
                field.columnChildren().get(position),
                each(source -> source.children().get(position)),
                picked);
    }

    /** All children, the same slots of each. */
    private List<Column> children(SlotRuns picked) {
        List<Column> children = new ArrayList<>();
        for (int i = 0; i < field.columnChildren().size(); i++) {
            children.add(child(i, picked));
        }
        return children;
    }

    /** A sink with room for some bytes. */
    ByteSink sink(long size) {
        if (size < 0 || size > ByteRanges.MAX_ARRAY_SIZE) {
            throw new IllegalArgumentException(name() + ": expected at most " + ByteRanges.MAX_ARRAY_SIZE
                    + " bytes in a buffer that is made, found " + (size < 0 ? "more" : size)
                    + "; put fewer rows together");
        }
        ByteSink sink = new ByteSink(field.name());
        sink.reserve(size);
        return sink;
    }

    /** The elements of some bytes each, zero where no column has the slot. */
    Bytes fixed(BufferKind kind) {
        int width = (int) (layout.row(kind).bitWidth() / Byte.SIZE);
        List<Bytes> elements = each(source -> source.elements(kind));
        ByteSink sink = sink(layout.row(kind).minSize(runs.length()));
        for (int run = 0; run < runs.size(); run++) {
            if (runs.source(run) < 0) {
                sink.putZeros(runs.count(run), width);
                continue;
            }
            Bytes source = elements.get(runs.source(run));
            long offset = runs.start(run) * width;
            long size = runs.count(run) * width;
            // Rows that lie about come one at a time, for which copying a block costs more than the bytes do.
            if (size == Long.BYTES) {
                sink.putLong(source.getLong(offset));
            } else if (size == Integer.BYTES) {
                sink.putInt(source.getInt(offset));
            } else {
                sink.putBytes(source, offset, size);
            }
        }
        return sink.bytes();
    }

    private Bytes bits() {
        List<Bits> bits = each(source -> Bits.of(source.buffer(BufferKind.DATA), source.offset(), source.length()));
        sink(layout.row(BufferKind.DATA).minSize(runs.length()));
        BitSink sink = new BitSink(field.name());
        for (int run = 0; run < runs.size(); run++) {
            if (runs.source(run) < 0) {
                sink.add(false, runs.count(run));
            } else {
                long end = runs.start(run) + runs.count(run);
                for (long row = runs.start(run); row < end; row += Long.SIZE) {
                    sink.add(bits.get(runs.source(run)).word(row), (int) Math.min(Long.SIZE, end - row));
                }
            }
        }
        return sink.bytes();
    }

    private ValiditySink validity() {
        ValiditySink sink = new ValiditySink(field.name());
        if (layout.nullCount() != NullCount.BY_VALIDITY) {
            return sink;
        }
        for (int run = 0; run < runs.size(); run++) {
            int source = runs.source(run);
            if (source == SlotRuns.NULL || (source == SlotRuns.ABSENT && field.nullable())) {
                sink.addNulls(runs.count(run));
            } else if (source < 0 || sources.get(source).givenNullCount() == 0) {
                sink.addValid(runs.count(run));
            } else {
                addValidity(sources.get(source).slots(), runs.start(run), runs.count(run), sink);
            }
        }
        return sink;
    }

    private static void addValidity(Validity slots, long start, long count, ValiditySink sink) {
        long end = start + count;
        for (long row = start; row < end; row += Long.SIZE) {
            sink.add(slots.word(row), (int) Math.min(Long.SIZE, end - row));
        }
    }

    /** The type whose offsets have 64 bits, as advice when those of 32 do not reach. */
    String largeType() {
        DataType type = field.type();
        return type instanceof DataType.Map || type instanceof DataType.Union
                ? "put fewer rows together"
                : "use large_" + type + ", or put fewer rows together";
    }
}
