package io.arrowfmt.conformance;

import io.arrowfmt.type.Precision;
import java.math.BigInteger;
import java.util.List;

/**
 * What one slot holds, in a form that does not depend on how it was stored: dictionaries are resolved, runs expanded, null
 * slots of whatever content are the same. Types are compared by schema, so a value says only as much as its type leaves
 * open: days, seconds and plain numbers are all {@link Whole}.
 */
public sealed interface OracleValue {
    /** No value. */
    record Null() implements OracleValue {
        static final Null INSTANCE = new Null();

        @Override
        public String toString() {
            return "null";
        }
    }

    /** True or false. */
    record Bool(boolean value) implements OracleValue {
        @Override
        public String toString() {
            return String.valueOf(value);
        }
    }

    /** A number of any integer, date, time, timestamp, duration or month interval type, as it is stored. */
    record Whole(BigInteger value) implements OracleValue {
        /** A number that fits 64 bits. */
        public static Whole of(long value) {
            return new Whole(BigInteger.valueOf(value));
        }

        @Override
        public String toString() {
            return value.toString();
        }
    }

    /** A decimal number: the unscaled value divided by ten to the scale. */
    record Decimal(BigInteger unscaled, int scale) implements OracleValue {
        @Override
        public String toString() {
            return unscaled + "e" + -(long) scale;
        }
    }

    /**
     * A floating-point number.
     *
     * @param precision how wide
     * @param bits its bits of IEEE 754, the rest zero
     */
    record Real(Precision precision, long bits) implements OracleValue {
        /** The number, which a double holds exactly. */
        public double value() {
            return RealBits.toDouble(precision, bits);
        }

        @Override
        public String toString() {
            return value() + " (0x" + Long.toHexString(bits) + ")";
        }
    }

    /** Bytes of any binary type, and of a text type when they are no UTF-8. */
    record Binary(String hex) implements OracleValue {
        @Override
        public String toString() {
            return "0x" + hex;
        }
    }

    /** The code points of any text type. */
    record Text(String text) implements OracleValue {
        @Override
        public String toString() {
            return '"' + text + '"';
        }
    }

    /** An interval of days and milliseconds. */
    record DayTime(int days, int milliseconds) implements OracleValue {
        @Override
        public String toString() {
            return days + "d " + milliseconds + "ms";
        }
    }

    /** An interval of months, days and nanoseconds. */
    record MonthDayNano(int months, int days, long nanoseconds) implements OracleValue {
        @Override
        public String toString() {
            return months + "mo " + days + "d " + nanoseconds + "ns";
        }
    }

    /**
     * The items of any list type; those of a map are structs.
     *
     * @param items the items in order, not copied: often a part of the values of the child
     */
    record Items(List<OracleValue> items) implements OracleValue {
        @Override
        public String toString() {
            return items.size() > 10 ? "a list of " + items.size() + " items" : items.toString();
        }
    }

    /** A value for each child of a struct, in order. */
    record Struct(List<Named> members) implements OracleValue {
        /** Copies the members. */
        public Struct {
            members = List.copyOf(members);
        }

        @Override
        public String toString() {
            return "{" + members.toString().replaceAll("^\\[|]$", "") + "}";
        }
    }

    /** A value of one child of a struct. */
    record Named(String name, OracleValue value) {
        @Override
        public String toString() {
            return name + ": " + value;
        }
    }

    /**
     * A value of the child of a union that a type id chose. Where that child is null so is the value, and the union is not.
     */
    record Union(int typeId, OracleValue value) implements OracleValue {
        @Override
        public String toString() {
            return typeId + ":" + value;
        }
    }
}
