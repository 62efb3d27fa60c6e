package io.arrowfmt.validate;

import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a sequence of messages has brought so far. Belongs to one thread. */
final class SequenceState {
    private final boolean file;
    private Optional<Schema> schema = Optional.empty();
    private Optional<MetadataVersion> version = Optional.empty();
    private Map<Long, Dictionary> dictionaries = Map.of();
    private long messages;
    private long batches;

    /** A dictionary that fields of the schema refer to. */
    static final class Dictionary {
        private final Field field;
        private final DictionaryEncoding encoding;
        private final List<Long> inner = new ArrayList<>();
        private boolean delivered;
        private long length;
        private boolean innerChanged;

        Dictionary(Field field, DictionaryEncoding encoding) {
            this.field = field;
            this.encoding = encoding;
            collectInner(field.children());
        }

        private void collectInner(List<Field> children) {
            for (Field child : children) {
                child.dictionary().ifPresent(nested -> inner.add(nested.id()));
                collectInner(child.children());
            }
        }

        /** A field that the dictionary encodes. */
        Field field() {
            return field;
        }

        /** How the field is encoded. */
        DictionaryEncoding encoding() {
            return encoding;
        }

        /** The dictionaries that its values need. */
        List<Long> inner() {
            return inner;
        }

        /** Whether its values have come. */
        boolean delivered() {
            return delivered;
        }

        /** How many values have come. */
        long length() {
            return length;
        }

        /** Whether a dictionary that its values need was replaced after they came. */
        boolean innerChanged() {
            return innerChanged;
        }
    }

    /**
     * Nothing so far.
     *
     * @param file whether the messages are those that the footer of a file lists
     */
    SequenceState(boolean file) {
        this.file = file;
    }

    /** Whether the messages are those that the footer of a file lists. */
    boolean isFile() {
        return file;
    }

    /** The schema, once it has come. */
    Optional<Schema> schema() {
        return schema;
    }

    /** The version of the first message. */
    Optional<MetadataVersion> version() {
        return version;
    }

    /** The dictionaries of the schema by id. */
    Map<Long, Dictionary> dictionaries() {
        return dictionaries;
    }

    /** How many messages have come. */
    long messages() {
        return messages;
    }

    /** How many record batches have come. */
    long batches() {
        return batches;
    }

    /** Takes the schema. */
    void begin(Schema value, MetadataVersion firstVersion) {
        schema = Optional.of(value);
        version = version.or(() -> Optional.of(firstVersion));
        dictionaries = new HashMap<>();
        collect(value.fields());
    }

    private void collect(List<Field> fields) {
        for (Field field : fields) {
            field.dictionary()
                    .ifPresent(encoding -> dictionaries.putIfAbsent(encoding.id(), new Dictionary(field, encoding)));
            collect(field.children());
        }
    }

    /** Takes a message. */
    void add(Message message) {
        messages++;
        version = version.or(() -> Optional.of(message.version()));
        if (message.header() instanceof MessageHeader.SchemaHeader header && schema.isEmpty()) {
            begin(header.schema(), message.version());
        } else if (message.header() instanceof MessageHeader.RecordBatchHeader) {
            batches++;
        } else if (message.header() instanceof DictionaryBatchHeader batch) {
            add(batch);
        }
    }

    private void add(DictionaryBatchHeader batch) {
        Dictionary dictionary = dictionaries.get(batch.id());
        if (dictionary == null) {
            return;
        }
        boolean replaces = dictionary.delivered && !batch.isDelta();
        dictionary.length = lengthWith(dictionary, batch);
        dictionary.delivered = true;
        dictionary.innerChanged = false;
        for (Dictionary outer : dictionaries.values()) {
            outer.innerChanged |= replaces && outer.delivered && outer.inner.contains(batch.id());
        }
    }

    /** How many values a dictionary has once a batch is added to it. */
    static long lengthWith(Dictionary dictionary, DictionaryBatchHeader batch) {
        long added = Math.max(0, batch.data().length());
        long before = batch.isDelta() ? dictionary.length : 0;
        return added > Long.MAX_VALUE - before ? Long.MAX_VALUE : before + added;
    }
}
