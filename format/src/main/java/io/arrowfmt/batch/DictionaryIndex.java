package io.arrowfmt.batch;

/**
 * Stands for a value that a dictionary holds.
 *
 * @param dictionary id of the dictionary
 * @param index position in the dictionary; that of an unsigned index of 64 bits from 2^63 on is negative
 */
public record DictionaryIndex(long dictionary, long index) {
    /** Both, for example {@code dictionary 7 [12]}. */
    @Override
    public String toString() {
        return "dictionary " + dictionary + " [" + Long.toUnsignedString(index) + "]";
    }
}
