package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.fbs.Field;
import io.arrowfmt.fbs.FieldNode;
import io.arrowfmt.fbs.Message;
import io.arrowfmt.fbs.MessageHeader;
import io.arrowfmt.fbs.RecordBatch;
import io.arrowfmt.fbs.Schema;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MetadataOutlineTest {
    private static final int MOST = 1_000;
    private static final int MUTANTS = 20_000;
    private static final int HEADER = 2;
    private static final int IS_DELTA = 2;
    private static final int TENSOR_DATA = 4;

    @Test
    void everyFieldIsNamedWithItsValue() {
        List<MetadataOutline.Entry> entries = outline(message());
        assertEquals("4 (V5)", value(entries, "version"));
        assertEquals("3 (RecordBatch)", value(entries, "header_type"));
        assertEquals("7", value(entries, "header.length"));
        assertEquals("7", value(entries, "header.nodes[0].length"));
        assertEquals("2", value(entries, "header.nodes[0].null_count"));
        assertEquals("64", value(entries, "bodyLength"));
    }

    @Test
    void entriesComeInOrderAndDoNotOverlap() {
        long end = 0;
        for (MetadataOutline.Entry entry : outline(message())) {
            assertTrue(entry.offset() >= end, entry::toString);
            end = entry.offset() + entry.length();
        }
        assertTrue(end <= message().length);
    }

    @Test
    void thereAreNoMoreEntriesThanAskedFor() {
        assertEquals(
                5,
                MetadataOutline.of(ByteBuffer.wrap(message()), Generation.CURRENT, RootType.MESSAGE, 5)
                        .size());
    }

    @Test
    void anyNumberOfEntriesCanBeAskedFor() {
        for (Blob sample : SampleMetadata.all()) {
            int all = outline(sample, sample.bytes(), MOST).size();
            for (int most = 0; most <= all; most++) {
                assertEquals(most, outline(sample, sample.bytes(), most).size(), sample.name());
            }
        }
    }

    @Test
    void metadataThatIsCutOffIsShownAsFarAsItGoes() {
        for (Blob sample : SampleMetadata.all()) {
            Set<List<Long>> whole = new HashSet<>();
            outline(sample, sample.bytes(), MOST).forEach(entry -> whole.add(place(entry)));
            for (int size = 0; size < sample.bytes().length; size++) {
                for (MetadataOutline.Entry entry : outline(sample, Arrays.copyOf(sample.bytes(), size), MOST)) {
                    assertTrue(entry.offset() + entry.length() <= size, entry::toString);
                    assertTrue(whole.contains(place(entry)), entry::toString);
                }
            }
        }
    }

    private static List<Long> place(MetadataOutline.Entry entry) {
        return List.of(entry.offset(), entry.length());
    }

    @Test
    void fieldsBelowTheDeepestAreLeftOutAndLongNamesAreCutShort() {
        FlatBufferBuilder builder = new FlatBufferBuilder();
        int name = builder.createString("n".repeat(201));
        int field = 0;
        for (int depth = 0; depth < 70; depth++) {
            int children = depth == 0 ? 0 : Field.createChildrenVector(builder, new int[] {field});
            Field.startField(builder);
            Field.addName(builder, name);
            if (depth > 0) {
                Field.addChildren(builder, children);
            }
            field = Field.endField(builder);
        }
        int fields = Schema.createFieldsVector(builder, new int[] {field});
        Schema.startSchema(builder);
        Schema.addFields(builder, fields);
        int schema = Schema.endSchema(builder);
        Message.startMessage(builder);
        Message.addHeaderType(builder, MessageHeader.Schema);
        Message.addHeader(builder, schema);
        builder.finish(Message.endMessage(builder));
        List<MetadataOutline.Entry> entries = outline(builder.sizedByteArray());

        String first = "header.fields[0]";
        assertEquals(
                List.of("length 201", '"' + "n".repeat(200) + "…\""),
                entries.stream()
                        .filter(entry -> entry.name().endsWith(".name"))
                        .map(MetadataOutline.Entry::value)
                        .filter(value -> !value.startsWith("offset"))
                        .toList());
        // The message and its schema are the first two of 65 tables.
        assertTrue(hasTable(entries, first + ".children[0]".repeat(62)));
        assertFalse(hasTable(entries, first + ".children[0]".repeat(63)));
    }

    private static boolean hasTable(List<MetadataOutline.Entry> entries, String name) {
        return entries.stream()
                .anyMatch(entry -> entry.name().equals(name) && entry.value().startsWith("table Field"));
    }

    @Test
    void damagedMetadataIsShownAsFarAsItGoes() {
        byte[] message = message();
        Random random = new Random(5);
        for (int i = 0; i < MUTANTS; i++) {
            byte[] mutant = message.clone();
            for (int change = random.nextInt(4); change >= 0; change--) {
                mutant[random.nextInt(mutant.length)] = (byte) random.nextInt(256);
            }
            for (MetadataOutline.Entry entry : outline(mutant)) {
                assertTrue(entry.offset() >= 0 && entry.offset() + entry.length() <= mutant.length, entry::toString);
            }
        }
    }

    @Test
    void metadataWithoutARootIsEmpty() {
        assertEquals(List.of(), outline(new byte[3]));
    }

    @Test
    void aBooleanThatIsNoneIsShownAsItIs() {
        Patch patch = Patch.of(SampleMetadata.dictionaryBatch());
        int delta = patch.field(patch.target(patch.root(), HEADER), IS_DELTA);
        assertEquals("true", value(outline(patch.blob().bytes()), "header.isDelta"));
        patch.putByte(delta, 0);
        assertEquals("false", value(outline(patch.blob().bytes()), "header.isDelta"));
        patch.putByte(delta, 2);
        assertEquals("2", value(outline(patch.blob().bytes()), "header.isDelta"));
    }

    @Test
    void aStructIsShownAsFarAsItIsThere() {
        Patch patch = Patch.of(SampleMetadata.tensor());
        int tensor = patch.target(patch.root(), HEADER);
        assertEquals("64", value(outline(patch.blob().bytes()), "header.data.length"));
        // The place of the struct leads to the last 8 bytes.
        patch.putShort(patch.entry(tensor, TENSOR_DATA), patch.size() - 8 - tensor);
        assertEquals("none", value(outline(patch.blob().bytes()), "header.data.length"));
        assertTrue(!value(outline(patch.blob().bytes()), "header.data.offset").equals("none"));
    }

    private static String value(List<MetadataOutline.Entry> entries, String name) {
        return entries.stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .map(MetadataOutline.Entry::value)
                .orElse("none");
    }

    private static List<MetadataOutline.Entry> outline(byte[] metadata) {
        return MetadataOutline.of(ByteBuffer.wrap(metadata), Generation.CURRENT, RootType.MESSAGE, MOST);
    }

    private static List<MetadataOutline.Entry> outline(Blob sample, byte[] bytes, int most) {
        return MetadataOutline.of(ByteBuffer.wrap(bytes), Generation.CURRENT, sample.root(), most);
    }

    private static byte[] message() {
        FlatBufferBuilder builder = new FlatBufferBuilder();
        RecordBatch.startNodesVector(builder, 1);
        FieldNode.createFieldNode(builder, 7, 2);
        int nodes = builder.endVector();
        RecordBatch.startRecordBatch(builder);
        RecordBatch.addNodes(builder, nodes);
        RecordBatch.addLength(builder, 7);
        int batch = RecordBatch.endRecordBatch(builder);
        Message.startMessage(builder);
        Message.addVersion(builder, (short) 4);
        Message.addHeaderType(builder, MessageHeader.RecordBatch);
        Message.addHeader(builder, batch);
        Message.addBodyLength(builder, 64);
        builder.finish(Message.endMessage(builder));
        return builder.sizedByteArray();
    }
}
