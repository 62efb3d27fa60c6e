package io.arrowfmt.batch;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.Field;

/** The bytes, as {@link ValueBytes} makes them, of the value that a slot of zeros and no bytes has. */
final class ZeroValue {
    private ZeroValue() {}

    /**
     * Adds the bytes.
     *
     * @return whether there is such a value; nothing is added to speak of when there are nulls only
     */
    static boolean write(Field field, ByteSink target) {
        if (Shape.of(field.valueLayout()) == Shape.NONE) {
            return false;
        }
        writeValid(field, target, false);
        return true;
    }

    private static ByteSink writeInner(Field field, ByteSink target) {
        boolean valid = !field.nullable() && Shape.of(field.valueLayout()) != Shape.NONE;
        target.putByte(valid ? 1 : 0);
        if (valid) {
            writeValid(field, target, true);
        }
        return target;
    }

    private static ByteSink writeValid(Field field, ByteSink target, boolean inner) {
        return switch (Shape.of(field.valueLayout())) {
            case NONE, UNREADABLE ->
                throw new IllegalStateException("expected a type that has values, found " + field.shortTypeText());
            case BITS -> zeros(target, 1);
            case FIXED -> zeros(target, field.valueLayout().row(BufferKind.DATA).bitWidth() / Byte.SIZE);
            case VARYING, VIEW -> zeros(target, inner ? Integer.BYTES : 0);
            case LIST, LIST_VIEW -> zeros(target, Long.BYTES);
            case FIXED_SIZE_LIST -> items(field, target);
            case STRUCT -> children(field, target);
            case SPARSE_UNION, DENSE_UNION -> writeInner(field.children().get(0), zeros(target, 1));
            case RUNS -> writeInner(field.children().get(1), target);
        };
    }

    private static ByteSink zeros(ByteSink target, long count) {
        target.putZeros(count, 1);
        return target;
    }

    private static ByteSink items(Field field, ByteSink target) {
        int size = field.valueLayout().childSlots();
        target.putLong(size);
        for (int i = 0; i < size; i++) {
            writeInner(field.children().get(0), target);
        }
        return target;
    }

    private static ByteSink children(Field field, ByteSink target) {
        for (Field child : field.children()) {
            writeInner(child, target);
        }
        return target;
    }
}
