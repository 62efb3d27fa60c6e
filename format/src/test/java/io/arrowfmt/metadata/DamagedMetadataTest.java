package io.arrowfmt.metadata;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What decoding does with metadata of which any byte, or any tail, is not what it was. */
final class DamagedMetadataTest {
    private static final int[] CHANGES = {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xFF, 0x7F};

    @FunctionalInterface
    private interface Decoder {
        Object decode(Bytes metadata) throws ArrowException;
    }

    private static List<byte[]> messages() {
        Field encoded = Field.nullable("e", new DataType.Utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(1, new DataType.Int(8, true), false)));
        Schema schema = Schema.of(
                        encoded,
                        Field.of("s", new DataType.Struct(), Field.of("d", new DataType.Decimal(64, 9, 2))),
                        Field.of("u", DataType.union(io.arrowfmt.type.UnionMode.DENSE, 1), encoded),
                        Field.of("z", DataType.timestamp(io.arrowfmt.type.TimeUnit.SECOND, "UTC")))
                .withMetadata(Metadata.of("k", "v"))
                .declared();
        RecordBatchHeader batch = new RecordBatchHeader(
                2,
                FieldNodes.of(new long[] {2}, new long[] {0}),
                BufferRanges.of(new long[] {0, 0}, new long[] {0, 2}),
                Optional.of(Compression.ZSTD),
                Optional.of(List.of(1L)));
        return List.of(
                MessageCodec.encode(new Message(MetadataVersion.V5, new SchemaHeader(schema), 0, Metadata.empty())),
                MessageCodec.encode(new Message(MetadataVersion.V5, batch, 8, Metadata.of("a", ""))),
                MessageCodec.encode(new Message(
                        MetadataVersion.V5, new DictionaryBatchHeader(1, batch, true), 8, Metadata.empty())));
    }

    @Test
    void aChangedByteIsFoundOrLeavesAReadableMessage() {
        for (byte[] metadata : messages()) {
            changeEveryByte(metadata, DamagedMetadataTest::decodeMessage);
        }
    }

    @Test
    void aChangedByteIsFoundOrLeavesAReadableFooter() {
        Blocks blocks = Blocks.of(new long[] {8}, new int[] {64}, new long[] {8});
        Schema schema = Schema.of(TypeSamples.fields().subList(0, 8)).declared();
        byte[] footer = FooterCodec.encode(
                new Footer(Optional.of(MetadataVersion.V5), true, schema, blocks, blocks, true, Metadata.of("k", "v")));
        changeEveryByte(
                footer, bytes -> FooterCodec.decode(bytes, Location.of("test"), Limits.defaults(), new Findings()));
    }

    @Test
    void everyTruncationIsFoundOrLeavesAReadableMessage() {
        for (byte[] metadata : messages()) {
            int rejected = 0;
            for (int size = 0; size < metadata.length; size++) {
                rejected += rejects(Arrays.copyOf(metadata, size), DamagedMetadataTest::decodeMessage) ? 1 : 0;
            }
            assertTrue(rejected > metadata.length / 2, "rejected: " + rejected);
        }
    }

    private static Object decodeMessage(Bytes metadata) throws ArrowException {
        return MessageCodec.decode(metadata, Location.of("test"), Limits.defaults(), new Findings());
    }

    private static void changeEveryByte(byte[] metadata, Decoder decoder) {
        int rejected = 0;
        for (int i = 0; i < metadata.length; i++) {
            for (int change : CHANGES) {
                byte[] damaged = metadata.clone();
                damaged[i] ^= (byte) change;
                rejected += rejects(damaged, decoder) ? 1 : 0;
            }
        }
        assertTrue(rejected > metadata.length, "rejected: " + rejected);
    }

    private static boolean rejects(byte[] metadata, Decoder decoder) {
        try {
            // Text and equality touch every part of the model.
            Object model = decoder.decode(Bytes.of(metadata));
            return model.toString().isEmpty();
        } catch (ArrowException e) {
            return true;
        } catch (RuntimeException | StackOverflowError e) {
            return fail(Base64.getEncoder().encodeToString(metadata), e);
        }
    }
}
