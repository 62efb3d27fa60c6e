package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The mapping of each type whose slots are bytes; a type that is not named here maps to {@link Bytes}. */
final class ByteMappings {
    private ByteMappings() {}

    /**
     * The mapping of a type.
     *
     * @param byteWidth bytes of a slot
     */
    static ByteMapping of(DataType type, long byteWidth) {
        if (type instanceof DataType.Decimal decimal) {
            return new WideDecimal(decimal);
        }
        return type instanceof DataType.Interval ? new MonthsDaysAndNanos() : new Plain(byteWidth);
    }

    /** Whether byte strings of a type are texts. */
    static boolean isText(DataType type) {
        return type instanceof DataType.Utf8 || type instanceof DataType.LargeUtf8 || type instanceof DataType.Utf8View;
    }

    /** The bytes themselves, of a fixed number. */
    private record Plain(long byteWidth) implements ByteMapping {
        @Override
        public Object decode(Bytes bytes) {
            return bytes;
        }

        @Override
        public byte[] encode(Object value) {
            if (value instanceof Bytes bytes && bytes.size() == byteWidth) {
                return bytes.toArray();
            }
            throw UnfitValueException.of("Bytes of " + byteWidth + " bytes", value);
        }
    }

    /** Two's complement, least significant byte first. */
    private record WideDecimal(DataType.Decimal type) implements ByteMapping {
        @Override
        public Object decode(Bytes bytes) {
            byte[] number = bytes.toArray();
            reverse(number);
            return new BigDecimal(new BigInteger(number), type.scale());
        }

        @Override
        public byte[] encode(Object value) {
            byte[] number = Decimals.unscaled(type, value).toByteArray();
            reverse(number);
            byte[] slot = new byte[type.bitWidth() / 8];
            System.arraycopy(number, 0, slot, 0, number.length);
            byte sign = (byte) (number[number.length - 1] < 0 ? -1 : 0);
            Arrays.fill(slot, number.length, slot.length, sign);
            return slot;
        }

        private static void reverse(byte[] bytes) {
            for (int i = 0, j = bytes.length - 1; i < j; i++, j--) {
                byte low = bytes[i];
                bytes[i] = bytes[j];
                bytes[j] = low;
            }
        }
    }

    /** Months and days of 32 bits, nanoseconds of 64. */
    private record MonthsDaysAndNanos() implements ByteMapping {
        private static final int DAYS = 4;
        private static final int NANOS = 8;
        private static final int SIZE = 16;

        @Override
        public Object decode(Bytes bytes) {
            return new MonthDayNano(bytes.getInt(0), bytes.getInt(DAYS), bytes.getLong(NANOS));
        }

        @Override
        public byte[] encode(Object value) {
            if (value instanceof MonthDayNano interval) {
                return ByteBuffer.allocate(SIZE)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(interval.months())
                        .putInt(interval.days())
                        .putLong(interval.nanoseconds())
                        .array();
            }
            throw UnfitValueException.of("a MonthDayNano", value);
        }
    }
}
