package io.arrowfmt.validate;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.body.BatchMemory;
import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.dictionary.DictionaryState;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Goes with a {@link MessageCheck} from message to message and looks at values too, at the level that asks for it and as
 * far as schema and layouts allow. Belongs to one thread.
 */
final class ValueChecks {
    /** A body up to this size is read at once, a larger one column by column. */
    private static final long MAX_WHOLE = 16 << 20;

    private final RuleSet rules;
    private final Level level;
    private final Limits limits;
    private final OrderedFindings sink;
    private final Queue<BatchMemory> memories = new ConcurrentLinkedQueue<>();
    private Optional<Known> known = Optional.empty();

    /**
     * What a schema without errors gives.
     *
     * @param unread ids of dictionaries of which something has come that cannot be read, so that indices tell nothing
     */
    private record Known(Schema schema, DictionaryState dictionaries, Set<Long> unread) {
        /** The dictionaries that are current, by id. */
        Map<Long, Dictionary> current() {
            Map<Long, Dictionary> all = dictionaries.snapshot().dictionaries();
            if (unread.isEmpty()) {
                return all;
            }
            Map<Long, Dictionary> read = new HashMap<>(all);
            read.keySet().removeAll(unread);
            return read;
        }

        /**
         * Notes that something comes of a dictionary, which cannot be read as long as that is not added.
         *
         * @return whether the dictionary can be read once it is
         */
        boolean expect(DictionaryBatchHeader header) {
            return unread.add(header.id()) || !header.isDelta();
        }

        /** Notes that something of a dictionary has come that nobody knows. */
        void lose() {
            dictionaries.snapshot().dictionaries().forEach((id, dictionary) -> {
                if (dictionary.isMissing()) {
                    unread.add(id);
                }
            });
        }
    }

    ValueChecks(RuleSet rules, Level level, Limits limits, OrderedFindings sink) {
        this.rules = rules;
        this.level = level;
        this.limits = limits;
        this.sink = sink;
    }

    /** Checks a schema that comes first and not in a message. */
    void schema(MessageCheck check, Schema schema, MetadataVersion version, Location where) {
        Rejections rejections = new Rejections(sink);
        check.schema(schema, version, where, rejections);
        know(schema, rejections);
    }

    /** Checks a message where it stands. */
    void inOrder(MessageCheck check, Message message, Location where) {
        if (message.header() instanceof SchemaHeader header && known.isEmpty()) {
            Rejections rejections = new Rejections(sink);
            check.inOrder(message, where, rejections);
            know(header.schema(), rejections);
        } else {
            check.inOrder(message, where, sink);
        }
    }

    private void know(Schema schema, Rejections rejections) {
        if (level == Level.DATA && !rejections.any()) {
            known = Optional.of(new Known(schema, DictionaryState.of(schema.fields(), limits), new HashSet<>()));
        }
    }

    /**
     * Checks the layout of a record or dictionary batch, and its values when they are wanted. A record batch may be left to
     * another thread.
     *
     * @param whole whether all of the body is there; if not, none of it is read
     * @throws IOException when the body cannot be read
     */
    void batch(MessageCheck check, Frame frame, BatchReader.Body body, boolean whole, Location where)
            throws IOException {
        Message message = frame.message();
        Optional<SchemaLayout> layout = check.layout(message);
        if (known.isEmpty() || layout.isEmpty() || !whole) {
            if (whole || message.compression().isEmpty()) {
                check.batch(message, frame.bodyOffset(), where, body::prefix, sink);
            }
            return;
        }
        Known source = known.get();
        Map<Long, Dictionary> current = source.current();
        Found found = new Found(source.schema, check, frame, layout.get(), where);
        if (message.header() instanceof DictionaryBatchHeader header) {
            boolean complete = source.expect(header);
            Optional<Column> values = dictionary(found, body, current);
            if (values.isPresent()) {
                source.dictionaries.add(header.id(), values.get(), header.isDelta(), where);
                if (complete) {
                    source.unread.remove(header.id());
                }
            }
        } else {
            sink.run(findings -> batch(found, body, current, findings));
        }
    }

    /** A batch that has been found, and what it is held against. */
    private record Found(Schema schema, MessageCheck check, Frame frame, SchemaLayout layout, Location where) {
        /** The batch, when nothing is wrong with it as a whole. */
        Optional<BatchValues> check(BatchReader.Body body, RuleSet rules, Memory memory, FindingSink sink)
                throws IOException {
            Message message = frame.message();
            SoundColumns sound = new SoundColumns(layout, sink);
            check.batch(message, frame.bodyOffset(), where, body::prefix, sound);
            BatchFacts facts = check.facts(message, layout, frame.bodyOffset(), where);
            if (!sound.any() || !facts.isCounted()) {
                return Optional.empty();
            }
            BatchReader.Body near = near(body, memory);
            rules.check(BodyFacts.class, BodyFacts.of(facts, near, sound::isSound), sink);
            return Optional.of(new BatchValues(message, layout, near, sound, where));
        }

        /** The body in memory, unless it is large. */
        private BatchReader.Body near(BatchReader.Body body, Memory memory) throws IOException {
            long size = frame.bodyLength();
            return size > MAX_WHOLE ? body : BatchReader.Body.of(body.read(0, size, false, memory));
        }

        Memory in(BatchMemory memory) {
            return memory.of(frame.message().compression());
        }

        ColumnCheck columns(RuleSet rules, Map<Long, Dictionary> dictionaries) {
            return new ColumnCheck(rules, frame.message(), layout, dictionaries, where);
        }
    }

    private Optional<Column> dictionary(Found found, BatchReader.Body body, Map<Long, Dictionary> current)
            throws IOException {
        Optional<BatchValues> batch = found.check(body, rules, found.in(BatchMemory.own()), sink);
        return batch.isEmpty()
                ? Optional.empty()
                : batch.get().checkDictionary(found.schema, limits, found.columns(rules, current), sink);
    }

    private void batch(Found found, BatchReader.Body body, Map<Long, Dictionary> current, FindingSink findings)
            throws IOException {
        BatchMemory free = memories.poll();
        BatchMemory memory = free == null ? BatchMemory.reused() : free;
        try {
            Optional<BatchValues> batch = found.check(body, rules, found.in(memory), findings);
            if (batch.isPresent()) {
                batch.get().check(found.schema, limits, memory, found.columns(rules, current), findings);
            }
        } catch (ArrowException e) {
            findings.report(e.finding());
        } finally {
            memory.reuse();
            memories.add(memory);
        }
    }

    /** Notes that a dictionary batch cannot be read, so that nobody knows of which dictionary it is. */
    void loseDictionary() {
        known.ifPresent(Known::lose);
    }

    /** Lets the memory go. */
    void close() {
        memories.forEach(BatchMemory::release);
    }
}
