package io.arrowfmt.metadata;

import java.util.List;

/** Where each value of a sparse tensor belongs (SparseTensor.fbs, SparseTensorIndex). */
public sealed interface TensorIndex {
    /**
     * The type of the numbers of an index.
     *
     * @param bitWidth as the file has it
     * @param signed whether there are negative ones
     */
    record Numbers(int bitWidth, boolean signed) {
        /** Whether it is an integer that the format has. */
        public boolean isKnown() {
            return bitWidth == 8 || bitWidth == 16 || bitWidth == 32 || bitWidth == 64;
        }

        /** Bytes of each. */
        public int byteWidth() {
            return bitWidth / Byte.SIZE;
        }
    }

    /**
     * Coordinates of each value (SparseTensorIndexCOO).
     *
     * @param type of the coordinates
     * @param strides bytes from the coordinates of a value to those of the next, and from a coordinate to that of the next
     *     axis; none when they lie one behind the other
     * @param indices where they are
     * @param canonical whether they are said to be in order, each once
     */
    record Coordinates(Numbers type, List<Long> strides, BodyRange indices, boolean canonical) implements TensorIndex {
        /** Copies the strides. */
        public Coordinates {
            strides = List.copyOf(strides);
        }
    }

    /**
     * A matrix whose rows or columns lie one behind the other (SparseMatrixIndexCSX).
     *
     * @param axis that is compressed: 0 for rows, 1 for columns
     * @param pointerType of the pointers
     * @param pointers where it is said where each row or column begins
     * @param type of the indices
     * @param indices where it is said in which column or row each value is
     */
    record Compressed(int axis, Numbers pointerType, BodyRange pointers, Numbers type, BodyRange indices)
            implements TensorIndex {}

    /**
     * A tree with a level for each axis (SparseTensorIndexCSF).
     *
     * @param pointerType of the pointers
     * @param pointers for each level but the last, where it is said where the children of each node begin
     * @param type of the indices
     * @param indices for each level the positions along its axis
     * @param axes the axis of each level
     */
    record Fibers(
            Numbers pointerType, List<BodyRange> pointers, Numbers type, List<BodyRange> indices, List<Integer> axes)
            implements TensorIndex {
        /** Copies the lists. */
        public Fibers {
            pointers = List.copyOf(pointers);
            indices = List.copyOf(indices);
            axes = List.copyOf(axes);
        }
    }
}
