package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import java.util.Optional;

/**
 * Which slots of a child mean something: those that a slot of the parent which is not null, and means something itself,
 * leads to. Where offsets, type ids or run ends are wrong, all do.
 *
 * @param mask the slots, nothing when all mean something
 */
record ReachedSlots(Optional<SlotMask> mask) {
    /** How many slots of runs, which may have no bytes at all, a mask is made for: 8 MiB. */
    private static final long MOST_RUN_SLOTS = 1L << 26;

    /** Those of a column or child. */
    static ReachedSlots of(ColumnFacts facts) {
        return new ReachedSlots(mask(facts));
    }

    private static Optional<SlotMask> mask(ColumnFacts facts) {
        if (facts.parent().isEmpty() || facts.length() == 0 || facts.length() > SlotMask.MAX_LENGTH) {
            return Optional.empty();
        }
        ColumnFacts parent = facts.parent().get();
        return switch (parent.column().layout().children()) {
            case NONE -> Optional.empty();
            case SAME -> parent.has(BufferKind.TYPE) ? sparse(parent, facts) : same(parent, facts);
            case MULTIPLE -> multiple(parent, facts);
            case BY_OFFSETS -> parent.has(BufferKind.SIZE) ? views(parent, facts) : spans(parent, facts);
            case ANY -> parent.has(BufferKind.TYPE) ? dense(parent, facts) : Optional.empty();
            case RUNS -> facts.childIndex() == 1 ? runs(parent, facts) : Optional.empty();
        };
    }

    /** The slots that are not null and mean something; nothing when all are. */
    private static Optional<SlotMask> live(ColumnFacts facts) {
        Optional<Bits> nulls = facts.nulls();
        Optional<SlotMask> reached = facts.reached();
        if (nulls.isEmpty() || facts.length() > SlotMask.MAX_LENGTH) {
            return reached;
        }
        SlotMask live = SlotMask.of(nulls.get(), facts.length());
        reached.ifPresent(live::retain);
        return Optional.of(live);
    }

    private static boolean isLive(Optional<SlotMask> live, long row) {
        return live.isEmpty() || live.get().get(row);
    }

    private static Optional<SlotMask> same(ColumnFacts parent, ColumnFacts child) {
        return child.length() == parent.length() ? live(parent) : Optional.empty();
    }

    private static Optional<SlotMask> multiple(ColumnFacts parent, ColumnFacts child) {
        long each = parent.column().layout().childSlots();
        SlotMask mask = SlotMask.none(child.length());
        if (each > 0) {
            Optional<SlotMask> live = live(parent);
            if (live.isEmpty()) {
                mask.add(0, parent.length() * each);
            }
            for (long row = 0; live.isPresent() && row < parent.length(); row++) {
                if (live.get().get(row)) {
                    mask.add(row * each, (row + 1) * each);
                }
            }
        }
        return Optional.of(mask);
    }

    private static Optional<SlotMask> spans(ColumnFacts parent, ColumnFacts child) {
        if (!parent.hasSpans() || !parent.offsets().isSound()) {
            return Optional.empty();
        }
        Optional<SlotMask> live = live(parent);
        SlotMask mask = SlotMask.none(child.length());
        long[] start = {0};
        parent.integers(BufferKind.OFFSET, true, parent.length() + 1, (values, count, first) -> {
            for (int i = 0; i < count; i++) {
                if (first + i > 0 && isLive(live, first + i - 1)) {
                    mask.add(start[0], values[i]);
                }
                start[0] = values[i];
            }
        });
        return Optional.of(mask);
    }

    private static Optional<SlotMask> views(ColumnFacts parent, ColumnFacts child) {
        if (!parent.hasSoundListViews()) {
            return Optional.empty();
        }
        Optional<SlotMask> live = live(parent);
        SlotMask mask = SlotMask.none(child.length());
        ListViewSlots.merged(parent, row -> isLive(live, row), mask::add);
        return Optional.of(mask);
    }

    private static Optional<SlotMask> sparse(ColumnFacts parent, ColumnFacts child) {
        if (child.length() != parent.length() || !(parent.field().type() instanceof DataType.Union union)) {
            return Optional.empty();
        }
        Optional<SlotMask> live = live(parent);
        int id = union.typeIds().get(child.childIndex());
        Bytes ids = parent.bytes(BufferKind.TYPE);
        SlotMask mask = SlotMask.none(child.length());
        for (long row = 0; row < parent.length(); row++) {
            if (ids.getByte(row) == id && isLive(live, row)) {
                mask.add(row);
            }
        }
        return Optional.of(mask);
    }

    private static Optional<SlotMask> dense(ColumnFacts parent, ColumnFacts child) {
        if (!(parent.field().type() instanceof DataType.Union union)) {
            return Optional.empty();
        }
        Optional<SlotMask> live = live(parent);
        int id = union.typeIds().get(child.childIndex());
        Bytes ids = parent.bytes(BufferKind.TYPE);
        SlotMask mask = SlotMask.none(child.length());
        parent.integers(BufferKind.OFFSET, true, parent.length(), (values, count, first) -> {
            for (int i = 0; i < count; i++) {
                if (values[i] >= 0 && ids.getByte(first + i) == id && isLive(live, first + i)) {
                    mask.add(values[i]);
                }
            }
        });
        return Optional.of(mask);
    }

    private static Optional<SlotMask> runs(ColumnFacts parent, ColumnFacts child) {
        ColumnFacts ends = parent.children().get(0);
        Optional<SlotMask> live = parent.length() > MOST_RUN_SLOTS ? Optional.empty() : live(parent);
        SlotMask mask = SlotMask.none(child.length());
        long[] start = {0};
        boolean[] ascends = {true};
        ends.integers(BufferKind.DATA, true, ends.length(), (values, count, first) -> {
            for (int i = 0; i < count; i++) {
                ascends[0] &= values[i] > start[0];
                if (start[0] < parent.length() && (live.isEmpty() || live.get().any(start[0], values[i]))) {
                    mask.add(first + i);
                }
                start[0] = Math.max(start[0], values[i]);
            }
        });
        return ascends[0] ? Optional.of(mask) : Optional.empty();
    }
}
