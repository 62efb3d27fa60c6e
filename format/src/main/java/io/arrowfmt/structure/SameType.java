package io.arrowfmt.structure;

import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.SchemaDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether columns and batches are of one type. Ids of dictionaries and declared layouts make no difference; for columns on
 * their own, neither do their names, whether they are nullable, and custom metadata but for that of extension types.
 */
final class SameType {
    private SameType() {}

    /** Refuses columns of different types. */
    static void require(Field expected, Field found) {
        if (!expected.equals(found)) {
            require(List.of(storage(expected, expected.name())), List.of(storage(found, expected.name())), "columns");
        }
    }

    /** Refuses batches of different fields. */
    static void require(Schema expected, Schema found) {
        if (!expected.fields().equals(found.fields())) {
            require(expected.fields(), found.fields(), "batches");
        }
    }

    /** A field that is nullable, or not. */
    static Field nullable(Field field, boolean nullable) {
        return with(field, field.name(), nullable, field.metadata(), field.dictionary(), field.children());
    }

    private static void require(List<Field> expected, List<Field> found, String what) {
        Schema one = Schema.of(withoutIds(expected)).plain();
        Schema other = Schema.of(withoutIds(found)).plain();
        Optional<SchemaDifference> difference = SchemaDifference.between(one, other);
        if (difference.isPresent()) {
            String place =
                    difference.get().path().map(path -> " in \"" + path + "\"").orElse("");
            throw new IllegalArgumentException(
                    what + ": expected " + difference.get().expected() + place + " as in the first, found "
                            + difference.get().found());
        }
    }

    /** What has to be alike, under a name for messages. */
    private static Field storage(Field field, String name) {
        Metadata meaning = new Metadata(field.metadata().reserved());
        return with(field, name, true, meaning, field.dictionary(), field.children());
    }

    private static List<Field> withoutIds(List<Field> fields) {
        List<Field> changed = new ArrayList<>(fields.size());
        for (Field field : fields) {
            changed.add(with(
                    field,
                    field.name(),
                    field.nullable(),
                    field.metadata(),
                    field.dictionary()
                            .map(encoding -> new DictionaryEncoding(0, encoding.indexType(), encoding.ordered())),
                    withoutIds(field.children())));
        }
        return changed;
    }

    private static Field with(
            Field field,
            String name,
            boolean nullable,
            Metadata metadata,
            Optional<DictionaryEncoding> dictionary,
            List<Field> children) {
        return new Field(name, nullable, field.type(), children, dictionary, metadata, field.declared());
    }
}
