package io.arrowfmt.framing;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.Message;

/**
 * A message as it lies in a file or stream: prefix, metadata with padding, body (Columnar.rst, Encapsulated message
 * format).
 *
 * @param index of the message in its stream, or of its block in the footer of a file, from 0
 * @param offset bytes from the start of the file or stream to the prefix
 * @param style how the prefix is written
 * @param metadata the metadata with its padding
 * @param message the metadata, decoded
 */
public record Frame(long index, long offset, FrameStyle style, Bytes metadata, Message message) {
    /** Bytes of the prefix, or of what stands in for it. */
    public int prefixSize() {
        return style.prefixSize();
    }

    /** Bytes of prefix, metadata and padding, as a block in a footer counts them. */
    public long metadataLength() {
        return prefixSize() + metadata.size();
    }

    /** Bytes from the start of the file or stream to the body. */
    public long bodyOffset() {
        return style == FrameStyle.LENGTH_LAST ? offset : offset + metadataLength();
    }

    /** Bytes of the body, >= 0. */
    public long bodyLength() {
        return message.bodyLength();
    }

    /** Bytes from the start of the file or stream to what follows the body. */
    public long end() {
        return offset + metadataLength() + bodyLength();
    }
}
