package io.arrowfmt.batch;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whether two values of {@link Column#value} come from the same bits. */
public final class ValueIdentity {
    private ValueIdentity() {}

    /**
     * Whether two values are equal, floating-point numbers at every depth bit by bit: a NaN equals itself with the same
     * payload only, and zero does not equal minus zero.
     */
    public static boolean same(@Nullable Object left, @Nullable Object right) {
        if (left instanceof Float a && right instanceof Float b) {
            return Float.floatToRawIntBits(a) == Float.floatToRawIntBits(b);
        }
        if (left instanceof Double a && right instanceof Double b) {
            return Double.doubleToRawLongBits(a) == Double.doubleToRawLongBits(b);
        }
        if (left instanceof List<?> a && right instanceof List<?> b) {
            return sameItems(a, b);
        }
        if (left instanceof Map.Entry<?, ?> a && right instanceof Map.Entry<?, ?> b) {
            return same(a.getKey(), b.getKey()) && same(a.getValue(), b.getValue());
        }
        if (left instanceof StructValue a && right instanceof StructValue b) {
            return a.names().equals(b.names()) && sameItems(a.values(), b.values());
        }
        return Objects.equals(left, right);
    }

    private static boolean sameItems(List<?> left, List<?> right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (!same(left.get(i), right.get(i))) {
                return false;
            }
        }
        return true;
    }
}
