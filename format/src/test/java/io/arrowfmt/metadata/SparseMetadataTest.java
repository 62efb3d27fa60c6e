package io.arrowfmt.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.fbs.Field;
import io.arrowfmt.fbs.Int;
import io.arrowfmt.fbs.RecordBatch;
import io.arrowfmt.fbs.Schema;
import io.arrowfmt.fbs.Type;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Endianness;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Metadata that leaves out what it may, ends in vectors without elements, or is not aligned. */
class SparseMetadataTest {
    private static final Location WHERE = Location.of("test");

    private static Message decode(byte[] metadata, Findings findings) throws ArrowException {
        return MessageCodec.decode(Bytes.of(metadata), WHERE, Limits.defaults(), findings);
    }

    /** A field of a type without children, which leaves out the vector of them. */
    private static int bare(com.google.flatbuffers.FlatBufferBuilder builder) {
        int name = builder.createString("x");
        int type = Int.createInt(builder, 32, true);
        return Field.createField(builder, name, true, Type.Int, type, 0, 0, 0, 0, 0);
    }

    @Test
    void aFieldWithoutAVectorOfChildrenHasNone() throws ArrowException {
        Findings findings = new Findings();
        SchemaHeader header = (SchemaHeader)
                decode(Tables.schema(0, SparseMetadataTest::bare), findings).header();
        assertEquals(
                List.of(io.arrowfmt.type.Field.nullable("x", DataType.int32())),
                header.schema().fields());
        assertEquals(List.of(), findings.list());
    }

    @Test
    void aSchemaWithoutEndiannessIsLittleEndian() throws ArrowException {
        byte[] metadata = Tables.message(io.arrowfmt.fbs.MessageHeader.Schema, builder -> {
            int fields = Schema.createFieldsVector(builder, new int[] {bare(builder)});
            Schema.startSchema(builder);
            Schema.addFields(builder, fields);
            return Schema.endSchema(builder);
        });
        SchemaHeader header = (SchemaHeader) decode(metadata, new Findings()).header();
        assertEquals(Endianness.LITTLE, header.schema().endianness());
    }

    @Test
    void aFooterWithoutAListOfDictionariesHasNone() throws IOException {
        byte[] bytes = Tables.finished(builder -> {
            int fields = Schema.createFieldsVector(builder, new int[] {bare(builder)});
            int schema = Schema.createSchema(builder, (short) 0, fields, 0, 0, 0);
            io.arrowfmt.fbs.Footer.startRecordBatchesVector(builder, 0);
            int batches = builder.endVector();
            io.arrowfmt.fbs.Footer.startFooter(builder);
            io.arrowfmt.fbs.Footer.addVersion(builder, io.arrowfmt.fbs.MetadataVersion.V5);
            io.arrowfmt.fbs.Footer.addSchema(builder, schema);
            io.arrowfmt.fbs.Footer.addRecordBatches(builder, batches);
            return io.arrowfmt.fbs.Footer.endFooter(builder);
        });
        Findings findings = new Findings();
        Footer footer = FooterCodec.decode(Bytes.of(bytes), WHERE, Limits.defaults(), findings);
        assertEquals(Blocks.none(), footer.dictionaries());
        assertTrue(footer.recordBatchesPresent());
        assertEquals(List.of(), findings.list());
    }

    /** A batch of one column whose last bytes are the length of its vector of variadic counts. */
    private static byte[] endingInCounts() {
        return Tables.message(io.arrowfmt.fbs.MessageHeader.RecordBatch, builder -> {
            int counts = RecordBatch.createVariadicBufferCountsVector(builder, new long[0]);
            RecordBatch.startBuffersVector(builder, 2);
            io.arrowfmt.fbs.Buffer.createBuffer(builder, 0, 24);
            io.arrowfmt.fbs.Buffer.createBuffer(builder, 0, 0);
            int buffers = builder.endVector();
            RecordBatch.startNodesVector(builder, 1);
            io.arrowfmt.fbs.FieldNode.createFieldNode(builder, 3, 0);
            int nodes = builder.endVector();
            return RecordBatch.createRecordBatch(builder, 3, nodes, buffers, 0, counts);
        });
    }

    @Test
    void aVectorWithoutElementsMayEndTheMetadata() throws ArrowException {
        byte[] metadata = endingInCounts();
        Findings findings = new Findings();
        RecordBatchHeader header =
                (RecordBatchHeader) decode(metadata, findings).header();
        assertEquals(Optional.of(List.of()), header.variadicCounts());
        assertEquals(24, header.buffers().length(1));
        assertEquals(List.of(), findings.list());
        ByteBuffer bytes = ByteBuffer.wrap(metadata).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(0, bytes.getInt(metadata.length - Integer.BYTES));
        bytes.putInt(metadata.length - Integer.BYTES, 1);
        Finding finding = assertThrows(ArrowException.class, () -> decode(metadata, new Findings()))
                .finding();
        assertEquals("Message.header.variadicBufferCounts", finding.location().part());
        assertEquals("FB-VEC-001", finding.rule().id());
    }

    @Test
    void numbersOf8BytesAtMultiplesOf4ReadWithWarnings() throws ArrowException {
        byte[] aligned = endingInCounts();
        ByteBuffer shifted = ByteBuffer.allocate(aligned.length + 4).order(ByteOrder.LITTLE_ENDIAN);
        shifted.putInt(Bytes.of(aligned).getInt(0) + 4).putInt(0).put(aligned, 4, aligned.length - 4);
        assertEquals(
                decode(aligned, new Findings()).header(),
                decode(shifted.array(), new Findings()).header());
        assertEquals(List.of(), decodeFlaws(aligned));
        assertEquals(
                List.of(
                        "FB-FIELD-002 WARNING Message.header.length",
                        "FB-VEC-002 WARNING Message.header.buffers",
                        "FB-VEC-002 WARNING Message.header.nodes"),
                decodeFlaws(shifted.array()));
    }

    private static List<String> decodeFlaws(byte[] metadata) throws ArrowException {
        Findings findings = new Findings();
        decode(metadata, findings);
        return findings.list().stream()
                .map(finding -> finding.rule().id() + " " + finding.severity() + " "
                        + finding.location().part())
                .sorted()
                .toList();
    }
}
