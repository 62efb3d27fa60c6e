package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.BatchLayouts;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.Optional;

/**
 * Applies the structure and layout rules to messages. Reader, writer and validator all use it, so that they cannot
 * disagree. {@link #batch} is safe for use by many threads once the schema is there; the other checks keep state and are
 * not.
 */
public final class MessageCheck {
    private final RuleSet rules;
    private final BatchRuleSet batchRules;
    private final Limits limits;
    private final SequenceState state;

    private MessageCheck(RuleSet rules, Limits limits, boolean file) {
        this.rules = rules;
        this.batchRules = new BatchRuleSet(rules);
        this.limits = limits;
        this.state = new SequenceState(file);
    }

    /** Checks of the messages of a stream. */
    public static MessageCheck ofStream(RuleSet rules, Limits limits) {
        return new MessageCheck(rules, limits, false);
    }

    /** Checks of the messages that the footer of a file lists. */
    public static MessageCheck ofFile(RuleSet rules, Limits limits) {
        return new MessageCheck(rules, limits, true);
    }

    /** Reports what is wrong with a schema that comes first and not in a message, and takes it. */
    public void schema(Schema schema, MetadataVersion version, Location where, FindingSink sink) {
        SchemaCheck.check(rules, schema, version, where, sink);
        state.begin(schema, version);
    }

    /** Reports what is wrong with a message where it stands, its batch's layout apart, and takes it. */
    public void inOrder(Message message, Location where, FindingSink sink) {
        rules.check(SequenceFacts.class, new SequenceFacts(message, state, where), sink);
        if (!message.metadata().isEmpty()) {
            rules.check(MetadataFacts.class, new MetadataFacts(message.metadata(), where), sink);
        }
        if (message.header() instanceof MessageHeader.SchemaHeader header) {
            SchemaCheck.check(rules, header.schema(), message.version(), where, sink);
        }
        state.add(message);
    }

    /**
     * That a message is a tensor, which readers of batches do not read: there is nothing wrong with a stream of tensors, as
     * long as they keep to themselves.
     */
    public static Optional<Finding> unread(Message message, Location where) {
        return message.header() instanceof MessageHeader.TensorHeader
                ? Optional.of(SequenceRules.amongBatches(message, where)
                        .as(Severity.UNSUPPORTED)
                        .hint("this is a stream of tensors, which is recognised but not read"))
                : Optional.empty();
    }

    /** Reports what the sequence of messages lacks now that it has ended. */
    public void end(Location where, FindingSink sink) {
        if (state.messages() == 0 && state.schema().isEmpty()) {
            sink.report(SequenceRules.SCHEMA_FIRST, where, "a schema as the first message", "no message at all");
        }
        rules.check(EndFacts.class, new EndFacts(state, where), sink);
    }

    /** The schema, once it has come. */
    public Optional<Schema> schema() {
        return state.schema();
    }

    /**
     * The nodes and buffers that the schema gives record batches, once it has come. Which buffers one batch has is for
     * {@link #layout(Message)} to say: before version 5 the schema alone does not tell.
     */
    public Optional<SchemaLayout> layout() {
        return state.layouts().map(BatchLayouts::likeliest);
    }

    /**
     * The nodes and buffers of a record or dictionary batch, which the rules hold it against too: those of the form that
     * has as many buffers. Empty for other messages, and when the schema or the dictionary is not known.
     */
    public Optional<SchemaLayout> layout(Message message) {
        if (message.header() instanceof RecordBatchHeader batch) {
            return state.layouts().map(layouts -> layouts.withBuffers(batch.fixedBufferCount()));
        }
        if (message.header() instanceof DictionaryBatchHeader batch) {
            return Optional.ofNullable(state.dictionaries().get(batch.id()))
                    .map(dictionary ->
                            dictionary.layouts().withBuffers(batch.data().fixedBufferCount()));
        }
        return Optional.empty();
    }

    /** How many record batches have come. */
    public long batches() {
        return state.batches();
    }

    /**
     * Reports what is wrong with the nodes and buffers of a record or dictionary batch. Of other messages there is nothing
     * to report, nor of batches whose schema or dictionary is not known: {@link #inOrder} reports those.
     *
     * @param message the message
     * @param bodyOffset bytes from the start of the source to its body
     * @param where its place
     * @param prefixes reads the prefixes of compressed buffers
     * @throws IOException when the body cannot be read
     */
    public void batch(Message message, long bodyOffset, Location where, BodyPrefixes prefixes, FindingSink sink)
            throws IOException {
        Optional<SchemaLayout> layout = layout(message);
        if (layout.isEmpty()) {
            return;
        }
        BatchCheck.check(batchRules, facts(message, layout.get(), bodyOffset, where), prefixes, sink);
    }

    /** What rules about the layout of a record or dictionary batch look at. */
    BatchFacts facts(Message message, SchemaLayout layout, long bodyOffset, Location where) {
        boolean inDictionary = message.header() instanceof DictionaryBatchHeader;
        RecordBatchHeader batch = message.header() instanceof DictionaryBatchHeader dictionary
                ? dictionary.data()
                : (RecordBatchHeader) message.header();
        return new BatchFacts(
                batch,
                layout,
                message.bufferChecksums(),
                message.version(),
                message.bodyLength(),
                bodyOffset,
                inDictionary,
                limits,
                where);
    }
}
