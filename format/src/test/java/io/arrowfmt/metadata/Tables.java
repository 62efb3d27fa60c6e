package io.arrowfmt.metadata;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.fbs.Field;
import io.arrowfmt.fbs.Message;
import io.arrowfmt.fbs.MessageHeader;
import io.arrowfmt.fbs.MetadataVersion;
import io.arrowfmt.fbs.Schema;
import java.util.Arrays;

/** Makes metadata that no writer of ours makes, through the generated classes. */
final class Tables {
    private Tables() {}

    /** Writes a table and gives its offset. */
    @FunctionalInterface
    interface Table {
        int write(FlatBufferBuilder builder);
    }

    /** Metadata that starts with a table, padded to a multiple of 8. */
    static byte[] finished(Table table) {
        FlatBufferBuilder builder = new FlatBufferBuilder();
        builder.finish(table.write(builder));
        byte[] bytes = builder.sizedByteArray();
        return Arrays.copyOf(bytes, (bytes.length + 7) & -8);
    }

    /** A message of version V5 with a header. */
    static byte[] message(int headerNumber, Table header) {
        return finished(builder -> {
            int offset = header.write(builder);
            Message.startMessage(builder);
            Message.addHeader(builder, offset);
            Message.addHeaderType(builder, (byte) headerNumber);
            Message.addVersion(builder, MetadataVersion.V5);
            return Message.endMessage(builder);
        });
    }

    /** A message with a schema of a marker and some fields. */
    static byte[] schema(long marker, Table... fields) {
        return message(MessageHeader.Schema, builder -> {
            int[] offsets = Arrays.stream(fields)
                    .mapToInt(field -> field.write(builder))
                    .toArray();
            int vector = Schema.createFieldsVector(builder, offsets);
            return Schema.createSchema(builder, (short) 0, vector, 0, 0, marker);
        });
    }

    /** A field of a type, with an empty vector of children. */
    static Table field(String name, int typeNumber, Table type) {
        return builder -> {
            int nameOffset = builder.createString(name);
            int typeOffset = type.write(builder);
            int children = Field.createChildrenVector(builder, new int[0]);
            return Field.createField(builder, nameOffset, false, (byte) typeNumber, typeOffset, 0, children, 0, 0, 0);
        };
    }

    /** A table without slots, as types without parameters are. */
    static int empty(FlatBufferBuilder builder) {
        builder.startTable(0);
        return builder.endTable();
    }
}
