package io.arrowfmt.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class ChecksumCodecTest {
    private static final Blocks ONE = Blocks.of(new long[] {8}, new int[] {120}, new long[] {64});
    private static final Blocks TWO = Blocks.of(new long[] {8, 200}, new int[] {120, 120}, new long[] {64, 64});

    static Stream<Checksums> sums() {
        return Stream.of(Checksums.of(), Checksums.of(0), Checksums.of(1, -1, Integer.MIN_VALUE));
    }

    private static Message decode(byte[] metadata, Findings findings) throws IOException {
        return MessageCodec.decode(Bytes.of(metadata), Location.of("test"), Limits.defaults(), findings);
    }

    private static Message batch(MetadataVersion version) {
        RecordBatchHeader header = new RecordBatchHeader(
                0,
                FieldNodes.of(new long[0], new long[0]),
                BufferRanges.of(new long[3], new long[3]),
                Optional.empty(),
                Optional.empty());
        return new Message(version, header, 0, Metadata.of("k", "v"));
    }

    @ParameterizedTest
    @MethodSource("sums")
    void checksumsOfBuffersSurvive(Checksums sums) throws IOException {
        for (MetadataVersion version : new MetadataVersion[] {MetadataVersion.V4, MetadataVersion.V5}) {
            Message message = batch(version).withBufferChecksums(sums);
            Findings findings = new Findings();
            assertEquals(message, decode(MessageCodec.encode(message), findings));
            assertEquals(0, findings.list().size());
        }
    }

    @ParameterizedTest
    @MethodSource("sums")
    void checksumsOfBlocksSurvive(Checksums sums) throws IOException {
        Footer footer = Footer.of(MetadataVersion.V5, Schema.of(), ONE, TWO).withMetadataChecksums(sums);
        Findings findings = new Findings();
        Bytes bytes = Bytes.of(FooterCodec.encode(footer));
        assertEquals(footer, FooterCodec.decode(bytes, Location.of("test"), Limits.defaults(), findings));
        assertEquals(
                footer.metadataChecksums(),
                footer.withMetadata(Metadata.of("k", "v")).metadataChecksums());
        assertEquals(0, findings.list().size());
    }

    @Test
    void metadataWithoutChecksumsHasNoMarker() {
        Message message = new Message(MetadataVersion.V5, new SchemaHeader(Schema.of()), 0, Metadata.empty());
        byte[] plain = MessageCodec.encode(message);
        assertEquals(
                0,
                io.arrowfmt.fbs.Message.getRootAsMessage(ByteBuffer.wrap(plain)).profile());
    }

    @Test
    void theChecksumOfABlockIsThereWhenThereIsOneForEach() {
        Footer footer = Footer.of(MetadataVersion.V5, Schema.of(), ONE, TWO);
        assertEquals(OptionalInt.empty(), footer.metadataChecksum(false, 0));
        Footer whole = footer.withMetadataChecksums(Checksums.of(5, 6, 7));
        assertEquals(OptionalInt.of(5), whole.metadataChecksum(true, 0));
        assertEquals(OptionalInt.of(6), whole.metadataChecksum(false, 0));
        assertEquals(OptionalInt.of(7), whole.metadataChecksum(false, 1));
        assertEquals(
                OptionalInt.empty(),
                footer.withMetadataChecksums(Checksums.of(5, 6)).metadataChecksum(true, 0));
    }

    static Stream<Arguments> markers() {
        return Stream.of(
                Arguments.of(0L, Severity.WARNING),
                Arguments.of(0x314C4642L, Severity.INFO),
                Arguments.of(1L, Severity.INFO));
    }

    @ParameterizedTest
    @MethodSource("markers")
    void checksumsWithoutTheMarkerAreIgnoredAndReported(long marker, Severity severity) throws IOException {
        byte[] metadata = Tables.finished(builder -> schemaMessage(builder, marker));
        Findings findings = new Findings();
        assertEquals(Optional.empty(), decode(metadata, findings).bufferChecksums());
        // The verifier has findings of its own, about slots that it does not know without the marker.
        List<Finding> ours = findings.list().stream()
                .filter(finding -> finding.rule() == ChecksumRules.MARKED)
                .toList();
        assertEquals(List.of(severity), ours.stream().map(Finding::severity).toList());
    }

    private static int schemaMessage(FlatBufferBuilder builder, long marker) {
        int schema = SchemaCodec.encode(builder, Schema.of());
        int sums = ChecksumCodec.encode(builder, Optional.of(Checksums.of(1, 2)));
        io.arrowfmt.fbs.Message.startMessage(builder);
        io.arrowfmt.fbs.Message.addBufferCrc32c(builder, sums);
        io.arrowfmt.fbs.Message.addProfile(builder, marker);
        io.arrowfmt.fbs.Message.addHeader(builder, schema);
        io.arrowfmt.fbs.Message.addHeaderType(builder, io.arrowfmt.fbs.MessageHeader.Schema);
        io.arrowfmt.fbs.Message.addVersion(builder, MetadataVersion.V5.number());
        return io.arrowfmt.fbs.Message.endMessage(builder);
    }
}
