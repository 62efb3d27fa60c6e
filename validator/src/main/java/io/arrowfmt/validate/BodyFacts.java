package io.arrowfmt.validate;

import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferKind;
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
import java.util.function.Predicate;

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

    /**
     * The bytes of a body that a buffer uses.
     *
     * @param sound whether it ends where it should, as far as anybody knows
     */
    private record Used(long begin, long end, Location where, boolean sound) {}

    /**
     * Those of a batch.
     *
     * @param batch a batch that {@link BatchFacts#isCounted has the buffers it should have}
     * @param sound whether nothing is wrong with the layout of a column: what is behind the buffers of another may well be
     *     values of it
     * @throws IOException when the body cannot be read
     */
    static BodyFacts of(BatchFacts batch, BatchReader.Body body, Predicate<NodeLayout> sound) throws IOException {
        List<Leftover> found = new ArrayList<>();
        Used last = new Used(0, 0, batch.where(), true);
        for (Used used : used(batch, sound)) {
            look(body, last, used.begin, found);
            last = used.end >= last.end ? used : last;
        }
        look(body, last, batch.bodyLength(), found);
        return new BodyFacts(found);
    }

    private static void look(BatchReader.Body body, Used behind, long to, List<Leftover> found) throws IOException {
        long from = behind.end;
        for (long at = from; behind.sound && at < to; at += STEP) {
            Bytes bytes = body.read(at, Math.min(STEP, to - at), true, Memory.heap());
            for (long i = 0; i < bytes.size(); i++) {
                if (bytes.getByte(i) != 0) {
                    found.add(new Leftover(to - from, bytes.locate(i, behind.where), bytes.getUnsignedByte(i)));
                    return;
                }
            }
        }
    }

    private static List<Used> used(BatchFacts batch, Predicate<NodeLayout> sound) {
        BufferIndex index = batch.locate();
        BufferRanges ranges = batch.header().buffers();
        FieldNodes nodes = batch.header().nodes();
        List<Used> all = new ArrayList<>();
        boolean isSound = true;
        for (NodeLayout node : batch.layout().nodes()) {
            isSound = node.depth() == 0 ? sound.test(node) : isSound;
            long slots = Math.max(0, nodes.length(node.index()));
            long first = index.firstBuffer(node);
            for (long i = 0; node.located() && i < index.bufferCount(node); i++) {
                int at = Math.toIntExact(first + i);
                BufferSpec spec = index.spec(node, i);
                long offset = ranges.offset(at);
                long length = ranges.length(at);
                boolean fixed = batch.header().compression().isEmpty() && spec.extent() != Extent.BY_DATA;
                boolean judged = spec.kind() == BufferKind.VALIDITY && slots > 0; // bit by bit, with its column
                long needed = fixed && isSound && !judged ? Math.min(length, spec.minSize(slots)) : length;
                if (length > 0 && offset >= 0 && offset <= batch.bodyLength() - length) {
                    Location where = batch.where().column(node.path().text()).buffer(at, spec.toString());
                    all.add(new Used(offset, offset + needed, where, isSound));
                }
            }
        }
        all.sort(Comparator.comparingLong(Used::begin));
        return all;
    }
}
