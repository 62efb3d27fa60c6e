package io.arrowfmt.corpus;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DeclaredLayout.Entry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/** Ways in which a declared layout can differ from the true one. */
public final class LayoutLies {
    private LayoutLies() {}

    /** One entry is of another kind. */
    public static UnaryOperator<List<Entry>> kind(int index, BufferKind kind) {
        return entry(index, entry -> new Entry(kind.number(), entry.flags(), entry.bitWidth()));
    }

    /** One entry is of a kind given by number, which need not exist. */
    public static UnaryOperator<List<Entry>> kindNumber(int index, int number) {
        return entry(index, entry -> new Entry(number, entry.flags(), entry.bitWidth()));
    }

    /** One entry is of another width. */
    public static UnaryOperator<List<Entry>> width(int index, long bitWidth) {
        return entry(index, entry -> new Entry(entry.kind(), 0, bitWidth));
    }

    /** One entry is missing. */
    public static UnaryOperator<List<Entry>> missing(int index) {
        return entries -> {
            List<Entry> lie = new ArrayList<>(entries);
            lie.remove(index);
            return lie;
        };
    }

    /** There is one entry more. */
    public static UnaryOperator<List<Entry>> extra(int index, BufferKind kind, long bitWidth) {
        return entries -> {
            List<Entry> lie = new ArrayList<>(entries);
            lie.add(index, new Entry(kind.number(), 0, bitWidth));
            return lie;
        };
    }

    /** Two entries stand in each other's place. */
    public static UnaryOperator<List<Entry>> swapped(int one, int other) {
        return entries -> {
            List<Entry> lie = new ArrayList<>(entries);
            Collections.swap(lie, one, other);
            return lie;
        };
    }

    private static UnaryOperator<List<Entry>> entry(int index, UnaryOperator<Entry> change) {
        return entries -> {
            List<Entry> lie = new ArrayList<>(entries);
            lie.set(index, change.apply(lie.get(index)));
            return lie;
        };
    }
}
