package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.View;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Byte strings by views. The buffers that views refer to are not copied, since views may share bytes; those that none
 * refers to are left out, and the views numbered anew.
 */
final class GatheredViews {
    private final ByteSink views;
    private final List<Bytes> buffers = new ArrayList<>();
    /** The number of each buffer: columns that are slices of one share theirs. */
    private final IdentityHashMap<Bytes, Integer> numbers = new IdentityHashMap<>();

    private int lastNumber = -1;

    private GatheredViews(ByteSink views) {
        this.views = views;
    }

    /** The views and the buffers. */
    static GatheredParts of(Gather gather) {
        SlotRuns runs = gather.runs();
        GatheredViews gathered = new GatheredViews(
                gather.sink(gather.layout().row(BufferKind.VIEW).minSize(runs.length())));
        List<ViewRanges> ranges = gather.each(ViewRanges::new);
        for (int run = 0; run < runs.size(); run++) {
            int source = runs.source(run);
            if (source < 0) {
                gathered.views.putZeros(runs.count(run), View.SIZE);
            } else {
                gathered.add(gather.sources().get(source), ranges.get(source), runs.start(run), runs.count(run));
            }
        }
        return gathered.parts();
    }

    /** The views of a column and the buffers that they refer to. */
    static GatheredParts of(Column column) {
        ByteSink views = new ByteSink(column.field().name());
        views.reserve(column.length() * View.SIZE);
        GatheredViews gathered = new GatheredViews(views);
        gathered.add(column, new ViewRanges(column), 0, column.length());
        return gathered.parts();
    }

    private GatheredParts parts() {
        return GatheredParts.of(BufferKind.VIEW, views.bytes()).withVariadic(buffers);
    }

    private void add(Column column, ViewRanges ranges, long start, long count) {
        Validity slots = column.slots();
        Bytes elements = column.elements(BufferKind.VIEW);
        for (long row = start; row < start + count; row++) {
            long at = row * View.SIZE;
            if (!slots.isValid(row)) {
                views.putZeros(1, View.SIZE);
            } else if (ranges.size(row) <= View.MAX_INLINE_SIZE) {
                views.putBytes(elements, at, View.SIZE);
            } else {
                views.putBytes(elements, at, View.BUFFER);
                views.putInt(number(ranges.buffer(row)));
                views.putBytes(elements, at + View.OFFSET, View.SIZE - View.OFFSET);
            }
        }
    }

    private int number(Bytes buffer) {
        if (lastNumber < 0 || !isLast(buffer)) {
            Integer known = numbers.putIfAbsent(buffer, buffers.size());
            lastNumber = known == null ? buffers.size() : known;
            if (known == null) {
                buffers.add(buffer);
            }
        }
        return lastNumber;
    }

    /** Whether it is the buffer of the view before, not one with the same bytes. */
    @SuppressWarnings("ReferenceEquality")
    private boolean isLast(Bytes buffer) {
        return buffers.get(lastNumber) == buffer;
    }
}
