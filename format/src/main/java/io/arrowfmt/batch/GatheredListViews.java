package io.arrowfmt.batch;

import io.arrowfmt.layout.BufferKind;
import java.util.Arrays;
import java.util.List;

/**
 * Lists by offset and size. Lists may share items, so that copying the items of each could take any amount of memory: of
 * each column all items from the first that is needed to the last are kept.
 */
final class GatheredListViews {
    private final Gather gather;
    private final List<ListValues> lists;
    private final long[] first;
    private final long[] end;

    private GatheredListViews(Gather gather) {
        this.gather = gather;
        this.lists = gather.each(ListValues::new);
        this.first = new long[lists.size()];
        this.end = new long[lists.size()];
        Arrays.fill(first, Long.MAX_VALUE);
    }

    /** The offsets, sizes and items. */
    static GatheredParts of(Gather gather) {
        return new GatheredListViews(gather).run();
    }

    private GatheredParts run() {
        SlotRuns runs = gather.runs();
        for (int run = 0; run < runs.size(); run++) {
            if (runs.source(run) >= 0) {
                widen(runs.source(run), runs.start(run), runs.count(run));
            }
        }
        SlotRuns items = new SlotRuns();
        long[] shift = new long[lists.size()];
        for (int source = 0; source < shift.length; source++) {
            if (first[source] < end[source]) {
                shift[source] = items.length() - first[source];
                items.put(source, first[source], end[source] - first[source]);
            }
        }
        long bitWidth = gather.layout().row(BufferKind.OFFSET).bitWidth();
        if (bitWidth == Integer.SIZE && items.length() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(gather.name() + ": expected at most " + Integer.MAX_VALUE
                    + " items in all, as offsets of 32 bits reach, found " + items.length() + "; "
                    + gather.largeType());
        }
        OffsetWriter starts = new OffsetWriter(gather.field().name(), bitWidth);
        OffsetWriter sizes = new OffsetWriter(gather.field().name(), bitWidth);
        for (int run = 0; run < runs.size(); run++) {
            int source = runs.source(run);
            if (source < 0) {
                starts.put(0, runs.count(run));
                sizes.put(0, runs.count(run));
                continue;
            }
            ListValues own = lists.get(source);
            for (long row = runs.start(run); row < runs.start(run) + runs.count(run); row++) {
                long size = own.isValid(row) ? own.size(row) : 0;
                starts.put(size == 0 ? 0 : own.start(row) + shift[source]);
                sizes.put(size);
            }
        }
        return GatheredParts.of(BufferKind.OFFSET, starts.bytes())
                .with(BufferKind.SIZE, sizes.bytes())
                .with(List.of(gather.child(0, items)));
    }

    private void widen(int source, long from, long count) {
        ListValues own = lists.get(source);
        for (long row = from; row < from + count; row++) {
            long size = own.isValid(row) ? own.size(row) : 0;
            if (size > 0) {
                long start = own.start(row);
                first[source] = Math.min(first[source], start);
                end[source] = Math.max(end[source], start + size);
            }
        }
    }
}
