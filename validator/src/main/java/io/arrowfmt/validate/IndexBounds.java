package io.arrowfmt.validate;

import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.Bits;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DictionaryEncoding;
import java.util.Optional;

/**
 * The indices of a column beside the dictionary that is current for it. Belongs to one thread.
 *
 * @param facts of the column
 * @param id of the dictionary
 * @param dictionary the values that have come; empty when what has come of them cannot be read
 * @param anyOutside whether some index, of a null slot or not, is not that of a value
 */
record IndexBounds(ColumnFacts facts, long id, Optional<Dictionary> dictionary, boolean anyOutside) {
    /** Takes an index. */
    @FunctionalInterface
    interface Visitor {
        /** Takes the index of a slot, as a number of 64 bits without a sign where indices have none. */
        void visit(long row, long index);
    }

    /** Those of a column that a dictionary encodes. */
    static IndexBounds of(ColumnFacts facts) {
        return facts.once(IndexBounds.class, IndexBounds::look);
    }

    private static IndexBounds look(ColumnFacts facts) {
        long id = encoding(facts).id();
        Optional<Dictionary> dictionary =
                Optional.ofNullable(facts.batch().dictionaries().get(id));
        boolean[] outside = new boolean[1];
        if (dictionary.isPresent() && !dictionary.get().isMissing()) {
            long top = dictionary.get().length() - 1;
            facts.integers(BufferKind.DATA, isSigned(facts), facts.length(), (values, count, first) -> {
                long bad = 0;
                for (int i = 0; i < count; i++) {
                    bad |= values[i] | (top - values[i]);
                }
                outside[0] |= bad < 0;
            });
        }
        return new IndexBounds(facts, id, dictionary, outside[0]);
    }

    private static DictionaryEncoding encoding(ColumnFacts facts) {
        return facts.field().dictionary().orElseThrow();
    }

    private static boolean isSigned(ColumnFacts facts) {
        return encoding(facts).indexType().signed();
    }

    /** Whether indices may be negative. */
    boolean isSigned() {
        return isSigned(facts);
    }

    /** Whether an index is not that of a value, where it is known which there are. */
    boolean isOutside(long index) {
        return index < 0 || index >= size();
    }

    /** Whether no values have come. */
    boolean isMissing() {
        return dictionary.isPresent() && dictionary.get().isMissing();
    }

    /** How many values there are. */
    long size() {
        return dictionary.map(Dictionary::length).orElse(0L);
    }

    /** An index in words. */
    String text(long index) {
        return isSigned() ? Long.toString(index) : Long.toUnsignedString(index);
    }

    /** The first slot that is not null, or -1. */
    long firstValid() {
        Optional<Bits> bits = facts.nulls();
        if (bits.isEmpty()) {
            return facts.length() > 0 ? 0 : -1;
        }
        for (long row = 0; row < facts.length(); row += Long.SIZE) {
            long word = bits.get().word(row);
            if (word != 0) {
                return row + Long.numberOfTrailingZeros(word);
            }
        }
        return -1;
    }

    /**
     * Gives the indices that are not those of values.
     *
     * @param valid whether of slots that are not null, or of null ones
     */
    void eachOutside(boolean valid, Visitor visitor) {
        Optional<Bits> bits = facts.nulls();
        if (!anyOutside || (!valid && bits.isEmpty())) {
            return;
        }
        facts.integers(BufferKind.DATA, isSigned(), facts.length(), (values, count, first) -> {
            for (int i = 0; i < count; i++) {
                if (isOutside(values[i])
                        && valid == (bits.isEmpty() || bits.get().get(first + i))) {
                    visitor.visit(first + i, values[i]);
                }
            }
        });
    }
}
