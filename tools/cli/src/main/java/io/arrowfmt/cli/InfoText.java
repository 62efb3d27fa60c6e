package io.arrowfmt.cli;

import io.arrowfmt.cli.show.ByteTable;
import io.arrowfmt.cli.show.Ink;
import io.arrowfmt.cli.show.MetadataText;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.framing.FrameStyle;
import io.arrowfmt.framing.StreamEnd;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Shows an overview as lines of a name and what there is to say. */
final class InfoText {
    private static final int NAME_CELLS = 14;
    private static final String INDENT = " ".repeat(2 + NAME_CELLS + 2);
    private static final int LEAST_TEXT_CELLS = 20;
    private static final int MOST_NAMES = 10;
    private static final int MOST_ROWS = 30;
    private static final String[] UNITS = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

    private final Appendable out;
    private final Ink ink;
    private final int textCells;

    private InfoText(Appendable out, Ink ink, int screen) {
        this.out = out;
        this.ink = ink;
        this.textCells = Math.max(LEAST_TEXT_CELLS, screen - INDENT.length());
    }

    /**
     * Writes an overview.
     *
     * @param screen cells of a line, in which lines are broken between words
     */
    static void write(Overview overview, Appendable out, Ink ink, int screen) throws IOException {
        out.append(ink.bold(ScreenText.escape(overview.name()))).append('\n');
        new InfoText(out, ink, screen).write(overview);
    }

    private void write(Overview overview) throws IOException {
        line("what", overview.kind().what());
        if (overview.size() >= 0) {
            line(
                    "size",
                    bytes(overview.size())
                            + (overview.bodyBytes() > 0 ? ", " + bytes(overview.bodyBytes()) + " of it data" : ""));
        } else {
            line("size", bytes(overview.bodyBytes()) + " of data");
        }
        line("version", overview.version().map(Enum::name).orElse("unknown"));
        if (overview.style().isPresent()) {
            line(
                    "framing",
                    framing(overview.style().get())
                            + overview.end().map(InfoText::ended).orElse(""));
        }
        if (overview.needs().isPresent()) {
            line("needs", overview.needs().get().toString());
        }
        if (overview.schema().isPresent()) {
            write(overview, overview.schema().get());
        }
        if (overview.tensors() > 0) {
            line("tensors", Amount.number(overview.tensors()));
        }
        if (overview.otherMessages() > 0) {
            line("other messages", Amount.number(overview.otherMessages()) + ", of a newer version");
        }
        line("compression", compression(overview));
        line("checksums", checksums(overview));
        metadata("metadata", overview.schema().map(Schema::metadata).orElse(Metadata.empty()));
        metadata("of the footer", overview.footerMetadata());
        if (overview.schema().isPresent()) {
            tables(overview, overview.schema().get());
        }
    }

    private void write(Overview overview, Schema schema) throws IOException {
        line(
                "byte order",
                switch (schema.endianness()) {
                    case LITTLE -> "little-endian";
                    case BIG -> "big-endian";
                });
        line("columns", Amount.number(schema.fields().size()));
        line("rows", Amount.number(overview.rows()));
        line(
                "batches",
                Amount.number(overview.batches())
                        + (overview.batches() > 1
                                ? ", of " + average(overview.rows(), overview.batches()) + " each on average"
                                : ""));
        line("layouts", schema.declaresLayouts() ? "declared in the schema" : "not declared");
    }

    private static String framing(FrameStyle style) {
        return switch (style) {
            case CONTINUATION -> "prefixes of " + Amount.of(style.prefixSize(), "byte");
            case LEGACY -> "prefixes of " + Amount.of(style.prefixSize(), "byte") + ", as before Arrow 0.15";
            case NO_LENGTH -> "no prefixes, as Java wrote in Arrow 0.1";
            case LENGTH_LAST -> "lengths behind bodies and metadata, as C++ wrote in Arrow 0.1";
        };
    }

    private static String ended(StreamEnd end) {
        return switch (end) {
            case MARKER -> ", a marker at the end";
            case LEGACY_MARKER -> ", a marker of 4 bytes at the end";
            case INPUT -> ", no marker at the end";
        };
    }

    /** Columns and dictionaries as tables below the lines, each with the bytes it takes. */
    private void tables(Overview overview, Schema schema) throws IOException {
        long all = Math.max(1, overview.bodyBytes());
        List<Field> fields = schema.fields();
        if (!fields.isEmpty()) {
            Set<Integer> notFound = ReadableColumns.notFound(schema);
            ByteTable columns = new ByteTable("column", "type", all);
            for (int i = 0; i < Math.min(MOST_ROWS, fields.size()); i++) {
                String unreadable = !ReadableColumns.isReadable(fields.get(i))
                        ? "not readable"
                        : notFound.contains(i) ? "not readable: behind one without a declared layout" : "";
                columns.add(fields.get(i).name(), fields.get(i).typeText(), overview.columnBytes(i), unreadable);
            }
            columns.writeTo(out, ink, fields.size() - MOST_ROWS);
        }
        if (!overview.dictionaries().isEmpty()) {
            ByteTable dictionaries = new ByteTable("dictionary", "values", all);
            overview.dictionaries().entrySet().stream().limit(MOST_ROWS).forEach(entry -> {
                DictionaryInfo info = entry.getValue();
                dictionaries.add(
                        String.valueOf(entry.getKey()),
                        Amount.number(info.values()),
                        OptionalLong.of(info.bytes()),
                        parts(info));
            });
            dictionaries.writeTo(out, ink, overview.dictionaries().size() - MOST_ROWS);
        }
    }

    private static String parts(DictionaryInfo info) {
        List<String> parts = new ArrayList<>();
        if (info.deltas() > 0) {
            parts.add(Amount.of(info.deltas(), "delta"));
        }
        if (info.replacements() > 0) {
            parts.add(Amount.of(info.replacements(), "replacement"));
        }
        return String.join(", ", parts);
    }

    private static String compression(Overview overview) {
        List<String> codecs = new ArrayList<>();
        for (Map.Entry<Compression, Long> codec : overview.compressed().entrySet()) {
            codecs.add(codec.getKey() + " (" + ofBatches(overview, codec.getValue()));
        }
        return codecs.isEmpty() ? "none" : String.join(", ", codecs);
    }

    private static String checksums(Overview overview) {
        List<String> covered = new ArrayList<>();
        if (overview.checkedBatches() > 0) {
            covered.add("buffers (" + ofBatches(overview, overview.checkedBatches()));
        }
        if (overview.checksMetadata()) {
            covered.add("the metadata of every batch");
        }
        return covered.isEmpty() ? "none" : "of " + String.join(", of ", covered);
    }

    private static String ofBatches(Overview overview, long count) {
        return Amount.of(count, "batch", "batches")
                + (overview.dictionaries().isEmpty() ? ")" : ", those of dictionaries included)");
    }

    private void metadata(String name, Metadata metadata) throws IOException {
        if (!metadata.isEmpty()) {
            List<String> keys = new ArrayList<>();
            for (KeyValue entry : metadata.entries()) {
                keys.add(MetadataText.key(entry));
            }
            line(name, Amount.of(keys.size(), "key") + ": " + some(keys));
        }
    }

    private void line(String name, String text) throws IOException {
        out.append("  ")
                .append(ink.dim(ScreenText.pad(name, NAME_CELLS, false)))
                .append("  ");
        int used = 0;
        for (String word : ScreenText.escape(text).split(" ", -1)) {
            int cells = ScreenText.cells(word);
            boolean fits = used == 0 || cells < textCells - used;
            out.append(used == 0 ? "" : fits ? " " : "\n" + INDENT).append(word);
            used = fits ? used + (used == 0 ? 0 : 1) + cells : cells;
        }
        out.append('\n');
    }

    private static String some(List<String> texts) {
        int most = Math.min(texts.size(), MOST_NAMES);
        String rest = texts.size() - most > 0 ? ", and " + Amount.number(texts.size() - most) + " more" : "";
        return String.join(", ", texts.subList(0, most)) + rest;
    }

    private static String average(long rows, long batches) {
        return rows % batches == 0
                ? Amount.of(rows / batches, "row")
                : String.format(Locale.ROOT, "%,.1f rows", (double) rows / batches);
    }

    private static String bytes(long size) {
        String exact = Amount.of(size, "byte");
        double scaled = size;
        int unit = -1;
        while (scaled >= 1024 && unit < UNITS.length - 1) {
            scaled /= 1024;
            unit++;
        }
        return unit < 0 ? exact : String.format(Locale.ROOT, "%.1f %s", scaled, UNITS[unit]) + " (" + exact + ")";
    }
}
