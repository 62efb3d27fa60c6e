package io.arrowfmt.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.fbs.Block;
import io.arrowfmt.fbs.BodyCompression;
import io.arrowfmt.fbs.Buffer;
import io.arrowfmt.fbs.BufferLayout;
import io.arrowfmt.fbs.CompressionType;
import io.arrowfmt.fbs.Decimal;
import io.arrowfmt.fbs.DictionaryBatch;
import io.arrowfmt.fbs.DictionaryEncoding;
import io.arrowfmt.fbs.Endianness;
import io.arrowfmt.fbs.Field;
import io.arrowfmt.fbs.FieldNode;
import io.arrowfmt.fbs.Footer;
import io.arrowfmt.fbs.Int;
import io.arrowfmt.fbs.KeyValue;
import io.arrowfmt.fbs.Message;
import io.arrowfmt.fbs.MessageHeader;
import io.arrowfmt.fbs.MetadataVersion;
import io.arrowfmt.fbs.Null;
import io.arrowfmt.fbs.RecordBatch;
import io.arrowfmt.fbs.Schema;
import io.arrowfmt.fbs.SparseMatrixCompressedAxis;
import io.arrowfmt.fbs.SparseMatrixIndexCSX;
import io.arrowfmt.fbs.SparseTensor;
import io.arrowfmt.fbs.SparseTensorIndex;
import io.arrowfmt.fbs.SparseTensorIndexCOO;
import io.arrowfmt.fbs.SparseTensorIndexCSF;
import io.arrowfmt.fbs.Tensor;
import io.arrowfmt.fbs.TensorDim;
import io.arrowfmt.fbs.TimeUnit;
import io.arrowfmt.fbs.Timestamp;
import io.arrowfmt.fbs.Type;
import io.arrowfmt.fbs.Union;
import io.arrowfmt.fbs.UnionMode;
import java.util.ArrayList;
import java.util.List;

/** Metadata that uses every table and every slot, ours included, for when no real files are at hand. */
final class SampleMetadata {
    private final FlatBufferBuilder builder = new FlatBufferBuilder();

    private SampleMetadata() {}

    /** One of each kind. */
    static List<Blob> all() {
        return List.of(
                schema(),
                recordBatch(),
                dictionaryBatch(),
                tensor(),
                sparse("coo"),
                sparse("csx"),
                sparse("csf"),
                footer());
    }

    static Blob schema() {
        SampleMetadata sample = new SampleMetadata();
        return sample.message("schema", MessageHeader.Schema, sample.schemaTable());
    }

    static Blob recordBatch() {
        SampleMetadata sample = new SampleMetadata();
        return sample.message("record batch", MessageHeader.RecordBatch, sample.recordBatchTable());
    }

    static Blob dictionaryBatch() {
        SampleMetadata sample = new SampleMetadata();
        int data = sample.recordBatchTable();
        int batch = DictionaryBatch.createDictionaryBatch(sample.builder, 7, data, true);
        return sample.message("dictionary batch", MessageHeader.DictionaryBatch, batch);
    }

    static Blob tensor() {
        SampleMetadata sample = new SampleMetadata();
        FlatBufferBuilder b = sample.builder;
        int type = Int.createInt(b, 64, true);
        int shape = sample.shape();
        int strides = Tensor.createStridesVector(b, new long[] {16, 8});
        Tensor.startTensor(b);
        Tensor.addTypeType(b, Type.Int);
        Tensor.addType(b, type);
        Tensor.addShape(b, shape);
        Tensor.addStrides(b, strides);
        Tensor.addData(b, Buffer.createBuffer(b, 0, 64));
        return sample.message("tensor", MessageHeader.Tensor, Tensor.endTensor(b));
    }

    static Blob sparse(String form) {
        SampleMetadata sample = new SampleMetadata();
        FlatBufferBuilder b = sample.builder;
        int type = Int.createInt(b, 64, true);
        int shape = sample.shape();
        int index =
                switch (form) {
                    case "coo" -> sample.coo();
                    case "csx" -> sample.csx();
                    default -> sample.csf();
                };
        byte indexType =
                switch (form) {
                    case "coo" -> SparseTensorIndex.SparseTensorIndexCOO;
                    case "csx" -> SparseTensorIndex.SparseMatrixIndexCSX;
                    default -> SparseTensorIndex.SparseTensorIndexCSF;
                };
        SparseTensor.startSparseTensor(b);
        SparseTensor.addTypeType(b, Type.Int);
        SparseTensor.addType(b, type);
        SparseTensor.addShape(b, shape);
        SparseTensor.addNonZeroLength(b, 3);
        SparseTensor.addSparseIndexType(b, indexType);
        SparseTensor.addSparseIndex(b, index);
        SparseTensor.addData(b, Buffer.createBuffer(b, 128, 24));
        return sample.message("sparse tensor " + form, MessageHeader.SparseTensor, SparseTensor.endSparseTensor(b));
    }

    static Blob footer() {
        SampleMetadata sample = new SampleMetadata();
        FlatBufferBuilder b = sample.builder;
        int schema = sample.schemaTable();
        Footer.startDictionariesVector(b, 1);
        Block.createBlock(b, 8, 176, 64);
        int dictionaries = b.endVector();
        Footer.startRecordBatchesVector(b, 2);
        Block.createBlock(b, 640, 232, 128);
        Block.createBlock(b, 248, 232, 128);
        int recordBatches = b.endVector();
        int metadata = sample.customMetadata();
        int statistics = Footer.createStatisticsVector(b, new byte[] {1, 2, 3});
        int checksums = Footer.createMetadataCrc32cVector(b, new long[] {1, 2, 0xFFFF_FFFFL});
        b.finish(Footer.createFooter(
                b,
                MetadataVersion.V5,
                schema,
                dictionaries,
                recordBatches,
                metadata,
                ArrowSlots.MARKER,
                statistics,
                checksums));
        return new Blob("footer", RootType.FOOTER, b.sizedByteArray());
    }

    /** A schema message whose one field has the depth given, and nothing else. */
    static Blob nested(int fields) {
        SampleMetadata sample = new SampleMetadata();
        FlatBufferBuilder b = sample.builder;
        int field = 0;
        for (int i = 0; i < fields; i++) {
            int children = field == 0 ? 0 : Field.createChildrenVector(b, new int[] {field});
            field = sample.field("", Type.Null, sample.emptyTable(), 0, children, 0, 0);
        }
        return sample.bareSchema("nested " + fields, field);
    }

    /** A schema message whose fields share their one child so many times at each level. */
    static Blob shared(int levels, int times) {
        SampleMetadata sample = new SampleMetadata();
        FlatBufferBuilder b = sample.builder;
        int type = sample.emptyTable();
        int field = sample.field("", Type.Null, type, 0, 0, 0, 0);
        for (int i = 0; i < levels; i++) {
            int[] children = new int[times];
            java.util.Arrays.fill(children, field);
            field = sample.field("", Type.Null, type, 0, Field.createChildrenVector(b, children), 0, 0);
        }
        return sample.bareSchema("shared " + levels, field);
    }

    private Blob bareSchema(String name, int field) {
        int fields = Schema.createFieldsVector(builder, new int[] {field});
        int schema = Schema.createSchema(builder, Endianness.Little, fields, 0, 0, 0);
        builder.finish(Message.createMessage(builder, MetadataVersion.V5, MessageHeader.Schema, schema, 0, 0, 0, 0));
        return new Blob(name, RootType.MESSAGE, builder.sizedByteArray());
    }

    private Blob message(String name, byte headerType, int header) {
        int metadata = customMetadata();
        int checksums = Message.createBufferCrc32cVector(builder, new long[] {5, 6});
        builder.finish(Message.createMessage(
                builder, MetadataVersion.V5, headerType, header, 64, metadata, ArrowSlots.MARKER, checksums));
        return new Blob(name, RootType.MESSAGE, builder.sizedByteArray());
    }

    private int schemaTable() {
        List<Integer> fields = new ArrayList<>();
        fields.add(field("text", Type.Utf8, emptyTable(), dictionary(), 0, layout(2, 0), layout(2, 0, 1)));
        int item = field("item", Type.Int, Int.createInt(builder, 8, true), 0, 0, layout(2, 1), 0);
        int children = Field.createChildrenVector(builder, new int[] {item});
        fields.add(field("list", Type.List, emptyTable(), 0, children, layout(2, 0), 0));
        int zone = builder.createString("Europe/Zürich");
        int timestamp = Timestamp.createTimestamp(builder, TimeUnit.NANOSECOND, zone);
        fields.add(field("time", Type.Timestamp, timestamp, 0, 0, layout(2, 1), 0));
        int ids = Union.createTypeIdsVector(builder, new int[] {0, 5});
        int union = Union.createUnion(builder, UnionMode.Dense, ids);
        fields.add(field("union", Type.Union, union, 0, 0, layout(3, 0), 0));
        fields.add(field("decimal", Type.Decimal, Decimal.createDecimal(builder, 38, 2, 256), 0, 0, layout(2, 1), 0));
        for (byte type = 1; type < Type.names.length; type++) {
            fields.add(field(Type.name(type), type, emptyTable(), 0, 0, 0, 0));
        }
        int vector = Schema.createFieldsVector(
                builder, fields.stream().mapToInt(Integer::intValue).toArray());
        int metadata = customMetadata();
        int features = Schema.createFeaturesVector(builder, new long[] {1, 2});
        return Schema.createSchema(builder, Endianness.Big, vector, metadata, features, ArrowSlots.MARKER);
    }

    private int field(
            String name, byte type, int table, int dictionary, int children, int layout, int dictionaryLayout) {
        int nameOffset = name.isEmpty() ? 0 : builder.createString(name);
        int metadata = name.isEmpty() ? 0 : customMetadata();
        return Field.createField(
                builder, nameOffset, true, type, table, dictionary, children, metadata, layout, dictionaryLayout);
    }

    private int dictionary() {
        return DictionaryEncoding.createDictionaryEncoding(
                builder, 7, Int.createInt(builder, 16, true), true, (short) 0);
    }

    private int layout(int... kinds) {
        Field.startLayoutVector(builder, kinds.length);
        for (int i = kinds.length - 1; i >= 0; i--) {
            BufferLayout.createBufferLayout(builder, kinds[i], 0, 32);
        }
        return builder.endVector();
    }

    private int recordBatchTable() {
        RecordBatch.startNodesVector(builder, 2);
        FieldNode.createFieldNode(builder, 3, 0);
        FieldNode.createFieldNode(builder, 3, 1);
        int nodes = builder.endVector();
        RecordBatch.startBuffersVector(builder, 2);
        Buffer.createBuffer(builder, 8, 12);
        Buffer.createBuffer(builder, 0, 1);
        int buffers = builder.endVector();
        int compression = BodyCompression.createBodyCompression(builder, CompressionType.ZSTD, (byte) 0);
        int counts = RecordBatch.createVariadicBufferCountsVector(builder, new long[] {0, 2});
        return RecordBatch.createRecordBatch(builder, 3, nodes, buffers, compression, counts);
    }

    private int shape() {
        int row = TensorDim.createTensorDim(builder, 4, builder.createString("row"));
        int column = TensorDim.createTensorDim(builder, 2, 0);
        return Tensor.createShapeVector(builder, new int[] {row, column});
    }

    private int coo() {
        int type = Int.createInt(builder, 64, true);
        int strides = SparseTensorIndexCOO.createIndicesStridesVector(builder, new long[] {8, 8});
        SparseTensorIndexCOO.startSparseTensorIndexCOO(builder);
        SparseTensorIndexCOO.addIndicesType(builder, type);
        SparseTensorIndexCOO.addIndicesStrides(builder, strides);
        SparseTensorIndexCOO.addIndicesBuffer(builder, Buffer.createBuffer(builder, 0, 48));
        SparseTensorIndexCOO.addIsCanonical(builder, true);
        return SparseTensorIndexCOO.endSparseTensorIndexCOO(builder);
    }

    private int csx() {
        int type = Int.createInt(builder, 64, true);
        SparseMatrixIndexCSX.startSparseMatrixIndexCSX(builder);
        SparseMatrixIndexCSX.addCompressedAxis(builder, SparseMatrixCompressedAxis.Column);
        SparseMatrixIndexCSX.addIndptrType(builder, type);
        SparseMatrixIndexCSX.addIndptrBuffer(builder, Buffer.createBuffer(builder, 0, 24));
        SparseMatrixIndexCSX.addIndicesType(builder, type);
        SparseMatrixIndexCSX.addIndicesBuffer(builder, Buffer.createBuffer(builder, 64, 24));
        return SparseMatrixIndexCSX.endSparseMatrixIndexCSX(builder);
    }

    private int csf() {
        int type = Int.createInt(builder, 64, true);
        SparseTensorIndexCSF.startIndptrBuffersVector(builder, 1);
        Buffer.createBuffer(builder, 0, 24);
        int indptr = builder.endVector();
        SparseTensorIndexCSF.startIndicesBuffersVector(builder, 1);
        Buffer.createBuffer(builder, 64, 24);
        int indices = builder.endVector();
        int axes = SparseTensorIndexCSF.createAxisOrderVector(builder, new int[] {1, 0});
        return SparseTensorIndexCSF.createSparseTensorIndexCSF(builder, type, indptr, type, indices, axes);
    }

    private int customMetadata() {
        int entry = KeyValue.createKeyValue(builder, builder.createString("key"), builder.createString("välue"));
        return Schema.createCustomMetadataVector(builder, new int[] {entry});
    }

    private int emptyTable() {
        Null.startNull(builder);
        return Null.endNull(builder);
    }
}
