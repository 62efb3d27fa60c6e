package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What rules about how buffers share a body look at: the buffers of a batch by their place in the body. Empty ones have no
 * place; those outside the body are left out.
 */
final class BufferPlaces {
    private final BatchFacts batch;
    private final Optional<BufferIndex> owners;
    private final BufferRanges ranges;
    private final List<Integer> placed = new ArrayList<>();
    private final boolean disjoint;

    /**
     * The buffers of a batch.
     *
     * @param owners which columns they belong to, if that can be told
     */
    BufferPlaces(BatchFacts batch, Optional<BufferIndex> owners) {
        this.batch = batch;
        this.owners = owners;
        this.ranges = batch.header().buffers();
        boolean ascending = true;
        long end = 0;
        for (int i = 0; i < ranges.count(); i++) {
            if (hasPlace(i)) {
                placed.add(i);
                ascending &= ranges.offset(i) >= end;
                end = end(i);
            }
        }
        this.disjoint = ascending;
        if (!ascending) {
            placed.sort(Comparator.comparingLong(ranges::offset).thenComparingLong(ranges::length));
        }
    }

    /** The batch. */
    BatchFacts batch() {
        return batch;
    }

    /** Whether every buffer ends before the next one listed begins, as nearly always. */
    boolean isDisjointAndAscending() {
        return disjoint;
    }

    /** The buffers that have a place, in the order of the body. */
    List<Integer> inBodyOrder() {
        return placed;
    }

    /** Whether a buffer has bytes, and has them within the body. */
    boolean hasPlace(int index) {
        long offset = ranges.offset(index);
        long length = ranges.length(index);
        return length > 0 && offset >= 0 && length <= batch.bodyLength() && offset <= batch.bodyLength() - length;
    }

    /** Bytes from the start of the body to a buffer. */
    long offset(int index) {
        return ranges.offset(index);
    }

    /** Bytes from the start of the body to what follows a buffer that has a place. */
    long end(int index) {
        return ranges.offset(index) + ranges.length(index);
    }

    /** Where a buffer is described, with its column when that can be told. */
    Location where(int index) {
        Location where = batch.where().at(ranges.positionOf(index));
        Optional<NodeLayout> owner = owners.flatMap(located -> located.nodeOf(index));
        if (owner.isEmpty()) {
            return where.buffer(index, "");
        }
        BufferIndex located = owners.orElseThrow();
        NodeLayout node = owner.get();
        return where.column(node.path().text())
                .buffer(
                        index,
                        located.spec(node, index - located.firstBuffer(node)).toString());
    }

    /** A byte of the body. */
    Location whereInBody(long offset) {
        return batch.where().at(batch.bodyOffset() + offset);
    }
}
