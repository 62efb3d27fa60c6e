package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Rule;
import io.arrowfmt.layout.BufferKind;
import java.util.Optional;
import java.util.function.Supplier;

/** Looks for numbers that a type does not have, in slots that are not null. */
final class NumberSlots {
    private NumberSlots() {}

    /** What numbers of a type are like. */
    interface Kind {
        /** How many words of 64 bits a number has; a narrower one has one, extended by its sign. */
        default int words() {
            return 1;
        }

        /** Whether any of some numbers, of null slots too, may not be one of the type. */
        boolean anyWrong(long[] values, int count);

        /** Whether a number is not one of the type. */
        boolean isWrong(long[] values, int at);

        /** What was expected. */
        String expected();

        /** A number as words. */
        default String found(long[] values, int at) {
            return "" + values[at];
        }
    }

    /** Takes a number. */
    @FunctionalInterface
    private interface Visitor {
        void visit(long row, long[] values, int at);
    }

    /** Reports every slot whose number the type does not have. */
    static void report(ColumnFacts facts, Kind kind, Rule rule, FindingSink sink) {
        SlotFindings findings = new SlotFindings(facts, rule, sink);
        Supplier<String> expected = kind::expected;
        each(
                facts,
                kind,
                (row, values, at) -> findings.add(
                        BufferKind.DATA,
                        row,
                        row * facts.width(BufferKind.DATA),
                        expected,
                        () -> kind.found(values, at)));
    }

    /** How many there are, and the row of the first or -1. */
    static long[] count(ColumnFacts facts, Kind kind) {
        long[] found = {0, -1};
        each(facts, kind, (row, values, at) -> {
            found[1] = found[0] == 0 ? row : found[1];
            found[0]++;
        });
        return found;
    }

    private static void each(ColumnFacts facts, Kind kind, Visitor visitor) {
        int words = kind.words();
        Optional<Bits> nulls = facts.nulls();
        int width = facts.width(BufferKind.DATA) / words;
        IntegerBlocks.visit(
                facts.bytes(BufferKind.DATA), width, true, 0, facts.length() * words, (values, count, first) -> {
                    boolean any = kind.anyWrong(values, count);
                    for (int i = 0; any && i < count; i += words) {
                        long row = (first + i) / words;
                        if (kind.isWrong(values, i)
                                && (nulls.isEmpty() || nulls.get().get(row))) {
                            visitor.visit(row, values, i);
                        }
                    }
                });
    }
}
