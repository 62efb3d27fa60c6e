package io.arrowfmt.cli.map;

import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.walk.NodeLayout;

/**
 * Whose a buffer is.
 *
 * @param index of the buffer in its batch
 * @param node the column or child that has it
 * @param spec what it holds
 * @param slots slots of the node, as the file has it
 * @param compressed whether its bytes are compressed
 * @param bigEndian whether its numbers are
 */
public record BufferPlace(
        long index, NodeLayout node, BufferSpec spec, long slots, boolean compressed, boolean bigEndian) {
    /** The path of its column. */
    public String column() {
        return node.path().text();
    }

    /** As findings name it: {@code column "city", buffer 1 (OFFSET/32)}. */
    @Override
    public String toString() {
        return "column \"" + column() + "\", buffer " + index + " (" + spec + ")";
    }
}
