package io.arrowfmt.validate;

import io.arrowfmt.type.DataType;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Which numbers types have. Each loop is one of its own, so that it is compiled for what it does. */
final class NumberKinds {
    private static final long SECONDS_PER_DAY = 86_400;
    private static final long MILLIS_PER_DAY = 1_000 * SECONDS_PER_DAY;

    /** Milliseconds that are whole days. */
    static final NumberSlots.Kind WHOLE_DAYS = new WholeDays();

    private NumberKinds() {}

    /** The numbers of a decimal type. */
    static NumberSlots.Kind decimal(DataType.Decimal type) {
        int words = Math.max(1, type.bitWidth() / Long.SIZE);
        return new Digits(type.precision(), DecimalRange.of(type.precision(), words));
    }

    /** The numbers of a type of times of day. */
    static NumberSlots.Kind time(DataType.Time type) {
        return new Between(0, SECONDS_PER_DAY * type.unit().perSecond() - 1);
    }

    /** The seconds that java.time has, in UTC or an unnamed place. */
    static NumberSlots.Kind seconds(DataType.Timestamp type) {
        return type.isZoned()
                ? new Between(Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond())
                : new Between(
                        LocalDateTime.MIN.toEpochSecond(ZoneOffset.UTC),
                        LocalDateTime.MAX.toEpochSecond(ZoneOffset.UTC));
    }

    /** The floating-point numbers that have one form. */
    static NumberSlots.Kind floatingPoint(DataType.FloatingPoint type) {
        return switch (type.precision()) {
            case HALF -> new OneForm(0x7FFF, 0x7C00, 0x7E00, Short.MIN_VALUE);
            case SINGLE -> new OneForm(Integer.MAX_VALUE, 0x7F80_0000L, 0x7FC0_0000L, Integer.MIN_VALUE);
            case DOUBLE -> new OneForm(Long.MAX_VALUE, 0x7FF0_0000_0000_0000L, 0x7FF8_0000_0000_0000L, Long.MIN_VALUE);
        };
    }

    private record Digits(int precision, DecimalRange range) implements NumberSlots.Kind {
        @Override
        public int words() {
            return range.words();
        }

        @Override
        public boolean anyWrong(long[] values, int count) {
            return range.anyOutside(values, count);
        }

        @Override
        public boolean isWrong(long[] values, int at) {
            return range.isOutside(values, at);
        }

        @Override
        public String expected() {
            return "at most " + precision + (precision == 1 ? " digit" : " digits");
        }

        @Override
        public String found(long[] values, int at) {
            return range.number(values, at).toString();
        }
    }

    private record WholeDays() implements NumberSlots.Kind {
        @Override
        public boolean anyWrong(long[] values, int count) {
            long rest = 0;
            for (int i = 0; i < count; i++) {
                rest |= values[i] % MILLIS_PER_DAY;
            }
            return rest != 0;
        }

        @Override
        public boolean isWrong(long[] values, int at) {
            return values[at] % MILLIS_PER_DAY != 0;
        }

        @Override
        public String expected() {
            return "a multiple of " + MILLIS_PER_DAY;
        }
    }

    /**
     * The numbers of a range with 0 in it: one outside makes one of two differences negative, which does not overflow.
     *
     * @param least at most 0
     * @param most at least 0
     */
    private record Between(long least, long most) implements NumberSlots.Kind {
        @Override
        public boolean anyWrong(long[] values, int count) {
            long signs = 0;
            for (int i = 0; i < count; i++) {
                signs |= (values[i] - least) | (most - values[i]);
            }
            return signs < 0;
        }

        @Override
        public boolean isWrong(long[] values, int at) {
            return values[at] < least || values[at] > most;
        }

        @Override
        public String expected() {
            return least + " to " + most;
        }
    }

    /**
     * Floating-point numbers by their bits, extended by the sign.
     *
     * @param magnitude the bits without that of the sign
     * @param infinity the bits of infinity: those of a NaN are more
     * @param nan the bits of the usual NaN
     * @param negativeZero the bits of a negative zero
     */
    private record OneForm(long magnitude, long infinity, long nan, long negativeZero) implements NumberSlots.Kind {
        @Override
        public boolean anyWrong(long[] values, int count) {
            long nans = 0;
            long others = -1;
            for (int i = 0; i < count; i++) {
                nans |= infinity - (values[i] & magnitude);
                long distance = values[i] ^ negativeZero;
                others &= distance | -distance; // negative unless there is none
            }
            return (nans | ~others) < 0;
        }

        @Override
        public boolean isWrong(long[] values, int at) {
            long value = values[at];
            return value == negativeZero || ((value & magnitude) > infinity && value != nan);
        }

        @Override
        public String expected() {
            return "no negative zero, and no NaN but the usual one";
        }
    }
}
