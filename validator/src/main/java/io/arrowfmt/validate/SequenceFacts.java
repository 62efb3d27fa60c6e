package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import java.util.Optional;

/**
 * What rules about the order of messages look at: one message and what came before it.
 *
 * @param message the message
 * @param before what came before
 * @param where its place
 */
record SequenceFacts(Message message, SequenceState before, Location where) {
    /** A dictionary batch together with what came before for its dictionary. */
    record Known(DictionaryBatchHeader batch, SequenceState.Dictionary dictionary) {}

    /** The message as a dictionary batch of a dictionary that the schema knows, if it is one. */
    Optional<Known> knownDictionary() {
        return dictionary()
                .flatMap(batch -> Optional.ofNullable(before.dictionaries().get(batch.id()))
                        .map(dictionary -> new Known(batch, dictionary)));
    }

    /** The message as a dictionary batch, if it is one. */
    Optional<DictionaryBatchHeader> dictionary() {
        return message.header() instanceof DictionaryBatchHeader batch ? Optional.of(batch) : Optional.empty();
    }

    /** Whether the message is a schema. */
    boolean isSchema() {
        return message.header() instanceof MessageHeader.SchemaHeader;
    }
}
