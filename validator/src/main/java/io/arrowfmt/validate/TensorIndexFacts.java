package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Tensor;
import io.arrowfmt.metadata.TensorIndex;
import io.arrowfmt.metadata.TensorIndex.Numbers;

/**
 * What rules about the values of the index of a sparse tensor look at: one that has passed the rules about its layout.
 *
 * @param tensor the tensor
 * @param sparse what it has as a sparse one
 * @param index its index
 * @param pointers the pointers of a matrix, no bytes for others
 * @param indices its indices: of a tree, those of the last level
 * @param where its place
 */
record TensorIndexFacts(
        Tensor tensor, Tensor.Sparse sparse, TensorIndex index, Bytes pointers, Bytes indices, Location where) {
    /** The number at some byte. */
    static long number(Bytes bytes, Numbers type, long offset) {
        return switch (type.byteWidth()) {
            case Byte.BYTES -> type.signed() ? bytes.getByte(offset) : bytes.getUnsignedByte(offset);
            case Short.BYTES -> type.signed() ? bytes.getShort(offset) : bytes.getShort(offset) & 0xFFFF;
            case Integer.BYTES -> type.signed() ? bytes.getInt(offset) : bytes.getInt(offset) & 0xFFFF_FFFFL;
            default -> bytes.getLong(offset);
        };
    }

    /** The place of a number of a buffer. */
    Location at(Bytes bytes, String part, long row, long offset) {
        return bytes.locate(offset, where.part(part).row(row));
    }
}
