package io.arrowfmt.metadata;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import io.arrowfmt.flatbuffers.ArrowSlots;
import java.util.Optional;

/** Checksums: slots of ours in messages and footers, which count only under the marker of the same table. */
final class ChecksumCodec {
    private ChecksumCodec() {}

    /**
     * Reads the checksums in a slot; nothing when the marker is not known here.
     *
     * @param place a message or footer, of version 4 or later
     */
    static Optional<Checksums> decode(TablePlace place, int slot, Decoding decoding) {
        if (!place.has(ArrowSlots.FIRST_OWN)) {
            if (place.has(slot)) {
                decoding.report(
                        ChecksumRules.MARKED,
                        place.position(),
                        "no checksums without the marker",
                        "some, which are ignored");
            }
            return Optional.empty();
        }
        int marker = place.getInt(ArrowSlots.FIRST_OWN);
        if (marker != ArrowSlots.MARKER) {
            decoding.report(Finding.of(
                            ChecksumRules.MARKED,
                            decoding.at(place.position()),
                            String.format("the marker 0x%08x", ArrowSlots.MARKER),
                            String.format("0x%08x", marker))
                    .as(Severity.INFO)
                    .hint("a newer version of arrowfmt, or another program; what stands under it is ignored"));
            return Optional.empty();
        }
        return place.has(slot)
                ? Optional.of(new Checksums(place.structs(slot, Checksums.SIZE, decoding.metadata())))
                : Optional.empty();
    }

    /**
     * Writes a vector of checksums.
     *
     * @return where it is, or 0 when there are none
     */
    static int encode(FlatBufferBuilder builder, Optional<Checksums> checksums) {
        if (checksums.isEmpty()) {
            return 0;
        }
        Checksums sums = checksums.get();
        builder.startVector(Checksums.SIZE, sums.count(), Checksums.SIZE);
        for (int i = sums.count() - 1; i >= 0; i--) {
            builder.addInt(sums.get(i));
        }
        return builder.endVector();
    }

    /** The marker for a table that has checksums; 0, which is not written, for one that has none. */
    static long marker(Optional<Checksums> checksums) {
        return checksums.isPresent() ? ArrowSlots.MARKER : 0;
    }
}
