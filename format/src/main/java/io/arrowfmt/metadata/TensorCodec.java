package io.arrowfmt.metadata;

import io.arrowfmt.fbs.Int;
import io.arrowfmt.fbs.SparseMatrixIndexCSX;
import io.arrowfmt.fbs.SparseTensor;
import io.arrowfmt.fbs.SparseTensorIndex;
import io.arrowfmt.fbs.SparseTensorIndexCOO;
import io.arrowfmt.fbs.SparseTensorIndexCSF;
import io.arrowfmt.fbs.TensorDim;
import io.arrowfmt.flatbuffers.FbRule;
import io.arrowfmt.metadata.TensorIndex.Numbers;
import io.arrowfmt.type.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Tensors (Tensor.fbs, SparseTensor.fbs), which are read and not written. What they require is there when this is asked. */
final class TensorCodec {
    private TensorCodec() {}

    /**
     * Reads a dense tensor.
     *
     * @param offset of its table, for findings
     */
    static Tensor decode(io.arrowfmt.fbs.Tensor tensor, int offset, Decoding decoding) {
        DataType type = TypeCodec.decode(tensor.typeType(), tensor::type, 0, offset, decoding);
        return new Tensor(
                type,
                list(tensor.shapeLength(), i -> size(tensor.shape(i))),
                list(tensor.stridesLength(), tensor::strides),
                BodyRange.of(tensor.data()),
                Optional.empty());
    }

    /**
     * Reads a sparse tensor.
     *
     * @param offset of its table, for findings
     */
    static Tensor decode(SparseTensor tensor, int offset, Decoding decoding) {
        DataType type = TypeCodec.decode(tensor.typeType(), tensor::type, 0, offset, decoding);
        return new Tensor(
                type,
                list(tensor.shapeLength(), i -> size(tensor.shape(i))),
                List.of(),
                BodyRange.of(tensor.data()),
                Optional.of(new Tensor.Sparse(tensor.nonZeroLength(), index(tensor, offset, decoding))));
    }

    private static Optional<TensorIndex> index(SparseTensor tensor, int offset, Decoding decoding) {
        int number = Byte.toUnsignedInt(tensor.sparseIndexType());
        return switch (number) {
            case SparseTensorIndex.SparseTensorIndexCOO -> {
                SparseTensorIndexCOO index = new SparseTensorIndexCOO();
                tensor.sparseIndex(index);
                yield Optional.of(new TensorIndex.Coordinates(
                        numbers(index.indicesType()),
                        list(index.indicesStridesLength(), index::indicesStrides),
                        BodyRange.of(index.indicesBuffer()),
                        index.isCanonical()));
            }
            case SparseTensorIndex.SparseMatrixIndexCSX -> {
                SparseMatrixIndexCSX index = new SparseMatrixIndexCSX();
                tensor.sparseIndex(index);
                yield Optional.of(new TensorIndex.Compressed(
                        index.compressedAxis(),
                        numbers(index.indptrType()),
                        BodyRange.of(index.indptrBuffer()),
                        numbers(index.indicesType()),
                        BodyRange.of(index.indicesBuffer())));
            }
            case SparseTensorIndex.SparseTensorIndexCSF -> {
                SparseTensorIndexCSF index = new SparseTensorIndexCSF();
                tensor.sparseIndex(index);
                yield Optional.of(new TensorIndex.Fibers(
                        numbers(index.indptrType()),
                        list(index.indptrBuffersLength(), i -> BodyRange.of(index.indptrBuffers(i))),
                        numbers(index.indicesType()),
                        list(index.indicesBuffersLength(), i -> BodyRange.of(index.indicesBuffers(i))),
                        list(index.axisOrderLength(), index::axisOrder)));
            }
            default -> {
                decoding.report(
                        new VerifierRule(FbRule.UNION_TYPE),
                        offset,
                        "an index of 1 to " + (SparseTensorIndex.names.length - 1),
                        "index " + number);
                yield Optional.empty();
            }
        };
    }

    private static long size(TensorDim dimension) {
        return dimension.size();
    }

    private static Numbers numbers(Int type) {
        return new Numbers(type.bitWidth(), type.isSigned());
    }

    private static <T> List<T> list(int count, IntFunction<T> element) {
        List<T> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            all.add(element.apply(i));
        }
        return all;
    }
}
