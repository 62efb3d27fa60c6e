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
 * disagree. The checks of one batch are safe for use by many threads; {@link #inOrder} keeps state and is not.
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

    /** Reports what is wrong with a schema, and takes it as the one that later messages follow. */
    public void schema(Schema schema, MetadataVersion version, Location where, FindingSink sink) {
        SchemaCheck.check(rules, schema, version, where, sink);
        if (state.schema().isEmpty()) {
            state.begin(schema, version);
        }
    }

    /** Reports what is wrong with a message where it stands, its batch's layout apart, and takes it. */
    public void inOrder(Message message, Location where, FindingSink sink) {
        rules.check(SequenceFacts.class, new SequenceFacts(message, state, where), sink);
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

    /** How many record batches have come. */
    public long batches() {
        return state.batches();
    }

    /** How many messages have come. */
    public long messages() {
        return state.messages();
    }

    /**
     * Reports what is wrong with the nodes and buffers of a record batch.
     *
     * @param batch the batch as its message has it
     * @param layout the nodes and buffers of its schema
     * @param version version of its message
     * @param bodyLength bytes of its body
     * @param bodyOffset bytes from the start of the source to its body
     * @param where its place
     * @param prefixes reads the prefixes of compressed buffers
     * @throws IOException when the body cannot be read
     */
    public void batch(
            RecordBatchHeader batch,
            SchemaLayout layout,
            MetadataVersion version,
            long bodyLength,
            long bodyOffset,
            Location where,
            BodyPrefixes prefixes,
            FindingSink sink)
            throws IOException {
        BatchFacts facts = new BatchFacts(batch, layout, version, bodyLength, bodyOffset, false, limits, where);
        BatchCheck.check(rules, facts, prefixes, sink);
    }

    /**
     * Reports what is wrong with the nodes and buffers of a dictionary batch; one of an unknown dictionary is left to
     * {@link #inOrder}.
     *
     * @throws IOException when the body cannot be read
     */
    public void dictionary(
            DictionaryBatchHeader batch,
            MetadataVersion version,
            long bodyLength,
            long bodyOffset,
            Location where,
            BodyPrefixes prefixes,
            FindingSink sink)
            throws IOException {
        SequenceState.Dictionary dictionary = state.dictionaries().get(batch.id());
        if (dictionary != null) {
            SchemaLayout layout = SchemaLayout.ofDictionary(dictionary.field(), unionForm(version));
            BatchFacts facts =
                    new BatchFacts(batch.data(), layout, version, bodyLength, bodyOffset, true, limits, where);
            BatchCheck.check(rules, facts, prefixes, sink);
        }
    }
}
