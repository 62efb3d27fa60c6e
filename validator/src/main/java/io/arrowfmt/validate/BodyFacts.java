package io.arrowfmt.validate;

import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What rules about the bytes of a body look at that no value lies in: what is between its buffers, behind them, and in them
 * behind the last slot.
 *
 * @param leftovers the gaps that are not all zeros, in ascending order
 */
record BodyFacts(List<Leftover> leftovers) {
    private static final int STEP = 64 << 10;

    /**
     * Bytes that no value lies in and that are not all zeros.
     *
     * @param size how many there are
     * @param where the place of the first that is not zero, with the buffer that they lie behind if there is one
     * @param found that byte, 1 to 255
     */
    record Leftover(long size, Location where, int found) {}

    /** The bytes of a body that a buffer uses. */
    private record Used(long begin, long end, Location where) {}

    /**
     * Those of a batch.
     *
     * @param batch a batch that {@link BatchFacts#isCounted has the buffers it should have}
     * @throws IOException when the body cannot be read
     */
    static BodyFacts of(BatchFacts batch, BatchReader.Body body) throws IOException {
        List<Leftover> found = new ArrayList<>();
        long done = 0;
        Location behind = batch.where();
        for (Used used : used(batch)) {
            look(body, done, used.begin, behind, found);
            if (used.end >= done) {
                done = used.end;
                behind = used.where;
            }
        }
        look(body, done, batch.bodyLength(), behind, found);
        return new BodyFacts(found);
    }

    private static void look(BatchReader.Body body, long from, long to, Location behind, List<Leftover> found)
            throws IOException {
        for (long at = from; at < to; at += STEP) {
            Bytes bytes = body.read(at, Math.min(STEP, to - at), true, Memory.heap());
            for (long i = 0; i < bytes.size(); i++) {
                if (bytes.getByte(i) != 0) {
                    found.add(new Leftover(to - from, bytes.locate(i, behind), bytes.getUnsignedByte(i)));
                    return;
                }
            }
        }
    }

    private static List<Used> used(BatchFacts batch) {
        BufferIndex index = batch.locate();
        BufferRanges ranges = batch.header().buffers();
        FieldNodes nodes = batch.header().nodes();
        List<Used> all = new ArrayList<>();
        for (NodeLayout node : batch.layout().nodes()) {
            long first = index.firstBuffer(node);
            for (long i = 0; node.located() && i < index.bufferCount(node); i++) {
                int at = Math.toIntExact(first + i);
                BufferSpec spec = index.spec(node, i);
                long offset = ranges.offset(at);
                long length = ranges.length(at);
                boolean fixed = batch.header().compression().isEmpty() && spec.extent() != Extent.BY_DATA;
                long needed = fixed ? Math.min(length, spec.minSize(Math.max(0, nodes.length(node.index())))) : length;
                if (length > 0 && offset >= 0 && offset <= batch.bodyLength() - length) {
                    Location where = batch.where().column(node.path().text()).buffer(at, spec.toString());
                    all.add(new Used(offset, offset + needed, where));
                }
            }
        }
        all.sort(Comparator.comparingLong(Used::begin));
        return all;
    }
}
