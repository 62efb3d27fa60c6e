package io.arrowfmt.cli.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.cli.map.ByteMap;
import io.arrowfmt.cli.map.MapPart;
import io.arrowfmt.cli.map.Note;
import io.arrowfmt.cli.map.Region;
import io.arrowfmt.cli.map.RegionKind;
import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.Base64;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the script of a page draws, as JSON that stands within HTML: the map, the bytes, and where the findings are. Texts
 * stand in one list, since most of them come again and again. Belongs to one thread.
 */
final class PageData {
    /** The script knows kinds and severities by their place here. */
    private static final List<RegionKind> KINDS = List.of(RegionKind.values());

    private static final List<Severity> SEVERITIES = List.of(Severity.values());

    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final JsonGenerator json;

    private PageData(JsonGenerator json) {
        this.json = json;
    }

    /** Writes it. */
    static void write(long size, ByteMap map, Snippets snippets, List<Finding> findings, Writer out)
            throws IOException {
        try (JsonGenerator json = new JsonFactory()
                .disable(com.fasterxml.jackson.core.JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .createGenerator(new WithinHtml(out))) {
            PageData data = new PageData(json);
            json.writeStartObject();
            json.writeNumberField("size", size);
            data.kinds(map);
            data.parts(map);
            data.bytes(snippets);
            data.findings(findings);
            json.writeArrayFieldStart("texts");
            for (String text : data.texts.keySet()) {
                json.writeString(text);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private int text(String text) {
        return texts.computeIfAbsent(ScreenText.escape(text), any -> texts.size());
    }

    private void kinds(ByteMap map) throws IOException {
        json.writeArrayFieldStart("kinds");
        for (RegionKind kind : KINDS) {
            json.writeStartArray();
            json.writeString(EnumName.of(kind));
            json.writeString(kind.text());
            json.writeString(kind.meaning());
            json.writeNumber(map.bytes().getOrDefault(kind, 0L));
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private void parts(ByteMap map) throws IOException {
        json.writeArrayFieldStart("parts");
        for (MapPart part : map.parts()) {
            json.writeStartArray();
            json.writeNumber(part.offset());
            json.writeNumber(part.length());
            json.writeNumber(text(part.what()));
            json.writeNumber(text(part.note()));
            json.writeStartArray();
            Map<RegionKind, Long> bytes = new EnumMap<>(RegionKind.class);
            bytes.putAll(part.bytes());
            for (Map.Entry<RegionKind, Long> entry : bytes.entrySet()) {
                if (part.regions().isEmpty()) {
                    json.writeNumber(KINDS.indexOf(entry.getKey()));
                    json.writeNumber(entry.getValue());
                }
            }
            json.writeEndArray();
            json.writeStartArray();
            for (Region region : part.regions()) {
                json.writeNumber(KINDS.indexOf(region.kind()));
                json.writeNumber(region.length());
                json.writeNumber(text(region.what()));
                json.writeNumber(text(region.note()));
            }
            json.writeEndArray();
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private void bytes(Snippets snippets) throws IOException {
        json.writeArrayFieldStart("bytes");
        for (Map.Entry<Long, Bytes> piece : snippets.pieces().entrySet()) {
            json.writeNumber(piece.getKey());
            json.writeString(Base64.getEncoder().encodeToString(piece.getValue().toArray()));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("notes");
        for (Note note : snippets.notes()) {
            json.writeNumber(note.offset());
            json.writeNumber(note.length());
            json.writeNumber(text(note.name()));
            json.writeNumber(text(note.value()));
        }
        json.writeEndArray();
    }

    private void findings(List<Finding> findings) throws IOException {
        json.writeArrayFieldStart("findings");
        for (Finding finding : findings) {
            json.writeStartArray();
            json.writeNumber(finding.location().offset());
            json.writeNumber(SEVERITIES.indexOf(finding.severity()));
            json.writeString(finding.rule().id());
            json.writeNumber(text("expected " + finding.expected() + ", found " + finding.found()));
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    /** Writes JSON so that no HTML can begin or end in it. */
    private static final class WithinHtml extends FilterWriter {
        WithinHtml(Writer out) {
            super(out);
        }

        @Override
        public void write(int character) throws IOException {
            switch (character) {
                case '<' -> out.write("\\u003c");
                case '>' -> out.write("\\u003e");
                case '&' -> out.write("\\u0026");
                default -> out.write(character);
            }
        }

        @Override
        public void write(char[] text, int offset, int length) throws IOException {
            for (int i = offset; i < offset + length; i++) {
                write(text[i]);
            }
        }

        @Override
        public void write(String text, int offset, int length) throws IOException {
            for (int i = offset; i < offset + length; i++) {
                write(text.charAt(i));
            }
        }
    }
}
