package io.arrowfmt.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.fbs.Type;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.TimeUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

class LegacyMetadataTest {
    private static final int SCHEMA = 1;
    private static final int BATCH = 3;

    private final Findings findings = new Findings();

    private static byte[] message(int version, int kind, ToIntFunction<FlatBufferBuilder> header) {
        FlatBufferBuilder builder = new FlatBufferBuilder();
        int offset = header.applyAsInt(builder);
        builder.startTable(4);
        builder.addOffset(2, offset, 0);
        builder.addShort(0, (short) version, -1);
        builder.addByte(1, (byte) kind, 0);
        builder.finish(builder.endTable());
        return builder.sizedByteArray();
    }

    /** A schema of one field of a type without parameters, with more slots than name and type. */
    private static byte[] schema(int version, int type, Consumer<FlatBufferBuilder> slots) {
        return schema(version, type, builder -> table(builder, 0, own -> {}), slots);
    }

    private static byte[] schema(
            int version, int type, ToIntFunction<FlatBufferBuilder> typeTable, Consumer<FlatBufferBuilder> slots) {
        return message(version, SCHEMA, builder -> {
            int name = builder.createString("x");
            int own = typeTable.applyAsInt(builder);
            int field = table(builder, 8, to -> {
                to.addOffset(0, name, 0);
                to.addByte(2, (byte) type, 0);
                to.addOffset(3, own, 0);
                slots.accept(to);
            });
            int fields = builder.createVectorOfTables(new int[] {field});
            return table(builder, 3, to -> to.addOffset(1, fields, 0));
        });
    }

    private static int table(FlatBufferBuilder builder, int slots, Consumer<FlatBufferBuilder> fill) {
        builder.startTable(slots);
        fill.accept(builder);
        return builder.endTable();
    }

    private Message decode(byte[] metadata) throws ArrowException {
        return MessageCodec.decode(Bytes.of(metadata), Location.of("old"), Limits.defaults(), findings);
    }

    private Field field(byte[] metadata) throws ArrowException {
        return ((SchemaHeader) decode(metadata).header()).schema().fields().get(0);
    }

    private List<String> warnings() {
        return findings.list().stream()
                .filter(finding -> finding.severity() == Severity.WARNING)
                .map(finding -> finding.rule().id())
                .toList();
    }

    @Test
    void version1HasABareNumberForADictionary() throws ArrowException {
        Field field = field(schema(0, Type.Utf8, to -> to.addLong(4, 7, 0)));
        assertEquals(Optional.of(new DictionaryEncoding(7, new DataType.Int(32, true), false)), field.dictionary());
        assertEquals(Optional.empty(), field(schema(0, Type.Utf8, to -> {})).dictionary());
    }

    @Test
    void version2LeadsToATableForADictionary() throws ArrowException {
        byte[] metadata = message(1, SCHEMA, builder -> {
            int name = builder.createString("x");
            int type = table(builder, 0, to -> {});
            int index = table(builder, 2, to -> to.addInt(0, 8, 0));
            int dictionary = table(builder, 3, to -> {
                to.addLong(0, 9, 0);
                to.addOffset(1, index, 0);
            });
            int field = table(builder, 8, to -> {
                to.addOffset(0, name, 0);
                to.addByte(2, Type.Utf8, 0);
                to.addOffset(3, type, 0);
                to.addOffset(4, dictionary, 0);
            });
            int fields = builder.createVectorOfTables(new int[] {field});
            return table(builder, 3, to -> to.addOffset(1, fields, 0));
        });
        assertEquals(
                Optional.of(new DictionaryEncoding(9, new DataType.Int(8, false), false)),
                field(metadata).dictionary());
    }

    @Test
    void aDictionaryOfVersion2ThatLeadsToABareNumberIsLeftOut() throws ArrowException {
        byte[] metadata = message(1, SCHEMA, builder -> {
            builder.putLong(12);
            int id = builder.offset();
            int name = builder.createString("x");
            int type = table(builder, 0, to -> {});
            int field = table(builder, 8, to -> {
                to.addOffset(0, name, 0);
                to.addByte(2, Type.Utf8, 0);
                to.addOffset(3, type, 0);
                to.addOffset(4, id, 0);
            });
            int fields = builder.createVectorOfTables(new int[] {field});
            return table(builder, 3, to -> to.addOffset(1, fields, 0));
        });
        assertEquals(Optional.empty(), field(metadata).dictionary());
        Finding finding = findings.list().get(findings.list().size() - 1);
        assertTrue(finding.rule().id().startsWith("FB-"), finding::toString);
        assertEquals(Severity.WARNING, finding.severity());
        assertTrue(finding.hint().contains("0.2"), finding::toString);
    }

    @Test
    void timesOfVersion2AreInSecondsUnlessTheySayOtherwise() throws ArrowException {
        byte[] absent = schema(1, Type.Time, builder -> table(builder, 1, to -> {}), to -> {});
        assertEquals(new DataType.Time(TimeUnit.SECOND), field(absent).type());
        byte[] nanos = schema(1, Type.Time, builder -> table(builder, 1, to -> to.addShort(0, (short) 3, 0)), to -> {});
        assertEquals(new DataType.Time(TimeUnit.NANOSECOND), field(nanos).type());
        byte[] first = schema(0, Type.Time, to -> {});
        assertEquals(new DataType.Time(TimeUnit.MILLISECOND), field(first).type());
    }

    @Test
    void decimalsAreBytes() throws ArrowException {
        byte[] metadata = schema(2, Type.Decimal, builder -> table(builder, 2, to -> to.addInt(0, 10, 0)), to -> {});
        assertEquals(new DataType.FixedSizeBinary(16), field(metadata).type());
        assertEquals(List.of("IPC-VER-001", "IPC-VER-001"), warnings().subList(0, 2));
    }

    @Test
    void widthsOfDeclaredBuffersHave16Bits() throws ArrowException {
        byte[] metadata = message(2, SCHEMA, builder -> {
            int entry = table(builder, 2, to -> to.addShort(0, (short) -8, 0));
            int layout = builder.createVectorOfTables(new int[] {entry});
            int name = builder.createString("x");
            int type = table(builder, 0, to -> {});
            int field = table(builder, 8, to -> {
                to.addOffset(0, name, 0);
                to.addByte(2, Type.Utf8, 0);
                to.addOffset(3, type, 0);
                to.addOffset(6, layout, 0);
            });
            int fields = builder.createVectorOfTables(new int[] {field});
            return table(builder, 3, to -> to.addOffset(1, fields, 0));
        });
        assertEquals(
                "[OFFSET/65528]",
                field(metadata).declared().orElseThrow().layout().orElseThrow().toString());
    }

    @Test
    void valuesOfMetadataOfVersion1MayBeAnyBytes() throws ArrowException {
        byte[] metadata = message(0, SCHEMA, builder -> {
            int value = builder.createByteVector(new byte[] {(byte) 0xFF, 1});
            int key = builder.createString("k");
            int entry = table(builder, 2, to -> {
                to.addOffset(0, key, 0);
                to.addOffset(1, value, 0);
            });
            int entries = builder.createVectorOfTables(new int[] {entry});
            int fields = builder.createVectorOfTables(new int[0]);
            return table(builder, 3, to -> {
                to.addOffset(1, fields, 0);
                to.addOffset(2, entries, 0);
            });
        });
        SchemaHeader header = (SchemaHeader) decode(metadata).header();
        assertEquals(2, header.schema().metadata().entries().get(0).value().size());
    }

    @Test
    void numbersOfBatchesHave32BitsBeforeVersion3AndPagesAre0() throws ArrowException {
        byte[] metadata = message(1, BATCH, builder -> {
            builder.startVector(8, 1, 4);
            builder.prep(4, 8);
            builder.putInt(2);
            builder.putInt(5);
            int nodes = builder.endVector();
            builder.startVector(24, 1, 8);
            builder.prep(8, 24);
            builder.putLong(40);
            builder.putLong(16);
            builder.pad(4);
            builder.putInt(1);
            int buffers = builder.endVector();
            return table(builder, 3, to -> {
                to.addInt(0, 5, 0);
                to.addOffset(1, nodes, 0);
                to.addOffset(2, buffers, 0);
            });
        });
        RecordBatchHeader batch = (RecordBatchHeader) decode(metadata).header();
        assertEquals(5, batch.length());
        assertEquals(5, batch.nodes().length(0));
        assertEquals(2, batch.nodes().nullCount(0));
        assertEquals(16, batch.buffers().offset(0));
        assertEquals(40, batch.buffers().length(0));
        assertEquals(1, batch.buffers().count());
        assertTrue(warnings().contains("BATCH-BUF-012"), () -> findings.list().toString());
    }
}
