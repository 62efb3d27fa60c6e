package io.arrowfmt.batch;

import io.arrowfmt.type.DataType;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Decimals of 32 or 64 bits as BigDecimal of the type's scale.
 *
 * @param type the decimal type
 */
record DecimalWordMapping(DataType.Decimal type) implements WordMapping {
    @Override
    public Object decode(long word) {
        return new BigDecimal(BigInteger.valueOf(word), type.scale());
    }

    @Override
    public long encode(Object value) {
        return Decimals.unscaled(type, value).longValueExact();
    }
}
