package io.arrowfmt.validate;

import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.SchemaLayout;
import io.arrowfmt.walk.UnionForm;
import java.io.IOException;
import java.util.Optional;

/**
 * Applies the structure and layout rules to messages. Reader, writer and validator all use it, so that they cannot
 * disagree. {@link #batch} is safe for use by many threads once the schema is there; the other checks keep state and are
 * not.
 */
public final class MessageCheck {
    private final RuleSet rules;
    private final Limits limits;
    private final SequenceState state;

    private MessageCheck(RuleSet rules, Limits limits, boolean file) {
        this.rules = rules;
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

    /**
     * The form of unions in the batches of a version.
     *
     * @param version version of the schema's message
     */
    public static UnionForm unionForm(MetadataVersion version) {
        return version.compareTo(MetadataVersion.V5) < 0 ? UnionForm.WITH_VALIDITY : UnionForm.WITHOUT_VALIDITY;
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

    /** The nodes and buffers that the schema gives record batches, once it has come. */
    public Optional<SchemaLayout> layout() {
        return state.layout();
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
        if (message.header() instanceof RecordBatchHeader batch
                && state.layout().isPresent()) {
            SchemaLayout layout = state.layout().get();
            BatchCheck.check(rules, facts(message, batch, layout, bodyOffset, false, where), prefixes, sink);
        } else if (message.header() instanceof DictionaryBatchHeader batch) {
            SequenceState.Dictionary dictionary = state.dictionaries().get(batch.id());
            if (dictionary != null) {
                BatchFacts facts = facts(message, batch.data(), dictionary.layout(), bodyOffset, true, where);
                BatchCheck.check(rules, facts, prefixes, sink);
            }
        }
    }

    private BatchFacts facts(
            Message message,
            RecordBatchHeader batch,
            SchemaLayout layout,
            long bodyOffset,
            boolean inDictionary,
            Location where) {
        return new BatchFacts(
                batch, layout, message.version(), message.bodyLength(), bodyOffset, inDictionary, limits, where);
    }
}
