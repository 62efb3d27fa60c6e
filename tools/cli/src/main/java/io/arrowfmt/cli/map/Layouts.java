package io.arrowfmt.cli.map;

import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.BatchLayouts;
import io.arrowfmt.walk.SchemaLayout;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The layouts of the batches and dictionaries of the schema that counts at present. Belongs to one thread. */
final class Layouts {
    private Optional<Schema> schema = Optional.empty();
    private final Map<MetadataVersion, BatchLayouts> batches = new EnumMap<>(MetadataVersion.class);
    private final Map<Long, Field> fields = new HashMap<>();
    private final Map<Long, BatchLayouts> dictionaries = new HashMap<>();

    /** Lets another schema count. */
    void use(Schema value) {
        schema = Optional.of(value);
        batches.clear();
        fields.clear();
        dictionaries.clear();
        collect(value.fields());
    }

    private void collect(List<Field> all) {
        for (Field field : all) {
            field.dictionary().ifPresent(encoding -> fields.putIfAbsent(encoding.id(), field));
            collect(field.children());
        }
    }

    /** Whether the numbers of the bodies are big-endian. */
    boolean bigEndian() {
        return schema.filter(known -> known.endianness() == Endianness.BIG).isPresent();
    }

    /** The layout of a record batch, if there is a schema. */
    Optional<SchemaLayout> of(RecordBatchHeader batch, MetadataVersion version) {
        return schema.map(known -> batches.computeIfAbsent(version, any -> BatchLayouts.of(known, any.forms()))
                .withBuffers(batch.fixedBufferCount()));
    }

    /** The layout of a dictionary batch, if a field has the dictionary. */
    Optional<SchemaLayout> of(DictionaryBatchHeader batch, MetadataVersion version) {
        return Optional.ofNullable(fields.get(batch.id())).map(field -> dictionaries
                .computeIfAbsent(batch.id(), any -> BatchLayouts.ofDictionary(field, version.forms()))
                .withBuffers(batch.data().fixedBufferCount()));
    }
}
