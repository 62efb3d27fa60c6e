package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.fbs.FieldNode;
import io.arrowfmt.fbs.Message;
import io.arrowfmt.fbs.MessageHeader;
import io.arrowfmt.fbs.RecordBatch;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MetadataOutlineTest {
    private static final int MOST = 1_000;
    private static final int MUTANTS = 20_000;

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
