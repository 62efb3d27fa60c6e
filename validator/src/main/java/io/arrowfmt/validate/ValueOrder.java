package io.arrowfmt.validate;

import io.arrowfmt.batch.BinaryValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.FixedBinaryValues;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Elements;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.DataType;
import java.util.Objects;
import java.util.Optional;

/**
 * The natural order of the values of a column: numbers, decimals and times by size, floating-point numbers with zero after
 * minus zero and NaN at the ends, false before true, texts and binaries by their unsigned bytes. Other types have none.
 *
 * <p>What is compared stays in proportion to the memory of the column: when that is used up, this {@link #ended has ended}.
 * Belongs to one thread.
 */
final class ValueOrder {
    private static final long LEAST_COMPARED = 1 << 12;
    private static final long COMPARED_PER_BYTE = 16;
    private static final long COST_OF_A_VALUE = 8;

    private final Column column;
    private final Comparison comparison;
    private long budget;

    /** Compares the values of two slots that are not null. */
    @FunctionalInterface
    private interface Comparison {
        int compare(long left, long right);
    }

    private ValueOrder(Column column) {
        this.column = column;
        this.comparison = comparison(column);
        long memory = 0;
        for (Bytes buffer : column.buffers()) {
            memory += buffer.size();
        }
        this.budget = LEAST_COMPARED + COMPARED_PER_BYTE * Math.min(memory, Long.MAX_VALUE / (2 * COMPARED_PER_BYTE));
    }

    /** The order of a column, if its values have one; those of a dictionary when it is read through that. */
    static Optional<ValueOrder> of(Column column) {
        boolean readable =
                column.field().dictionary().isEmpty() || column.dictionary().isPresent();
        return readable && hasOrder(column.type()) ? Optional.of(new ValueOrder(column)) : Optional.empty();
    }

    private static boolean hasOrder(DataType type) {
        return switch (type.id()) {
            case BOOL,
                    INT,
                    FLOATING_POINT,
                    DECIMAL,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    DURATION,
                    BINARY,
                    LARGE_BINARY,
                    BINARY_VIEW,
                    FIXED_SIZE_BINARY,
                    UTF8,
                    LARGE_UTF8,
                    UTF8_VIEW -> true;
            case NULL,
                    INTERVAL,
                    LIST,
                    LARGE_LIST,
                    LIST_VIEW,
                    LARGE_LIST_VIEW,
                    FIXED_SIZE_LIST,
                    STRUCT,
                    MAP,
                    UNION,
                    RUN_END_ENCODED,
                    UNKNOWN -> false;
        };
    }

    /** Whether no more values are compared, since there would be too much to look at. */
    boolean ended() {
        return budget < 0;
    }

    /** Whether a value is less than one before it. Nulls, and values that contradict themselves, are not. */
    boolean falls(long before, long row) {
        try {
            budget -= COST_OF_A_VALUE;
            return column.isValid(before) && column.isValid(row) && comparison.compare(before, row) > 0;
        } catch (CorruptValueException e) {
            return false;
        }
    }

    private Comparison comparison(Column values) {
        DataType type = values.type();
        Layout layout = type.layout();
        long bitWidth =
                layout.has(BufferKind.DATA) ? layout.row(BufferKind.DATA).bitWidth() : 0;
        if (type instanceof DataType.FixedSizeBinary) {
            FixedBinaryValues binary = values.asFixedBinary();
            return (left, right) -> compare(binary.bytes(left), binary.bytes(right));
        }
        if (layout.has(BufferKind.OFFSET) || layout.has(BufferKind.VIEW)) {
            BinaryValues binary = values.asBinary();
            return (left, right) -> compare(binary.bytes(left), binary.bytes(right));
        }
        if (values.field().dictionary().isEmpty() && bitWidth >= Byte.SIZE && bitWidth <= Long.SIZE) {
            return words(values.buffer(BufferKind.DATA), type, (int) bitWidth / Byte.SIZE);
        }
        return (left, right) ->
                compareObjects(Objects.requireNonNull(values.value(left)), Objects.requireNonNull(values.value(right)));
    }

    private static Comparison words(Bytes data, DataType type, int width) {
        Elements elements = Elements.of(data, width);
        if (type instanceof DataType.Int number && !number.signed()) {
            return (left, right) -> Long.compareUnsigned(word(elements, width, left), word(elements, width, right));
        }
        if (type instanceof DataType.FloatingPoint) {
            return (left, right) ->
                    Long.compare(sortable(word(elements, width, left)), sortable(word(elements, width, right)));
        }
        return (left, right) -> Long.compare(word(elements, width, left), word(elements, width, right));
    }

    /** Extended by its sign, which orders numbers without one as well. */
    private static long word(Elements elements, int width, long row) {
        return switch (width) {
            case Byte.BYTES -> elements.getByte(row);
            case Short.BYTES -> elements.getShort(row);
            case Integer.BYTES -> elements.getInt(row);
            default -> elements.getLong(row);
        };
    }

    private static long sortable(long bits) {
        return bits ^ (bits >> (Long.SIZE - 1) & Long.MAX_VALUE);
    }

    private int compare(Bytes left, Bytes right) {
        long common = Math.min(left.size(), right.size());
        budget -= common;
        long at = left.mismatch(right);
        return at < 0 || at >= common
                ? Long.compare(left.size(), right.size())
                : Integer.compare(left.getUnsignedByte(at), right.getUnsignedByte(at));
    }

    @SuppressWarnings("unchecked") // values of one column are of one class
    private static int compareObjects(Object left, Object right) {
        return ((Comparable<Object>) left).compareTo(right);
    }
}
