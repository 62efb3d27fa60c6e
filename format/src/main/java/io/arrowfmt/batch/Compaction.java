package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.layout.Layout;
import java.util.ArrayList;
import java.util.List;

/**
 * Rewrites a column so that its buffers begin at its first slot and hold what its slots need: buffer by buffer, by the
 * kind that the layout gives.
 */
final class Compaction {
    private final Column column;
    private final Layout layout;
    private final long length;
    private final Shape shape;
    private final long nullCount;
    /** The part of the bytes or items that offsets refer to. */
    private final Range range;

    private Compaction(Column column) {
        this.column = column;
        this.layout = column.layout();
        this.length = column.length();
        this.shape = Shape.of(layout);
        this.nullCount = column.nullCount();
        this.range = range();
    }

    /** First element of a part, and how many. */
    private record Range(long start, long count) {}

    /** The equal column that needs the least. */
    static Column of(Column column) {
        if (Shape.of(column.layout()) == Shape.UNREADABLE) {
            if (column.offset() == 0) {
                return column;
            }
            throw new IllegalStateException(ColumnNames.of(column) + ": expected all slots, found a part of a column "
                    + "whose type is of a newer version");
        }
        return new Compaction(StandardForm.of(column)).run();
    }

    private Column run() {
        if (shape == Shape.VIEW
                && isPart(BufferKind.VIEW)
                && !column.variadicBuffers().isEmpty()) {
            return rebuilt(GatheredViews.of(column));
        }
        if (shape == Shape.DENSE_UNION && isPart(BufferKind.TYPE)) {
            return rebuilt(UnionTrim.of(column));
        }
        List<Bytes> buffers = new ArrayList<>(column.buffers().size());
        for (BufferSpec spec : layout.buffers()) {
            if (spec.isVariadic()) {
                buffers.addAll(column.variadicBuffers());
            } else {
                buffers.add(buffer(spec));
            }
        }
        Column compact = Column.of(column.field(), layout, length, nullCount, buffers, children());
        return column.dictionary().map(compact::withDictionary).orElse(compact);
    }

    /** Whether other slots may refer to bytes or children that those of the column do not. */
    private boolean isPart(BufferKind kind) {
        return column.elements(kind).size() < column.buffer(kind).size();
    }

    private Column rebuilt(GatheredParts parts) {
        List<Bytes> buffers = new ArrayList<>();
        for (BufferSpec spec : layout.buffers()) {
            if (spec.isVariadic()) {
                buffers.addAll(parts.variadic());
            } else {
                buffers.add(spec.kind() == BufferKind.VALIDITY ? buffer(spec) : parts.buffer(spec.kind()));
            }
        }
        return Column.of(column.field(), layout, length, nullCount, buffers, parts.children());
    }

    private Bytes buffer(BufferSpec spec) {
        return switch (spec.kind()) {
            case VALIDITY -> nullCount == 0 ? Bytes.empty() : bits(column.buffer(BufferKind.VALIDITY));
            case DATA ->
                switch (spec.extent()) {
                    case BY_DATA -> column.buffer(BufferKind.DATA).slice(range.start(), range.count());
                    case SLOTS, SLOTS_PLUS_ONE ->
                        shape == Shape.BITS ? bits(column.buffer(BufferKind.DATA)) : column.elements(BufferKind.DATA);
                };
            case OFFSET -> offsets(spec);
            case TYPE, SIZE, VIEW -> column.elements(spec.kind());
            case VARIADIC_DATA -> throw new IllegalStateException("variadic buffers are not rewritten");
        };
    }

    private List<Column> children() {
        List<Column> children = new ArrayList<>(column.children().size());
        if (shape == Shape.RUNS) {
            return RunTrim.of(column);
        }
        for (Column child : column.children()) {
            Column cut =
                    switch (layout.children()) {
                        case NONE, ANY, RUNS -> child;
                        case BY_OFFSETS -> child.slice(range.start(), range.count());
                        case MULTIPLE -> child.slice(0, length * layout.childSlots());
                        case SAME -> child.slice(0, length);
                    };
            children.add(of(cut));
        }
        return children;
    }

    private Range range() {
        if (length == 0) {
            return new Range(0, 0);
        }
        if (shape == Shape.VARYING || shape == Shape.LIST) {
            Offsets offsets = new Offsets(column, BufferKind.OFFSET);
            long limit = shape == Shape.LIST
                    ? column.children().get(0).length()
                    : column.buffer(BufferKind.DATA).size();
            long start = offsets.start(0);
            return new Range(start, offsets.end(length - 1, start, limit) - start);
        }
        if (shape == Shape.LIST_VIEW) {
            return viewedRange();
        }
        return new Range(0, 0);
    }

    /** Everything between the first item that any list has and the last. */
    private Range viewedRange() {
        ListValues lists = column.asLists();
        long first = Long.MAX_VALUE;
        long end = 0;
        for (long row = 0; row < length; row++) {
            long start = lists.start(row);
            long size = lists.size(row);
            if (size > 0) {
                first = Math.min(first, start);
                end = Math.max(end, start + size);
            }
        }
        return first < end ? new Range(first, end - first) : new Range(0, 0);
    }

    private Bytes offsets(BufferSpec spec) {
        // The children of a whole dense union stay whole.
        if (shape == Shape.DENSE_UNION) {
            return column.elements(BufferKind.OFFSET);
        }
        int width = (int) (spec.bitWidth() / 8);
        if (length == 0 && spec.extent() == Extent.SLOTS_PLUS_ONE) {
            return Bytes.of(new byte[width]);
        }
        boolean whole = shape != Shape.LIST_VIEW
                || range.count() == column.children().get(0).length();
        return range.start() == 0 && whole ? column.elements(BufferKind.OFFSET) : movedOffsets(width, spec.extent());
    }

    private Bytes movedOffsets(int width, Extent extent) {
        Offsets offsets = new Offsets(column, BufferKind.OFFSET);
        long count = extent == Extent.SLOTS_PLUS_ONE ? length + 1 : length;
        ByteSink moved = new ByteSink(column.field().name());
        moved.reserve(count * width);
        for (long i = 0; i < count; i++) {
            // Empty list views may lie outside the items that are kept.
            long offset = offsets.get(i) - range.start();
            moved.putNumber(Math.max(0, Math.min(offset, range.count())), width);
        }
        return moved.bytes();
    }

    /** The bits of the slots from the first bit of a byte on, those past the last slot zero. */
    private Bytes bits(Bytes source) {
        long offset = column.offset();
        long size = (length + 7) / 8;
        int last = (int) (length & 7);
        boolean clean = last == 0 || source.getUnsignedByte((offset + length - 1) >>> 3) >>> last == 0;
        if ((offset & 7) == 0 && clean) {
            return source.slice(offset >>> 3, size);
        }
        BitSink bits = new BitSink(column.field().name());
        for (long i = 0; i < length; i++) {
            bits.add(source.getBit(offset + i));
        }
        return bits.bytes();
    }
}
