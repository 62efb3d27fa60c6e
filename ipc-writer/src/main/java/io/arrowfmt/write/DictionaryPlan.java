package io.arrowfmt.write;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.DictionaryMemo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which dictionary batches have to be written before each batch (Columnar.rst, Dictionary Messages): what a reader has of
 * each dictionary is compared with what the batch needs. Belongs to one thread.
 *
 * <p>Where a dictionary is replaced on which the values of another depend, the other goes out again, since readers may have
 * put the old values into it. A dictionary whose values need others is not extended but replaced in a stream: few
 * readers know deltas of it. Readers of streams expect every dictionary before the first batch, so that one
 * that the batch does not need goes out without values.
 */
final class DictionaryPlan {
    private final DictionaryFields fields;
    private final boolean file;
    private final DictionaryGrowth growth;
    private final DictionaryMemo memo = DictionaryMemo.empty();
    /** What has been written of each dictionary. */
    private Map<Long, Dictionary> written = new HashMap<>();

    private DictionaryPlan(DictionaryFields fields, boolean file, DictionaryGrowth growth) {
        this.fields = fields;
        this.file = file;
        this.growth = growth;
    }

    /**
     * A dictionary batch.
     *
     * @param dictionary which one
     * @param values a column of the field without its encoding
     * @param delta whether the values come behind those before
     */
    record Step(DictionaryFields.Entry dictionary, Column values, boolean delta) {
        /** The id of the dictionary. */
        long id() {
            return dictionary.id();
        }
    }

    /**
     * What is to be written for a batch.
     *
     * @param dictionaries the dictionary batches before it
     * @param batch the batch, perhaps with other indices
     * @param after what will have been written of each dictionary then
     */
    record Planned(List<Step> dictionaries, Batch batch, Map<Long, Dictionary> after) {}

    /**
     * A plan of which nothing is written yet.
     *
     * @param fields the dictionaries of the schema, which has passed the rules
     * @param file whether it is a file, where nothing can be replaced
     * @throws IllegalArgumentException when a file is to have replacements
     */
    static DictionaryPlan of(DictionaryFields fields, boolean file, WriteOptions options) {
        DictionaryGrowth growth = options.dictionaries();
        if (file && growth == DictionaryGrowth.REPLACEMENTS) {
            throw new IllegalArgumentException(
                    "dictionaries: expected DELTAS or UNIFIED for a file, whose format allows "
                            + "one dictionary of an id, found REPLACEMENTS");
        }
        return new DictionaryPlan(fields, file, growth);
    }

    /**
     * What comes next. Nothing of it counts as written before {@link #commit}.
     *
     * @throws IllegalArgumentException when a dictionary of the batch cannot be written: it would replace one in a file, has
     *     more values than indices can count, also unified with those before, or is not there
     * @throws IllegalStateException when no more can be unified, since a value was refused of which a part had been added
     * @throws io.arrowfmt.batch.CorruptValueException when values contradict each other
     */
    Planned next(Batch batch) {
        if (fields.isEmpty()) {
            return new Planned(List.of(), batch, written);
        }
        Batch cut = batch.compact(); // else values would be looked up that no row has
        Batch same = growth == DictionaryGrowth.UNIFIED ? memo.reindex(cut) : cut;
        BatchDictionaries needed = BatchDictionaries.of(same);
        if (!needed.agreed()) {
            same = DictionaryMemo.empty().reindex(cut);
            needed = BatchDictionaries.of(same);
        }
        Map<Long, Dictionary> after = new HashMap<>(written);
        List<Step> steps = steps(needed, after);
        return new Planned(steps, same, after);
    }

    /** Counts what was planned last as written. */
    void commit(Planned planned) {
        written = planned.after();
    }

    private List<Step> steps(BatchDictionaries needed, Map<Long, Dictionary> after) {
        List<Step> steps = new ArrayList<>();
        Set<Long> replaced = new HashSet<>();
        Set<Long> expected = expected(needed);
        for (DictionaryFields.Entry entry : fields.all()) {
            long id = entry.id();
            Optional<Dictionary> known = Optional.ofNullable(after.get(id));
            Optional<Dictionary> found = needed.find(id);
            boolean stale = known.isPresent() && entry.inner().stream().anyMatch(replaced::contains);
            if (found.isEmpty() && !stale && (known.isPresent() || !expected.contains(id))) {
                continue;
            }
            Dictionary dictionary = found.orElseGet(() -> Dictionary.empty(entry.field()));
            requireRoom(entry, dictionary);
            if (known.isEmpty()) {
                steps.add(new Step(entry, dictionary.values(0), false));
                after.put(id, dictionary);
            } else if (!stale && known.get().startsWithValuesOf(dictionary)) {
                // The newer of two equal ones is more likely to be that of the next batch.
                after.put(id, dictionary.length() == known.get().length() ? dictionary : known.get());
            } else if (!stale && isDelta(entry, dictionary, known.get())) {
                steps.add(new Step(entry, dictionary.values(known.get().length()), true));
                after.put(id, dictionary);
            } else {
                requireReplaceable(entry, dictionary, known.get());
                steps.add(new Step(entry, dictionary.values(0), false));
                after.put(id, dictionary);
                replaced.add(id);
            }
        }
        return steps;
    }

    /** The dictionaries that a reader looks for although the batch has no values of them: before a stream, or an outer one. */
    private Set<Long> expected(BatchDictionaries needed) {
        Set<Long> expected = new HashSet<>();
        List<DictionaryFields.Entry> outerFirst = fields.all();
        Collections.reverse(outerFirst);
        for (DictionaryFields.Entry entry : outerFirst) {
            if (!file
                    || expected.contains(entry.id())
                    || needed.find(entry.id()).isPresent()) {
                expected.add(entry.id());
                expected.addAll(entry.inner());
            }
        }
        return expected;
    }

    private boolean isDelta(DictionaryFields.Entry entry, Dictionary dictionary, Dictionary known) {
        boolean wanted =
                switch (growth) {
                    case DELTAS, UNIFIED -> file || entry.inner().isEmpty();
                    case REPLACEMENTS -> false;
                };
        return wanted && dictionary.startsWithValuesOf(known);
    }

    private static Column none(DictionaryFields.Entry entry) {
        return Dictionary.empty(entry.field()).values(0);
    }

    private void requireRoom(DictionaryFields.Entry entry, Dictionary dictionary) {
        if (dictionary.length() > entry.capacity()) {
            throw new IllegalArgumentException("column \"" + entry.path() + "\": expected at most " + entry.capacity()
                    + " values in dictionary " + entry.id() + ", as many as " + entry.indexType()
                    + " indices can count, found " + dictionary.length() + "; declare wider indices");
        }
    }

    private void requireReplaceable(DictionaryFields.Entry entry, Dictionary dictionary, Dictionary known) {
        if (file) {
            throw new IllegalArgumentException("column \"" + entry.path() + "\": expected the " + known.length()
                    + " values of dictionary " + entry.id() + " that have been written, with or without more behind "
                    + "them, found " + dictionary.length()
                    + " others; a file has one dictionary of an id for all of its batches: write with "
                    + "DictionaryGrowth.UNIFIED, which rewrites the indices, or write a stream");
        }
    }

    /** The dictionaries that no batch has needed, without values, so that a reader finds one of each id; to be written last. */
    List<Step> rest() {
        List<Step> steps = new ArrayList<>();
        for (DictionaryFields.Entry entry : fields.all()) {
            if (!written.containsKey(entry.id())) {
                steps.add(new Step(entry, none(entry), false));
                written.put(entry.id(), Dictionary.empty(entry.field()));
            }
        }
        return steps;
    }
}
