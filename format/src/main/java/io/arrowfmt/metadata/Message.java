package io.arrowfmt.metadata;

import io.arrowfmt.type.Metadata;

/**
 * The metadata of a message (Message.fbs, Message).
 *
 * @param version version of the metadata
 * @param header what it carries
 * @param bodyLength bytes of the body that follows, as the file has it
 * @param metadata custom metadata
 */
public record Message(MetadataVersion version, MessageHeader header, long bodyLength, Metadata metadata) {}
