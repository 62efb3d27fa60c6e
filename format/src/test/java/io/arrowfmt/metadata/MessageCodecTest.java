package io.arrowfmt.metadata;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.fbs.Type;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TypeId;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

final class MessageCodecTest {
    private static final Metadata TWICE = new Metadata(List.of(
            KeyValue.of("a", "1"),
            KeyValue.of("", ""),
            KeyValue.of("a", "2"),
            new KeyValue(Bytes.of(new byte[] {(byte) 0x80, 4, 0}), Bytes.of(new byte[] {(byte) 0xFF, 'x'})),
            new KeyValue(Bytes.of(new byte[] {(byte) 0x80, 4, 1}), Bytes.of(new byte[] {(byte) 0xC3})),
            KeyValue.of("ü", "\u0000\uD83D\uDE00")));

    static Message decode(byte[] metadata) throws IOException {
        Findings findings = new Findings();
        Message message = MessageCodec.decode(Bytes.of(metadata), Location.of("test"), Limits.defaults(), findings);
        assertEquals(Optional.empty(), findings.firstRejection());
        return message;
    }

    private static Message schemaMessage(MetadataVersion version, Schema schema) {
        return new Message(version, new SchemaHeader(schema), 0, Metadata.empty());
    }

    static Stream<Arguments> fieldsOfEveryType() {
        Stream.Builder<Arguments> cases = Stream.builder();
        for (Field field : TypeSamples.fields()) {
            for (MetadataVersion version : List.of(MetadataVersion.V4, MetadataVersion.V5)) {
                cases.add(Arguments.of(version, "plain", Schema.of(field)));
                cases.add(Arguments.of(version, "declared", Schema.of(field).declared()));
            }
        }
        return cases.build();
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("fieldsOfEveryType")
    void schemasSurviveOfEveryType(MetadataVersion version, String form, Schema schema) throws IOException {
        Message message = schemaMessage(version, schema);
        byte[] metadata = MessageCodec.encode(message);
        assertEquals(0, metadata.length % 8);
        assertEquals(message, decode(metadata));
        assertArrayEquals(metadata, MessageCodec.encode(message));
    }

    @Test
    void everyTypeHasASample() {
        Set<TypeId> sampled = EnumSet.of(TypeId.UNKNOWN);
        for (Field field : TypeSamples.fields()) {
            sampled.add(field.type().id());
        }
        assertEquals(EnumSet.allOf(TypeId.class), sampled);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN")
    void typesHaveTheNumberOfTheirNameOnTheWire(TypeId id) {
        Field field = TypeSamples.fields().stream()
                .filter(sample -> sample.type().id() == id)
                .findFirst()
                .orElseThrow();
        byte[] metadata = MessageCodec.encode(schemaMessage(MetadataVersion.V5, Schema.of(field)));
        io.arrowfmt.fbs.Schema schema =
                (io.arrowfmt.fbs.Schema) io.arrowfmt.fbs.Message.getRootAsMessage(ByteBuffer.wrap(metadata))
                        .header(new io.arrowfmt.fbs.Schema());
        String name = Type.name(schema.fields(0).typeType()).replace("_", "");
        assertEquals(id.name().replace("_", ""), name.toUpperCase(java.util.Locale.ROOT));
    }

    static Stream<Arguments> schemasWithEverything() {
        DataType.Int uint8 = new DataType.Int(8, false);
        Field encoded = Field.nullable("encoded", new DataType.Utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(Long.MIN_VALUE, uint8, true)));
        Field values = Field.nullable("values", new DataType.List(), encoded)
                .withDictionary(Optional.of(new DictionaryEncoding(0, new DataType.Int(32, true), false)));
        Schema schema = new Schema(
                List.of(encoded, values.withMetadata(TWICE), Field.of("", new DataType.Bool()), encoded),
                Endianness.BIG,
                TWICE,
                List.of(1L, 2L, 1L << 40));
        return Stream.of(
                Arguments.of("everything", schema),
                Arguments.of("everything, declared", schema.declared()),
                Arguments.of(
                        "all types at once", Schema.of(TypeSamples.fields()).declared()),
                Arguments.of("no columns", Schema.of()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemasWithEverything")
    void schemasSurviveWithEverythingTheyHave(String name, Schema schema) throws IOException {
        Message message = new Message(MetadataVersion.V5, new SchemaHeader(schema), 0, TWICE);
        assertEquals(message, decode(MessageCodec.encode(message)));
    }

    static Stream<Arguments> widths() {
        return Stream.of(
                Arguments.of(0, 0, 0L),
                Arguments.of(1 << 28, 0, 1L << 31),
                Arguments.of((1 << 29) - 1, 0, (1L << 32) - 8),
                Arguments.of(1 << 29, DeclaredLayout.WIDTH_BY_TYPE, 0L),
                Arguments.of(Integer.MAX_VALUE, DeclaredLayout.WIDTH_BY_TYPE, 0L));
    }

    @ParameterizedTest
    @MethodSource("widths")
    void widthsOfFixedSizeBinarySurviveInTypeAndDeclaration(int byteWidth, int flags, long bitWidth)
            throws IOException {
        Schema schema = Schema.of(Field.of("x", new DataType.FixedSizeBinary(byteWidth)))
                .declared();
        Message message = decode(MessageCodec.encode(schemaMessage(MetadataVersion.V5, schema)));
        Field field = ((SchemaHeader) message.header()).schema().fields().get(0);
        assertEquals(new DataType.FixedSizeBinary(byteWidth), field.type());
        assertEquals(
                Optional.of(List.of(new DeclaredLayout.Entry(2, 0, 1), new DeclaredLayout.Entry(1, flags, bitWidth))),
                field.declared().flatMap(DeclaredLayout::layout));
    }

    @Test
    void theMarkerIsWrittenForDeclaredLayoutsOnly() {
        Schema plain = Schema.of(Field.of("x", new DataType.Bool()));
        assertTrue(marker(plain.declared()) == 0x314C4641L);
        assertEquals(0, marker(plain));
        assertEquals(0, marker(Schema.of().declared()));
    }

    private static long marker(Schema schema) {
        byte[] metadata = MessageCodec.encode(schemaMessage(MetadataVersion.V5, schema));
        return ((io.arrowfmt.fbs.Schema) io.arrowfmt.fbs.Message.getRootAsMessage(ByteBuffer.wrap(metadata))
                        .header(new io.arrowfmt.fbs.Schema()))
                .layoutProfile();
    }

    static Stream<Arguments> batches() {
        List<Optional<List<Long>>> counts =
                List.of(Optional.empty(), Optional.of(List.of()), Optional.of(List.of(0L, 3L, -1L)));
        List<Optional<Compression>> codecs = new ArrayList<>(List.of(Optional.empty()));
        for (Compression codec : Compression.values()) {
            codecs.add(Optional.of(codec));
        }
        Stream.Builder<Arguments> cases = Stream.builder();
        for (Optional<List<Long>> count : counts) {
            for (Optional<Compression> codec : codecs) {
                cases.add(Arguments.of(new long[] {}, codec, count));
                cases.add(Arguments.of(new long[] {5, -1, Long.MAX_VALUE}, codec, count));
            }
        }
        return cases.build();
    }

    @ParameterizedTest
    @MethodSource("batches")
    void batchesSurvive(long[] numbers, Optional<Compression> codec, Optional<List<Long>> counts) throws IOException {
        long[] others = new long[numbers.length];
        RecordBatchHeader batch = new RecordBatchHeader(
                7, FieldNodes.of(numbers, others), BufferRanges.of(others, numbers), codec, counts);
        for (MessageHeader header : List.of(batch, new DictionaryBatchHeader(-4, batch, true))) {
            Message message = new Message(MetadataVersion.V4, header, 64, TWICE);
            assertEquals(message, decode(MessageCodec.encode(message)));
        }
    }

    @Test
    void nodesAndBuffersStayWhereTheyAre() throws IOException {
        RecordBatchHeader batch = new RecordBatchHeader(
                1,
                FieldNodes.of(new long[] {11, 12}, new long[] {21, 22}),
                BufferRanges.of(new long[] {31, 32}, new long[] {41, 42}),
                Optional.empty(),
                Optional.empty());
        byte[] metadata = MessageCodec.encode(new Message(MetadataVersion.V5, batch, 0, Metadata.empty()));
        Bytes located = Bytes.of(ByteBuffer.wrap(metadata), "test", 1000);
        RecordBatchHeader decoded =
                (RecordBatchHeader) MessageCodec.decode(located, Location.of("test"), Limits.defaults(), new Findings())
                        .header();
        assertEquals(12, located.getLong(decoded.nodes().positionOf(1) - 1000));
        assertEquals(32, located.getLong(decoded.buffers().positionOf(1) - 1000));
    }

    static Stream<Arguments> unwritable() {
        Schema unknown = Schema.of(Field.of("x", new DataType.Unknown(27)));
        return Stream.of(
                Arguments.of("version", schemaMessage(MetadataVersion.V3, Schema.of())),
                Arguments.of("type", schemaMessage(MetadataVersion.V5, unknown)),
                Arguments.of(
                        "header",
                        new Message(
                                MetadataVersion.V5,
                                new MessageHeader.TensorHeader(false, Optional.empty()),
                                0,
                                Metadata.empty())),
                Arguments.of(
                        "header",
                        new Message(MetadataVersion.V5, new MessageHeader.UnknownHeader(9), 0, Metadata.empty())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unwritable")
    void refusesToWriteWhatItCannot(String what, Message message) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> MessageCodec.encode(message));
        assertTrue(e.toString().contains(what + ": "), e.toString());
    }
}
