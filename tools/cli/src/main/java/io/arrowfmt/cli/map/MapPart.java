package io.arrowfmt.cli.map;

import io.arrowfmt.framing.Frame;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A part as a bounded map keeps it, or several that follow each other.
 *
 * @param kind what it is, or what all of them are
 * @param first number of the batch or message, or id of the dictionary; -1 where there is none
 * @param last number of the last one of several
 * @param count how many there are
 * @param offset bytes from the start of the file or stream
 * @param end bytes from there to what follows
 * @param rows rows of the batches
 * @param compression of the bodies, or empty
 * @param bytes how many there are of each kind
 * @param regions in order; none where there are too many to keep
 * @param pinned whether it is to stay by itself
 * @param note what else is to say, or empty
 */
public record MapPart(
        PartKind kind,
        long first,
        long last,
        long count,
        long offset,
        long end,
        long rows,
        String compression,
        Map<RegionKind, Long> bytes,
        List<Region> regions,
        boolean pinned,
        String note) {
    /** Copies regions and bytes. */
    public MapPart {
        bytes = Map.copyOf(bytes);
        regions = List.copyOf(regions);
    }

    /** One part with the regions to keep of it. */
    static MapPart of(Part part, List<Region> kept, boolean pinned) {
        Map<RegionKind, Long> bytes = new EnumMap<>(RegionKind.class);
        for (Region region : part.regions()) {
            bytes.merge(region.kind(), region.length(), Long::sum);
        }
        return new MapPart(
                part.kind(),
                part.number(),
                part.number(),
                1,
                part.offset(),
                part.end(),
                part.frame().map(MapPart::rows).orElse(0L),
                part.frame()
                        .flatMap(frame -> frame.message().compression())
                        .map(Object::toString)
                        .orElse(""),
                bytes,
                kept,
                pinned,
                part.note());
    }

    private static long rows(Frame frame) {
        MessageHeader header = frame.message().header();
        if (header instanceof DictionaryBatchHeader dictionary) {
            return Math.max(0, dictionary.data().length());
        }
        return header instanceof RecordBatchHeader batch ? Math.max(0, batch.length()) : 0;
    }

    /** This part and the one that follows it, as one. */
    MapPart and(MapPart next) {
        Map<RegionKind, Long> sums = new EnumMap<>(RegionKind.class);
        sums.putAll(bytes);
        next.bytes.forEach((of, more) -> sums.merge(of, more, Long::sum));
        boolean same = kind == next.kind;
        return new MapPart(
                same ? kind : PartKind.SEVERAL,
                same ? first : -1,
                same ? next.last : -1,
                count + next.count,
                offset,
                next.end,
                rows > Long.MAX_VALUE - next.rows ? Long.MAX_VALUE : rows + next.rows,
                compression.equals(next.compression) ? compression : "mixed",
                sums,
                List.of(),
                false,
                "");
    }

    /** How many bytes. */
    public long length() {
        return end - offset;
    }

    /** Bytes that are of a kind. */
    public long bytes(RegionKind of) {
        return bytes.getOrDefault(of, 0L);
    }

    /** What it is: {@code batch 3}, {@code batches 100 to 199}, {@code footer}. */
    public String what() {
        boolean numbered = (kind == PartKind.BATCH || kind == PartKind.DICTIONARY) && first >= 0;
        if (count == 1) {
            return numbered ? kind.text() + " " + first : kind.text();
        }
        return switch (kind) {
            case BATCH -> "batches " + first + " to " + last;
            case DICTIONARY -> count + " dictionary batches";
            case SEVERAL -> count + " parts";
            case HEAD, SCHEMA, OTHER_MESSAGE, BROKEN, END, GAP, LOST, FOOTER -> count + " times " + kind.text();
        };
    }

    /** The kind that most of the bytes are of. */
    public RegionKind mostly() {
        Optional<Map.Entry<RegionKind, Long>> most = bytes.entrySet().stream().max(Map.Entry.comparingByValue());
        return most.map(Map.Entry::getKey).orElse(RegionKind.LOST);
    }
}
