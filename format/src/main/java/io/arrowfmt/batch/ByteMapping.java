package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;

/** How a slot of some whole number of bytes and a Java object stand for each other. */
interface ByteMapping {
    /** The object that some bytes stand for. */
    Object decode(Bytes bytes);

    /**
     * The bytes that stand for an object.
     *
     * @throws UnfitValueException when none do: what was expected and found, without the place
     */
    byte[] encode(Object value);

    /** Whether an object has bytes that stand for the same object. */
    default boolean keeps(Object value) {
        try {
            return ValueIdentity.same(decode(Bytes.of(encode(value))), value);
        } catch (UnfitValueException e) {
            return false;
        }
    }
}
