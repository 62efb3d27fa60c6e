package io.arrowfmt.cli.show;

import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shows the fields of a schema as a tree. Belongs to one thread. */
public final class SchemaTree {
    private static final int MOST_PADDING = 60;

    private final boolean metadata;
    private final Ink ink;
    private final List<Line> lines = new ArrayList<>();

    private SchemaTree(boolean metadata, Ink ink) {
        this.metadata = metadata;
        this.ink = ink;
    }

    /**
     * A line of the tree.
     *
     * @param branches the lines of the tree before the name
     * @param name what is emphasised
     * @param rest what follows the name
     * @param layout what is declared about the field's buffers, emphasised, or empty
     */
    private record Line(String branches, String name, String rest, String layout) {
        int cells() {
            return ScreenText.cells(branches) + ScreenText.cells(name) + ScreenText.cells(rest);
        }
    }

    /**
     * Writes the tree of a schema.
     *
     * @param metadata whether to show custom metadata
     */
    public static void write(Schema schema, boolean metadata, Appendable out, Ink ink) throws IOException {
        SchemaTree tree = new SchemaTree(metadata, ink);
        tree.add(schema.fields(), schema.metadata(), "");
        int widest = 0;
        for (Line line : tree.lines) {
            widest = Math.max(widest, line.layout().isEmpty() ? 0 : Math.min(MOST_PADDING, line.cells()));
        }
        for (Line line : tree.lines) {
            out.append(ink.dim(line.branches())).append(ink.bold(line.name())).append(line.rest());
            if (!line.layout().isEmpty()) {
                out.append(" ".repeat(Math.max(0, widest - line.cells()) + 2)).append(line.layout());
            }
            out.append('\n');
        }
    }

    private void add(List<Field> fields, Metadata entries, String branches) {
        boolean open = !fields.isEmpty();
        if (metadata) {
            for (KeyValue entry : entries.entries()) {
                String text = ScreenText.escape(MetadataText.key(entry)) + " = " + MetadataText.value(entry);
                lines.add(new Line(branches + (open ? "│  " : "   "), "", text, ""));
            }
        }
        for (int i = 0; i < fields.size(); i++) {
            boolean last = i == fields.size() - 1;
            Field field = fields.get(i);
            lines.add(new Line(
                    branches + (last ? "└─ " : "├─ "),
                    field.name().isEmpty() ? "\"\"" : ScreenText.escape(field.name()),
                    describe(field),
                    layout(field)));
            add(field.children(), field.metadata(), branches + (last ? "   " : "│  "));
        }
    }

    private static String describe(Field field) {
        String encoding = field.dictionary()
                .map(dictionary -> ", dictionary " + dictionary.id() + " by " + dictionary.indexType()
                        + (dictionary.ordered() ? ", ordered" : ""))
                .orElse("");
        String extension = field.metadata()
                .find(Metadata.EXTENSION_NAME)
                .map(name -> ", extension " + ScreenText.escape(name))
                .orElse("");
        return ": " + ScreenText.escape(field.type().toString()) + (field.nullable() ? "" : " not null") + encoding
                + extension;
    }

    private String layout(Field field) {
        if (field.declared().isEmpty()) {
            return "";
        }
        DeclaredLayout declared = field.declared().get();
        DeclaredLayout derived = DeclaredLayout.derived(field);
        String dictionary = declared.dictionaryLayout()
                .map(entries -> ink.dim(", dictionary ") + entries(entries, derived.dictionaryLayout()))
                .orElse("");
        return declared.layout()
                        .map(entries -> entries(entries, derived.layout()))
                        .orElse(ink.dim("undeclared"))
                + dictionary;
    }

    /** Declared entries, each of which that is not what the type has beside what it has. */
    private String entries(List<DeclaredLayout.Entry> declared, Optional<List<DeclaredLayout.Entry>> derived) {
        List<DeclaredLayout.Entry> types = derived.orElse(List.of());
        int count = Math.max(declared.size(), types.size());
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            Optional<DeclaredLayout.Entry> entry = entry(declared, i);
            Optional<DeclaredLayout.Entry> type = entry(types, i);
            text.append(i == 0 ? "" : " ")
                    .append(entry.equals(type) ? ink.dim(text(entry)) : ink.red(text(entry) + " ≠ " + text(type)));
        }
        return count == 0 ? ink.dim("no buffers") : text.toString();
    }

    private static Optional<DeclaredLayout.Entry> entry(List<DeclaredLayout.Entry> entries, int index) {
        return index < entries.size() ? Optional.of(entries.get(index)) : Optional.empty();
    }

    private static String text(Optional<DeclaredLayout.Entry> entry) {
        return entry.map(DeclaredLayout.Entry::toString).orElse("–");
    }
}
