package io.arrowfmt.cli;

import io.arrowfmt.framing.FrameStyle;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.FormatVersion;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The least that another reader has to know to read an input.
 *
 * @param reader the lowest version of the format or, before there were such versions, of Arrow
 * @param features what not every reader of that version can do
 */
record ReaderNeeds(String reader, List<String> features) {
    /** Copies the features. */
    ReaderNeeds {
        features = List.copyOf(features);
    }

    /** What an input needs. */
    static ReaderNeeds of(Overview overview, Schema schema, MetadataVersion version) {
        List<String> features = new ArrayList<>();
        if (schema.endianness() == Endianness.BIG) {
            features.add("big-endian bodies");
        }
        for (Compression codec : overview.compressed().keySet()) {
            features.add(codec.name());
        }
        if (overview.dictionaries().values().stream().anyMatch(dictionary -> dictionary.deltas() > 0)) {
            features.add("deltas of dictionaries");
        }
        if (overview.dictionaries().values().stream().anyMatch(dictionary -> dictionary.replacements() > 0)) {
            features.add("replaced dictionaries");
        }
        return new ReaderNeeds(reader(schema, version, overview), features);
    }

    private static String reader(Schema schema, MetadataVersion version, Overview overview) {
        FormatVersion types = newest(schema.fields());
        if (types != FormatVersion.V1_0) {
            return "format " + types;
        }
        return switch (version) {
            case V1, V2, V3 -> "metadata " + version + ", which no release since Arrow 0.8 reads";
            case V4 ->
                overview.style()
                                .filter(style -> style == FrameStyle.CONTINUATION)
                                .isPresent()
                        ? "Arrow 0.15"
                        : "Arrow 0.8";
            case V5 -> "format 1.0";
        };
    }

    private static FormatVersion newest(List<Field> fields) {
        FormatVersion newest = FormatVersion.V1_0;
        for (Field field : fields) {
            FormatVersion own = FormatVersion.of(field.type());
            FormatVersion below = newest(field.children());
            newest = own.compareTo(newest) > 0 ? own : newest;
            newest = below.compareTo(newest) > 0 ? below : newest;
        }
        return newest;
    }

    /** In words, for example {@code a reader of format 1.3 that knows LZ4_FRAME}. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "a reader of %s%s",
                reader,
                features.isEmpty() ? "" : " that knows " + String.join(", ", features));
    }
}
