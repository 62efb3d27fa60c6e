package io.arrowfmt.conformance;

import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The dictionaries of a file of integration JSON, decoded when first asked for, since the values of one may refer to
 * another that stands later. Entries of the same id are one dictionary, the later appended to the earlier. Belongs to one
 * thread.
 */
final class JsonDictionaries {
    private final Map<Long, Field> fields = new HashMap<>();
    private final Map<Long, List<JsonValue>> entries = new LinkedHashMap<>();
    private final Map<Long, List<OracleValue>> decoded = new HashMap<>();
    private final Set<Long> decoding = new HashSet<>();

    /**
     * Takes the dictionaries as they stand.
     *
     * @param section the items of the section "dictionaries"
     */
    JsonDictionaries(Schema schema, List<JsonValue> section) throws OracleException {
        for (Field field : schema.fields()) {
            collect(field);
        }
        for (JsonValue entry : section) {
            long id = entry.get("id").whole(Long.MIN_VALUE, Long.MAX_VALUE);
            if (!fields.containsKey(id)) {
                throw entry.get("id").wrong("the id of a dictionary in the schema");
            }
            entries.computeIfAbsent(id, key -> new ArrayList<>()).add(entry.get("data"));
        }
    }

    private void collect(Field field) {
        field.dictionary().ifPresent(encoding -> fields.putIfAbsent(encoding.id(), field));
        for (Field child : field.children()) {
            collect(child);
        }
    }

    /**
     * The values of a dictionary.
     *
     * @param columns decodes them
     * @param user what refers to the dictionary, for messages
     */
    List<OracleValue> values(long id, JsonColumns columns, JsonValue user) throws OracleException {
        List<OracleValue> known = decoded.get(id);
        if (known != null) {
            return known;
        }
        Field field = fields.get(id);
        List<JsonValue> parts = entries.get(id);
        if (field == null || parts == null) {
            throw user.wrong("indices into a dictionary that is there, not " + id);
        }
        if (!decoding.add(id)) {
            throw user.wrong("a dictionary whose values do not refer to itself, not " + id);
        }
        List<OracleValue> values = new ArrayList<>();
        for (JsonValue data : parts) {
            values.addAll(columns.dictionary(field, data));
        }
        decoding.remove(id);
        decoded.put(id, Collections.unmodifiableList(values));
        return values;
    }

    /** The values of all dictionaries by id, in the order of the file. */
    Map<Long, List<OracleValue>> all(JsonColumns columns) throws OracleException {
        Map<Long, List<OracleValue>> all = new LinkedHashMap<>();
        for (Map.Entry<Long, List<JsonValue>> entry : entries.entrySet()) {
            all.put(
                    entry.getKey(),
                    values(entry.getKey(), columns, entry.getValue().get(0)));
        }
        return all;
    }
}
