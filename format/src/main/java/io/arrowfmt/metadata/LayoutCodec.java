package io.arrowfmt.metadata;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import io.arrowfmt.fbs.BufferLayout;
import io.arrowfmt.fbs.Field;
import io.arrowfmt.flatbuffers.ArrowSlots;
import io.arrowfmt.type.DeclaredLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Declared layouts: slots of ours in fields, which count only under the marker of their schema. */
final class LayoutCodec {
    private static final int LAYOUT_SLOT = ArrowSlots.FIRST_OWN;
    private static final int DICTIONARY_LAYOUT_SLOT = ArrowSlots.FIRST_OWN + 1;

    private LayoutCodec() {}

    /** What the marker of a schema says about the slots of its fields. */
    enum Marker {
        /** They are ours. */
        OURS,
        /** They are somebody else's. */
        OTHER,
        /** There is no marker. */
        NONE
    }

    /** Reads the marker of a schema. */
    static Marker marker(io.arrowfmt.fbs.Schema schema, TablePlace place, Decoding decoding) {
        if (!place.has(ArrowSlots.FIRST_OWN)) {
            return Marker.NONE;
        }
        if (schema.layoutProfile() == ArrowSlots.MARKER) {
            return Marker.OURS;
        }
        decoding.report(unknown(
                place, decoding, String.format("the marker 0x%08x", ArrowSlots.MARKER), schema.layoutProfile()));
        return Marker.OTHER;
    }

    /** Reads what a field declares; nothing when the marker or a flag of an entry is not known here. */
    static Optional<DeclaredLayout> decode(Field field, TablePlace place, Marker marker, Decoding decoding) {
        return switch (marker) {
            case OURS -> decode(field, place, decoding);
            case OTHER -> Optional.empty();
            case NONE -> {
                if (place.has(LAYOUT_SLOT) || place.has(DICTIONARY_LAYOUT_SLOT)) {
                    decoding.report(
                            DecodeRules.DECLARATION_MARKED,
                            place.position(),
                            "no declared layout in a schema without the marker",
                            "one, which is ignored");
                }
                yield Optional.empty();
            }
        };
    }

    private static Optional<DeclaredLayout> decode(Field field, TablePlace place, Decoding decoding) {
        if (!place.has(LAYOUT_SLOT) && !place.has(DICTIONARY_LAYOUT_SLOT)) {
            return Optional.empty();
        }
        DeclaredLayout declared =
                new DeclaredLayout(entries(field.layoutVector()), entries(field.dictionaryLayoutVector()));
        for (Optional<List<DeclaredLayout.Entry>> entries : List.of(declared.layout(), declared.dictionaryLayout())) {
            for (DeclaredLayout.Entry entry : entries.orElse(List.of())) {
                if ((entry.flags() & ~DeclaredLayout.WIDTH_BY_TYPE) != 0) {
                    decoding.report(unknown(place, decoding, "flags 0 or 1 in a declared layout", entry.flags()));
                    return Optional.empty();
                }
            }
        }
        return Optional.of(declared);
    }

    private static Finding unknown(TablePlace place, Decoding decoding, String expected, long found) {
        return Finding.of(
                        DecodeRules.DECLARATION_MARKED,
                        decoding.at(place.position()),
                        expected,
                        String.format("0x%x", found))
                .as(Severity.INFO)
                .hint("a newer version of arrowfmt, or another program; the layout is ignored");
    }

    private static Optional<List<DeclaredLayout.Entry>> entries(BufferLayout.Vector vector) {
        if (vector == null) {
            return Optional.empty();
        }
        List<DeclaredLayout.Entry> entries = new ArrayList<>(vector.length());
        for (int i = 0; i < vector.length(); i++) {
            BufferLayout layout = vector.get(i);
            entries.add(new DeclaredLayout.Entry(layout.kind(), layout.flags(), layout.bitWidth()));
        }
        return Optional.of(entries);
    }

    /**
     * Writes the vector of a declared layout.
     *
     * @return where it is, or 0 when nothing is declared
     */
    static int encode(FlatBufferBuilder builder, Optional<List<DeclaredLayout.Entry>> entries) {
        if (entries.isEmpty()) {
            return 0;
        }
        Field.startLayoutVector(builder, entries.get().size());
        for (int i = entries.get().size() - 1; i >= 0; i--) {
            DeclaredLayout.Entry entry = entries.get().get(i);
            BufferLayout.createBufferLayout(builder, entry.kind(), entry.flags(), entry.bitWidth());
        }
        return builder.endVector();
    }
}
