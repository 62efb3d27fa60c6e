package io.arrowfmt.cli.show;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.Field;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Shows the nodes and buffers that every batch of a schema has, with the declared layout beside the derived one. */
public final class LayoutTable {
    private static final String NOTHING = "–";

    private LayoutTable() {}

    /**
     * Writes the table of a schema.
     *
     * @param layout the layout of the schema
     * @param filter which nodes to show
     */
    public static void write(SchemaLayout layout, Predicate<NodeLayout> filter, Appendable out, Ink ink)
            throws IOException {
        Grid grid = new Grid(">node", "column", "type", "buffer", "elements", "declared");
        for (NodeLayout node : layout.nodes()) {
            if (filter.test(node)) {
                add(grid, node);
            }
        }
        grid.writeTo(out, ink);
    }

    private static void add(Grid grid, NodeLayout node) {
        List<BufferSpec> derived = node.layout().buffers();
        Optional<List<DeclaredLayout.Entry>> declared = node.field().declared().flatMap(DeclaredLayout::layout);
        int rows = Math.max(1, Math.max(derived.size(), declared.map(List::size).orElse(0)));
        for (int i = 0; i < rows; i++) {
            Optional<BufferSpec> spec = i < derived.size() ? Optional.of(derived.get(i)) : Optional.empty();
            List<Cell> cells = new ArrayList<>();
            cells.add(value(i == 0 ? String.valueOf(node.index()) : ""));
            cells.add(value(i == 0 ? path(node) : ""));
            cells.add(value(i == 0 ? type(node.field()) : ""));
            cells.add(value(spec.map(BufferSpec::toString).orElse(node.layout().known() ? NOTHING : "unknown")));
            cells.add(value(spec.map(LayoutTable::elements).orElse("")));
            cells.add(declared(spec, declared, i, node.layout().known()));
            grid.add(cells);
        }
    }

    private static Cell declared(
            Optional<BufferSpec> spec, Optional<List<DeclaredLayout.Entry>> declared, int index, boolean known) {
        if (declared.isEmpty()) {
            return Cell.of(index == 0 ? "not declared" : "", Cell.Kind.NULL);
        }
        Optional<DeclaredLayout.Entry> entry =
                index < declared.get().size() ? Optional.of(declared.get().get(index)) : Optional.empty();
        String text = entry.map(DeclaredLayout.Entry::toString).orElse(NOTHING);
        return entry.equals(spec.map(DeclaredLayout.Entry::of)) || !known
                ? value(text)
                : Cell.of(text + "  ≠", Cell.Kind.WRONG);
    }

    private static String type(Field field) {
        return field.dictionary()
                .map(dictionary -> "dictionary<" + dictionary.indexType() + "," + field.type() + ">")
                .orElse(field.type().toString());
    }

    private static String elements(BufferSpec spec) {
        Extent extent = spec.extent();
        String elements =
                switch (extent) {
                    case SLOTS -> "slots";
                    case SLOTS_PLUS_ONE -> "slots + 1";
                    case BY_DATA -> "by data";
                };
        return spec.isVariadic() ? "by data, any number of buffers" : elements;
    }

    /** Whether a buffer may be left out: the validity of a column without nulls, the offsets of one without slots. */
    static boolean mayBeEmpty(BufferSpec spec, long slots, long nulls) {
        return (spec.kind() == BufferKind.VALIDITY && nulls == 0) || slots == 0;
    }

    /** The names that lead to a node. */
    static String path(NodeLayout node) {
        return node.path().text().isEmpty() ? "\"\"" : node.path().text();
    }

    private static Cell value(String text) {
        return Cell.of(text, Cell.Kind.VALUE);
    }
}
