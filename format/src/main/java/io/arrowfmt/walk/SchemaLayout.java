package io.arrowfmt.walk;

import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;

/**
 * The nodes and buffers that every record batch of a schema has, in wire order: fields before their children, depth
 * first (Columnar.rst, RecordBatch message). Computed once for a schema; only the number of variadic buffers is left to
 * each batch. This is the single walk over the layout table.
 */
public final class SchemaLayout {
    private final BatchForm form;
    private final List<NodeLayout> nodes;
    private final List<Integer> columns;
    private final int fixedBufferCount;
    private final int variadicCount;
    private final int located;

    private SchemaLayout(Walk walk) {
        this.form = walk.form;
        this.nodes = List.of(walk.nodes.toArray(new NodeLayout[0]));
        this.columns = List.copyOf(walk.columns);
        this.fixedBufferCount = walk.fixedBuffers;
        this.variadicCount = walk.variadic;
        this.located = walk.located;
    }

    /** The nodes and buffers of the record batches of a schema of version 5. */
    public static SchemaLayout of(Schema schema) {
        return of(schema, BatchForm.STANDARD);
    }

    /** The nodes and buffers of the record batches of a schema in a form. */
    public static SchemaLayout of(Schema schema, BatchForm form) {
        Walk walk = new Walk(form);
        for (int i = 0; i < schema.fields().size(); i++) {
            Field field = schema.fields().get(i);
            walk.columns.add(walk.visit(field, FieldPath.of(i, field.name()), -1, i, 0, false));
        }
        return new SchemaLayout(walk);
    }

    /** The nodes and buffers of the dictionary batches of a dictionary-encoded field: one column of its value type. */
    public static SchemaLayout ofDictionary(Field field, BatchForm form) {
        Walk walk = new Walk(form);
        walk.columns.add(walk.visit(field, FieldPath.of(0, field.name()), -1, 0, 0, true));
        return new SchemaLayout(walk);
    }

    /** The form of the batches. */
    public BatchForm form() {
        return form;
    }

    /** All nodes in wire order. */
    public List<NodeLayout> nodes() {
        return nodes;
    }

    /**
     * The node of a column.
     *
     * @param column position in the schema
     */
    public NodeLayout column(int column) {
        return nodes.get(columns.get(column));
    }

    /** How many buffers every batch has, variadic ones apart. */
    public int fixedBufferCount() {
        return fixedBufferCount;
    }

    /** How many nodes have a variadic row, which is how many variadic counts a batch has. */
    public int variadicCount() {
        return variadicCount;
    }

    /** Whether the buffers of every node are known; they are not past a type of a newer version that declares none. */
    public boolean complete() {
        return located == nodes.size();
    }

    /** How many variadic counts of a batch belong to nodes whose buffers can be found: the first ones. */
    public int locatedVariadicCount() {
        return complete() ? variadicCount : nodes.get(located).variadicBefore();
    }

    /** How many buffers, variadic ones apart, belong to nodes whose buffers can be found: the first ones. */
    public int locatedFixedBufferCount() {
        return complete() ? fixedBufferCount : nodes.get(located).firstBuffer();
    }

    /** The node after the last of a node's descendants, or the number of nodes. */
    public int endOf(NodeLayout node) {
        int end = node.index() + 1;
        while (end < nodes.size() && nodes.get(end).depth() > node.depth()) {
            end++;
        }
        return end;
    }

    /**
     * Places every node's buffers in a batch.
     *
     * @param variadicCounts number of variadic buffers of each node that has a variadic row, each >= 0, in wire order
     * @throws IllegalArgumentException when the counts are not as many as {@link #variadicCount}
     */
    public BufferIndex locate(long[] variadicCounts) {
        return new BufferIndex(this, variadicCounts);
    }

    /** The state of the walk: the only code that descends through fields to count nodes and buffers. */
    private static final class Walk {
        private final BatchForm form;
        private final List<NodeLayout> nodes = new ArrayList<>();
        private final List<Integer> columns = new ArrayList<>();
        private int fixedBuffers;
        private int variadic;
        private int located;

        Walk(BatchForm form) {
            this.form = form;
        }

        int visit(Field field, FieldPath path, int parent, int childIndex, int depth, boolean values) {
            int index = nodes.size();
            Layout layout = layoutOf(field, values);
            int firstBuffer = fixedBuffers;
            int variadicBefore = variadic;
            boolean here = located == index && layout.known();
            located += here ? 1 : 0;
            nodes.add(new NodeLayout(
                    index,
                    parent,
                    childIndex,
                    depth,
                    field,
                    path,
                    layout,
                    firstBuffer,
                    variadicBefore,
                    List.of(),
                    here));
            fixedBuffers += layout.fixedBufferCount();
            variadic += layout.isVariadic() ? 1 : 0;
            List<Field> children = values ? field.children() : field.columnChildren();
            List<Integer> childNodes = new ArrayList<>(children.size());
            for (int i = 0; i < children.size(); i++) {
                Field child = children.get(i);
                childNodes.add(visit(child, path.child(i, child.name()), index, i, depth + 1, false));
            }
            if (!childNodes.isEmpty()) {
                nodes.set(
                        index,
                        new NodeLayout(
                                index,
                                parent,
                                childIndex,
                                depth,
                                field,
                                path,
                                layout,
                                firstBuffer,
                                variadicBefore,
                                childNodes,
                                here));
            }
            return index;
        }

        private Layout layoutOf(Field field, boolean values) {
            return values || field.dictionary().isEmpty() ? form.of(field.type(), field.valueLayout()) : field.layout();
        }
    }
}
