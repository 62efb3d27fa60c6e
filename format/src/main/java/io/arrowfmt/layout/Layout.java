package io.arrowfmt.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * The buffers of a column in wire order and how its children and null count relate to it (Columnar.rst, Buffer Listing
 * for Each Layout).
 *
 * @param buffers the rows of the table; a variadic row is the last
 * @param children how many children there are and how long they are
 * @param childSlots slots of the child for each slot, for {@link ChildExtent#MULTIPLE}
 * @param nullCount what the node's null count may say
 * @param known whether the buffers are known at all; they are not for a type of a newer version that declares none
 */
public record Layout(
        List<BufferSpec> buffers, ChildExtent children, int childSlots, NullCount nullCount, boolean known) {
    private static final BufferSpec VALIDITY = new BufferSpec(BufferKind.VALIDITY, 1, Extent.SLOTS);

    /** Copies the rows and checks that only the last is variadic. */
    public Layout {
        buffers = List.copyOf(buffers);
        for (int i = 0; i < buffers.size() - 1; i++) {
            if (buffers.get(i).isVariadic()) {
                throw new IllegalArgumentException(
                        "buffers: expected a variadic row only at the end, found " + buffers);
            }
        }
    }

    private static Layout of(ChildExtent children, NullCount nullCount, BufferSpec... buffers) {
        return new Layout(List.of(buffers), children, 0, nullCount, true);
    }

    /** No buffers, all null. */
    public static Layout none() {
        return of(ChildExtent.NONE, NullCount.ALL);
    }

    /**
     * One number for each slot, or several together.
     *
     * @param bitWidths bits of each number
     */
    public static Layout numbers(Integer... bitWidths) {
        long bitWidth = 0;
        for (int width : bitWidths) {
            bitWidth += width;
        }
        return fixed(new BufferSpec(BufferKind.DATA, bitWidth, Extent.SLOTS, List.of(bitWidths)));
    }

    /** One bit for each slot. */
    public static Layout bits() {
        return fixed(new BufferSpec(BufferKind.DATA, 1, Extent.SLOTS));
    }

    /**
     * The same number of bytes for each slot.
     *
     * @param byteWidth bytes of each slot
     */
    public static Layout bytes(int byteWidth) {
        return fixed(new BufferSpec(BufferKind.DATA, 8L * byteWidth, Extent.SLOTS));
    }

    private static Layout fixed(BufferSpec data) {
        return of(ChildExtent.NONE, NullCount.BY_VALIDITY, VALIDITY, data);
    }

    /**
     * Bytes between one offset and the next.
     *
     * @param offsetBitWidth 32 or 64
     */
    public static Layout varying(int offsetBitWidth) {
        return of(
                ChildExtent.NONE,
                NullCount.BY_VALIDITY,
                VALIDITY,
                BufferSpec.numbers(BufferKind.OFFSET, offsetBitWidth, Extent.SLOTS_PLUS_ONE),
                new BufferSpec(BufferKind.DATA, 8, Extent.BY_DATA));
    }

    /** Bytes by views, see {@link View}. */
    public static Layout view() {
        return of(
                ChildExtent.NONE,
                NullCount.BY_VALIDITY,
                VALIDITY,
                new BufferSpec(BufferKind.VIEW, 8 * View.SIZE, Extent.SLOTS),
                new BufferSpec(BufferKind.VARIADIC_DATA, 8, Extent.BY_DATA));
    }

    /**
     * Slots of the child between one offset and the next.
     *
     * @param offsetBitWidth 32 or 64
     */
    public static Layout list(int offsetBitWidth) {
        return of(
                ChildExtent.BY_OFFSETS,
                NullCount.BY_VALIDITY,
                VALIDITY,
                BufferSpec.numbers(BufferKind.OFFSET, offsetBitWidth, Extent.SLOTS_PLUS_ONE));
    }

    /**
     * Slots of the child from an offset, as many as a size says.
     *
     * @param offsetBitWidth 32 or 64
     */
    public static Layout listView(int offsetBitWidth) {
        return of(
                ChildExtent.BY_OFFSETS,
                NullCount.BY_VALIDITY,
                VALIDITY,
                BufferSpec.numbers(BufferKind.OFFSET, offsetBitWidth, Extent.SLOTS),
                BufferSpec.numbers(BufferKind.SIZE, offsetBitWidth, Extent.SLOTS));
    }

    /**
     * The same number of slots of the child for each slot.
     *
     * @param listSize slots of the child for each slot
     */
    public static Layout fixedSizeList(int listSize) {
        return new Layout(List.of(VALIDITY), ChildExtent.MULTIPLE, listSize, NullCount.BY_VALIDITY, true);
    }

    /** The same slot of every child. */
    public static Layout struct() {
        return of(ChildExtent.SAME, NullCount.BY_VALIDITY, VALIDITY);
    }

    /** The same slot of one of the children, by type id. */
    public static Layout sparseUnion() {
        return of(ChildExtent.SAME, NullCount.ZERO, new BufferSpec(BufferKind.TYPE, 8, Extent.SLOTS));
    }

    /** A slot of one of the children, by type id and offset. */
    public static Layout denseUnion() {
        return of(
                ChildExtent.ANY,
                NullCount.ZERO,
                new BufferSpec(BufferKind.TYPE, 8, Extent.SLOTS),
                BufferSpec.numbers(BufferKind.OFFSET, 32, Extent.SLOTS));
    }

    /** Runs of equal values. */
    public static Layout runEndEncoded() {
        return of(ChildExtent.RUNS, NullCount.ZERO);
    }

    /** Nothing is known: a type of a newer version. */
    public static Layout unknown() {
        return new Layout(List.of(), ChildExtent.ANY, 0, NullCount.BY_VALIDITY, false);
    }

    /** This layout with a validity buffer that tells of nulls, as unions of Arrow C++ had before version 4. */
    public Layout withValidity() {
        return withFirst(VALIDITY, NullCount.BY_VALIDITY);
    }

    /** This layout with a validity buffer that tells nothing new, as unions of Arrow C++ had in version 4. */
    public Layout withIdleValidity() {
        return withFirst(VALIDITY, nullCount);
    }

    /** This layout with two buffers without bytes, as columns of nulls of Arrow C++ had before release 0.15. */
    public Layout withIdleBuffers() {
        BufferSpec idle = new BufferSpec(BufferKind.DATA, 0, Extent.SLOTS);
        return withFirst(idle, nullCount).withFirst(idle, nullCount);
    }

    /** This layout with nulls where the type id is 0, as sparse unions of Arrow for Java had before version 5. */
    public Layout withNullsByTypeId() {
        return new Layout(buffers, children, childSlots, NullCount.BY_TYPE_ID, known);
    }

    private Layout withFirst(BufferSpec first, NullCount count) {
        List<BufferSpec> rows = new ArrayList<>();
        rows.add(first);
        rows.addAll(buffers);
        return new Layout(rows, children, childSlots, count, known);
    }

    /** Whether a column has any number of buffers of the last row. */
    public boolean isVariadic() {
        return !buffers.isEmpty() && buffers.get(buffers.size() - 1).isVariadic();
    }

    /** How many rows stand for exactly one buffer. */
    public int fixedBufferCount() {
        return isVariadic() ? buffers.size() - 1 : buffers.size();
    }

    /** Whether there is a row of a kind. */
    public boolean has(BufferKind kind) {
        return indexOf(kind) >= 0;
    }

    /**
     * The row of a kind.
     *
     * @throws IllegalArgumentException when there is none
     */
    public BufferSpec row(BufferKind kind) {
        int index = indexOf(kind);
        if (index < 0) {
            throw new IllegalArgumentException("kind: expected one of [" + this + "], found " + kind);
        }
        return buffers.get(index);
    }

    /** The position of the row of a kind, or -1. */
    public int indexOf(BufferKind kind) {
        for (int i = 0; i < buffers.size(); i++) {
            if (buffers.get(i).kind() == kind) {
                return i;
            }
        }
        return -1;
    }

    /** The rows, for example {@code VALIDITY/1 OFFSET/32 DATA/8}. */
    @Override
    public String toString() {
        if (!known) {
            return "unknown";
        }
        StringBuilder text = new StringBuilder();
        for (BufferSpec buffer : buffers) {
            text.append(text.isEmpty() ? "" : " ").append(buffer);
        }
        return text.toString();
    }
}
