package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Elements;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.View;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Tells quickly that everything in a column can be followed: offsets, views, type ids, run ends and indices, buffer after
 * buffer and without a branch for each, also where no row leads. Belongs to one thread.
 */
final class QuickLook {
    /** Chunks of dictionaries that are known to be sound, those of the batch before and of this one. */
    private Set<Column> known = none();

    private Set<Column> met = none();

    private static Set<Column> none() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    /** Whether all columns are sound. Dictionaries that they share with the last ones that were are not looked at again. */
    boolean areSound(List<Column> columns) {
        met = none();
        for (Column column : columns) {
            if (!isSound(column)) {
                return false;
            }
        }
        known = met;
        return true;
    }

    /** Whether a column is sound; what is not may still be where no row leads. */
    private boolean isSound(Column column) {
        if (column.length() == 0) {
            return isSoundWithoutSlots(column);
        }
        if (column.field().dictionary().isPresent()) {
            return column.dictionary().isEmpty()
                    || (indices(column, column.dictionary().get())
                            && chunks(column.dictionary().get()));
        }
        return switch (Shape.of(column.layout())) {
            case NONE, BITS, FIXED, UNREADABLE -> true;
            case VARYING -> offsets(column, column.buffer(BufferKind.DATA).size());
            case VIEW -> views(column);
            case LIST -> lists(column, column.children().get(0));
            case LIST_VIEW -> listViews(column);
            case FIXED_SIZE_LIST ->
                first(
                        column.children().get(0),
                        column.length() * column.layout().childSlots());
            case STRUCT -> struct(column);
            case SPARSE_UNION, DENSE_UNION -> union(column);
            case RUNS -> runs(column);
        };
    }

    /** The children of a dense union go out whole. */
    private static boolean isSoundWithoutSlots(Column column) {
        for (Column child : column.children()) {
            if (Shape.of(column.layout()) == Shape.DENSE_UNION && child.length() > 0) {
                return false;
            }
        }
        return true;
    }

    private boolean first(Column child, long count) {
        return isSound(child.slice(0, count));
    }

    private static boolean offsets(Column column, long limit) {
        long count = column.length() + 1;
        Bytes bytes = column.elements(BufferKind.OFFSET);
        if (column.bitWidth(BufferKind.OFFSET) == Integer.SIZE) {
            Elements elements = Elements.of(bytes, Integer.BYTES);
            int last = elements.getInt(0);
            int bad = last;
            for (long i = 1; i < count; i++) {
                int next = elements.getInt(i);
                bad |= next | (next - last);
                last = next;
            }
            return bad >= 0 && last <= limit;
        }
        Elements elements = Elements.of(bytes, Long.BYTES);
        long last = elements.getLong(0);
        long bad = last;
        for (long i = 1; i < count; i++) {
            long next = elements.getLong(i);
            bad |= next | (next - last);
            last = next;
        }
        return bad >= 0 && last <= limit;
    }

    private boolean lists(Column column, Column items) {
        if (!offsets(column, items.length())) {
            return false;
        }
        Offsets offsets = new Offsets(column, BufferKind.OFFSET);
        long start = offsets.get(0);
        return isSound(items.slice(start, offsets.get(column.length()) - start));
    }

    private boolean listViews(Column column) {
        Column items = column.children().get(0);
        Offsets offsets = new Offsets(column, BufferKind.OFFSET);
        Offsets sizes = new Offsets(column, BufferKind.SIZE);
        long first = Long.MAX_VALUE;
        long end = 0;
        for (long row = 0; row < column.length(); row++) {
            long start = offsets.get(row);
            long size = sizes.get(row);
            if ((start | size | (items.length() - size - start)) < 0) {
                return false;
            }
            if (size > 0) {
                first = Math.min(first, start);
                end = Math.max(end, start + size);
            }
        }
        return first >= end || isSound(items.slice(first, end - first));
    }

    private static boolean views(Column column) {
        Elements words = Elements.of(column.elements(BufferKind.VIEW), Long.BYTES);
        List<Bytes> buffers = column.variadicBuffers();
        long[] sizes = new long[buffers.size()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = buffers.get(i).size();
        }
        int more = View.BUFFER / Long.BYTES;
        for (long row = 0; row < column.length(); row++) {
            int size = (int) words.getLong(2 * row);
            if (size < 0 || size > View.MAX_INLINE_SIZE) {
                long second = words.getLong(2 * row + more);
                int buffer = (int) second;
                long offset = second >> Integer.SIZE;
                boolean fits = size > 0
                        && buffer >= 0
                        && buffer < sizes.length
                        && offset >= 0
                        && offset <= sizes[buffer] - size;
                if (!fits && column.slots().isValid(row)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean indices(Column column, Dictionary dictionary) {
        boolean signed = column.field().dictionary().orElseThrow().indexType().signed();
        int width = (int) column.bitWidth(BufferKind.DATA) / Byte.SIZE;
        Elements elements = Elements.of(column.elements(BufferKind.DATA), width);
        long top = dictionary.length() - 1;
        long bad = 0;
        long count = column.length();
        switch (width) {
            case Byte.BYTES -> {
                int mask = signed ? -1 : 0xFF;
                for (long row = 0; row < count; row++) {
                    long index = elements.getByte(row) & mask;
                    bad |= index | (top - index);
                }
            }
            case Short.BYTES -> {
                int mask = signed ? -1 : 0xFFFF;
                for (long row = 0; row < count; row++) {
                    long index = elements.getShort(row) & mask;
                    bad |= index | (top - index);
                }
            }
            case Integer.BYTES -> {
                long mask = signed ? -1 : 0xFFFF_FFFFL;
                for (long row = 0; row < count; row++) {
                    long index = elements.getInt(row) & mask;
                    bad |= index | (top - index);
                }
            }
            default -> {
                for (long row = 0; row < count; row++) {
                    long index = elements.getLong(row);
                    bad |= index | (top - index);
                }
            }
        }
        return bad >= 0 || validIndices(column);
    }

    /** Whether all wrong indices are in null slots, where they mean nothing. */
    private static boolean validIndices(Column column) {
        try {
            for (long row = 0; row < column.length(); row++) {
                column.dictionaryIndex(row);
            }
            return true;
        } catch (CorruptValueException e) {
            return false;
        }
    }

    private boolean chunks(Dictionary dictionary) {
        for (Column chunk : dictionary.chunks()) {
            if (!known.contains(chunk) && !met.contains(chunk) && !isSound(chunk)) {
                return false;
            }
            met.add(chunk);
        }
        return true;
    }

    private boolean struct(Column column) {
        for (Column child : column.children()) {
            if (!first(child, column.length())) {
                return false;
            }
        }
        return true;
    }

    private boolean union(Column column) {
        UnionValues union = column.asUnion();
        int count = column.children().size();
        long[] first = new long[count];
        long[] end = new long[count];
        Arrays.fill(first, Long.MAX_VALUE);
        try {
            for (long row = 0; row < column.length(); row++) {
                if (column.isValid(row)) { // which it always is, but in old versions
                    int child = union.child(row);
                    long slot = union.slot(row);
                    first[child] = Math.min(first[child], slot);
                    end[child] = Math.max(end[child], slot + 1);
                }
            }
        } catch (CorruptValueException e) {
            return false;
        }
        boolean whole = column.offset() == 0; // the children of a part are cut when it goes out
        for (int i = 0; i < count; i++) {
            Column child = column.children().get(i);
            long from = whole ? 0 : Math.min(first[i], end[i]);
            long to = whole ? child.length() : end[i];
            if (!isSound(child.slice(from, to - from))) {
                return false;
            }
        }
        return true;
    }

    private boolean runs(Column column) {
        RunEndValues runs = column.asRunEnds();
        try {
            // A search for a later slot never ends at an earlier run, whatever the ends are: no slot is outside these.
            long first = runs.run(0);
            long last = runs.run(column.length() - 1);
            for (long run = first; run <= last; run++) {
                runs.runEnd(run);
            }
            return isSound(runs.values().slice(first, last + 1 - first));
        } catch (CorruptValueException e) {
            return false;
        }
    }
}
