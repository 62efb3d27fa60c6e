package io.arrowfmt.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.fbs.MessageHeader;
import io.arrowfmt.fbs.Schema;
import io.arrowfmt.fbs.Type;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LimitsTest {
    private static byte[] nested(int depth) {
        Field field = Field.of("x", new DataType.Bool());
        for (int i = 1; i < depth; i++) {
            field = Field.of("x", new DataType.List(), field);
        }
        io.arrowfmt.type.Schema schema = io.arrowfmt.type.Schema.of(field);
        return MessageCodec.encode(new Message(
                MetadataVersion.V5, new io.arrowfmt.metadata.MessageHeader.SchemaHeader(schema), 0, Metadata.empty()));
    }

    private static Message decode(byte[] metadata, Limits limits) throws ArrowException {
        return MessageCodec.decode(Bytes.of(metadata), Location.of("test"), limits, new Findings());
    }

    private static void assertExceeds(LimitRules rule, byte[] metadata, Limits limits) {
        ArrowException e = assertThrows(ArrowException.class, () -> decode(metadata, limits));
        assertEquals(rule, e.finding().rule());
        assertTrue(e.finding().hint().contains(rule.option()), e.getMessage());
    }

    @Test
    void fieldsNestAsDeepAsTheLimitAndNoDeeper() throws ArrowException {
        decode(nested(64), Limits.defaults());
        assertExceeds(LimitRules.FIELD_DEPTH, nested(65), Limits.defaults());
        assertExceeds(LimitRules.FIELD_DEPTH, nested(110), Limits.defaults());
        assertExceeds(LimitRules.FIELD_DEPTH, nested(2), Limits.defaults().withFieldDepth(1));
        decode(nested(1000), Limits.defaults().withFieldDepth(1000));
        assertExceeds(LimitRules.FIELD_DEPTH, nested(1001), Limits.defaults().withFieldDepth(1000));
    }

    @Test
    void whatNestsFarBeyondTheLimitIsRefusedWithTheSameHint() {
        ArrowException e = assertThrows(ArrowException.class, () -> decode(nested(900), Limits.defaults()));
        assertEquals("FB-DEPTH-001", e.finding().rule().id());
        assertTrue(e.finding().hint().contains("fieldDepth"), e.getMessage());
    }

    @Test
    void theDefaultDepthFitsASmallStack() throws InterruptedException {
        byte[] metadata = nested(64);
        AtomicReference<Optional<Throwable>> failure = new AtomicReference<>(Optional.empty());
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        decode(metadata, Limits.defaults());
                    } catch (ArrowException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "small stack",
                256 << 10);
        thread.setUncaughtExceptionHandler((failed, e) -> failure.set(Optional.of(e)));
        thread.start();
        thread.join();
        assertEquals(Optional.empty(), failure.get());
    }

    @Test
    void fieldsAreAsManyAsTheLimitAndNoMore() throws ArrowException {
        decode(nested(3), Limits.defaults().withMaxFields(3));
        assertExceeds(LimitRules.FIELD_COUNT, nested(4), Limits.defaults().withMaxFields(3));
    }

    @Test
    void oneFieldUsedManyTimesIsRefused() {
        byte[] metadata = Tables.message(MessageHeader.Schema, LimitsTest::oneFieldManyTimes);
        assertExceeds(LimitRules.FIELD_COUNT, metadata, Limits.defaults());
    }

    private static int oneFieldManyTimes(FlatBufferBuilder builder) {
        int[] offsets = new int[2_000];
        Arrays.fill(offsets, Tables.field("x", Type.Utf8, Tables::empty).write(builder));
        return Schema.createSchema(builder, (short) 0, Schema.createFieldsVector(builder, offsets), 0, 0, 0);
    }

    @Test
    void metadataIsAsLargeAsTheLimitAndNoLarger() throws ArrowException {
        byte[] metadata = nested(1);
        decode(metadata, Limits.defaults().withMaxMetadataBytes(metadata.length));
        assertExceeds(LimitRules.METADATA_BYTES, metadata, Limits.defaults().withMaxMetadataBytes(metadata.length - 1));
    }

    @Test
    void longPathsAreCut() {
        Field field = Field.of("a".repeat(5_000), new DataType.Unknown(1));
        byte[] metadata = Tables.message(MessageHeader.Schema, builder -> {
            int fields = Schema.createFieldsVector(
                    builder,
                    new int[] {Tables.field(field.name(), 99, Tables::empty).write(builder)});
            return Schema.createSchema(builder, (short) 0, fields, 0, 0, 0);
        });
        Findings findings = new Findings();
        Message message = assertDoesNotThrow(metadata, findings);
        assertEquals(0, message.bodyLength());
        assertEquals(1_001, findings.list().get(0).location().column().length());
    }

    private static Message assertDoesNotThrow(byte[] metadata, Findings findings) {
        return org.junit.jupiter.api.Assertions.assertDoesNotThrow(
                () -> MessageCodec.decode(Bytes.of(metadata), Location.of("test"), Limits.defaults(), findings));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1001})
    void refusesDepthsThatNoStackIsMeantFor(int depth) {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> Limits.defaults().withFieldDepth(depth));
        assertTrue(e.toString().contains("fieldDepth: "), e.toString());
    }
}
