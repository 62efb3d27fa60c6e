package io.arrowfmt.cli.html;

import io.arrowfmt.cli.map.ByteMap;
import io.arrowfmt.cli.map.MapPart;
import io.arrowfmt.cli.map.PartKind;
import io.arrowfmt.cli.map.RegionKind;
import io.arrowfmt.cli.show.MetadataText;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.BatchLayouts;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tables of a page: columns with their layouts, the schema, the batches. Each is bounded and says what is left out. */
final class Tables {
    private static final int MOST_NODES = 1_000;
    private static final int MOST_FIELDS = 1_500;
    private static final int MOST_BATCHES = 400;
    private static final int MOST_ENTRIES = 20;
    private static final int MOST_TEXT = 300;

    private final Html html;
    private final ByteMap map;
    private int fields;

    /** The tables of a map. */
    Tables(Html html, ByteMap map) {
        this.html = html;
        this.map = map;
    }

    /** Columns and children with their buffers. */
    void columns(Schema schema) throws IOException {
        List<NodeLayout> nodes = layout(schema).nodes();
        long all = map.bytes().values().stream().mapToLong(Long::longValue).sum();
        html.raw("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Columns and their layouts\"><table>"
                + "<thead><tr><th class=\"n\" scope=\"col\">node</th><th scope=\"col\">column</th>"
                + "<th scope=\"col\">type</th><th scope=\"col\">buffers</th><th scope=\"col\">declared</th>"
                + "<th class=\"n\" scope=\"col\">bytes in batches</th><th class=\"n\" scope=\"col\">of the file</th>"
                + "</tr></thead><tbody>\n");
        for (NodeLayout node : nodes.subList(0, Math.min(MOST_NODES, nodes.size()))) {
            html.raw("<tr><td class=\"n\">" + node.index() + "</td><th scope=\"row\" class=\"depth\">");
            html.raw("<span class=\"indent\">" + "· ".repeat(Math.min(8, node.depth())) + "</span>");
            html.text(cut(node.path().text().isEmpty() ? "\"\"" : node.path().text()));
            html.raw("</th><td>").text(type(node.field())).raw("</td><td class=\"code\">");
            html.text(buffers(node)).raw("</td><td>");
            declared(node);
            html.raw("</td>");
            if (node.depth() == 0) {
                long bytes = map.columnBytes(node.childIndex());
                html.raw("<td class=\"n\">" + Figures.number(bytes) + "</td><td class=\"n\">"
                        + Figures.share(bytes, all) + "</td></tr>\n");
            } else {
                html.raw("<td></td><td></td></tr>\n");
            }
        }
        html.raw("</tbody></table></div>\n");
        more(nodes.size() - MOST_NODES, "node");
    }

    private SchemaLayout layout(Schema schema) {
        return map.version()
                .map(version -> BatchLayouts.of(schema, version.forms()).likeliest())
                .orElseGet(() -> SchemaLayout.of(schema));
    }

    private static String buffers(NodeLayout node) {
        if (!node.layout().known()) {
            return "unknown";
        }
        List<BufferSpec> specs = node.layout().buffers();
        return specs.isEmpty()
                ? "no buffers"
                : specs.stream()
                        .map(spec -> spec + (spec.isVariadic() ? " …" : ""))
                        .collect(Collectors.joining(", "));
    }

    private void declared(NodeLayout node) throws IOException {
        Optional<List<DeclaredLayout.Entry>> declared = node.field().declared().flatMap(DeclaredLayout::layout);
        if (declared.isEmpty()) {
            html.element("span", "dim", "not declared");
            return;
        }
        List<DeclaredLayout.Entry> derived =
                node.layout().buffers().stream().map(DeclaredLayout.Entry::of).toList();
        if (declared.get().equals(derived) || !node.layout().known()) {
            html.text("as the type has it");
        } else {
            html.raw("<strong class=\"bad\">≠ ")
                    .text(declared.get().stream().map(Object::toString).collect(Collectors.joining(", ")))
                    .raw("</strong>");
        }
    }

    private static String type(Field field) {
        return cut(field.dictionary()
                .map(dictionary -> "dictionary<" + dictionary.indexType() + "," + field.type() + ">")
                .orElse(field.type().toString()));
    }

    /** The fields of the schema within each other. */
    void schema(Schema schema) throws IOException {
        metadata(schema.metadata());
        fields(schema.fields());
        more(fields - MOST_FIELDS, "field");
    }

    private void fields(List<Field> all) throws IOException {
        if (all.isEmpty()) {
            return;
        }
        html.raw("<ul class=\"tree\">\n");
        for (Field field : all) {
            if (fields++ >= MOST_FIELDS) {
                continue;
            }
            html.raw("<li>").element("b", cut(field.name().isEmpty() ? "\"\"" : field.name()));
            html.raw(" <span class=\"code\">")
                    .text(cut(field.type().toString()))
                    .raw("</span>");
            html.raw(field.nullable() ? "" : " <span class=\"dim\">not null</span>");
            if (field.dictionary().isPresent()) {
                html.element(
                        "span",
                        "dim",
                        " dictionary " + field.dictionary().get().id() + " by "
                                + field.dictionary().get().indexType()
                                + (field.dictionary().get().ordered() ? ", ordered" : ""));
            }
            metadata(field.metadata());
            fields(field.children());
            html.raw("</li>\n");
        }
        html.raw("</ul>\n");
    }

    private void metadata(Metadata metadata) throws IOException {
        if (metadata.isEmpty()) {
            return;
        }
        html.raw("<details class=\"entries\"><summary>"
                + Figures.of(metadata.entries().size(), "metadata entry", "metadata entries") + "</summary><dl>\n");
        List<KeyValue> entries = metadata.entries();
        for (KeyValue entry : entries.subList(0, Math.min(MOST_ENTRIES, entries.size()))) {
            html.element("dt", cut(MetadataText.key(entry)));
            html.element("dd", cut(MetadataText.value(entry)));
        }
        html.raw("</dl></details>\n");
    }

    /** The record batches and dictionaries, several in one row where there are too many. */
    void batches() throws IOException {
        List<MapPart> parts = new ArrayList<>();
        for (MapPart part : map.parts()) {
            if (part.kind() == PartKind.BATCH
                    || part.kind() == PartKind.DICTIONARY
                    || part.kind() == PartKind.BROKEN
                    || part.kind() == PartKind.SEVERAL) {
                parts.add(part);
            }
        }
        if (parts.isEmpty()) {
            html.raw("<p>There are no batches.</p>\n");
            return;
        }
        html.raw("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Batches\"><table><thead><tr>"
                + "<th scope=\"col\">batch</th><th class=\"n\" scope=\"col\">at byte</th>"
                + "<th class=\"n\" scope=\"col\">bytes</th><th class=\"n\" scope=\"col\">rows</th>"
                + "<th class=\"n\" scope=\"col\">metadata</th><th class=\"n\" scope=\"col\">padding and gaps</th>"
                + "<th scope=\"col\">compression</th><th scope=\"col\">remarks</th></tr></thead><tbody>\n");
        for (MapPart part : parts.subList(0, Math.min(MOST_BATCHES, parts.size()))) {
            html.raw("<tr><th scope=\"row\">").text(part.what()).raw("</th><td class=\"n\">");
            html.raw("<button type=\"button\" class=\"link\" data-offset=\"" + part.offset() + "\">"
                    + Figures.number(part.offset()) + "</button></td>");
            number(part.length());
            number(part.rows());
            number(part.bytes(RegionKind.METADATA) + part.bytes(RegionKind.PREFIX));
            number(part.bytes(RegionKind.PADDING) + part.bytes(RegionKind.GAP));
            html.raw("<td>")
                    .text(part.compression().isEmpty() ? "none" : part.compression())
                    .raw("</td>");
            html.raw("<td>").text(part.note()).raw("</td></tr>\n");
        }
        html.raw("</tbody></table></div>\n");
        more(parts.size() - MOST_BATCHES, "row");
    }

    private void number(long value) throws IOException {
        html.raw("<td class=\"n\">" + Figures.number(value) + "</td>");
    }

    private void more(long count, String what) throws IOException {
        if (count > 0) {
            html.raw("<p class=\"dim\">" + Figures.of(count, "more " + what) + " not shown.</p>\n");
        }
    }

    private static String cut(String text) {
        return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT) + "…";
    }
}
