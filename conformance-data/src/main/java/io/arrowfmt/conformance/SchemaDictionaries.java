package io.arrowfmt.conformance;

import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the fields of a schema that dictionaries encode. */
final class SchemaDictionaries {
    private SchemaDictionaries() {}

    /** Takes an encoded field. */
    @FunctionalInterface
    interface Encoded {
        /** Takes the field of the values of a dictionary. */
        void take(long id, Field values);
    }

    /** A field of the values of each dictionary by id, those that stand in the values of others before those. */
    static Map<Long, Field> of(Schema schema) {
        Map<Long, Field> fields = new LinkedHashMap<>();
        forEach(schema, fields::putIfAbsent);
        return fields;
    }

    /** Goes through all encoded fields, children first. */
    static void forEach(Schema schema, Encoded action) {
        forEach(schema.fields(), action);
    }

    private static void forEach(List<Field> fields, Encoded action) {
        for (Field field : fields) {
            forEach(field.children(), action);
            field.dictionary()
                    .ifPresent(encoding -> action.take(encoding.id(), field.withDictionary(Optional.empty())));
        }
    }
}
