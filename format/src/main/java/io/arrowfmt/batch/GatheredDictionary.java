package io.arrowfmt.batch;

import java.util.List;
import java.util.Optional;

/** The dictionary through which slots of several columns are read. */
final class GatheredDictionary {
    private GatheredDictionary() {}

    /** The longest of the dictionaries of columns, which extend each other; none when no column has one. */
    static Optional<Dictionary> of(List<Column> sources, SlotRuns runs) {
        Optional<Dictionary> first = sources.get(0).dictionary();
        for (Column source : sources) {
            if (source.dictionary().isPresent() != first.isPresent()) {
                throw new IllegalArgumentException(
                        ColumnNames.of(source) + ": expected all columns to be read through a dictionary, or none");
            }
        }
        return first.map(dictionary -> longest(dictionary, sources, runs));
    }

    private static Dictionary longest(Dictionary first, List<Column> sources, SlotRuns runs) {
        Dictionary longest = first;
        for (Column source : sources) {
            Dictionary own = source.dictionary().orElseThrow();
            if (!longest.startsWith(own)) {
                if (!own.startsWith(longest)) {
                    throw new IllegalArgumentException(ColumnNames.of(source)
                            + ": expected dictionaries of which one extends the other, found others; unify them first");
                }
                longest = own;
            }
        }
        for (int run = 0; run < runs.size(); run++) {
            if (runs.source(run) >= 0) {
                checkIndices(sources.get(runs.source(run)), runs.start(run), runs.count(run), longest);
            }
        }
        return longest;
    }

    /** An index that its own dictionary does not have must not become one of the longer. */
    private static void checkIndices(Column source, long start, long count, Dictionary longest) {
        if (source.dictionary().orElseThrow().length() < longest.length()) {
            for (long row = start; row < start + count; row++) {
                source.dictionaryIndex(row);
            }
        }
    }
}
