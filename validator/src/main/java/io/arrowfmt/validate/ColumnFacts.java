package io.arrowfmt.validate;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.body.ProjectedColumn;
import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What rules about the values of a column look at: a column or child whose layout has been checked, so that its buffers
 * hold what its slots need. Belongs to one thread.
 */
final class ColumnFacts {
    private final Values batch;
    private final NodeLayout node;
    private final Column column;
    private final Optional<ColumnFacts> parent;
    private final List<ColumnFacts> children;

    /**
     * What the columns of a batch have in common.
     *
     * @param layout the nodes and buffers of the batch
     * @param index where the buffers of each node are
     * @param nodes what the batch says of each node
     * @param version of its message
     * @param inDictionary whether it holds the values of a dictionary
     * @param dictionaries those that are current for it, by id
     * @param where its place
     */
    record Values(
            SchemaLayout layout,
            BufferIndex index,
            FieldNodes nodes,
            MetadataVersion version,
            boolean inDictionary,
            Map<Long, Dictionary> dictionaries,
            Location where) {}

    private final Map<Class<?>, Object> known = new HashMap<>();

    private ColumnFacts(Values batch, ProjectedColumn wanted, Column column, Optional<ColumnFacts> parent) {
        this.batch = batch;
        this.node = wanted.nodeIn(batch.layout());
        this.column = column;
        this.parent = parent;
        this.children = new ArrayList<>(column.children().size());
        for (int i = 0; i < column.children().size(); i++) {
            children.add(new ColumnFacts(
                    batch, wanted.children().get(i), column.children().get(i), Optional.of(this)));
        }
    }

    /** Those of a column of a batch, and through it of everything below. */
    static ColumnFacts of(Values batch, ProjectedColumn wanted, Column column) {
        return new ColumnFacts(batch, wanted, column, Optional.empty());
    }

    /** What it has in common with the other columns. */
    Values batch() {
        return batch;
    }

    /** The column itself. */
    Column column() {
        return column;
    }

    /** The field; of the values of a dictionary, without the dictionary. */
    Field field() {
        return column.field();
    }

    /** The facts of what it is a child of, if it is one. */
    Optional<ColumnFacts> parent() {
        return parent;
    }

    /** The facts of its children. */
    List<ColumnFacts> children() {
        return children;
    }

    /** Which child it is, or which column. */
    int childIndex() {
        return node.childIndex();
    }

    /** What several rules need of it, computed when it is first asked for. */
    <T> T once(Class<T> type, Function<ColumnFacts, T> compute) {
        Object found = known.get(type);
        if (found == null) {
            found = compute.apply(this);
            known.put(type, found);
        }
        return type.cast(found);
    }

    /** The column read through the dictionaries that are current, as far as they have come. */
    Column decoded() {
        return column.withDictionaries(batch.dictionaries());
    }

    /** How the values of a dictionary, which these are, encode a field. */
    Optional<DictionaryEncoding> encoding() {
        return batch.inDictionary() && parent.isEmpty() ? node.field().dictionary() : Optional.empty();
    }

    /** How many slots it has. */
    long length() {
        return column.length();
    }

    /** How many of them are null, as the batch says. */
    long statedNulls() {
        return batch.nodes().nullCount(node.index());
    }

    /** Whether its slots are values, not indices of a dictionary, of a type of a class. */
    boolean isA(Class<? extends DataType> type) {
        return field().dictionary().isEmpty() && type.isInstance(field().type());
    }

    /** Whether it is the child of a position of something whose type is of a class. */
    boolean isChildOf(Class<? extends DataType> type, int position) {
        return childIndex() == position && parent.isPresent() && parent.get().isA(type);
    }

    /** Whether its slots may be null; of the values of a dictionary the field does not say. */
    boolean mayBeNull() {
        return field().nullable() || (batch.inDictionary() && parent.isEmpty());
    }

    /** Whether it has a buffer of a kind. */
    boolean has(BufferKind kind) {
        return column.layout().indexOf(kind) >= 0;
    }

    /** The row of the table for a kind that it {@link #has}. */
    BufferSpec spec(BufferKind kind) {
        return column.layout().buffers().get(column.layout().indexOf(kind));
    }

    /** Bytes of an element of a kind that it {@link #has}; of bits, 0. */
    int width(BufferKind kind) {
        return (int) (spec(kind).bitWidth() / Byte.SIZE);
    }

    /** The bytes of a kind that it {@link #has}. */
    Bytes bytes(BufferKind kind) {
        return column.buffer(kind);
    }

    /** The validity bits, when there is one for each slot. */
    Optional<Bits> validity() {
        if (!has(BufferKind.VALIDITY)) {
            return Optional.empty();
        }
        Bytes bytes = bytes(BufferKind.VALIDITY);
        return length() > 0 && bytes.size() >= spec(BufferKind.VALIDITY).minSize(length())
                ? Optional.of(Bits.of(bytes, 0, length()))
                : Optional.empty();
    }

    /** The validity bits, when the batch says that some slots are null: where it says that none is, they are not read. */
    Optional<Bits> nulls() {
        return statedNulls() > 0 ? validity() : Optional.empty();
    }

    /** The place of the column. */
    Location where() {
        return batch.where().column(node.path().text());
    }

    /** The place of a buffer of a kind that it {@link #has}, the first of several. */
    Location buffer(BufferKind kind) {
        int index = column.layout().indexOf(kind);
        return where().buffer(
                        batch.index().firstBuffer(node) + index,
                        column.layout().buffers().get(index).toString());
    }

    /** The place of a variadic buffer. */
    Location variadic(int number) {
        int fixed = column.layout().fixedBufferCount();
        return where().buffer(
                        batch.index().firstBuffer(node) + fixed + number,
                        batch.index().spec(node, fixed + number).toString());
    }

    /** The place of a slot, where its value begins as far as a buffer has one element for each. */
    Location slot(long row) {
        for (BufferSpec spec : column.layout().buffers()) {
            int width = (int) (spec.bitWidth() / Byte.SIZE);
            if (spec.kind() != BufferKind.VALIDITY && !spec.isVariadic() && width > 0) {
                return bytes(spec.kind())
                        .locate(row * width, buffer(spec.kind()).row(row));
            }
        }
        return where().row(row);
    }

    /** The integers of a buffer of a kind that it {@link #has}, from the first one on. */
    void integers(BufferKind kind, boolean signed, long count, IntegerBlocks.Visitor visitor) {
        IntegerBlocks.visit(bytes(kind), width(kind), signed, 0, count, visitor);
    }

    /** Whether it has an offset for each slot and one more; without slots there may be none at all. */
    boolean hasSpans() {
        return length() > 0 && has(BufferKind.OFFSET) && spec(BufferKind.OFFSET).extent() == Extent.SLOTS_PLUS_ONE;
    }

    /** What its offsets are, when it {@link #hasSpans}. */
    OffsetSpan offsets() {
        return once(OffsetSpan.class, OffsetSpan::of);
    }

    /** What its views are, when it has any. */
    ViewSlots views() {
        return once(ViewSlots.class, ViewSlots::of);
    }

    /** Whether all its list views lie within the child, when it has any. */
    boolean hasSoundListViews() {
        return once(ListViewSlots.Sound.class, ListViewSlots::sound).all();
    }

    /** Whether all its texts are in UTF-8, when it has sound offsets. */
    boolean hasSoundTexts() {
        return once(TextSlots.Sound.class, TextSlots::sound).all();
    }

    /** The slots that a slot of the column leads to; nothing when all are. */
    Optional<SlotMask> reached() {
        return once(ReachedSlots.class, ReachedSlots::of).mask();
    }
}
