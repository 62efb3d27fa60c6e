package io.arrowfmt.layout;

import java.util.Optional;

/** What a buffer holds. The first four numbers are those of the VectorType of the earliest Arrow versions. */
public enum BufferKind {
    /** Where the values of each slot begin in another buffer or child. */
    OFFSET(0),
    /** The values themselves. */
    DATA(1),
    /** One bit a slot: set when the slot is not null. */
    VALIDITY(2),
    /** The type id of each slot of a union. */
    TYPE(3),
    /** How many items each slot of a list view has. */
    SIZE(4),
    /** A 16-byte view of each slot: its length and either its bytes or where they are. */
    VIEW(5),
    /** The bytes that views refer to, in any number of buffers. */
    VARIADIC_DATA(6);

    private final int number;

    BufferKind(int number) {
        this.number = number;
    }

    /** The number in a declared layout. */
    public int number() {
        return number;
    }

    /** The kind of a number, if it is one. */
    public static Optional<BufferKind> of(int number) {
        BufferKind[] kinds = values();
        return number >= 0 && number < kinds.length ? Optional.of(kinds[number]) : Optional.empty();
    }
}
