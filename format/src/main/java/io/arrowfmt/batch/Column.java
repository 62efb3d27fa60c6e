package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The values of a field in one batch: its buffers in the order of the layout table, and its children. Immutable; safe for
 * use by many threads. Read it through one of the accessors, {@code asLongs()} and so on, or slot by slot as Java objects
 * through {@link #value}.
 *
 * <p>A column may begin at a slot other than the first of its buffers, which is how slices share memory. Children that
 * have a slot for each slot of the column, or a fixed number, begin where the column does; the other children (items of
 * lists, children of dense unions, runs) are whole.
 */
public final class Column {
    private static final long NOT_COUNTED = -1;

    private final Field field;
    private final Layout layout;
    private final long offset;
    private final long length;
    private final long nullCount;
    private final List<Bytes> buffers;
    private final List<Column> children;
    private final Lifetime lifetime;
    private final @Nullable Dictionary dictionary;
    private final @Nullable Indices indices;
    private final Validity slots;
    private final Validity validity;
    private volatile @Nullable ValueReader reader;

    private Column(
            Field field,
            Layout layout,
            long offset,
            long length,
            long nullCount,
            List<Bytes> buffers,
            List<Column> children,
            Lifetime lifetime,
            @Nullable Dictionary dictionary) {
        this.field = Objects.requireNonNull(field);
        this.layout = Objects.requireNonNull(layout);
        this.offset = offset;
        this.length = length;
        this.nullCount = nullCount;
        this.buffers = buffers;
        this.children = children;
        this.lifetime = lifetime;
        this.dictionary = dictionary;
        this.slots = validityOf();
        this.indices = dictionary == null ? null : new Indices(this, dictionary, slots);
        this.validity = indices == null || dictionary == null || !dictionary.hasNulls()
                ? slots
                : Validity.through(indices, length);
    }

    /**
     * A column over buffers whose sizes have been checked against the layout. When the null count is 0, a validity buffer
     * is not looked at. A column of a dictionary's values has a field without the dictionary; with it, the slots are
     * indices, until {@link #withDictionary} says into what.
     *
     * @param field the field
     * @param layout the rows of the table that the buffers stand for, in wire order; variadic buffers follow at the end
     * @param length slots, >= 0
     * @param nullCount null slots, 0 to length
     * @param buffers as many as the layout has; a validity buffer of 0 bytes says that no slot is null
     * @param children as many as the field has in a batch, in order
     * @throws IllegalArgumentException when the buffers or children cannot hold the slots
     */
    public static Column of(
            Field field, Layout layout, long length, long nullCount, List<Bytes> buffers, List<Column> children) {
        return of(field, layout, length, nullCount, buffers, children, Lifetime.endless());
    }

    /** As above, a column that can be read until its lifetime is over. */
    public static Column of(
            Field field,
            Layout layout,
            long length,
            long nullCount,
            List<Bytes> buffers,
            List<Column> children,
            Lifetime lifetime) {
        int validity = layout.indexOf(BufferKind.VALIDITY);
        boolean counted = validity < 0
                || validity >= buffers.size()
                || buffers.get(validity).size() > 0;
        Column column = new Column(
                field,
                layout,
                0,
                length,
                counted ? nullCount : 0,
                List.copyOf(buffers),
                List.copyOf(children),
                lifetime,
                null);
        ColumnChecks.check(column, nullCount);
        return column;
    }

    private Validity validityOf() {
        return switch (layout.nullCount()) {
            case ALL -> Validity.all(false, length);
            case ZERO -> Validity.all(true, length);
            case BY_TYPE_ID -> Validity.typeIds(this);
            case BY_VALIDITY ->
                nullCount == 0 || Shape.of(layout) == Shape.UNREADABLE
                        ? Validity.all(true, length)
                        : Validity.bits(buffer(BufferKind.VALIDITY), offset, length);
        };
    }

    /** The field. */
    public Field field() {
        return field;
    }

    /** The type of the values. */
    public DataType type() {
        return field.type();
    }

    /** The rows of the table that the buffers stand for. */
    public Layout layout() {
        return layout;
    }

    /** How many slots there are. */
    public long length() {
        return length;
    }

    /** The slot of the buffers at which this column begins. */
    public long offset() {
        return offset;
    }

    /** All buffers in wire order, variadic ones last; shared by all slices of a column. */
    public List<Bytes> buffers() {
        return buffers;
    }

    /** The buffer of a kind; no bytes when the layout has none. Not for variadic buffers. */
    public Bytes buffer(BufferKind kind) {
        int index = layout.indexOf(kind);
        return index < 0 ? Bytes.empty() : buffers.get(index);
    }

    /** The variadic buffers, in order. */
    public List<Bytes> variadicBuffers() {
        return buffers.subList(layout.fixedBufferCount(), buffers.size());
    }

    /** The children, in order. A child's slot means nothing where the slot of the column is null. */
    public List<Column> children() {
        return children;
    }

    /**
     * The child of a name.
     *
     * @throws IllegalArgumentException when no child has the name, or more than one
     */
    public Column child(String name) {
        return children.get(Names.unique(field.columnChildren(), name, "child of \"" + field.name() + "\""));
    }

    /**
     * The dictionary through which the slots are read, if they are. Empty also for a column of indices that is read raw:
     * its field says that a dictionary encodes it, and its slots are numbers.
     */
    public Optional<Dictionary> dictionary() {
        return Optional.ofNullable(dictionary);
    }

    /**
     * The indices of an encoded column as a column of plain numbers, which shares its memory.
     *
     * @throws IllegalStateException when no dictionary encodes the column
     */
    public Column indices() {
        DictionaryEncoding encoding = field.dictionary()
                .orElseThrow(() -> new IllegalStateException(
                        ColumnNames.of(this) + ": expected a column that a dictionary encodes"));
        Field plain = new Field(
                field.name(),
                field.nullable(),
                encoding.indexType(),
                List.of(),
                Optional.empty(),
                field.metadata(),
                Optional.empty());
        return new Column(plain, layout, offset, length, nullCount, buffers, children, lifetime, null);
    }

    /**
     * Where the value of a slot stands in the {@link #dictionary}.
     *
     * @param row 0 to length - 1
     * @return an index that the dictionary has, or -1 when the index of the slot is null
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the dictionary does not have the index
     * @throws IllegalStateException when the column is not read through a dictionary
     */
    public long dictionaryIndex(long row) {
        if (indices == null) {
            throw new IllegalStateException(
                    ColumnNames.of(this) + ": expected a column that is read through a dictionary");
        }
        return indices.get(row);
    }

    /**
     * This column of indices, read through a dictionary.
     *
     * @throws IllegalArgumentException when no dictionary encodes the column, or one of another type
     */
    public Column withDictionary(Dictionary values) {
        if (field.dictionary().isEmpty() || !values.type().equals(type())) {
            throw new IllegalArgumentException(
                    ColumnNames.of(this) + ": expected a dictionary as the field has it, found a " + values);
        }
        return new Column(field, layout, offset, length, nullCount, buffers, children, lifetime, values);
    }

    /**
     * This column with every column of indices in it, itself or below, read through its dictionary.
     *
     * @param dictionaries by id; columns whose id is not among them stay as they are
     * @throws IllegalArgumentException when a dictionary is of another type than a field
     */
    public Column withDictionaries(Map<Long, Dictionary> dictionaries) {
        return mapEncoded(column -> {
            Dictionary own =
                    dictionaries.get(column.field.dictionary().orElseThrow().id());
            return own == null ? column : column.withDictionary(own);
        });
    }

    /**
     * This column with every column of indices in it, itself or below, in place of which another stands. Asked for from
     * the first child to the last.
     *
     * @param replace gives for a column of indices the one that stands in its place: as many slots of the same type,
     *     encoded by the same dictionary's id, with indices of any width
     * @throws IllegalArgumentException when a replacement is of another type or length
     */
    public Column mapEncoded(UnaryOperator<Column> replace) {
        if (field.dictionary().isPresent()) {
            return replaced(replace.apply(this));
        }
        List<Column> mapped = new ArrayList<>(children.size());
        List<Field> fields = new ArrayList<>(children.size());
        boolean changed = false;
        boolean renamed = false;
        for (int i = 0; i < children.size(); i++) {
            Column child = children.get(i);
            Column one = child.mapEncoded(replace);
            boolean other = !one.field.dictionary().equals(child.field.dictionary())
                    || !one.field.children().equals(child.field.children());
            changed |= one != child;
            renamed |= other;
            mapped.add(one);
            fields.add(other ? one.field : field.children().get(i));
        }
        return changed
                ? new Column(
                        renamed ? field.withChildren(fields) : field,
                        layout,
                        offset,
                        length,
                        nullCount,
                        buffers,
                        List.copyOf(mapped),
                        lifetime,
                        dictionary)
                : this;
    }

    private Column replaced(Column other) {
        if (other.length != length
                || !other.type().equals(type())
                || other.field.dictionary().isEmpty()) {
            throw new IllegalArgumentException(ColumnNames.of(this) + ": expected " + length
                    + " slots of the same type in its place, found " + other);
        }
        return other;
    }

    /** This column under another name. */
    public Column named(String name) {
        return withField(new Field(
                name,
                field.nullable(),
                field.type(),
                field.children(),
                field.dictionary(),
                field.metadata(),
                field.declared()));
    }

    /** This column with other children, which have the same slots. */
    Column withChildren(Field other, List<Column> values) {
        return new Column(other, layout, offset, length, nullCount, buffers, List.copyOf(values), lifetime, dictionary);
    }

    /**
     * How many slots are null. As the batch says it for a whole column; counted, bit by bit, for a slice. Unions and
     * run-end encoded columns have none themselves: their nulls are in the children. Nor do the nulls count that a
     * dictionary holds: indices into it are not null.
     */
    public long nullCount() {
        return switch (layout.nullCount()) {
            case ALL -> length;
            case ZERO -> 0;
            case BY_TYPE_ID -> slots.countNulls();
            case BY_VALIDITY -> nullCount == NOT_COUNTED ? slots.countNulls() : nullCount;
        };
    }

    /**
     * Whether a slot is not null. Slots of unions and of run-end encoded columns are never null themselves. A slot that a
     * dictionary encodes is null when its index is, and when the value in the dictionary is.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     */
    public boolean isValid(long row) {
        return validity.isValid(row);
    }

    /**
     * A slot as a Java object, or null. Convenient rather than fast: use an accessor for many values.
     *
     * <table>
     * <caption>What the types give</caption>
     * <tr><td>null</td><td>always null</td></tr>
     * <tr><td>bool</td><td>{@link Boolean}</td></tr>
     * <tr><td>int8 to int64</td><td>{@link Byte}, {@link Short}, {@link Integer}, {@link Long}</td></tr>
     * <tr><td>uint8 to uint64</td><td>{@link Short}, {@link Integer}, {@link Long}, {@link java.math.BigInteger}</td></tr>
     * <tr><td>float16, float32, float64</td><td>{@link Float}, {@link Float}, {@link Double}</td></tr>
     * <tr><td>decimals</td><td>{@link java.math.BigDecimal}</td></tr>
     * <tr><td>dates</td><td>{@link java.time.LocalDate}, or {@link Long} when it is not a whole day</td></tr>
     * <tr><td>times</td><td>{@link java.time.LocalTime}, or {@link Long} outside the day</td></tr>
     * <tr><td>timestamps</td><td>{@link java.time.Instant} with a time zone, {@link java.time.LocalDateTime} without one,
     * {@link Long} outside their range</td></tr>
     * <tr><td>durations</td><td>{@link java.time.Duration}</td></tr>
     * <tr><td>intervals</td><td>{@link java.time.Period} of months, {@link DayTime}, {@link MonthDayNano}</td></tr>
     * <tr><td>texts</td><td>{@link String}</td></tr>
     * <tr><td>binaries</td><td>{@link Bytes}</td></tr>
     * <tr><td>lists</td><td>an unmodifiable {@link List} that reads its items when asked</td></tr>
     * <tr><td>maps</td><td>an unmodifiable {@link List} of {@link java.util.Map.Entry}, likewise</td></tr>
     * <tr><td>structs</td><td>{@link StructValue}</td></tr>
     * <tr><td>unions, run-end encoded</td><td>what the child gives</td></tr>
     * <tr><td>encoded by a dictionary</td><td>what the dictionary holds; {@link DictionaryIndex} without one</td></tr>
     * <tr><td>a type of a newer version</td><td>{@link UnreadableValue}</td></tr>
     * </table>
     *
     * A type that is not listed gives its physical value. A text or list too large for its Java class gives the
     * {@link Bytes} or the {@link Column} of it.
     *
     * @param row 0 to length - 1
     * @throws IndexOutOfBoundsException when there is no such row
     * @throws CorruptValueException when the bytes contradict each other
     * @throws IllegalStateException when the reader of the column is closed
     */
    public @Nullable Object value(long row) {
        lifetime.require();
        if (!validity.isValid(row)) {
            return null;
        }
        ValueReader own = reader;
        if (own == null) {
            own = ValueReaders.of(this);
            reader = own;
        }
        return own.read(row);
    }

    /**
     * Some of the slots as a column of their own that shares the memory of this one.
     *
     * @param from first slot, 0 to length
     * @param count how many slots, 0 to length - from
     * @throws IndexOutOfBoundsException when there are no such slots
     * @throws IllegalStateException when the column is of a type of a newer version, whose slots are not known
     */
    public Column slice(long from, long count) {
        if (from < 0 || count < 0 || from > length - count) {
            throw new IndexOutOfBoundsException("slice: expected within the " + length + " slots of column \""
                    + field.name() + "\", found " + count + " at " + from);
        }
        if (from == 0 && count == length) {
            return this;
        }
        return new Column(
                field,
                layout,
                offset + from,
                count,
                nullCount == 0 || count == 0 ? 0 : NOT_COUNTED,
                buffers,
                slicedChildren(from, count),
                lifetime,
                dictionary);
    }

    private List<Column> slicedChildren(long from, long count) {
        return switch (layout.children()) {
            case NONE, BY_OFFSETS, RUNS -> children;
            case MULTIPLE -> List.of(children.get(0).slice(from * layout.childSlots(), count * layout.childSlots()));
            case SAME -> {
                List<Column> sliced = new ArrayList<>(children.size());
                for (Column child : children) {
                    sliced.add(child.slice(from, count));
                }
                yield List.copyOf(sliced);
            }
            case ANY -> {
                if (Shape.of(layout) == Shape.UNREADABLE) {
                    throw new IllegalStateException(
                            ColumnNames.of(this) + ": expected a type of this version to slice");
                }
                yield children;
            }
        };
    }

    /**
     * An equal column whose buffers begin at its first slot and hold what its slots need, and no more: what a writer
     * writes. Shares memory where it can. Of a part of a column, variadic buffers that no view refers to are left out, and
     * the children of dense unions are cut. Unions and columns of nulls of old versions get the buffers of today.
     *
     * @throws CorruptValueException when offsets, views or run ends that have to be moved are wrong, or a union of version 4
     *     has a null of its own
     * @throws IllegalArgumentException when a union of an old version has a null of its own that no child can hold
     * @throws IllegalStateException when the column is a part of one of a newer version's type
     */
    public Column compact() {
        lifetime.require();
        return Compaction.of(this);
    }

    /** The slots as bits. @throws IllegalArgumentException when they are something else; the message says what fits */
    public BooleanValues asBooleans() {
        Accessor.BOOLEANS.require(this);
        return new BooleanValues(this);
    }

    /** The slots as 8 bits each. @throws IllegalArgumentException when they are something else */
    public ByteValues asBytes() {
        Accessor.BYTES.require(this);
        return new ByteValues(this);
    }

    /** The slots as 16 bits each. @throws IllegalArgumentException when they are something else */
    public ShortValues asShorts() {
        Accessor.SHORTS.require(this);
        return new ShortValues(this);
    }

    /** The slots as 32 bits each. @throws IllegalArgumentException when they are something else */
    public IntValues asInts() {
        Accessor.INTS.require(this);
        return new IntValues(this);
    }

    /** The slots as 64 bits each. @throws IllegalArgumentException when they are something else */
    public LongValues asLongs() {
        Accessor.LONGS.require(this);
        return new LongValues(this);
    }

    /** The slots as floating-point numbers of 32 bits. @throws IllegalArgumentException when they are something else */
    public FloatValues asFloats() {
        Accessor.FLOATS.require(this);
        return new FloatValues(this);
    }

    /** The slots as floating-point numbers of 64 bits. @throws IllegalArgumentException when they are something else */
    public DoubleValues asDoubles() {
        Accessor.DOUBLES.require(this);
        return new DoubleValues(this);
    }

    /** The slots as the same number of bytes each. @throws IllegalArgumentException when they are something else */
    public FixedBinaryValues asFixedBinary() {
        Accessor.FIXED_BINARY.require(this);
        return new FixedBinaryValues(this);
    }

    /** The slots as byte strings. @throws IllegalArgumentException when they are something else */
    public BinaryValues asBinary() {
        Accessor.BINARY.require(this);
        return new BinaryValues(this);
    }

    /** The slots as texts. @throws IllegalArgumentException when they are something else */
    public Utf8Values asUtf8() {
        Accessor.UTF8.require(this);
        return new Utf8Values(this);
    }

    /** The slots as lists, of any sort. @throws IllegalArgumentException when they are something else */
    public ListValues asLists() {
        Accessor.LISTS.require(this);
        return new ListValues(this);
    }

    /** The slots as slots of the children. @throws IllegalArgumentException when they are something else */
    public UnionValues asUnion() {
        Accessor.UNION.require(this);
        return new UnionValues(this, (DataType.Union) field.type());
    }

    /** The slots as runs. @throws IllegalArgumentException when they are something else */
    public RunEndValues asRunEnds() {
        Accessor.RUN_ENDS.require(this);
        return new RunEndValues(this);
    }

    /** The name, type and number of slots. */
    @Override
    public String toString() {
        return ColumnNames.of(this) + ", " + length + " slots";
    }

    /** How long it may be read. */
    Lifetime lifetime() {
        return lifetime;
    }

    /** Which slots hold a value or an index, whatever a dictionary has there. */
    Validity slots() {
        return slots;
    }

    /** This column as that of another field of the same type. */
    Column withField(Field value) {
        return value.equals(field)
                ? this
                : new Column(value, layout, offset, length, nullCount, buffers, children, lifetime, dictionary);
    }

    /** Which slots hold a value, in the dictionary too when there is one. */
    Validity validity() {
        return validity;
    }

    /** The way from slots to the dictionary, or null when there is none. */
    @Nullable
    Indices readIndices() {
        return indices;
    }

    /** The layout of what accessors read: of the values of the dictionary when there is one. */
    Layout readLayout() {
        return dictionary == null ? layout : field.valueLayout();
    }

    /** The null count that was given, or -1 when it has to be counted. */
    long givenNullCount() {
        return nullCount;
    }

    /** The bits of an element of a kind of buffer that the layout has. */
    long bitWidth(BufferKind kind) {
        return layout.row(kind).bitWidth();
    }

    /** The elements of a buffer that belong to the slots of this column; of a width of whole bytes. */
    Bytes elements(BufferKind kind) {
        BufferSpec spec = layout.row(kind);
        return buffer(kind).slice(offset * (spec.bitWidth() / 8), spec.minSize(length));
    }

    /** Says that a slot cannot be read. */
    CorruptValueException corrupt(ValueRules rule, BufferKind kind, long row, String expected, String found) {
        Bytes buffer = buffer(kind);
        long slot = offset + row;
        Location location = Location.of(buffer.source()).column(field.name()).row(slot);
        return new CorruptValueException(
                Finding.of(rule, buffer.locate(slot * bitWidth(kind) / 8, location), expected, found));
    }
}
