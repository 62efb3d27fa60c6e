package io.arrowfmt.cli.map;

import io.arrowfmt.cli.show.BatchTable;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameStyle;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Lays out the regions of one message. Buffers that overlap are cut at the one that begins first, and say so. */
final class FrameRegions {
    /** From here on, what nothing refers to is more than alignment asks for. */
    private static final int MOST_PADDING = 64;

    private final Layouts layouts;

    /** Lays out by the layouts of a schema. */
    FrameRegions(Layouts layouts) {
        this.layouts = layouts;
    }

    /**
     * The regions of a message.
     *
     * @param limit where the bytes end that can be part of it, behind its metadata
     */
    List<Region> of(Frame frame, long limit) {
        List<Region> regions = new ArrayList<>();
        long metadata = frame.metadata().position();
        boolean last = frame.style() == FrameStyle.LENGTH_LAST;
        long room = (last ? metadata : limit) - frame.bodyOffset();
        long bodyEnd = frame.bodyOffset() + Math.max(0, Math.min(room, frame.bodyLength()));
        if (last) {
            body(frame, bodyEnd, regions);
            between(bodyEnd, metadata, regions);
        }
        if (frame.prefixSize() > 0 && !last) {
            regions.add(Region.of(RegionKind.PREFIX, frame.offset(), frame.prefixSize()));
        }
        if (frame.metadata().size() > 0) {
            regions.add(
                    Region.of(RegionKind.METADATA, metadata, frame.metadata().size()));
        }
        if (last) {
            long lengthOffset = metadata + frame.metadata().size();
            regions.add(Region.of(RegionKind.PREFIX, lengthOffset, frame.prefixSize()));
        } else {
            body(frame, bodyEnd, regions);
        }
        return regions;
    }

    private void body(Frame frame, long end, List<Region> regions) {
        if (end <= frame.bodyOffset()) {
            return;
        }
        if (frame.message().header() instanceof RecordBatchHeader batch) {
            buffers(frame, end, batch, layouts.of(batch, frame.message().version()), regions);
        } else if (frame.message().header() instanceof DictionaryBatchHeader dictionary) {
            Optional<SchemaLayout> layout =
                    layouts.of(dictionary, frame.message().version());
            buffers(frame, end, dictionary.data(), layout, regions);
        } else {
            regions.add(Region.of(RegionKind.BODY, frame.bodyOffset(), end - frame.bodyOffset()));
        }
    }

    private void buffers(
            Frame frame, long end, RecordBatchHeader batch, Optional<SchemaLayout> known, List<Region> regions) {
        Optional<SchemaLayout> layout =
                known.filter(any -> BatchTable.flaw(batch, any).isEmpty());
        Optional<BufferIndex> owners = layout.map(any -> locate(batch, any));
        BufferRanges ranges = batch.buffers();
        long start = frame.bodyOffset();
        long at = start;
        for (int index : inOrder(ranges, end - start)) {
            long begin = start + ranges.offset(index);
            long wanted = ranges.length(index);
            long stop = wanted > end - begin ? end : begin + wanted;
            if (stop <= at) {
                note(regions, "also buffer " + index);
                continue;
            }
            between(at, begin, regions);
            Region region = buffer(Math.max(at, begin), stop, index, batch, owners);
            if (begin < at) {
                region = region.noted("begins " + (at - begin) + " bytes before, within what another buffer has");
            }
            if (stop - begin < wanted) {
                region = region.noted("of " + wanted + " bytes, only " + (stop - begin) + " are in the body");
            }
            regions.add(region);
            at = stop;
        }
        between(at, end, regions);
    }

    private Region buffer(long begin, long end, int index, RecordBatchHeader batch, Optional<BufferIndex> owners) {
        Optional<NodeLayout> owner = owners.flatMap(located -> located.nodeOf(index));
        if (owner.isEmpty()) {
            return new Region(RegionKind.BUFFER, begin, end - begin, index, Optional.empty(), "");
        }
        BufferIndex located = owners.orElseThrow();
        NodeLayout node = owner.get();
        BufferSpec spec = located.spec(node, index - located.firstBuffer(node));
        FieldNodes nodes = batch.nodes();
        BufferPlace place = new BufferPlace(
                index,
                node,
                spec,
                nodes.length(node.index()),
                batch.compression().isPresent(),
                layouts.bigEndian());
        return new Region(RegionKind.of(spec.kind()), begin, end - begin, index, Optional.of(place), "");
    }

    /** Where the buffers of each node of a batch without flaw are. */
    private static BufferIndex locate(RecordBatchHeader batch, SchemaLayout layout) {
        long[] counts = batch.variadicCounts().orElse(List.of()).stream()
                .mapToLong(Long::longValue)
                .toArray();
        return layout.locate(layout.complete() ? counts : Arrays.copyOf(counts, layout.variadicCount()));
    }

    /** The buffers that begin in the body and have bytes, as they lie in it. */
    private static List<Integer> inOrder(BufferRanges ranges, long bodyLength) {
        List<Integer> placed = new ArrayList<>();
        boolean ascending = true;
        long last = 0;
        for (int i = 0; i < ranges.count(); i++) {
            long offset = ranges.offset(i);
            if (ranges.length(i) > 0 && offset >= 0 && offset < bodyLength) {
                placed.add(i);
                ascending &= offset >= last;
                last = offset;
            }
        }
        if (!ascending) {
            placed.sort(Comparator.comparingLong(ranges::offset));
        }
        return placed;
    }

    private static void note(List<Region> regions, String text) {
        Region last = regions.get(regions.size() - 1);
        if (last.note().isEmpty()) { // the first one tells; there may be any number
            regions.set(regions.size() - 1, last.noted(text));
        }
    }

    /** What nothing refers to between two places, if there is anything between them. */
    static void between(long begin, long end, List<Region> regions) {
        if (end > begin) {
            RegionKind kind = begin > 0 && end - begin < MOST_PADDING ? RegionKind.PADDING : RegionKind.GAP;
            regions.add(Region.of(kind, begin, end - begin));
        }
    }
}
