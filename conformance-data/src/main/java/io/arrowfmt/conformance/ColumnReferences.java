package io.arrowfmt.conformance;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.List;

/** Checks that the slots of a column refer to slots that its children have (Columnar.rst, Physical Memory Layout). */
final class ColumnReferences {
    private final Layout layout;
    private final long length;
    private final List<Bytes> buffers;
    private final List<Column> children;
    private final String place;

    private ColumnReferences(Layout layout, long length, List<Bytes> buffers, List<Column> children, String place) {
        this.layout = layout;
        this.length = length;
        this.buffers = buffers;
        this.children = children;
        this.place = place;
    }

    /**
     * Checks a column whose buffers are as large as its length demands.
     *
     * @param place of the column, for messages
     * @throws OracleException naming the slot
     */
    static void check(Field field, Layout layout, long length, List<Bytes> buffers, List<Column> children, String place)
            throws OracleException {
        ColumnReferences column = new ColumnReferences(layout, length, buffers, children, place);
        switch (layout.children()) {
            case NONE -> {}
            case BY_OFFSETS -> column.lists();
            case MULTIPLE -> column.requireLength(0, multiply(length, layout.childSlots()));
            case SAME -> {
                for (int i = 0; i < children.size(); i++) {
                    column.requireLength(i, length);
                }
                column.typeIds(field.type());
            }
            case ANY -> column.typeIds(field.type());
            case RUNS -> column.runs();
        }
    }

    private static long multiply(long length, int each) {
        return each != 0 && length > Long.MAX_VALUE / each ? Long.MAX_VALUE : length * each;
    }

    private void requireLength(int child, long expected) throws OracleException {
        if (children.get(child).length() != expected) {
            throw new OracleException(
                    place + ", child " + child,
                    expected + " slots",
                    children.get(child).length() + " slots");
        }
    }

    private long number(BufferKind kind, long index) {
        return number(buffers.get(layout.indexOf(kind)), (int) layout.row(kind).bitWidth(), index);
    }

    private static long number(Bytes bytes, int bitWidth, long index) {
        return switch (bitWidth) {
            case 8 -> bytes.getByte(index);
            case 16 -> bytes.getShort(2 * index);
            case 32 -> bytes.getInt(4 * index);
            default -> bytes.getLong(8 * index);
        };
    }

    private void lists() throws OracleException {
        long most = children.get(0).length();
        boolean views = layout.has(BufferKind.SIZE);
        for (long slot = 0; slot < length; slot++) {
            long start = number(BufferKind.OFFSET, slot);
            long size = views ? number(BufferKind.SIZE, slot) : number(BufferKind.OFFSET, slot + 1) - start;
            if (size < 0 || start > most - size) {
                throw new OracleException(
                        place + ", slot " + slot, "items within the " + most + " of the child", size + " at " + start);
            }
        }
    }

    private void typeIds(DataType type) throws OracleException {
        if (!(type instanceof DataType.Union union)) {
            return;
        }
        for (long slot = 0; slot < length; slot++) {
            int id = (int) number(BufferKind.TYPE, slot);
            int child = union.typeIds().indexOf(id);
            if (child < 0) {
                throw new OracleException(place + ", slot " + slot, "one of the type ids " + union.typeIds(), "" + id);
            }
            long most = children.get(child).length();
            if (layout.has(BufferKind.OFFSET) && number(BufferKind.OFFSET, slot) >= most) {
                throw new OracleException(
                        place + ", slot " + slot,
                        "a slot within the " + most + " of child " + child,
                        "slot " + number(BufferKind.OFFSET, slot));
            }
        }
    }

    private void runs() throws OracleException {
        Column ends = children.get(0);
        requireLength(1, ends.length());
        if (ends.field().dictionary().isPresent()
                || !(ends.type() instanceof DataType.Int type)
                || type.bitWidth() < 16) {
            throw new OracleException(
                    place, "run ends of 16, 32 or 64 bits", ends.field().shortTypeText());
        }
        if (ends.nullCount() > 0) {
            throw new OracleException(place, "run ends that are not null", ends.nullCount() + " nulls");
        }
        long before = 0;
        for (long run = 0; run < ends.length(); run++) {
            long end = number(ends.buffer(BufferKind.DATA), type.bitWidth(), run);
            if (end <= before) {
                throw new OracleException(place + ", run " + run, "run ends that increase", end + " after " + before);
            }
            before = end;
        }
        if (before < length) {
            throw new OracleException(place, "runs of at least " + length + " slots", "runs of " + before);
        }
    }
}
