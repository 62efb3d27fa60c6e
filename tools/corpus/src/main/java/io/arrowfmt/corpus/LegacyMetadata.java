package io.arrowfmt.corpus;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.List;

/**
 * Metadata of versions 1 to 3 as releases before 0.8 wrote it: tables by the numbers of their slots, structs by their
 * sizes then. Of types there are as many as the files made here need. Belongs to one thread.
 */
public final class LegacyMetadata {
    private static final int SCHEMA_HEADER = 1;
    private static final int BATCH_HEADER = 3;

    private final MetadataVersion version;
    private final FlatBufferBuilder builder = new FlatBufferBuilder();

    private LegacyMetadata(MetadataVersion version) {
        this.version = version;
    }

    /** Where something lies: that of a buffer in its body, or that of a message in its file. */
    public record Range(long offset, int metadataLength, long length) {}

    /** Slots of a column, and how many of them are null. */
    public record Node(long slots, long nulls) {}

    /**
     * A batch.
     *
     * @param rows how many there are
     * @param nodes those of its columns and their children
     * @param buffers where they are; their metadata length is the page
     */
    public record LegacyBatch(long rows, List<Node> nodes, List<Range> buffers) {
        /** Copies the lists. */
        public LegacyBatch {
            nodes = List.copyOf(nodes);
            buffers = List.copyOf(buffers);
        }
    }

    /** The message of a schema. */
    public static byte[] schema(MetadataVersion version, List<Field> fields) {
        LegacyMetadata metadata = new LegacyMetadata(version);
        return metadata.message(SCHEMA_HEADER, metadata.schema(fields), 0);
    }

    /** The message of a record batch. */
    public static byte[] batch(MetadataVersion version, LegacyBatch batch, long bodyLength) {
        LegacyMetadata metadata = new LegacyMetadata(version);
        return metadata.message(BATCH_HEADER, metadata.batch(batch), bodyLength);
    }

    /** A record batch without a message around it. */
    public static byte[] bareBatch(LegacyBatch batch) {
        LegacyMetadata metadata = new LegacyMetadata(MetadataVersion.V1);
        metadata.builder.finish(metadata.batch(batch));
        return metadata.builder.sizedByteArray();
    }

    /** A footer. */
    public static byte[] footer(MetadataVersion version, List<Field> fields, List<Range> blocks) {
        LegacyMetadata metadata = new LegacyMetadata(version);
        FlatBufferBuilder to = metadata.builder;
        int schema = metadata.schema(fields);
        to.startVector(24, blocks.size(), 8);
        for (int i = blocks.size() - 1; i >= 0; i--) {
            to.prep(8, 24);
            to.putLong(blocks.get(i).length());
            to.pad(4);
            to.putInt(blocks.get(i).metadataLength());
            to.putLong(blocks.get(i).offset());
        }
        int vector = to.endVector();
        to.startTable(4);
        to.addOffset(3, vector, 0);
        to.addOffset(1, schema, 0);
        to.addShort(0, version.number(), 0);
        to.finish(to.endTable());
        return to.sizedByteArray();
    }

    private byte[] message(int kind, int header, long bodyLength) {
        builder.startTable(4);
        builder.addLong(3, bodyLength, 0);
        builder.addOffset(2, header, 0);
        builder.addShort(0, version.number(), 0);
        builder.addByte(1, (byte) kind, 0);
        builder.finish(builder.endTable());
        return builder.sizedByteArray();
    }

    private int batch(LegacyBatch batch) {
        boolean wide = version == MetadataVersion.V3;
        int nodeSize = wide ? 16 : 8;
        builder.startVector(nodeSize, batch.nodes().size(), nodeSize / 2);
        for (int i = batch.nodes().size() - 1; i >= 0; i--) {
            Node node = batch.nodes().get(i);
            builder.prep(nodeSize / 2, nodeSize);
            number(wide, node.nulls());
            number(wide, node.slots());
        }
        int nodes = builder.endVector();
        builder.startVector(24, batch.buffers().size(), 8);
        for (int i = batch.buffers().size() - 1; i >= 0; i--) {
            Range range = batch.buffers().get(i);
            builder.prep(8, 24);
            builder.putLong(range.length());
            builder.putLong(range.offset());
            builder.pad(4);
            builder.putInt(range.metadataLength());
        }
        int buffers = builder.endVector();
        builder.startTable(3);
        if (wide) {
            builder.addLong(0, batch.rows(), 0);
        } else {
            builder.addInt(0, (int) batch.rows(), 0);
        }
        builder.addOffset(1, nodes, 0);
        builder.addOffset(2, buffers, 0);
        return builder.endTable();
    }

    private void number(boolean wide, long value) {
        if (wide) {
            builder.putLong(value);
        } else {
            builder.putInt((int) value);
        }
    }

    private int schema(List<Field> fields) {
        int vector = fields(fields);
        builder.startTable(3);
        builder.addOffset(1, vector, 0);
        return builder.endTable();
    }

    private int fields(List<Field> fields) {
        int[] offsets = new int[fields.size()];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = field(fields.get(i));
        }
        return builder.createVectorOfTables(offsets);
    }

    private int field(Field field) {
        int name = builder.createString(field.name());
        int type = type(field.type());
        int children = fields(field.children());
        List<BufferSpec> rows = field.layout().buffers();
        int[] entries = new int[rows.size()];
        for (int i = 0; i < entries.length; i++) {
            builder.startTable(2);
            builder.addShort(0, (short) rows.get(i).bitWidth(), 0);
            builder.addShort(1, (short) rows.get(i).kind().number(), 0);
            entries[i] = builder.endTable();
        }
        int layout = builder.createVectorOfTables(entries);
        builder.startTable(8);
        builder.addOffset(6, layout, 0);
        builder.addOffset(5, children, 0);
        builder.addOffset(3, type, 0);
        builder.addOffset(0, name, 0);
        builder.addByte(2, (byte) number(field.type()), 0);
        builder.addBoolean(1, field.nullable(), false);
        return builder.endTable();
    }

    private static int number(DataType type) {
        return switch (type.id()) {
            case NULL -> 1;
            case INT -> 2;
            case UTF8 -> 5;
            case UNION -> 14;
            default -> throw new IllegalArgumentException("type: expected one that is made here, found " + type);
        };
    }

    private int type(DataType type) {
        if (type instanceof DataType.Int number) {
            builder.startTable(2);
            builder.addInt(0, number.bitWidth(), 0);
            builder.addBoolean(1, number.signed(), false);
            return builder.endTable();
        }
        if (type instanceof DataType.Union union) {
            builder.startVector(4, union.typeIds().size(), 4);
            for (int i = union.typeIds().size() - 1; i >= 0; i--) {
                builder.addInt(union.typeIds().get(i));
            }
            int ids = builder.endVector();
            builder.startTable(2);
            builder.addOffset(1, ids, 0);
            builder.addShort(0, (short) (union.mode() == UnionMode.DENSE ? 1 : 0), 0);
            return builder.endTable();
        }
        builder.startTable(0);
        return builder.endTable();
    }
}
