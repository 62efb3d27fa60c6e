package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import java.util.List;
import java.util.function.ToLongFunction;

/** Slots between one offset and the next: the offsets, and the runs of bytes or items that they lead to. */
final class GatheredRanges {
    private final Gather gather;
    private final List<Offsets> offsets;
    private final List<Long> limits;
    private final SlotRuns ranges = new SlotRuns();

    private GatheredRanges(Gather gather, ToLongFunction<Column> limit) {
        this.gather = gather;
        this.offsets = gather.each(source -> new Offsets(source, BufferKind.OFFSET));
        this.limits = gather.each(limit::applyAsLong);
        addRanges();
    }

    /** The offsets and the bytes of byte strings. */
    static GatheredParts bytes(Gather gather) {
        GatheredRanges picked = new GatheredRanges(
                gather, source -> source.buffer(BufferKind.DATA).size());
        return GatheredParts.of(BufferKind.OFFSET, picked.moved()).with(BufferKind.DATA, picked.data());
    }

    /** The offsets and the items of lists. */
    static GatheredParts items(Gather gather) {
        GatheredRanges picked =
                new GatheredRanges(gather, source -> source.children().get(0).length());
        return GatheredParts.of(BufferKind.OFFSET, picked.moved()).with(List.of(gather.child(0, picked.ranges)));
    }

    private void addRanges() {
        SlotRuns runs = gather.runs();
        for (int run = 0; run < runs.size(); run++) {
            int source = runs.source(run);
            if (source >= 0) {
                Offsets own = offsets.get(source);
                long start = own.start(runs.start(run));
                long last = runs.start(run) + runs.count(run) - 1;
                ranges.put(source, start, own.end(last, start, limits.get(source)) - start);
            }
        }
    }

    private Bytes moved() {
        SlotRuns runs = gather.runs();
        long bitWidth = gather.layout().row(BufferKind.OFFSET).bitWidth();
        if (bitWidth == Integer.SIZE && ranges.length() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(gather.name() + ": expected at most " + Integer.MAX_VALUE
                    + (gather.layout().has(BufferKind.DATA) ? " bytes" : " items")
                    + " in all, as offsets of 32 bits reach, found " + ranges.length() + "; " + gather.largeType());
        }
        gather.sink(gather.layout().row(BufferKind.OFFSET).minSize(Math.max(1, runs.length())));
        OffsetWriter moved = new OffsetWriter(gather.field().name(), bitWidth);
        moved.put(0);
        long base = 0;
        for (int run = 0; run < runs.size(); run++) {
            int source = runs.source(run);
            if (source < 0) {
                moved.put(base, runs.count(run));
            } else {
                base = move(source, runs.start(run), runs.count(run), base, moved);
            }
        }
        return moved.bytes();
    }

    /** Moves the offsets of a run, and says where it ends. */
    private long move(int source, long first, long count, long base, OffsetWriter moved) {
        Offsets own = offsets.get(source);
        long limit = limits.get(source);
        long start = own.start(first);
        long at = start;
        for (long row = first; row < first + count; row++) {
            at = own.end(row, at, limit);
            moved.put(base + at - start);
        }
        return base + at - start;
    }

    private Bytes data() {
        ByteSink data = gather.sink(ranges.length());
        for (int run = 0; run < ranges.size(); run++) {
            Bytes source = gather.sources().get(ranges.source(run)).buffer(BufferKind.DATA);
            data.putBytes(source, ranges.start(run), ranges.count(run));
        }
        return data.bytes();
    }
}
