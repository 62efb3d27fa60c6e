package io.arrowfmt.cli.show;

import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.walk.BufferIndex;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Shows where the buffers of a batch are and how large, as the batch says, beside what its slots need. */
public final class BatchTable {
    private final RecordBatchHeader batch;
    private final long bodyOffset;
    private final long bodyLength;
    private final BufferIndex index;
    private final Grid grid = new Grid(
            ">node", "column", ">slots", ">nulls", ">buffer", "holds", ">at byte", ">bytes", ">needed", ">padding");

    private BatchTable(RecordBatchHeader batch, SchemaLayout layout, long bodyOffset, long bodyLength) {
        this.batch = batch;
        this.bodyOffset = bodyOffset;
        this.bodyLength = bodyLength;
        long[] counts = batch.variadicCounts().orElse(List.of()).stream()
                .mapToLong(Long::longValue)
                .toArray();
        // Behind a type that declares nothing there may be any number: those are never asked for.
        this.index = layout.locate(layout.complete() ? counts : Arrays.copyOf(counts, layout.variadicCount()));
    }

    /**
     * Says why a batch does not have what its schema demands, so that no table of it can be made.
     *
     * @return what was expected and what was found, or an empty text
     */
    public static String flaw(RecordBatchHeader batch, SchemaLayout layout) {
        List<Long> counts = batch.variadicCounts().orElse(List.of());
        int known = layout.locatedVariadicCount();
        if (layout.complete() ? counts.size() != known : counts.size() < known) {
            return "expected " + least(layout, known) + " counts of variadic buffers, found " + counts.size();
        }
        long buffers = layout.locatedFixedBufferCount();
        for (int i = 0; i < counts.size(); i++) {
            long count = counts.get(i);
            if (count < 0 || count > batch.buffers().count()) {
                return "expected a number of variadic buffers, found " + count;
            }
            buffers += i < known ? count : 0;
        }
        if (batch.nodes().count() != layout.nodes().size()) {
            return "expected " + layout.nodes().size() + " nodes, found "
                    + batch.nodes().count();
        }
        long found = batch.buffers().count();
        return (layout.complete() ? found == buffers : found >= buffers)
                ? ""
                : "expected " + least(layout, buffers) + " buffers, found " + found;
    }

    private static String least(SchemaLayout layout, long count) {
        return (layout.complete() ? "" : "at least ") + count;
    }

    /**
     * Writes the table of a batch without {@link #flaw}.
     *
     * @param bodyOffset bytes from the start of the file or stream to the body
     * @param filter which nodes to show
     */
    public static void write(
            RecordBatchHeader batch,
            SchemaLayout layout,
            long bodyOffset,
            long bodyLength,
            Predicate<NodeLayout> filter,
            Appendable out,
            Ink ink)
            throws IOException {
        BatchTable table = new BatchTable(batch, layout, bodyOffset, bodyLength);
        for (NodeLayout node : layout.nodes()) {
            if (filter.test(node)) {
                table.add(node);
            }
        }
        table.grid.writeTo(out, ink);
    }

    private void add(NodeLayout node) {
        FieldNodes nodes = batch.nodes();
        long slots = nodes.length(node.index());
        long nulls = nodes.nullCount(node.index());
        long first = node.located() ? index.firstBuffer(node) : 0;
        long buffers = node.located() ? index.bufferCount(node) : 0;
        boolean compressed = batch.compression().isPresent();
        for (long i = 0; i < Math.max(1, buffers); i++) {
            boolean named = i == 0;
            Cell[] cells = {
                value(named ? String.valueOf(node.index()) : ""),
                value(named ? LayoutTable.path(node) : ""),
                value(named ? String.valueOf(slots) : ""),
                value(named ? String.valueOf(nulls) : ""),
                value(""),
                value(node.located() ? "no buffers" : "unknown"),
                value(""),
                value(""),
                value(""),
                value("")
            };
            if (i < buffers) {
                addBuffer(cells, Math.toIntExact(first + i), index.spec(node, i), slots, nulls, compressed);
            }
            grid.add(List.of(cells));
        }
    }

    private void addBuffer(Cell[] cells, int at, BufferSpec spec, long slots, long nulls, boolean compressed) {
        BufferRanges ranges = batch.buffers();
        long offset = ranges.offset(at);
        long length = ranges.length(at);
        boolean optional = length == 0 && LayoutTable.mayBeEmpty(spec, slots, nulls);
        long needed = compressed || slots < 0 || optional ? 0 : spec.minSize(slots);
        boolean inside = offset >= 0 && length >= 0 && length <= bodyLength && offset <= bodyLength - length;
        boolean enough = length >= needed;
        cells[4] = value(String.valueOf(at));
        cells[5] = value(spec.toString());
        cells[6] = mark(String.valueOf(bodyOffset + offset), inside);
        cells[7] = mark(length + (enough && inside ? "" : "  ≠"), enough && inside);
        cells[8] = value(compressed || spec.extent() == Extent.BY_DATA ? "–" : String.valueOf(needed));
        cells[9] = value(inside ? padding(at, offset + length) : "");
    }

    /** Bytes between the end of a buffer and the next buffer, or the end of the body; nothing when they overlap. */
    private String padding(int at, long end) {
        BufferRanges ranges = batch.buffers();
        long next = at + 1 < ranges.count() ? Math.min(ranges.offset(at + 1), bodyLength) : bodyLength;
        return next < end ? "" : String.valueOf(next - end);
    }

    private static Cell value(String text) {
        return Cell.of(text, Cell.Kind.VALUE);
    }

    private static Cell mark(String text, boolean right) {
        return Cell.of(text, right ? Cell.Kind.VALUE : Cell.Kind.WRONG);
    }
}
