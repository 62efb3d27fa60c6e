package io.arrowfmt.metadata;

import io.arrowfmt.type.DataType;
import java.util.List;
import java.util.Optional;

/**
 * A multi-dimensional array, as the file has it (Tensor.fbs, SparseTensor.fbs).
 *
 * @param type of the values
 * @param shape how many values there are along each axis
 * @param strides bytes from a value to the next along each axis; none when the values lie one behind the other, along the
 *     last axis first, and of sparse tensors
 * @param data where the values are
 * @param sparse what it has when it is sparse
 */
public record Tensor(DataType type, List<Long> shape, List<Long> strides, BodyRange data, Optional<Sparse> sparse) {
    /** Copies the lists. */
    public Tensor {
        shape = List.copyOf(shape);
        strides = List.copyOf(strides);
    }

    /**
     * What is more of a sparse tensor.
     *
     * @param count how many values there are, those that are not zero
     * @param index where each belongs; empty for a form of a newer version
     */
    public record Sparse(long count, Optional<TensorIndex> index) {}
}
