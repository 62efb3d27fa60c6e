package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;
import java.util.Arrays;
import java.util.List;

/**
 * What the slots of a union look like when all are followed: in one pass over type ids and offsets that counts what is
 * wrong, and others that name it. Belongs to one thread.
 */
final class UnionSlots {
    private static final int IDS = 1 << Byte.SIZE;
    private static final int NO_CHILD = -1;
    private static final int NULL = -2;

    private final Bytes ids;
    private final Bytes offsets;
    private final boolean dense;
    private final long length;
    private final List<Integer> typeIds;
    /** The child of each type id, by its lowest 8 bits. */
    private final int[] childOf = new int[IDS];

    private final long[] limits;
    private final long[] used;
    private final long[] repeated;
    private long wrongIds;
    private long nullIds;
    private long outside;
    private long falls;

    /** Takes a slot whose type id is wrong. */
    @FunctionalInterface
    interface IdVisitor {
        /** Takes the slot. */
        void visit(long row, int id);
    }

    /** Takes a slot whose offset is wrong. */
    @FunctionalInterface
    interface OffsetVisitor {
        /**
         * Takes the slot.
         *
         * @param limit what the offset is too far from
         */
        void visit(long row, int child, long offset, long limit);
    }

    private UnionSlots(ColumnFacts facts) {
        this.ids = facts.bytes(BufferKind.TYPE);
        this.dense = facts.has(BufferKind.OFFSET);
        this.offsets = dense ? facts.bytes(BufferKind.OFFSET) : Bytes.empty();
        this.length = facts.length();
        this.typeIds = ((DataType.Union) facts.field().type()).typeIds();
        this.limits = facts.children().stream().mapToLong(ColumnFacts::length).toArray();
        this.used = new long[limits.length];
        this.repeated = new long[limits.length];
        Arrays.fill(childOf, NO_CHILD);
        if (facts.column().layout().nullCount() == NullCount.BY_TYPE_ID) {
            childOf[0] = NULL;
        }
        for (int i = 0; i < typeIds.size(); i++) {
            childOf[typeIds.get(i)] = i;
        }
        walk((row, id) -> wrongIds++, (row, child, offset, limit) -> outside++, (row, child, offset, limit) -> falls++);
    }

    /** Those of a union. */
    static UnionSlots of(ColumnFacts facts) {
        return facts.once(UnionSlots.class, UnionSlots::new);
    }

    /** The ids that the type lists. */
    List<Integer> typeIds() {
        return typeIds;
    }

    /** Whether slots have offsets. */
    boolean isDense() {
        return dense;
    }

    /** Whether every slot leads to one of a child. */
    boolean isSound() {
        return wrongIds == 0 && outside == 0 && falls == 0;
    }

    /** How many type ids name no child, not even null. */
    long wrongIds() {
        return wrongIds;
    }

    /** How many type ids are those that old versions have for null. */
    long nullIds() {
        return nullIds;
    }

    /** How many offsets lie outside their child. */
    long outside() {
        return outside;
    }

    /** How many offsets lie before the one before them into the same child. */
    long falls() {
        return falls;
    }

    /** How many slots of a child are those of slots of the union, where offsets never decrease. */
    long used(int child) {
        return used[child];
    }

    /** How many slots of the union are those of slots of a child that others before are. */
    long repeated(int child) {
        return repeated[child];
    }

    /** Gives the wrong type ids. */
    void eachWrongId(IdVisitor visitor) {
        walk(visitor, (row, child, offset, limit) -> {}, (row, child, offset, limit) -> {});
    }

    /** Gives the offsets outside their child, with how many slots that has. */
    void eachOutside(OffsetVisitor visitor) {
        walk((row, id) -> {}, visitor, (row, child, offset, limit) -> {});
    }

    /** Gives the offsets that decrease, with the one before. */
    void eachFall(OffsetVisitor visitor) {
        walk((row, id) -> {}, (row, child, offset, limit) -> {}, visitor);
    }

    private void walk(IdVisitor wrong, OffsetVisitor beyond, OffsetVisitor falling) {
        int room = (int) Math.min(IntegerBlocks.SIZE, length);
        byte[] block = new byte[room];
        int[] places = new int[dense ? room : 0];
        long[] last = new long[limits.length];
        Arrays.fill(last, -1);
        Arrays.fill(used, 0);
        Arrays.fill(repeated, 0);
        nullIds = 0;
        for (long first = 0; first < length; first += IntegerBlocks.SIZE) {
            int count = (int) Math.min(IntegerBlocks.SIZE, length - first);
            ids.copyTo(first, block, 0, count);
            if (dense) {
                offsets.copyTo(first * Integer.BYTES, places, count);
            }
            for (int i = 0; i < count; i++) {
                int child = childOf[block[i] & (IDS - 1)];
                if (child < 0) {
                    if (child == NULL) {
                        nullIds++;
                    } else {
                        wrong.visit(first + i, block[i]);
                    }
                } else if (dense) {
                    int offset = places[i];
                    if (offset < 0 || offset >= limits[child]) {
                        beyond.visit(first + i, child, offset, limits[child]);
                    } else {
                        long before = last[child];
                        if (offset < before) {
                            falling.visit(first + i, child, offset, before);
                        } else if (offset == before) {
                            repeated[child]++;
                        } else {
                            used[child]++;
                        }
                        last[child] = offset;
                    }
                }
            }
        }
    }
}
