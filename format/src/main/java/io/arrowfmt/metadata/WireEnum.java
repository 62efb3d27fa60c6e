package io.arrowfmt.metadata;

import java.util.List;

/**
 * The numbers that the values of an enum have on the wire. None is checked when it is read: the verifier lets none pass
 * that the format does not define.
 *
 * @param values the values in the order of their numbers, from 0
 */
record WireEnum<E extends Enum<E>>(List<E> values) {
    /** Copies the list. */
    WireEnum {
        values = List.copyOf(values);
    }

    /** The number of a value. */
    short number(E value) {
        return (short) values.indexOf(value);
    }

    /** The value of a number that the verifier has let pass. */
    E value(int number) {
        return values.get(number);
    }
}
