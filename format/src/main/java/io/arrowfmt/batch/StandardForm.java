package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;
import java.util.ArrayList;
import java.util.List;

/**
 * Unions and columns of nulls that have the buffers of an old release, with those of today. A null of a union's own becomes
 * one of a child, since version 5 knows no other.
 */
final class StandardForm {
    private final Column union;
    private final List<Column> children;
    private final List<Integer> ids;
    private final ByteSink typeIds;
    private int forced = -1;

    private StandardForm(Column union, DataType.Union type) {
        this.union = union;
        this.children = new ArrayList<>(union.children());
        this.ids = type.typeIds();
        this.typeIds = new ByteSink(union.field().name());
    }

    /**
     * The column itself when it has the buffers of today, or an equal one that has.
     *
     * @throws CorruptValueException when a union of version 4 has a null of its own, or a slot of no child
     * @throws IllegalArgumentException when a union has a null of its own that no child can hold
     */
    static Column of(Column column) {
        Layout standard = column.field().layout();
        if (column.layout().equals(standard) || column.field().dictionary().isPresent()) {
            return column;
        }
        if (standard.nullCount() == NullCount.ALL) {
            return Column.of(column.field(), standard, column.length(), column.length(), List.of(), List.of());
        }
        if (column.type() instanceof DataType.Union type) {
            return column.nullCount() == 0
                    ? withoutValidity(column, standard)
                    : new StandardForm(column, type).withoutNulls(standard);
        }
        return column;
    }

    private static Column withoutValidity(Column column, Layout standard) {
        UnionValues slots = column.asUnion();
        for (long row = 0; row < column.length(); row++) {
            slots.child(row);
        }
        List<Bytes> buffers = new ArrayList<>();
        for (BufferSpec spec : standard.buffers()) {
            buffers.add(column.elements(spec.kind()));
        }
        return Column.of(column.field(), standard, column.length(), 0, buffers, column.children());
    }

    private Column withoutNulls(Layout standard) {
        if (standard.has(BufferKind.OFFSET)) {
            throw refused();
        }
        UnionValues slots = union.asUnion();
        BitSink valid = new BitSink(union.field().name());
        for (long row = 0; row < union.length(); row++) {
            boolean own = union.isValid(row);
            int child = own ? slots.child(row) : nullChild(row);
            valid.add(own || child != forced);
            typeIds.putByte(ids.get(child));
        }
        if (forced >= 0) {
            children.set(forced, withNulls(children.get(forced), valid.bytes()));
        }
        return Column.of(union.field(), standard, union.length(), 0, List.of(typeIds.bytes()), children);
    }

    /** A child that is null at a slot already, or one that can be made so. */
    private int nullChild(long row) {
        for (int i = 0; i < children.size(); i++) {
            if (!children.get(i).isValid(row)) {
                return i;
            }
        }
        for (int i = 0; i < children.size() && forced < 0; i++) {
            Column child = children.get(i);
            forced = child.field().nullable() && child.layout().nullCount() == NullCount.BY_VALIDITY ? i : -1;
        }
        if (forced < 0) {
            throw refused();
        }
        return forced;
    }

    private IllegalArgumentException refused() {
        return new IllegalArgumentException(
                ColumnNames.of(union)
                        + ": expected a union whose nulls are those of its children, found nulls of its own that none can hold");
    }

    /** A child with more nulls. */
    private static Column withNulls(Column child, Bytes valid) {
        Column whole = Compaction.of(child.slice(0, Math.min(child.length(), valid.size() * Byte.SIZE)));
        BitSink both = new BitSink(child.field().name());
        long nulls = 0;
        for (long row = 0; row < whole.length(); row++) {
            boolean holds = whole.isValid(row) && valid.getBit(row);
            nulls += holds ? 0 : 1;
            both.add(holds);
        }
        List<Bytes> buffers = new ArrayList<>(whole.buffers());
        buffers.set(whole.layout().indexOf(BufferKind.VALIDITY), both.bytes());
        Column more = Column.of(whole.field(), whole.layout(), whole.length(), nulls, buffers, whole.children());
        return whole.dictionary().map(more::withDictionary).orElse(more);
    }
}
