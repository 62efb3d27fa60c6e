package io.arrowfmt.validate;

import io.arrowfmt.type.DeclaredLayout.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a declared layout departs from the one the type has, and what most likely happened.
 *
 * @param kind what differs first
 * @param expected the layout of the type
 * @param found the declared layout
 * @param cause the likely cause
 */
record LayoutDifference(Kind kind, String expected, String found, String cause) {
    /** What differs. */
    enum Kind {
        COUNT,
        KINDS,
        WIDTHS
    }

    /** The difference between the entries a type has and those that are declared, if there is one. */
    static Optional<LayoutDifference> between(List<Entry> derived, List<Entry> declared) {
        if (derived.equals(declared)) {
            return Optional.empty();
        }
        int first = firstDifference(derived, declared);
        if (derived.size() != declared.size()) {
            return Optional.of(of(Kind.COUNT, derived, declared, countCause(derived, declared, first)));
        }
        Entry expected = derived.get(first);
        Entry found = declared.get(first);
        Kind kind = sameKinds(derived, declared) ? Kind.WIDTHS : Kind.KINDS;
        for (int other = first + 1; other < derived.size(); other++) {
            if (swapped(derived, first, other).equals(declared)) {
                return Optional.of(
                        of(kind, derived, declared, "buffers " + first + " and " + other + " are likely swapped"));
            }
        }
        String cause = kind == Kind.WIDTHS
                ? "buffer " + first + " is likely meant for another type, since its width is not that of this one"
                : "buffer " + first + " is likely " + expected + " declared as " + found;
        return Optional.of(of(kind, derived, declared, cause));
    }

    private static LayoutDifference of(Kind kind, List<Entry> derived, List<Entry> declared, String cause) {
        return new LayoutDifference(kind, text(derived), text(declared), cause);
    }

    private static String countCause(List<Entry> derived, List<Entry> declared, int first) {
        if (derived.size() == declared.size() + 1) {
            for (int i = first; i >= 0; i--) {
                if (without(derived, i).equals(declared)) {
                    return "buffer " + i + " (" + derived.get(i) + ") is likely missing";
                }
            }
        }
        if (derived.size() + 1 == declared.size()) {
            for (int i = first; i >= 0; i--) {
                if (without(declared, i).equals(derived)) {
                    return "buffer " + i + " (" + declared.get(i) + ") is likely one too many";
                }
            }
        }
        return "the sequence stops fitting at buffer " + first;
    }

    private static int firstDifference(List<Entry> one, List<Entry> other) {
        int common = Math.min(one.size(), other.size());
        for (int i = 0; i < common; i++) {
            if (!one.get(i).equals(other.get(i))) {
                return i;
            }
        }
        return common;
    }

    private static boolean sameKinds(List<Entry> one, List<Entry> other) {
        for (int i = 0; i < one.size(); i++) {
            if (one.get(i).kind() != other.get(i).kind()) {
                return false;
            }
        }
        return true;
    }

    private static List<Entry> without(List<Entry> entries, int index) {
        if (index >= entries.size()) {
            return entries;
        }
        List<Entry> rest = new ArrayList<>(entries);
        rest.remove(index);
        return rest;
    }

    private static List<Entry> swapped(List<Entry> entries, int one, int other) {
        List<Entry> result = new ArrayList<>(entries);
        result.set(one, entries.get(other));
        result.set(other, entries.get(one));
        return result;
    }

    /** Entries as they are shown: kinds and widths, or "no buffers". */
    static String text(List<Entry> entries) {
        StringBuilder text = new StringBuilder();
        for (Entry entry : entries) {
            text.append(text.isEmpty() ? "" : " ").append(entry);
        }
        return text.isEmpty() ? "no buffers" : text.toString();
    }
}
