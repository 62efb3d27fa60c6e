package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.metadata.Compression;
import java.util.Optional;

/**
 * What rules about a buffer look at.
 *
 * @param node the node it belongs to
 * @param spec the row of the table it stands for
 * @param index its position in the batch
 * @param offset bytes from the start of the body, as the file has it
 * @param length bytes, as the file has it
 * @param prefix the uncompressed length that a compressed buffer begins with, or {@link #NO_PREFIX}
 */
record BufferFacts(NodeFacts node, BufferSpec spec, int index, long offset, long length, long prefix) {
    /** Says that a buffer has no prefix: it is not compressed, empty, too short for one or outside the body. */
    static final long NO_PREFIX = Long.MIN_VALUE;

    /** Says in the prefix of a buffer that its bytes are not compressed after all. */
    static final long RAW = -1;

    static final int PREFIX_SIZE = 8;

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

    /** Bytes once decompressed, or -1 when its prefix does not tell. */
    long size() {
        if (compression().isEmpty() || length == 0) {
            return length;
        }
        return prefix == RAW ? length - PREFIX_SIZE : Math.max(-1, prefix);
    }

    /** Bytes it needs for the slots of its node, whatever its values. */
    long minSize() {
        return node.length() < 0 ? 0 : spec.minSize(node.length());
    }
}
