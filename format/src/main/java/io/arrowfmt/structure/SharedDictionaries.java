package io.arrowfmt.structure;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Makes columns that dictionaries encode fit to stand in one: those of one id, in all sources, are read through one
 * dictionary or through some that extend each other.
 */
final class SharedDictionaries {
    private final List<List<Column>> encoded;

    private SharedDictionaries(List<List<Column>> encoded) {
        this.encoded = encoded;
    }

    /**
     * Columns with dictionaries that can stand together.
     *
     * @param sources the columns of each source, which have the same types
     */
    static List<List<Column>> of(List<List<Column>> sources) {
        List<List<Column>> encoded = new ArrayList<>(sources.size());
        for (List<Column> columns : sources) {
            List<Column> own = new ArrayList<>();
            collect(columns, own);
            encoded.add(own);
        }
        return encoded.get(0).isEmpty() ? sources : new SharedDictionaries(encoded).shared(sources);
    }

    private static void collect(List<Column> columns, List<Column> encoded) {
        for (Column column : columns) {
            if (column.field().dictionary().isPresent()) {
                encoded.add(column);
            } else {
                collect(column.children(), encoded);
            }
        }
    }

    private List<List<Column>> shared(List<List<Column>> sources) {
        for (List<Integer> positions : positionsById().values()) {
            share(positions);
        }
        List<List<Column>> shared = new ArrayList<>(sources.size());
        for (int source = 0; source < sources.size(); source++) {
            List<Column> replacements = encoded.get(source);
            int[] next = {0};
            List<Column> columns = new ArrayList<>();
            for (Column column : sources.get(source)) {
                columns.add(column.mapEncoded(old -> replacements.get(next[0]++)));
            }
            shared.add(columns);
        }
        return shared;
    }

    /** Which of the encoded columns have each id in the first source. */
    private Map<Long, List<Integer>> positionsById() {
        Map<Long, List<Integer>> positions = new LinkedHashMap<>();
        List<Column> first = encoded.get(0);
        for (int i = 0; i < first.size(); i++) {
            long id = first.get(i).field().dictionary().orElseThrow().id();
            positions.computeIfAbsent(id, key -> new ArrayList<>()).add(i);
        }
        return positions;
    }

    private void share(List<Integer> positions) {
        List<Dictionary> dictionaries = dictionaries(positions);
        if (dictionaries.isEmpty() || extendEachOther(dictionaries)) {
            return;
        }
        DictionaryUnifier unifier = DictionaryUnifier.of(dictionaries.get(0).field());
        IdentityHashMap<Dictionary, long[]> mappings = new IdentityHashMap<>();
        for (Dictionary dictionary : dictionaries) {
            mappings.put(dictionary, unifier.add(dictionary));
        }
        Dictionary unified = unifier.dictionary();
        for (List<Column> columns : encoded) {
            for (int position : positions) {
                Column column = columns.get(position);
                Optional<Dictionary> own = column.dictionary();
                if (own.isPresent()) {
                    columns.set(position, reindexed(column, Objects.requireNonNull(mappings.get(own.get())), unified));
                }
            }
        }
    }

    private static Column reindexed(Column column, long[] mapping, Dictionary unified) {
        Dictionary.requireSameOrder(column.field(), column.field().name(), mapping);
        return Reindexed.of(column, mapping, unified);
    }

    private static boolean extendEachOther(List<Dictionary> dictionaries) {
        Dictionary longest = dictionaries.get(0);
        for (Dictionary dictionary : dictionaries) {
            longest = dictionary.startsWith(longest) ? dictionary : longest;
            if (!longest.startsWith(dictionary)) {
                return false;
            }
        }
        return true;
    }

    /** The dictionaries of columns in all sources, each once. */
    private List<Dictionary> dictionaries(List<Integer> positions) {
        List<Dictionary> dictionaries = new ArrayList<>();
        IdentityHashMap<Dictionary, Boolean> seen = new IdentityHashMap<>();
        for (List<Column> columns : encoded) {
            for (int position : positions) {
                Optional<Dictionary> own = columns.get(position).dictionary();
                if (own.isPresent() && seen.put(own.get(), true) == null) {
                    dictionaries.add(own.get());
                }
            }
        }
        return dictionaries;
    }
}
