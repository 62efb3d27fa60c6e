package io.arrowfmt.type;

import io.arrowfmt.layout.Layout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;

/**
 * The storage type of a field, with the parameters the wire gives it (Schema.fbs, Type). Children belong to the
 * {@link Field}. {@link Object#toString()} gives the canonical text of the type without its children.
 */
public sealed interface DataType {
    /** The tag, for exhaustive switch expressions. */
    TypeId id();

    /** The buffers and children a column of this type has. */
    Layout layout();

    /** A type without values: every slot is null. */
    record Null() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.NULL;
        }

        @Override
        public Layout layout() {
            return Layout.none();
        }

        @Override
        public String toString() {
            return "null";
        }
    }

    /** Whole numbers. */
    record Int(int bitWidth, boolean signed) implements DataType {
        /** Checks that the width is one the format has. */
        public Int {
            if (bitWidth != 8 && bitWidth != 16 && bitWidth != 32 && bitWidth != 64) {
                throw new IllegalArgumentException("bitWidth: expected 8, 16, 32 or 64, found " + bitWidth);
            }
        }

        @Override
        public TypeId id() {
            return TypeId.INT;
        }

        @Override
        public Layout layout() {
            return Layout.numbers(bitWidth);
        }

        /** How many values of a dictionary such indices can count, as far as a long can. */
        public long capacity() {
            int bits = signed ? bitWidth - 1 : bitWidth;
            return bits >= Long.SIZE - 1 ? Long.MAX_VALUE : 1L << bits;
        }

        /**
         * This type, or the narrowest that is wider and as signed, for indices that can count a number of values.
         *
         * @param values how many, >= 0
         */
        public Int wideFor(long values) {
            Int wide = this;
            while (values > wide.capacity()) {
                wide = new Int(2 * wide.bitWidth, signed);
            }
            return wide;
        }

        @Override
        public String toString() {
            return (signed ? "int" : "uint") + bitWidth;
        }
    }

    /** Binary floating-point numbers of IEEE 754. */
    record FloatingPoint(Precision precision) implements DataType {
        @Override
        public TypeId id() {
            return TypeId.FLOATING_POINT;
        }

        @Override
        public Layout layout() {
            return Layout.numbers(precision.bitWidth());
        }

        @Override
        public String toString() {
            return "float" + precision.bitWidth();
        }
    }

    /** Byte strings of up to 2^31 - 1 bytes in all. */
    record Binary() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.BINARY;
        }

        @Override
        public Layout layout() {
            return Layout.varying(32);
        }

        @Override
        public String toString() {
            return "binary";
        }
    }

    /** Texts in UTF-8 of up to 2^31 - 1 bytes in all. */
    record Utf8() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.UTF8;
        }

        @Override
        public Layout layout() {
            return Layout.varying(32);
        }

        @Override
        public String toString() {
            return "utf8";
        }
    }

    /** True or false, a bit each. */
    record Bool() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.BOOL;
        }

        @Override
        public Layout layout() {
            return Layout.bits();
        }

        @Override
        public String toString() {
            return "bool";
        }
    }

    /**
     * Decimal numbers as two's complement integers, scaled by a power of ten.
     *
     * @param bitWidth 32, 64, 128 or 256
     * @param precision number of digits, from 1 to 9, 18, 38 or 76
     * @param scale digits after the point; may be negative or exceed the precision
     */
    record Decimal(int bitWidth, int precision, int scale) implements DataType {
        /** Checks width and precision. */
        public Decimal {
            if (bitWidth != 32 && bitWidth != 64 && bitWidth != 128 && bitWidth != 256) {
                throw new IllegalArgumentException("bitWidth: expected 32, 64, 128 or 256, found " + bitWidth);
            }
            if (precision < 1 || precision > maxPrecision(bitWidth)) {
                throw new IllegalArgumentException(
                        "precision: expected 1 to " + maxPrecision(bitWidth) + ", found " + precision);
            }
        }

        /** The most digits that fit every number of a width: 9, 18, 38 or 76. */
        public static int maxPrecision(int bitWidth) {
            return switch (bitWidth) {
                case 32 -> 9;
                case 64 -> 18;
                case 128 -> 38;
                case 256 -> 76;
                default ->
                    throw new IllegalArgumentException("bitWidth: expected 32, 64, 128 or 256, found " + bitWidth);
            };
        }

        @Override
        public TypeId id() {
            return TypeId.DECIMAL;
        }

        @Override
        public Layout layout() {
            return Layout.numbers(bitWidth);
        }

        @Override
        public String toString() {
            return "decimal" + bitWidth + "[" + precision + "," + scale + "]";
        }
    }

    /** Days since 1970-01-01. */
    record Date(DateUnit unit) implements DataType {
        @Override
        public TypeId id() {
            return TypeId.DATE;
        }

        @Override
        public Layout layout() {
            return Layout.numbers(unit == DateUnit.DAY ? 32 : 64);
        }

        @Override
        public String toString() {
            return unit == DateUnit.DAY ? "date32" : "date64";
        }
    }

    /** Time since midnight: in 32 bits for seconds and milliseconds, in 64 for finer units. */
    record Time(TimeUnit unit) implements DataType {
        /** The width that the unit demands, 32 or 64. */
        public int bitWidth() {
            return unit == TimeUnit.SECOND || unit == TimeUnit.MILLISECOND ? 32 : 64;
        }

        @Override
        public TypeId id() {
            return TypeId.TIME;
        }

        @Override
        public Layout layout() {
            return Layout.numbers(bitWidth());
        }

        @Override
        public String toString() {
            return "time" + bitWidth() + "[" + unit.symbol() + "]";
        }
    }

    /**
     * A point in time since 1970-01-01T00:00:00, of UTC when there is a time zone, of an unnamed place otherwise.
     *
     * @param timezone a name of the time zone database or an offset like {@code +02:00}; as the wire has it
     */
    record Timestamp(TimeUnit unit, Optional<String> timezone) implements DataType {
        /** Whether there is a time zone: an empty one is none (Schema.fbs, Timestamp). */
        public boolean isZoned() {
            return timezone.isPresent() && !timezone.get().isEmpty();
        }

        @Override
        public TypeId id() {
            return TypeId.TIMESTAMP;
        }

        @Override
        public Layout layout() {
            return Layout.numbers(64);
        }

        @Override
        public String toString() {
            return "timestamp[" + unit.symbol()
                    + timezone.map(zone -> "," + zone).orElse("") + "]";
        }
    }

    /** A length of calendar time. */
    record Interval(IntervalUnit unit) implements DataType {
        @Override
        public TypeId id() {
            return TypeId.INTERVAL;
        }

        @Override
        public Layout layout() {
            return unit.layout();
        }

        @Override
        public String toString() {
            return "interval[" + unit.symbol() + "]";
        }
    }

    /** Lists of up to 2^31 - 1 items in all. */
    record List() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.LIST;
        }

        @Override
        public Layout layout() {
            return Layout.list(32);
        }

        @Override
        public String toString() {
            return "list";
        }
    }

    /** One value of each child. */
    record Struct() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.STRUCT;
        }

        @Override
        public Layout layout() {
            return Layout.struct();
        }

        @Override
        public String toString() {
            return "struct";
        }
    }

    /**
     * A value of one of the children, chosen slot by slot.
     *
     * @param typeIds the id of each child, distinct, from 0 to 127
     */
    record Union(UnionMode mode, java.util.List<Integer> typeIds) implements DataType {
        /** The greatest id of a child; ids are from 0. */
        public static final int MAX_TYPE_ID = Byte.MAX_VALUE;

        /** Checks that the ids are distinct and in range. */
        public Union {
            typeIds = java.util.List.copyOf(typeIds);
            for (int i = 0; i < typeIds.size(); i++) {
                int id = typeIds.get(i);
                if (id < 0 || id > MAX_TYPE_ID) {
                    throw new IllegalArgumentException("typeIds: expected 0 to " + MAX_TYPE_ID + ", found " + id);
                }
                if (typeIds.indexOf(id) != i) {
                    throw new IllegalArgumentException("typeIds: expected distinct ids, found " + id + " twice");
                }
            }
        }

        @Override
        public TypeId id() {
            return TypeId.UNION;
        }

        @Override
        public Layout layout() {
            return mode == UnionMode.SPARSE ? Layout.sparseUnion() : Layout.denseUnion();
        }

        @Override
        public String toString() {
            return (mode == UnionMode.SPARSE ? "sparse_union" : "dense_union")
                    + typeIds.toString().replace(" ", "");
        }
    }

    /** Byte strings that all have the same length. */
    record FixedSizeBinary(int byteWidth) implements DataType {
        /** Checks that the width is one the format can declare. */
        public FixedSizeBinary {
            if (byteWidth < 0) {
                throw new IllegalArgumentException("byteWidth: expected >= 0, found " + byteWidth);
            }
        }

        @Override
        public TypeId id() {
            return TypeId.FIXED_SIZE_BINARY;
        }

        @Override
        public Layout layout() {
            return Layout.bytes(byteWidth);
        }

        @Override
        public String toString() {
            return "fixed_size_binary[" + byteWidth + "]";
        }
    }

    /** Lists that all have the same length. */
    record FixedSizeList(int listSize) implements DataType {
        /** Checks that the length is one the format can declare. */
        public FixedSizeList {
            if (listSize < 0) {
                throw new IllegalArgumentException("listSize: expected >= 0, found " + listSize);
            }
        }

        @Override
        public TypeId id() {
            return TypeId.FIXED_SIZE_LIST;
        }

        @Override
        public Layout layout() {
            return Layout.fixedSizeList(listSize);
        }

        @Override
        public String toString() {
            return "fixed_size_list[" + listSize + "]";
        }
    }

    /** Lists of entries: a struct of a key that is never null and a value. */
    record Map(boolean keysSorted) implements DataType {
        @Override
        public TypeId id() {
            return TypeId.MAP;
        }

        @Override
        public Layout layout() {
            return Layout.list(32);
        }

        @Override
        public String toString() {
            return keysSorted ? "map[sorted]" : "map";
        }
    }

    /** A length of time. */
    record Duration(TimeUnit unit) implements DataType {
        @Override
        public TypeId id() {
            return TypeId.DURATION;
        }

        @Override
        public Layout layout() {
            return Layout.numbers(64);
        }

        @Override
        public String toString() {
            return "duration[" + unit.symbol() + "]";
        }
    }

    /** Byte strings with 64-bit offsets. */
    record LargeBinary() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.LARGE_BINARY;
        }

        @Override
        public Layout layout() {
            return Layout.varying(64);
        }

        @Override
        public String toString() {
            return "large_binary";
        }
    }

    /** Texts in UTF-8 with 64-bit offsets. */
    record LargeUtf8() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.LARGE_UTF8;
        }

        @Override
        public Layout layout() {
            return Layout.varying(64);
        }

        @Override
        public String toString() {
            return "large_utf8";
        }
    }

    /** Lists with 64-bit offsets. */
    record LargeList() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.LARGE_LIST;
        }

        @Override
        public Layout layout() {
            return Layout.list(64);
        }

        @Override
        public String toString() {
            return "large_list";
        }
    }

    /** Runs of equal values: the first child holds where each run ends, the second the values. */
    record RunEndEncoded() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.RUN_END_ENCODED;
        }

        @Override
        public Layout layout() {
            return Layout.runEndEncoded();
        }

        @Override
        public String toString() {
            return "run_end_encoded";
        }
    }

    /** Byte strings by 16-byte views, short ones held in the view itself. */
    record BinaryView() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.BINARY_VIEW;
        }

        @Override
        public Layout layout() {
            return Layout.view();
        }

        @Override
        public String toString() {
            return "binary_view";
        }
    }

    /** Texts in UTF-8 by 16-byte views, short ones held in the view itself. */
    record Utf8View() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.UTF8_VIEW;
        }

        @Override
        public Layout layout() {
            return Layout.view();
        }

        @Override
        public String toString() {
            return "utf8_view";
        }
    }

    /** Lists by offset and size, in any order, sharing items at will. */
    record ListView() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.LIST_VIEW;
        }

        @Override
        public Layout layout() {
            return Layout.listView(32);
        }

        @Override
        public String toString() {
            return "list_view";
        }
    }

    /** List views with 64-bit offsets and sizes. */
    record LargeListView() implements DataType {
        @Override
        public TypeId id() {
            return TypeId.LARGE_LIST_VIEW;
        }

        @Override
        public Layout layout() {
            return Layout.listView(64);
        }

        @Override
        public String toString() {
            return "large_list_view";
        }
    }

    /**
     * A type of a newer format version. Its buffers are known only when the field declares its layout.
     *
     * @param code the number of the type in the Type union of the file
     */
    record Unknown(int code) implements DataType {
        @Override
        public TypeId id() {
            return TypeId.UNKNOWN;
        }

        @Override
        public Layout layout() {
            return Layout.unknown();
        }

        @Override
        public String toString() {
            return "unknown[" + code + "]";
        }
    }

    /** Texts, see {@link Utf8}. */
    static DataType utf8() {
        return new Utf8();
    }

    /** Byte strings, see {@link Binary}. */
    static DataType binary() {
        return new Binary();
    }

    /** True or false, see {@link Bool}. */
    static DataType bool() {
        return new Bool();
    }

    /** Signed numbers of 8 bits. */
    static DataType int8() {
        return new Int(8, true);
    }

    /** Signed numbers of 16 bits. */
    static DataType int16() {
        return new Int(16, true);
    }

    /** Signed numbers of 32 bits. */
    static DataType int32() {
        return new Int(32, true);
    }

    /** Signed numbers of 64 bits. */
    static DataType int64() {
        return new Int(64, true);
    }

    /** Unsigned numbers of 64 bits. */
    static DataType uint64() {
        return new Int(64, false);
    }

    /** Floating-point numbers of 32 bits. */
    static DataType float32() {
        return new FloatingPoint(Precision.SINGLE);
    }

    /** Floating-point numbers of 64 bits. */
    static DataType float64() {
        return new FloatingPoint(Precision.DOUBLE);
    }

    /** A decimal of 128 bits. */
    static DataType decimal(int precision, int scale) {
        return new Decimal(128, precision, scale);
    }

    /** Days in 32 bits. */
    static DataType date() {
        return new Date(DateUnit.DAY);
    }

    /**
     * A point in time of UTC, to be shown in a time zone.
     *
     * @param timezone such as UTC or Europe/Oslo; without one there is {@link #timestamp(TimeUnit)}
     */
    static DataType timestamp(TimeUnit unit, String timezone) {
        Objects.requireNonNull(
                timezone, "timezone: expected a name such as UTC, found null; timestamp(unit) has no time zone");
        return new Timestamp(unit, Optional.of(timezone));
    }

    /** A point in time of an unnamed place. */
    static DataType timestamp(TimeUnit unit) {
        return new Timestamp(unit, Optional.empty());
    }

    /** A union whose children have the ids 0, 1, 2 and so on. */
    static DataType union(UnionMode mode, int children) {
        ArrayList<Integer> ids = new ArrayList<>();
        for (int i = 0; i < children; i++) {
            ids.add(i);
        }
        return new Union(mode, Collections.unmodifiableList(ids));
    }
}
