package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;

/** Builds columns of structs: add one slot to every child, then end the struct with {@link #add}. */
public final class StructBuilder extends ColumnBuilder {
    private final List<ColumnBuilder> children;

    StructBuilder(Field field, String path, List<ColumnBuilder> children) {
        super(field, path);
        this.children = List.copyOf(children);
    }

    /** Builds the child at a position. */
    public ColumnBuilder child(int position) {
        return children.get(position);
    }

    /**
     * Builds the child of a name.
     *
     * @throws IllegalArgumentException when no child has the name, or more than one
     */
    public ColumnBuilder child(String name) {
        return children.get(Names.unique(field().children(), name, "child of \"" + path() + "\""));
    }

    /**
     * Ends a struct.
     *
     * @throws IllegalStateException when some child does not have exactly one more slot, or after the batch is finished
     */
    public void add() {
        requireOpen();
        requireChildren(length() + 1);
        addValidSlot();
    }

    private void requireChildren(long slots) {
        for (ColumnBuilder child : children) {
            if (child.length() != slots) {
                throw new IllegalStateException(place() + ": expected " + slots + " slots in child \""
                        + child.field().name() + "\", found " + child.length());
            }
        }
    }

    @Override
    boolean acceptsValue(Object value) {
        if (!(value instanceof StructValue struct) || !sameNames(struct)) {
            return false;
        }
        for (int i = 0; i < children.size(); i++) {
            if (!children.get(i).accepts(struct.get(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    void append(Object value) {
        if (!(value instanceof StructValue struct) || !sameNames(struct)) {
            throw UnfitValueException.of("a StructValue with the names " + names(), value);
        }
        for (int i = 0; i < children.size(); i++) {
            children.get(i).addValue(struct.get(i));
        }
        add();
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(children.size());
        for (ColumnBuilder child : children) {
            names.add(child.field().name());
        }
        return names;
    }

    private boolean sameNames(StructValue struct) {
        if (struct.size() != children.size()) {
            return false;
        }
        for (int i = 0; i < children.size(); i++) {
            if (!struct.names().get(i).equals(children.get(i).field().name())) {
                return false;
            }
        }
        return true;
    }

    @Override
    void appendZeros(long count) {
        requireChildren(length());
        for (ColumnBuilder child : children) {
            child.addAbsent(count);
        }
    }

    @Override
    void complete() {
        requireChildren(length());
    }

    @Override
    Bytes bytes(BufferKind kind) {
        return Bytes.empty();
    }

    @Override
    List<ColumnBuilder> childBuilders() {
        return children;
    }
}
