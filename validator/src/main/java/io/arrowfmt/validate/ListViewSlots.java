package io.arrowfmt.validate;

import io.arrowfmt.layout.BufferKind;
import java.util.Arrays;
import java.util.function.LongPredicate;

/** The offsets and sizes of list views, block by block. */
final class ListViewSlots {
    private ListViewSlots() {}

    /** Looks at a block of slots. */
    @FunctionalInterface
    interface Visitor {
        /**
         * Looks at the next slots.
         *
         * @param offsets hold those of the slots, first and followed by others
         * @param sizes likewise
         * @param count how many slots there are
         * @param first the row of the first
         */
        void visit(long[] offsets, long[] sizes, int count, long first);
    }

    /** Takes a range of slots of the child. */
    @FunctionalInterface
    interface Range {
        /** Takes the slots from one, up to and without another. */
        void add(long from, long to);
    }

    /**
     * What there is to know of the slots together.
     *
     * @param all whether all lie within the child, the null ones too
     */
    record Sound(boolean all) {}

    /** Whether a column has such slots. */
    static boolean areIn(ColumnFacts facts) {
        return facts.length() > 0 && facts.has(BufferKind.SIZE) && facts.has(BufferKind.OFFSET);
    }

    /** Gives all slots in order. */
    static void visit(ColumnFacts facts, Visitor visitor) {
        int width = facts.width(BufferKind.SIZE);
        facts.integers(
                BufferKind.OFFSET,
                true,
                facts.length(),
                (offsets, count, first) -> IntegerBlocks.visit(
                        facts.bytes(BufferKind.SIZE),
                        width,
                        true,
                        first,
                        count,
                        (sizes, same, from) -> visitor.visit(offsets, sizes, count, first)));
    }

    /** Whether the slots of a column that has them are sound. */
    static Sound sound(ColumnFacts facts) {
        long limit = facts.children().get(0).length();
        boolean[] wrong = {false};
        visit(facts, (offsets, sizes, count, first) -> {
            long signs = 0;
            for (int i = 0; i < count; i++) {
                // A negative one of the first three tells; otherwise the last is a difference that does not overflow.
                long room = limit - offsets[i];
                signs |= offsets[i] | sizes[i] | room | (room - sizes[i]);
            }
            wrong[0] |= signs < 0;
        });
        return new Sound(!wrong[0]);
    }

    /**
     * Gives the slots of the child that some rows lead to, in ranges that are apart and ascend. However often they lead to
     * the same, this takes no longer than to sort them.
     *
     * @param facts of a column whose slots are sound
     */
    static void merged(ColumnFacts facts, LongPredicate rows, Range range) {
        int slots = Math.toIntExact(facts.length());
        long[] starts = new long[slots];
        long[] ends = new long[slots];
        int[] used = {0};
        visit(facts, (offsets, sizes, count, first) -> {
            for (int i = 0; i < count; i++) {
                if (sizes[i] > 0 && rows.test(first + i)) {
                    starts[used[0]] = offsets[i];
                    ends[used[0]] = offsets[i] + sizes[i];
                    used[0]++;
                }
            }
        });
        Arrays.sort(starts, 0, used[0]);
        Arrays.sort(ends, 0, used[0]);
        int from = 0;
        for (int i = 0; i < used[0]; i++) {
            // As many have ended here as have begun: a gap, or nothing, lies before the next.
            if (i + 1 == used[0] || starts[i + 1] > ends[i]) {
                range.add(starts[from], ends[i]);
                from = i + 1;
            }
        }
    }
}
