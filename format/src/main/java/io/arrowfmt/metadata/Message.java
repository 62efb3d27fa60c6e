package io.arrowfmt.metadata;

import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.Metadata;
import java.util.Optional;

/**
 * The metadata of a message (Message.fbs, Message).
 *
 * @param version version of the metadata
 * @param header what it carries
 * @param bodyLength bytes of the body that follows, as the file has it
 * @param metadata custom metadata
 * @param bufferChecksums of each buffer of the batch that it carries, if it has any
 */
public record Message(
        MetadataVersion version,
        MessageHeader header,
        long bodyLength,
        Metadata metadata,
        Optional<Checksums> bufferChecksums) {
    /** A message without checksums. */
    public Message(MetadataVersion version, MessageHeader header, long bodyLength, Metadata metadata) {
        this(version, header, bodyLength, metadata, Optional.empty());
    }

    /** This message with checksums of the buffers of its batch. */
    public Message withBufferChecksums(Checksums value) {
        return new Message(version, header, bodyLength, metadata, Optional.of(value));
    }

    /** How the buffers of its body are compressed, if it is a batch and they are. */
    public Optional<Compression> compression() {
        return compression(header);
    }

    /** How the buffers of the body of a header are compressed, if it is that of a batch and they are. */
    static Optional<Compression> compression(MessageHeader header) {
        if (header instanceof RecordBatchHeader batch) {
            return batch.compression();
        }
        return header instanceof DictionaryBatchHeader batch ? batch.data().compression() : Optional.empty();
    }
}
