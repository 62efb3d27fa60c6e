package io.arrowfmt.batch;

/** How a slot of 8, 16, 32 or 64 bits, sign-extended to 64, and a Java object stand for each other. */
interface WordMapping {
    /** The object that a word stands for. */
    Object decode(long word);

    /**
     * The word that stands for an object.
     *
     * @throws UnfitValueException when none does: what was expected and found, without the place
     */
    long encode(Object value);

    /** Whether an object has a word that stands for the same object. */
    default boolean keeps(Object value) {
        try {
            return ValueIdentity.same(decode(encode(value)), value);
        } catch (UnfitValueException e) {
            return false;
        }
    }
}
