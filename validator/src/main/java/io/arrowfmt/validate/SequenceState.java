package io.arrowfmt.validate;

import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.BatchForm;
import io.arrowfmt.walk.BatchLayouts;
import io.arrowfmt.walk.FieldPath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a sequence of messages has brought so far. Belongs to one thread. */
final class SequenceState {
    private final boolean file;
    private Optional<Schema> schema = Optional.empty();
    private Optional<BatchLayouts> layouts = Optional.empty();
    private Optional<MetadataVersion> version = Optional.empty();
    private final Map<Long, Dictionary> dictionaries = new LinkedHashMap<>();
    private final Set<Long> outdated = new LinkedHashSet<>();
    private long messages;
    private long batches;
    private long tensors;

    /** A dictionary that fields of the schema refer to. */
    static final class Dictionary {
        private final FieldPath path;
        private final DictionaryEncoding encoding;
        private final BatchLayouts layouts;
        private final Set<Long> inner = new LinkedHashSet<>();
        private final Set<Long> missing = new LinkedHashSet<>();
        /** Those whose values need this one. */
        private final List<Dictionary> outer = new ArrayList<>();
        /** Those whose values need this one and came after its last replacement. */
        private final Set<Dictionary> current = new LinkedHashSet<>();
        /** Those that were replaced after the values of this one came. */
        private final List<Dictionary> replaced = new ArrayList<>();

        private boolean delivered;
        private boolean based;
        private long length;

        Dictionary(FieldPath path, Field field, DictionaryEncoding encoding, List<BatchForm> forms) {
            this.path = path;
            this.encoding = encoding;
            this.layouts = BatchLayouts.ofDictionary(field, forms);
            collectInner(field.children());
            inner.remove(encoding.id());
            missing.addAll(inner);
        }

        private void collectInner(List<Field> children) {
            for (Field child : children) {
                child.dictionary().ifPresent(nested -> inner.add(nested.id()));
                collectInner(child.columnChildren());
            }
        }

        /** The place of the first field that the dictionary encodes. */
        FieldPath path() {
            return path;
        }

        /** How the field is encoded. */
        DictionaryEncoding encoding() {
            return encoding;
        }

        /** The nodes and buffers that its batches may have. */
        BatchLayouts layouts() {
            return layouts;
        }

        /** Whether its values need other dictionaries. */
        boolean isNested() {
            return !inner.isEmpty();
        }

        /** A dictionary that its values need and that has not come, if there is one. */
        Optional<Long> firstMissing() {
            return missing.stream().findFirst();
        }

        /** Whether its values have come. */
        boolean delivered() {
            return delivered;
        }

        /** Whether values have come that were no delta, which others can replace. */
        boolean based() {
            return based;
        }

        /** How many values have come. */
        long length() {
            return length;
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

    /** The nodes and buffers that its record batches may have, once it has come. */
    Optional<BatchLayouts> layouts() {
        return layouts;
    }

    /** The version of the first message. */
    Optional<MetadataVersion> version() {
        return version;
    }

    /** The dictionaries of the schema by id, in its order. */
    Map<Long, Dictionary> dictionaries() {
        return dictionaries;
    }

    /** The dictionaries of which one that their values need was replaced after they came and since the last batch. */
    Set<Long> outdated() {
        return outdated;
    }

    /** How many messages have come. */
    long messages() {
        return messages;
    }

    /** How many record batches have come. */
    long batches() {
        return batches;
    }

    /** How many tensors have come. */
    long tensors() {
        return tensors;
    }

    /** Takes the schema. */
    void begin(Schema value, MetadataVersion firstVersion) {
        List<BatchForm> forms = firstVersion.forms();
        schema = Optional.of(value);
        layouts = Optional.of(BatchLayouts.of(value, forms));
        version = version.or(() -> Optional.of(firstVersion));
        FieldTree.each(value.fields(), (path, field) -> field.dictionary()
                .ifPresent(encoding ->
                        dictionaries.putIfAbsent(encoding.id(), new Dictionary(path, field, encoding, forms))));
        for (Dictionary dictionary : dictionaries.values()) {
            for (Dictionary needed : neededBy(dictionary)) {
                needed.outer.add(dictionary);
            }
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
            outdated.clear();
        } else if (message.header() instanceof MessageHeader.TensorHeader) {
            tensors++;
        } else if (message.header() instanceof DictionaryBatchHeader batch) {
            Optional.ofNullable(dictionaries.get(batch.id())).ifPresent(dictionary -> add(dictionary, batch));
        }
    }

    private List<Dictionary> neededBy(Dictionary dictionary) {
        List<Dictionary> needed = new ArrayList<>();
        for (long id : dictionary.inner) {
            Optional.ofNullable(dictionaries.get(id)).ifPresent(needed::add);
        }
        return needed;
    }

    // Each step is paid for by the first coming of a dictionary or by a step before, so that no order of messages makes
    // the work grow faster than messages and fields.
    private void add(Dictionary dictionary, DictionaryBatchHeader batch) {
        dictionary.length = lengthWith(dictionary, batch);
        dictionary.based |= !batch.isDelta();
        if (!dictionary.delivered) {
            dictionary.delivered = true;
            for (Dictionary outer : dictionary.outer) {
                outer.missing.remove(batch.id());
            }
            for (Dictionary needed : neededBy(dictionary)) {
                needed.current.add(dictionary);
            }
        } else if (!batch.isDelta()) {
            for (Dictionary outer : dictionary.current) {
                outdated.add(outer.encoding.id());
                outer.replaced.add(dictionary);
            }
            dictionary.current.clear();
        }
        if (!batch.isDelta()) {
            outdated.remove(batch.id());
            for (Dictionary needed : dictionary.replaced) {
                needed.current.add(dictionary);
            }
            dictionary.replaced.clear();
        }
    }

    /** How many values a dictionary has once a batch is added to it. */
    static long lengthWith(Dictionary dictionary, DictionaryBatchHeader batch) {
        long added = Math.max(0, batch.data().length());
        long before = batch.isDelta() ? dictionary.length : 0;
        return added > Long.MAX_VALUE - before ? Long.MAX_VALUE : before + added;
    }
}
