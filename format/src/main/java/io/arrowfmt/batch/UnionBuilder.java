package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds columns of unions: add one slot to one child, then end the slot with {@link #add}. */
public final class UnionBuilder extends ColumnBuilder {
    private final List<ColumnBuilder> children;
    private final List<Integer> ids;
    private final boolean dense;
    private final ByteSink typeIds;
    private final OffsetWriter offsets;
    /** How many slots of each child belong to slots of the union. */
    private final long[] ended;

    UnionBuilder(Field field, String path, List<ColumnBuilder> children, DataType.Union type) {
        super(field, path);
        this.children = List.copyOf(children);
        this.ids = type.typeIds();
        this.dense = Shape.of(field.valueLayout()) == Shape.DENSE_UNION;
        this.typeIds = new ByteSink(path);
        this.offsets = new OffsetWriter(path, Integer.SIZE);
        this.ended = new long[children.size()];
    }

    /** Builds the child at a position, in the order of the type's ids. */
    public ColumnBuilder child(int position) {
        return children.get(position);
    }

    /**
     * Ends a slot whose value has been added to a child. The other children of a sparse union get a slot without a
     * value.
     *
     * @param position of the child
     * @throws IllegalStateException when that child does not have exactly one more slot, or another has; or after the
     *     batch is finished
     */
    public void add(int position) {
        requireOpen();
        for (int i = 0; i < ended.length; i++) {
            requireSlots(i, i == position ? 1 : 0);
        }
        if (!dense) {
            for (int i = 0; i < ended.length; i++) {
                children.get(i).addAbsent(i == position ? 0 : 1);
            }
        }
        endSlots(position, 1);
        addValidSlot();
    }

    private void requireSlots(int child, int added) {
        long found = children.get(child).length();
        if (found != ended[child] + added) {
            throw new IllegalStateException(place() + ": expected " + (ended[child] + added) + " slots in child \""
                    + children.get(child).field().name() + "\", found " + found);
        }
    }

    private void endSlots(int position, long count) {
        for (long i = 0; i < count; i++) {
            typeIds.putByte(ids.get(position));
            if (dense) {
                offsets.put(ended[position] + i);
            }
        }
        for (int i = 0; i < ended.length; i++) {
            ended[i] = children.get(i).length();
        }
    }

    @Override
    boolean acceptsNull() {
        return childFor(null) >= 0;
    }

    @Override
    boolean acceptsValue(Object value) {
        return childFor(value) >= 0;
    }

    private int childFor(@Nullable Object value) {
        for (int i = 0; i < children.size(); i++) {
            if (children.get(i).accepts(value)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    void appendNull() {
        int child = childFor(null);
        if (child < 0) {
            throw new IllegalArgumentException(place() + ": expected a value, found null; no child is nullable");
        }
        children.get(child).addNull();
        add(child);
    }

    @Override
    void append(Object value) {
        int child = childFor(value);
        if (child < 0) {
            throw UnfitValueException.of("a value of one of the children of " + field().typeText(), value);
        }
        children.get(child).addValue(value);
        add(child);
    }

    @Override
    void appendZeros(long count) {
        if (children.isEmpty()) {
            throw new IllegalStateException(place() + ": expected a union with a child, found none to hold a slot");
        }
        complete();
        for (int i = 0; i < (dense ? 1 : ended.length); i++) {
            children.get(i).addAbsent(count);
        }
        endSlots(0, count);
    }

    @Override
    void complete() {
        for (int i = 0; i < ended.length; i++) {
            requireSlots(i, 0);
        }
    }

    @Override
    Bytes bytes(BufferKind kind) {
        return kind == BufferKind.TYPE ? typeIds.bytes() : offsets.bytes();
    }

    @Override
    List<ColumnBuilder> childBuilders() {
        return children;
    }
}
