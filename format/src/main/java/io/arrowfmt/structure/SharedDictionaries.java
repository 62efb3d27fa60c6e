package io.arrowfmt.structure;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes columns that dictionaries encode fit to stand in one: those of one id, in all sources, are read through one
 * dictionary or through some that extend each other. The ids are those of the first source.
 */
final class SharedDictionaries {
    private final Map<Long, Dictionary> longest = new HashMap<>();
    /** The ids of dictionaries that do not extend each other. */
    private final Set<Long> apart = new HashSet<>();

    private SharedDictionaries() {}

    /**
     * Columns with dictionaries that can stand together.
     *
     * @param sources the columns of each source, which have the same types
     */
    static List<List<Column>> of(List<List<Column>> sources) {
        SharedDictionaries shared = new SharedDictionaries();
        List<Column> first = sources.get(0);
        for (List<Column> columns : sources) {
            for (int i = 0; i < columns.size(); i++) {
                shared.compare(columns.get(i), first.get(i).field());
            }
        }
        return shared.apart.isEmpty() ? sources : shared.unified(sources);
    }

    private void compare(Column column, Field field) {
        if (field.dictionary().isPresent()) {
            long id = field.dictionary().get().id();
            column.dictionary().ifPresent(dictionary -> compare(id, dictionary));
            return;
        }
        for (int i = 0; i < column.children().size(); i++) {
            compare(column.children().get(i), field.children().get(i));
        }
    }

    private void compare(long id, Dictionary dictionary) {
        Dictionary known = longest.getOrDefault(id, dictionary);
        if (dictionary.startsWith(known)) {
            longest.put(id, dictionary);
        } else if (!known.startsWith(dictionary)) {
            apart.add(id);
        }
    }

    private List<List<Column>> unified(List<List<Column>> sources) {
        List<Column> columns = new ArrayList<>();
        List<Field> fields = new ArrayList<>();
        for (List<Column> source : sources) {
            for (int i = 0; i < source.size(); i++) {
                Field field = sources.get(0).get(i).field();
                if (needs(field)) {
                    columns.add(source.get(i).compact()); // else values would be looked up that no row has
                    fields.add(field);
                }
            }
        }
        List<Column> reindexed = DictionaryMemo.empty().reindex(columns, fields);
        List<List<Column>> unified = new ArrayList<>(sources.size());
        int next = 0;
        for (List<Column> source : sources) {
            List<Column> own = new ArrayList<>(source.size());
            for (int i = 0; i < source.size(); i++) {
                own.add(needs(sources.get(0).get(i).field()) ? reindexed.get(next++) : source.get(i));
            }
            unified.add(own);
        }
        return unified;
    }

    /** Whether a column has, itself or below, one of the dictionaries that do not extend each other. */
    private boolean needs(Field field) {
        Optional<Long> id = field.dictionary().map(encoding -> encoding.id());
        return id.isPresent()
                ? apart.contains(id.get())
                : field.children().stream().anyMatch(this::needs);
    }
}
