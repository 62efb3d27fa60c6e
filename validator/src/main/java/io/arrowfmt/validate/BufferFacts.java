package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.metadata.Compression;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What rules about a buffer look at.
 *
 * @param node the node it belongs to
 * @param spec the row of the table it stands for
 * @param index its position in the batch
 * @param offset bytes from the start of the body, as the file has it
 * @param length bytes, as the file has it
 * @param prefix the uncompressed length that a compressed buffer begins with; empty when it has none: it is not
 *     compressed, empty, too short for one or outside the body
 */
record BufferFacts(NodeFacts node, BufferSpec spec, int index, long offset, long length, OptionalLong prefix) {
    /** This buffer with its prefix. */
    BufferFacts withPrefix(long value) {
        return new BufferFacts(node, spec, index, offset, length, OptionalLong.of(value));
    }

    /** The place of the buffer's description in the metadata. */
    Location where() {
        return location().at(batch().header().buffers().positionOf(index));
    }

    /** The place of the buffer's bytes. */
    Location bytesWhere() {
        return location().at(batch().bodyOffset() + offset);
    }

    private Location location() {
        return batch().where().column(node.node().path().text()).buffer(index, spec.toString());
    }

    /** The batch it is part of. */
    BatchFacts batch() {
        return node.batch();
    }

    /** How the buffers of the batch are compressed, if they are. */
    Optional<Compression> compression() {
        return batch().header().compression();
    }

    /** Whether its bytes lie within the body. */
    boolean inBody() {
        return offset >= 0 && length >= 0 && length <= batch().bodyLength() && offset <= batch().bodyLength() - length;
    }

    /** Whether it begins with its uncompressed length. */
    boolean beginsWithPrefix() {
        return compression().isPresent() && length >= Compression.PREFIX_SIZE && inBody();
    }

    /** Whether its bytes are not compressed although those of the batch are. */
    boolean isRaw() {
        return prefix.isPresent() && prefix.getAsLong() == Compression.RAW;
    }

    /** Bytes behind the prefix. */
    long stored() {
        return length - Compression.PREFIX_SIZE;
    }

    /** Bytes once decompressed, if its length or prefix tells. */
    OptionalLong size() {
        if (length < 0) {
            return OptionalLong.empty();
        }
        if (compression().isEmpty() || length == 0) {
            return OptionalLong.of(length);
        }
        if (isRaw()) {
            return OptionalLong.of(stored());
        }
        return prefix.isPresent() && prefix.getAsLong() >= 0 ? prefix : OptionalLong.empty();
    }

    /** Bytes it needs for the slots of its node, whatever its values. */
    long minSize() {
        return node.length() < 0 ? 0 : spec.minSize(node.length());
    }
}
