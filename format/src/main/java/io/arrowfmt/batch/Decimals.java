package io.arrowfmt.batch;

import io.arrowfmt.type.DataType;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Decimal numbers as whole numbers times a power of ten. */
final class Decimals {
    private Decimals() {}

    /**
     * The whole number that stands for a decimal, exactly.
     *
     * @throws IllegalArgumentException when the value is no decimal, or has more digits than the type
     */
    static BigInteger unscaled(DataType.Decimal type, Object value) {
        if (value instanceof BigDecimal decimal) {
            if (decimal.signum() == 0) {
                return BigInteger.ZERO;
            }
            long moved = (long) type.scale() - decimal.scale();
            // Bounded before scaling: a scale can ask for billions of digits.
            long digits = decimal.precision() + moved;
            if (digits > 0 && digits <= type.precision()) {
                BigInteger power = BigInteger.TEN.pow((int) Math.abs(moved));
                if (moved >= 0) {
                    return decimal.unscaledValue().multiply(power);
                }
                BigInteger[] parts = decimal.unscaledValue().divideAndRemainder(power);
                if (parts[1].signum() == 0) {
                    return parts[0];
                }
            }
        }
        throw UnfitValueException.of(
                "a BigDecimal of at most " + type.precision() + " digits, " + type.scale() + " of them after the point",
                value);
    }
}
