package io.arrowfmt.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.fbs.Buffer;
import io.arrowfmt.fbs.Int;
import io.arrowfmt.fbs.SparseMatrixIndexCSX;
import io.arrowfmt.fbs.SparseTensor;
import io.arrowfmt.fbs.SparseTensorIndex;
import io.arrowfmt.fbs.SparseTensorIndexCOO;
import io.arrowfmt.fbs.SparseTensorIndexCSF;
import io.arrowfmt.fbs.TensorDim;
import io.arrowfmt.fbs.Type;
import io.arrowfmt.metadata.MessageHeader.TensorHeader;
import io.arrowfmt.metadata.TensorIndex.Numbers;
import io.arrowfmt.type.DataType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TensorCodecTest {
    private static final Numbers BYTE = new Numbers(8, false);
    private static final Numbers LONG = new Numbers(64, true);

    private static TensorHeader decode(byte[] metadata) throws ArrowException {
        Findings findings = new Findings();
        Message message = MessageCodec.decode(Bytes.of(metadata), Location.of("x"), Limits.defaults(), findings);
        assertEquals(List.of(), findings.list());
        return (TensorHeader) message.header();
    }

    private static int shape(FlatBufferBuilder builder) {
        int rows = TensorDim.createTensorDim(builder, 2, builder.createString("rows"));
        int columns = TensorDim.createTensorDim(builder, 3, 0);
        return io.arrowfmt.fbs.Tensor.createShapeVector(builder, new int[] {rows, columns});
    }

    @Test
    void aDenseTensorIsRead() throws ArrowException {
        byte[] metadata = Tables.message(io.arrowfmt.fbs.MessageHeader.Tensor, builder -> {
            int shape = shape(builder);
            int strides = io.arrowfmt.fbs.Tensor.createStridesVector(builder, new long[] {12, 4});
            int type = Int.createInt(builder, 32, true);
            io.arrowfmt.fbs.Tensor.startTensor(builder);
            io.arrowfmt.fbs.Tensor.addTypeType(builder, Type.Int);
            io.arrowfmt.fbs.Tensor.addType(builder, type);
            io.arrowfmt.fbs.Tensor.addShape(builder, shape);
            io.arrowfmt.fbs.Tensor.addStrides(builder, strides);
            io.arrowfmt.fbs.Tensor.addData(builder, Buffer.createBuffer(builder, 64, 24));
            return io.arrowfmt.fbs.Tensor.endTensor(builder);
        });
        Tensor tensor = new Tensor(
                DataType.int32(), List.of(2L, 3L), List.of(12L, 4L), new BodyRange(64, 24), Optional.empty());
        assertEquals(new TensorHeader(false, Optional.of(tensor)), decode(metadata));
    }

    static Stream<Arguments> indices() {
        return Stream.of(
                Arguments.of(
                        SparseTensorIndex.SparseTensorIndexCOO,
                        (Tables.Table) TensorCodecTest::coordinates,
                        new TensorIndex.Coordinates(LONG, List.of(16L, 8L), new BodyRange(8, 16), true)),
                Arguments.of(
                        SparseTensorIndex.SparseMatrixIndexCSX,
                        (Tables.Table) TensorCodecTest::compressed,
                        new TensorIndex.Compressed(1, LONG, new BodyRange(8, 16), BYTE, new BodyRange(24, 3))),
                Arguments.of(
                        SparseTensorIndex.SparseTensorIndexCSF,
                        (Tables.Table) TensorCodecTest::fibers,
                        new TensorIndex.Fibers(
                                LONG,
                                List.of(new BodyRange(8, 16)),
                                BYTE,
                                List.of(new BodyRange(24, 2), new BodyRange(32, 3)),
                                List.of(1, 0))));
    }

    private static int coordinates(FlatBufferBuilder builder) {
        int type = Int.createInt(builder, 64, true);
        int strides = SparseTensorIndexCOO.createIndicesStridesVector(builder, new long[] {16, 8});
        SparseTensorIndexCOO.startSparseTensorIndexCOO(builder);
        SparseTensorIndexCOO.addIndicesType(builder, type);
        SparseTensorIndexCOO.addIndicesStrides(builder, strides);
        SparseTensorIndexCOO.addIndicesBuffer(builder, Buffer.createBuffer(builder, 8, 16));
        SparseTensorIndexCOO.addIsCanonical(builder, true);
        return SparseTensorIndexCOO.endSparseTensorIndexCOO(builder);
    }

    private static int compressed(FlatBufferBuilder builder) {
        int pointerType = Int.createInt(builder, 64, true);
        int type = Int.createInt(builder, 8, false);
        SparseMatrixIndexCSX.startSparseMatrixIndexCSX(builder);
        SparseMatrixIndexCSX.addCompressedAxis(builder, (short) 1);
        SparseMatrixIndexCSX.addIndptrType(builder, pointerType);
        SparseMatrixIndexCSX.addIndptrBuffer(builder, Buffer.createBuffer(builder, 8, 16));
        SparseMatrixIndexCSX.addIndicesType(builder, type);
        SparseMatrixIndexCSX.addIndicesBuffer(builder, Buffer.createBuffer(builder, 24, 3));
        return SparseMatrixIndexCSX.endSparseMatrixIndexCSX(builder);
    }

    private static int fibers(FlatBufferBuilder builder) {
        int pointerType = Int.createInt(builder, 64, true);
        int type = Int.createInt(builder, 8, false);
        int axes = SparseTensorIndexCSF.createAxisOrderVector(builder, new int[] {1, 0});
        SparseTensorIndexCSF.startIndptrBuffersVector(builder, 1);
        Buffer.createBuffer(builder, 8, 16);
        int pointers = builder.endVector();
        SparseTensorIndexCSF.startIndicesBuffersVector(builder, 2);
        Buffer.createBuffer(builder, 32, 3);
        Buffer.createBuffer(builder, 24, 2);
        int indices = builder.endVector();
        return SparseTensorIndexCSF.createSparseTensorIndexCSF(builder, pointerType, pointers, type, indices, axes);
    }

    @ParameterizedTest
    @MethodSource("indices")
    void aSparseTensorIsReadWithItsIndex(byte number, Tables.Table index, TensorIndex expected) throws ArrowException {
        byte[] metadata = Tables.message(io.arrowfmt.fbs.MessageHeader.SparseTensor, builder -> {
            int shape = shape(builder);
            int type = Int.createInt(builder, 32, true);
            int indexTable = index.write(builder);
            SparseTensor.startSparseTensor(builder);
            SparseTensor.addTypeType(builder, Type.Int);
            SparseTensor.addType(builder, type);
            SparseTensor.addShape(builder, shape);
            SparseTensor.addNonZeroLength(builder, 3);
            SparseTensor.addSparseIndexType(builder, number);
            SparseTensor.addSparseIndex(builder, indexTable);
            SparseTensor.addData(builder, Buffer.createBuffer(builder, 64, 12));
            return SparseTensor.endSparseTensor(builder);
        });
        Tensor tensor = new Tensor(
                DataType.int32(),
                List.of(2L, 3L),
                List.of(),
                new BodyRange(64, 12),
                Optional.of(new Tensor.Sparse(3, Optional.of(expected))));
        assertEquals(new TensorHeader(true, Optional.of(tensor)), decode(metadata));
    }
}
