package io.arrowfmt.metadata;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import io.arrowfmt.fbs.Decimal;
import io.arrowfmt.fbs.KeyValue;
import io.arrowfmt.flatbuffers.FlatBufferVerifier;
import io.arrowfmt.flatbuffers.Flaw;
import io.arrowfmt.flatbuffers.Generation;
import io.arrowfmt.flatbuffers.RootType;
import io.arrowfmt.flatbuffers.Verification;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.TimeUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** What fields had before version 4 in slots that hold something else today, or held it otherwise. */
final class LegacyFields {
    private static final int DECIMAL_SIZE = 16;
    private static final int TYPE_SLOT = 3;
    private static final int UNIT_SLOT = 0;
    private static final int DICTIONARY_SLOT = 4;
    private static final int LAYOUT_SLOT = 6;
    private static final int METADATA_SLOT = 7;
    private static final int BIT_WIDTH_SLOT = 0;
    private static final int KIND_SLOT = 1;

    private LegacyFields() {}

    /** The entries of the vector in a slot of verified metadata. */
    static IntFunction<KeyValue> entries(TablePlace place, int slot, Decoding decoding) {
        return i -> new KeyValue().__assign(place.element(slot, i).position(), decoding.buffer());
    }

    /** Custom metadata. */
    static Metadata metadata(TablePlace field, Decoding decoding) {
        return KeyValueCodec.decode(
                field.count(METADATA_SLOT), entries(field, METADATA_SLOT, decoding), field.position(), decoding);
    }

    /** The layout that a field declares: the width of each buffer in 16 bits, and its kind. */
    static Optional<DeclaredLayout> declared(TablePlace field) {
        if (!field.has(LAYOUT_SLOT)) {
            return Optional.empty();
        }
        List<DeclaredLayout.Entry> entries = new ArrayList<>();
        for (int i = 0; i < field.count(LAYOUT_SLOT); i++) {
            TablePlace entry = field.element(LAYOUT_SLOT, i);
            entries.add(new DeclaredLayout.Entry(
                    Short.toUnsignedInt(entry.getShort(KIND_SLOT)),
                    0,
                    Short.toUnsignedInt(entry.getShort(BIT_WIDTH_SLOT))));
        }
        return Optional.of(new DeclaredLayout(Optional.of(entries), Optional.empty()));
    }

    /** The encoding of a field of version 1: nothing but an id. */
    static Optional<DictionaryEncoding> bareId(TablePlace field) {
        long id = field.getLong(DICTIONARY_SLOT);
        return id == 0
                ? Optional.empty()
                : Optional.of(new DictionaryEncoding(id, new DataType.Int(Integer.SIZE, true), false));
    }

    /** The type of times of versions 1 and 2, which had no bit width and other units where none is stated. */
    static Optional<DataType.Time> time(TablePlace field, Decoding decoding) {
        return switch (decoding.generation()) {
            case V1 -> Optional.of(new DataType.Time(TimeUnit.MILLISECOND));
            case V2 -> {
                int unit = field.table(TYPE_SLOT).getShort(UNIT_SLOT);
                yield Optional.of(new DataType.Time(TypeCodec.TIME_UNITS.value(unit)));
            }
            case V3, CURRENT -> Optional.empty();
        };
    }

    /**
     * The type of decimals: of what their 16 bytes are, nobody before version 4 had settled the order. They are given as
     * they lie, rather than as a number that may be wrong.
     */
    static DataType decimal(Decimal decimal, int offset, Decoding decoding) {
        decoding.report(Finding.of(
                        DecodeRules.VERSION_SUPPORTED,
                        decoding.at(offset),
                        "decimals whose byte order is known",
                        "decimals of precision " + decimal.precision() + " and scale " + decimal.scale()
                                + " of version " + decoding.generation())
                .hint("they are read as bytes, as they lie"));
        return new DataType.FixedSizeBinary(DECIMAL_SIZE);
    }

    /**
     * Whether the slot of version 2 leads to the table that it should. Arrow for Java wrote an offset to the bare id there:
     * that is reported, and the field is taken for one without a dictionary.
     */
    static boolean leadsToEncoding(TablePlace field, Decoding decoding) {
        if (!field.has(DICTIONARY_SLOT)) {
            return false;
        }
        // The slot is the offset that leads there, so the table is the root of what begins with the slot.
        int slot = field.slotPosition(DICTIONARY_SLOT);
        Verification encoding = FlatBufferVerifier.verify(
                decoding.metadata().slice(slot).asByteBuffer(),
                Generation.V2,
                RootType.DICTIONARY_ENCODING,
                decoding.verifierLimits());
        if (!encoding.accepted()) {
            Flaw flaw = encoding.flaws().get(encoding.flaws().size() - 1);
            decoding.report(decoding.findingOf(flaw, slot)
                    .as(Severity.WARNING)
                    .hint("Arrow for Java 0.2 did not write how a field is encoded; it is read as one that is not"));
        }
        return encoding.accepted();
    }
}
