package io.arrowfmt.cli.map;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameStyle;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageCodec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What can be told of a message that cannot be read: its prefix, its metadata, and of its body what is there. */
final class CutMessage {
    private static final int PREFIX = 8;

    private CutMessage() {}

    /**
     * Looks at bytes that no message could be read from.
     *
     * @param index of the message
     * @param start where it should begin
     * @param limit where the bytes end that can be part of it
     * @param flaw why it cannot be read
     */
    static Part of(
            ByteSource source, long index, long start, long limit, Limits limits, FrameRegions layout, String flaw)
            throws IOException {
        long room = limit - start;
        Optional<FrameStyle> style = room < PREFIX ? Optional.empty() : style(source.read(start, PREFIX));
        if (style.isEmpty()) {
            return lost(start, limit, flaw);
        }
        int prefix = style.get().prefixSize();
        long length = source.read(start + prefix - Integer.BYTES, Integer.BYTES).getInt(0);
        if (length <= 0 || length > room - prefix || length > limits.maxMetadataBytes()) {
            return style.get() == FrameStyle.LEGACY ? lost(start, limit, flaw) : cut(start, limit, prefix, 0, flaw);
        }
        Bytes metadata = source.read(start + prefix, length);
        try {
            Location where = Location.of(source.name()).message(index).at(start);
            Message message = MessageCodec.decode(metadata, where, limits, finding -> {});
            Frame frame = new Frame(index, start, style.get(), metadata, message);
            List<Region> regions = new ArrayList<>(layout.of(frame, limit));
            long end = regions.get(regions.size() - 1).end();
            FrameRegions.between(end, limit, regions);
            return new Part(PartKind.BROKEN, index, Optional.of(frame), regions, flaw);
        } catch (ArrowException e) {
            return style.get() == FrameStyle.LEGACY
                    ? lost(start, limit, flaw)
                    : cut(start, limit, prefix, length, flaw);
        }
    }

    private static Optional<FrameStyle> style(Bytes prefix) {
        int word = prefix.getInt(0);
        return word == -1
                ? Optional.of(FrameStyle.CONTINUATION)
                : word > 0 ? Optional.of(FrameStyle.LEGACY) : Optional.empty();
    }

    private static Part cut(long start, long limit, int prefix, long metadata, String flaw) {
        List<Region> regions = new ArrayList<>();
        regions.add(Region.of(RegionKind.PREFIX, start, prefix));
        if (metadata > 0) {
            regions.add(Region.of(RegionKind.METADATA, start + prefix, metadata).noted("cannot be read"));
        }
        long end = start + prefix + metadata;
        if (limit > end) {
            regions.add(Region.of(RegionKind.LOST, end, limit - end));
        }
        return new Part(PartKind.BROKEN, -1, Optional.empty(), regions, flaw);
    }

    private static Part lost(long start, long limit, String flaw) {
        return Part.of(PartKind.LOST, List.of(Region.of(RegionKind.LOST, start, limit - start)))
                .noted(flaw);
    }
}
