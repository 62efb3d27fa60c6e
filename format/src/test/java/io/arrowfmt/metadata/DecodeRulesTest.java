package io.arrowfmt.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.fbs.BufferLayout;
import io.arrowfmt.fbs.Decimal;
import io.arrowfmt.fbs.DictionaryBatch;
import io.arrowfmt.fbs.DictionaryEncoding;
import io.arrowfmt.fbs.Field;
import io.arrowfmt.fbs.FixedSizeBinary;
import io.arrowfmt.fbs.FixedSizeList;
import io.arrowfmt.fbs.Int;
import io.arrowfmt.fbs.KeyValue;
import io.arrowfmt.fbs.MessageHeader;
import io.arrowfmt.fbs.Schema;
import io.arrowfmt.fbs.Time;
import io.arrowfmt.fbs.TimeUnit;
import io.arrowfmt.fbs.Type;
import io.arrowfmt.fbs.Union;
import io.arrowfmt.fbs.UnionMode;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MessageHeader.TensorHeader;
import io.arrowfmt.metadata.MessageHeader.UnknownHeader;
import io.arrowfmt.type.DataType;
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
import org.junit.jupiter.params.provider.MethodSource;

final class DecodeRulesTest {
    private static final long MARKER = 0x314C4641L;
    private static final int START = 4096;

    /** What a decoding came to: its findings, the thrown one included, and the message unless one was thrown. */
    private record Outcome(List<Finding> findings, java.util.Optional<Message> message) {}

    private static Outcome decode(byte[] metadata) {
        Findings findings = new Findings();
        Bytes located = Bytes.of(ByteBuffer.wrap(metadata), "test", START);
        Location where = Location.of("test").message(3);
        try {
            Message message = MessageCodec.decode(located, where, Limits.defaults(), findings);
            return new Outcome(findings.list(), java.util.Optional.of(message));
        } catch (ArrowException e) {
            List<Finding> all = new ArrayList<>(findings.list());
            all.add(e.finding());
            return new Outcome(all, java.util.Optional.empty());
        }
    }

    private static Arguments wrong(DecodeRules rule, String column, byte[] metadata) {
        return Arguments.of(rule, rule.severity(), column, metadata);
    }

    private static Arguments odd(DecodeRules rule, Severity severity, String column, byte[] metadata) {
        return Arguments.of(rule, severity, column, metadata);
    }

    private static byte[] typed(int number, Tables.Table type) {
        return Tables.schema(0, Tables.field("x", number, type));
    }

    private static byte[] union(int children, int... ids) {
        return custom(builder -> {
            int[] fields = new int[children];
            for (int i = 0; i < children; i++) {
                fields[i] = Tables.field("c", Type.Null, Tables::empty).write(builder);
            }
            int vector = Field.createChildrenVector(builder, fields);
            int name = builder.createString("x");
            int typeIds = ids.length == 0 ? 0 : Union.createTypeIdsVector(builder, ids);
            int type = Union.createUnion(builder, UnionMode.Dense, typeIds);
            return Field.createField(builder, name, true, Type.Union, type, 0, vector, 0, 0, 0);
        });
    }

    private static byte[] custom(Tables.Table field) {
        return Tables.schema(0, field);
    }

    private static byte[] dictionary(Tables.Table indexType) {
        return custom(builder -> {
            int name = builder.createString("x");
            int type = Tables.empty(builder);
            int index = indexType.write(builder);
            int encoding = DictionaryEncoding.createDictionaryEncoding(builder, 1, index, false, (short) 0);
            int children = Field.createChildrenVector(builder, new int[0]);
            return Field.createField(builder, name, true, Type.Utf8, type, encoding, children, 0, 0, 0);
        });
    }

    private static byte[] keyValue(boolean hasKey, boolean hasValue) {
        return custom(builder -> {
            int key = hasKey ? builder.createString("k") : 0;
            int value = hasValue ? builder.createString("v") : 0;
            int entry = KeyValue.createKeyValue(builder, key, value);
            int metadata = Field.createCustomMetadataVector(builder, new int[] {entry});
            int name = builder.createString("x");
            int type = Tables.empty(builder);
            int children = Field.createChildrenVector(builder, new int[0]);
            return Field.createField(builder, name, true, Type.Utf8, type, 0, children, metadata, 0, 0);
        });
    }

    private static byte[] keyValue(byte[] key, byte[] value) {
        return custom(builder -> {
            int entry = KeyValue.createKeyValue(
                    builder, builder.createString(ByteBuffer.wrap(key)), builder.createString(ByteBuffer.wrap(value)));
            int metadata = Field.createCustomMetadataVector(builder, new int[] {entry});
            int name = builder.createString("x");
            int type = Tables.empty(builder);
            int children = Field.createChildrenVector(builder, new int[0]);
            return Field.createField(builder, name, true, Type.Utf8, type, 0, children, metadata, 0, 0);
        });
    }

    private static byte[] named(byte[] name) {
        return custom(builder -> {
            int text = builder.createString(ByteBuffer.wrap(name));
            int type = Tables.empty(builder);
            int children = Field.createChildrenVector(builder, new int[0]);
            return Field.createField(builder, text, true, Type.Utf8, type, 0, children, 0, 0, 0);
        });
    }

    @Test
    void keysAndValuesMayBeAnyBytesWithAWarning() {
        byte[] key = {(byte) 0x80, 4};
        byte[] value = {'a', (byte) 0xFF};
        Outcome outcome = decode(keyValue(key, value));
        for (Finding finding : outcome.findings()) {
            assertEquals("FB-STR-003", finding.rule().id());
            assertEquals(Severity.WARNING, finding.severity());
        }
        assertEquals(2, outcome.findings().size());
        io.arrowfmt.type.KeyValue entry = ((SchemaHeader)
                        outcome.message().orElseThrow().header())
                .schema()
                .fields()
                .get(0)
                .metadata()
                .entries()
                .get(0);
        assertEquals(Bytes.of(key), entry.key());
        assertEquals(Bytes.of(value), entry.value());
    }

    @Test
    void namesAndTimeZonesMayNot() {
        byte[] zone = typed(Type.Timestamp, builder -> {
            int text = builder.createString(ByteBuffer.wrap(new byte[] {(byte) 0xFF}));
            return io.arrowfmt.fbs.Timestamp.createTimestamp(builder, TimeUnit.SECOND, text);
        });
        for (byte[] metadata : List.of(named(new byte[] {'a', (byte) 0x80}), zone)) {
            Outcome outcome = decode(metadata);
            assertTrue(outcome.message().isEmpty());
            Finding last = outcome.findings().get(outcome.findings().size() - 1);
            assertEquals("FB-STR-003", last.rule().id());
            assertEquals(Severity.ERROR, last.severity());
        }
    }

    private static byte[] declared(long marker, int flags) {
        return Tables.schema(marker, builder -> {
            int name = builder.createString("x");
            int type = Tables.empty(builder);
            int children = Field.createChildrenVector(builder, new int[0]);
            Field.startLayoutVector(builder, 1);
            BufferLayout.createBufferLayout(builder, 1, flags, 1);
            int layout = builder.endVector();
            return Field.createField(builder, name, true, Type.Bool, type, 0, children, 0, layout, 0);
        });
    }

    private static byte[] bare(int typeNumber, boolean hasName, boolean hasType, boolean hasChildren) {
        return custom(builder -> {
            int name = hasName ? builder.createString("x") : 0;
            int type = hasType ? Tables.empty(builder) : 0;
            int children = hasChildren ? Field.createChildrenVector(builder, new int[0]) : 0;
            return Field.createField(builder, name, true, (byte) typeNumber, type, 0, children, 0, 0, 0);
        });
    }

    static Stream<Arguments> breaches() {
        return Stream.of(
                wrong(DecodeRules.VERSION_SUPPORTED, "", version(1)),
                wrong(DecodeRules.VERSION_SUPPORTED, "", version(2)),
                wrong(DecodeRules.VERSION_KNOWN, "", version(5)),
                wrong(DecodeRules.VERSION_KNOWN, "", version(Short.MAX_VALUE)),
                wrong(DecodeRules.VERSION_PRESENT, "", version(0)),
                wrong(DecodeRules.HEADER_PRESENT, "", Tables.message(MessageHeader.NONE, builder -> 0)),
                wrong(
                        DecodeRules.DICTIONARY_DATA_PRESENT,
                        "",
                        Tables.message(
                                MessageHeader.DictionaryBatch,
                                builder -> DictionaryBatch.createDictionaryBatch(builder, 5, 0, false))),
                wrong(
                        DecodeRules.FIELDS_PRESENT,
                        "",
                        Tables.message(
                                MessageHeader.Schema, builder -> Schema.createSchema(builder, (short) 0, 0, 0, 0, 0))),
                wrong(DecodeRules.EXPERIMENTAL_COMPRESSION, "", experimental(3, MessageHeader.RecordBatch, "ZSTD")),
                wrong(DecodeRules.EXPERIMENTAL_COMPRESSION, "", experimental(3, MessageHeader.DictionaryBatch, "LZ4")),
                wrong(DecodeRules.EXPERIMENTAL_COMPRESSION, "", experimental(4, MessageHeader.RecordBatch, "SNAPPY")),
                odd(
                        DecodeRules.EXPERIMENTAL_COMPRESSION,
                        Severity.UNSUPPORTED,
                        "",
                        experimental(3, MessageHeader.RecordBatch, "SNAPPY")),
                wrong(DecodeRules.NAME_PRESENT, "", bare(Type.Utf8, false, true, true)),
                wrong(DecodeRules.TYPE_PRESENT, "x", bare(Type.NONE, true, false, true)),
                wrong(DecodeRules.CHILDREN_PRESENT, "x", bare(Type.Struct_, true, true, false)),
                wrong(DecodeRules.CHILDREN_PRESENT, "x", bare(Type.List, true, true, false)),
                wrong(DecodeRules.CHILDREN_PRESENT, "x", bare(Type.Map, true, true, false)),
                wrong(DecodeRules.INT_WIDTH, "x", typed(Type.Int, b -> Int.createInt(b, 7, true))),
                wrong(DecodeRules.INT_WIDTH, "x", typed(Type.Int, b -> Int.createInt(b, 24, true))),
                wrong(DecodeRules.INT_WIDTH, "x", typed(Type.Int, b -> Int.createInt(b, 0, true))),
                wrong(DecodeRules.DECIMAL_WIDTH, "x", typed(Type.Decimal, b -> Decimal.createDecimal(b, 5, 2, 16))),
                wrong(DecodeRules.DECIMAL_WIDTH, "x", typed(Type.Decimal, b -> Decimal.createDecimal(b, 5, 2, 100))),
                wrong(DecodeRules.TIME_WIDTH, "x", typed(Type.Time, b -> Time.createTime(b, TimeUnit.MILLISECOND, 64))),
                wrong(
                        DecodeRules.DECIMAL_PRECISION,
                        "x",
                        typed(Type.Decimal, b -> Decimal.createDecimal(b, 10, 2, 32))),
                wrong(
                        DecodeRules.DECIMAL_PRECISION,
                        "x",
                        typed(Type.Decimal, b -> Decimal.createDecimal(b, 0, 0, 256))),
                wrong(DecodeRules.TIME_WIDTH, "x", typed(Type.Time, b -> Time.createTime(b, TimeUnit.SECOND, 64))),
                wrong(DecodeRules.TIME_WIDTH, "x", typed(Type.Time, b -> Time.createTime(b, TimeUnit.NANOSECOND, 32))),
                wrong(
                        DecodeRules.BINARY_WIDTH,
                        "x",
                        typed(Type.FixedSizeBinary, b -> FixedSizeBinary.createFixedSizeBinary(b, -1))),
                odd(
                        DecodeRules.BINARY_WIDTH,
                        Severity.WARNING,
                        "x",
                        typed(Type.FixedSizeBinary, b -> FixedSizeBinary.createFixedSizeBinary(b, 0))),
                wrong(
                        DecodeRules.LIST_SIZE,
                        "x",
                        typed(Type.FixedSizeList, b -> FixedSizeList.createFixedSizeList(b, Integer.MIN_VALUE))),
                odd(
                        DecodeRules.LIST_SIZE,
                        Severity.WARNING,
                        "x",
                        typed(Type.FixedSizeList, b -> FixedSizeList.createFixedSizeList(b, 0))),
                wrong(DecodeRules.UNION_IDS_RANGE, "x", union(2, 0, 128)),
                wrong(DecodeRules.UNION_IDS_RANGE, "x", union(2, -1, 0)),
                wrong(DecodeRules.UNION_IDS_DISTINCT, "x", union(2, 5, 5)),
                wrong(DecodeRules.UNION_CHILDREN, "x", union(129)),
                odd(DecodeRules.UNION_CHILDREN, Severity.WARNING, "x", union(0)),
                wrong(DecodeRules.INDEX_TYPE, "x", dictionary(b -> Int.createInt(b, 128, true))),
                odd(DecodeRules.INDEX_TYPE, Severity.WARNING, "x", dictionary(b -> 0)),
                wrong(DecodeRules.KEY_VALUE_PRESENT, "x", keyValue(false, true)),
                wrong(DecodeRules.KEY_VALUE_PRESENT, "x", keyValue(true, false)),
                wrong(DecodeRules.DECLARATION_MARKED, "x", declared(0, 0)),
                odd(DecodeRules.DECLARATION_MARKED, Severity.INFO, "", declared(MARKER + 1, 0)),
                odd(DecodeRules.DECLARATION_MARKED, Severity.INFO, "x", declared(MARKER, 2)));
    }

    private static byte[] experimental(int version, int headerNumber, String codec) {
        return Tables.finished(builder -> {
            io.arrowfmt.fbs.RecordBatch.startBuffersVector(builder, 0);
            int buffers = builder.endVector();
            int batch = io.arrowfmt.fbs.RecordBatch.createRecordBatch(builder, 0, 0, buffers, 0, 0);
            int header = headerNumber == MessageHeader.RecordBatch
                    ? batch
                    : DictionaryBatch.createDictionaryBatch(builder, 5, batch, false);
            int key = builder.createString("ARROW:experimental_compression");
            int entry = KeyValue.createKeyValue(builder, key, builder.createString(codec));
            int metadata = io.arrowfmt.fbs.Message.createCustomMetadataVector(builder, new int[] {entry});
            io.arrowfmt.fbs.Message.startMessage(builder);
            io.arrowfmt.fbs.Message.addCustomMetadata(builder, metadata);
            io.arrowfmt.fbs.Message.addHeader(builder, header);
            io.arrowfmt.fbs.Message.addHeaderType(builder, (byte) headerNumber);
            io.arrowfmt.fbs.Message.addVersion(builder, (short) version);
            return io.arrowfmt.fbs.Message.endMessage(builder);
        });
    }

    private static Optional<Compression> compression(int version, int headerNumber, String codec) {
        return decode(experimental(version, headerNumber, codec))
                .message()
                .orElseThrow()
                .compression();
    }

    @Test
    void theCodecInTheCustomMetadataOfVersion4IsThatOfTheBatch() {
        int v4 = MetadataVersion.V4.number();
        Optional<Compression> lz4 = Optional.of(Compression.LZ4_FRAME);
        assertEquals(lz4, compression(v4, MessageHeader.RecordBatch, "LZ4_FRAME"));
        assertEquals(lz4, compression(v4, MessageHeader.DictionaryBatch, "lz4"));
        assertEquals(Optional.of(Compression.ZSTD), compression(v4, MessageHeader.DictionaryBatch, "ZSTD"));
        assertEquals(
                Optional.empty(), compression(MetadataVersion.V5.number(), MessageHeader.RecordBatch, "LZ4_FRAME"));
    }

    private static byte[] version(int number) {
        return Tables.finished(builder -> {
            int fields = Schema.createFieldsVector(builder, new int[0]);
            int schema = Schema.createSchema(builder, (short) 0, fields, 0, 0, 0);
            io.arrowfmt.fbs.Message.startMessage(builder);
            io.arrowfmt.fbs.Message.addHeader(builder, schema);
            io.arrowfmt.fbs.Message.addHeaderType(builder, MessageHeader.Schema);
            io.arrowfmt.fbs.Message.addVersion(builder, (short) number);
            return io.arrowfmt.fbs.Message.endMessage(builder);
        });
    }

    @ParameterizedTest(name = "{0} {1} \"{2}\"")
    @MethodSource("breaches")
    void aBreachIsFoundOnceAndInItsPlace(DecodeRules rule, Severity severity, String column, byte[] metadata) {
        Outcome outcome = decode(metadata);
        List<Finding> findings = outcome.findings().stream()
                .filter(finding -> !finding.rule().id().equals("FB-UNKNOWN-001"))
                .toList();
        assertEquals(1, findings.size(), findings.toString());
        Finding finding = findings.get(0);
        assertEquals(rule, finding.rule());
        assertEquals(severity, finding.severity());
        assertEquals(column, finding.location().column());
        assertEquals(3, finding.location().message());
        long offset = finding.location().offset();
        assertTrue(offset >= START && offset < START + metadata.length, finding.toString());
        assertEquals(severity.rejects(), outcome.message().isEmpty());
    }

    @Test
    void aPrecisionThatDoesNotExistIsNamedWithThePositionOfItsField() {
        Finding finding = decode(
                        typed(Type.FloatingPoint, b -> io.arrowfmt.fbs.FloatingPoint.createFloatingPoint(b, (short) 9)))
                .findings()
                .get(0);
        assertEquals("FB-ENUM-001", finding.rule().id());
        assertEquals(
                "Message.header.fields[0].type.precision", finding.location().part());
        assertEquals("9", finding.found());
    }

    @Test
    void everyRuleOfMessagesHasABreach() {
        Set<DecodeRules> broken = EnumSet.of(DecodeRules.FOOTER_SCHEMA_PRESENT, DecodeRules.BUFFER_PAGE);
        breaches().forEach(row -> broken.add((DecodeRules) row.get()[0]));
        assertEquals(EnumSet.allOf(DecodeRules.class), broken);
    }

    @Test
    void theFirstErrorIsThrownAndTheOthersAreReported() {
        byte[] metadata = Tables.schema(
                0,
                Tables.field("a", Type.Int, b -> Int.createInt(b, 3, true)),
                Tables.field("b", Type.FixedSizeList, b -> FixedSizeList.createFixedSizeList(b, -1)),
                Tables.field("c", Type.Int, b -> Int.createInt(b, 5, true)));
        List<Finding> findings = decode(metadata).findings();
        List<String> columns =
                findings.stream().map(finding -> finding.location().column()).toList();
        assertEquals(List.of("b", "c", "a"), columns);
    }

    @Test
    void childrenAreFoundByTheirPath() {
        byte[] metadata = Tables.schema(0, builder -> {
            int child = Tables.field("inner", Type.Int, b -> Int.createInt(b, 3, true))
                    .write(builder);
            int children = Field.createChildrenVector(builder, new int[] {child});
            int name = builder.createString("outer");
            int type = Tables.empty(builder);
            return Field.createField(builder, name, true, Type.List, type, 0, children, 0, 0, 0);
        });
        assertEquals(
                "outer.inner", decode(metadata).findings().get(0).location().column());
    }

    @Test
    void aTypeOfANewerVersionIsUnsupportedAndStandsForItself() {
        Outcome outcome = decode(typed(27, Tables::empty));
        assertEquals(1, outcome.findings().size(), outcome.toString());
        Finding finding = outcome.findings().get(0);
        assertEquals("FB-UNION-002", finding.rule().id());
        assertEquals(Severity.UNSUPPORTED, finding.severity());
        assertEquals("x", finding.location().column());
        SchemaHeader header = (SchemaHeader) outcome.message().orElseThrow().header();
        assertEquals(new DataType.Unknown(27), header.schema().fields().get(0).type());
    }

    @Test
    void aHeaderOfANewerVersionIsUnsupportedAndStandsForItself() {
        Outcome outcome = decode(Tables.message(200, Tables::empty));
        assertEquals(1, outcome.findings().size(), outcome.toString());
        assertEquals("FB-UNION-002", outcome.findings().get(0).rule().id());
        assertEquals(new UnknownHeader(200), outcome.message().orElseThrow().header());
    }

    @Test
    void tensorsAreRecognised() {
        byte[] metadata = Tables.message(MessageHeader.Tensor, builder -> {
            int shape = io.arrowfmt.fbs.Tensor.createShapeVector(builder, new int[0]);
            int type = Tables.empty(builder);
            io.arrowfmt.fbs.Tensor.startTensor(builder);
            io.arrowfmt.fbs.Tensor.addShape(builder, shape);
            io.arrowfmt.fbs.Tensor.addTypeType(builder, (byte) 99);
            io.arrowfmt.fbs.Tensor.addType(builder, type);
            io.arrowfmt.fbs.Tensor.addData(builder, io.arrowfmt.fbs.Buffer.createBuffer(builder, 0, 0));
            return io.arrowfmt.fbs.Tensor.endTensor(builder);
        });
        Outcome outcome = decode(metadata);
        TensorHeader header = (TensorHeader) outcome.message().orElseThrow().header();
        assertFalse(header.sparse());
        assertEquals(new DataType.Unknown(99), header.tensor().orElseThrow().type());
        assertEquals("FB-UNION-002", outcome.findings().get(0).rule().id());
    }

    @Test
    void declarationsThatAreNotOursAreIgnored() {
        for (byte[] metadata : List.of(declared(0, 0), declared(MARKER + 1, 0), declared(MARKER, 2))) {
            SchemaHeader header =
                    (SchemaHeader) decode(metadata).message().orElseThrow().header();
            assertTrue(header.schema().fields().get(0).declared().isEmpty());
        }
        SchemaHeader ours = (SchemaHeader)
                decode(declared(MARKER, 0)).message().orElseThrow().header();
        assertTrue(ours.schema().fields().get(0).declared().isPresent());
    }

    @Test
    void damagedStructureIsAnErrorOfTheVerifierWithItsPath() {
        byte[] metadata = version(4);
        metadata[0] = (byte) 0xFF;
        ArrowException e = assertThrows(
                ArrowException.class,
                () -> MessageCodec.decode(Bytes.of(metadata), Location.of("test"), Limits.defaults(), new Findings()));
        assertEquals("FB-ROOT-002", e.finding().rule().id());
        assertEquals("Message", e.finding().location().part());
    }

    @Test
    void idsAndSentencesAreWellFormed() throws IOException {
        Set<String> ids = new java.util.HashSet<>();
        List<io.arrowfmt.error.Rule> rules = new ArrayList<>(VerifierRule.all());
        rules.addAll(List.of(DecodeRules.values()));
        rules.addAll(List.of(LimitRules.values()));
        for (io.arrowfmt.error.Rule rule : rules) {
            assertTrue(ids.add(rule.id()), rule.id());
            assertTrue(rule.sentence().endsWith("."), rule.sentence());
        }
    }
}
