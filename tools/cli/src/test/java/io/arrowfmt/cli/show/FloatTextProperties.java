package io.arrowfmt.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class FloatTextProperties {
    @Property(tries = 20_000)
    void everyDoubleReadsBack(@ForAll long bits) {
        double value = Double.longBitsToDouble(bits);
        if (!Double.isNaN(value)) {
            assertEquals(bits, Double.doubleToRawLongBits(Double.parseDouble(FloatText.of(value))));
        }
    }

    @Property(tries = 20_000)
    void everyFloatReadsBack(@ForAll int bits) {
        float value = Float.intBitsToFloat(bits);
        if (!Float.isNaN(value)) {
            assertEquals(bits, Float.floatToRawIntBits(Float.parseFloat(FloatText.of(value))));
        }
    }
}
