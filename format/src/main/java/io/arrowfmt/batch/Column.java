package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.List;
import java.util.Objects;

/**
 * The values of a field in one batch: its buffers in the order of the layout table, and its children. Immutable; safe for
 * use by many threads. A column may begin at a slot other than the first of its buffers, which is how slices share memory.
 */
public final class Column {
    private final Field field;
    private final Layout layout;
    private final long offset;
    private final long length;
    private final long nullCount;
    private final List<Bytes> buffers;
    private final List<Column> children;

    private Column(
            Field field,
            Layout layout,
            long offset,
            long length,
            long nullCount,
            List<Bytes> buffers,
            List<Column> children) {
        this.field = Objects.requireNonNull(field);
        this.layout = Objects.requireNonNull(layout);
        this.offset = offset;
        this.length = length;
        this.nullCount = nullCount;
        this.buffers = List.copyOf(buffers);
        this.children = List.copyOf(children);
    }

    /**
     * A column over buffers whose sizes have been checked against the layout.
     *
     * @param field the field
     * @param layout the rows of the table that the buffers stand for, in wire order; variadic buffers follow at the end
     * @param length slots, >= 0
     * @param nullCount null slots, 0 to length
     * @param buffers as many as the layout has; a validity buffer of 0 bytes says that no slot is null
     * @param children as many as the field has in a batch, in order
     */
    public static Column of(
            Field field, Layout layout, long length, long nullCount, List<Bytes> buffers, List<Column> children) {
        return new Column(field, layout, 0, length, nullCount, buffers, children);
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

    /** All buffers in wire order, variadic ones last. */
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

    /** The children, in order. */
    public List<Column> children() {
        return children;
    }

    /** The null count that was given, before slicing. */
    long givenNullCount() {
        return nullCount;
    }
}
