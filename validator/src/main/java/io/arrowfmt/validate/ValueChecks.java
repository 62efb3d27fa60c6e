package io.arrowfmt.validate;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.body.BatchMemory;
import io.arrowfmt.body.BatchReader;
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
import java.util.Map;
import java.util.Optional;

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
    private final FindingSink sink;
    private final BatchMemory memory = BatchMemory.reused();
    private Optional<Known> known = Optional.empty();

    /** What a schema without errors gives. */
    private record Known(Schema schema, DictionaryState dictionaries) {}

    ValueChecks(RuleSet rules, Level level, Limits limits, FindingSink sink) {
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
            known = Optional.of(new Known(schema, DictionaryState.of(schema.fields(), limits)));
        }
    }

    /**
     * Checks the layout of a record or dictionary batch, and its values when they are wanted.
     *
     * @throws IOException when the body cannot be read
     */
    void batch(MessageCheck check, Frame frame, BatchReader.Body body, Location where) throws IOException {
        Message message = frame.message();
        Optional<SchemaLayout> layout = check.layout(message);
        if (known.isEmpty() || layout.isEmpty()) {
            check.batch(message, frame.bodyOffset(), where, body::prefix, sink);
            return;
        }
        SoundColumns sound = new SoundColumns(layout.get(), sink);
        check.batch(message, frame.bodyOffset(), where, body::prefix, sound);
        BatchFacts facts = check.facts(message, layout.get(), frame.bodyOffset(), where);
        if (sound.any() && facts.isCounted()) {
            boolean kept = message.header() instanceof DictionaryBatchHeader;
            BatchReader.Body near = near(frame, body, kept ? BatchMemory.own() : memory);
            rules.check(BodyFacts.class, BodyFacts.of(facts, near), sink);
            values(known.get(), new BatchValues(message, layout.get(), near, sound, where));
        }
    }

    /** A body in memory, unless it is large. */
    private static BatchReader.Body near(Frame frame, BatchReader.Body body, BatchMemory memory) throws IOException {
        long size = frame.bodyLength();
        return size > MAX_WHOLE
                ? body
                : BatchReader.Body.of(
                        body.read(0, size, false, memory.of(frame.message().compression())));
    }

    private void values(Known source, BatchValues batch) throws IOException {
        Map<Long, Dictionary> current = source.dictionaries.snapshot().dictionaries();
        ColumnCheck check = new ColumnCheck(rules, batch.message(), batch.layout(), current, batch.where());
        if (batch.message().header() instanceof DictionaryBatchHeader header) {
            Optional<Column> values = batch.checkDictionary(source.schema, limits, check, sink);
            if (values.isPresent()) {
                add(source.dictionaries, header, values.get(), batch.where());
            }
        } else {
            try {
                batch.check(source.schema, limits, memory, check, sink);
            } finally {
                memory.reuse();
            }
        }
    }

    private void add(DictionaryState dictionaries, DictionaryBatchHeader header, Column values, Location where) {
        try {
            dictionaries.add(header.id(), values, header.isDelta(), where);
        } catch (ArrowException e) {
            sink.report(e.finding());
        }
    }

    /** Lets the memory go. */
    void close() {
        memory.release();
    }
}
