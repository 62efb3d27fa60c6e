package io.arrowfmt.flatbuffers;

import com.google.flatbuffers.reflection.BaseType;
import com.google.flatbuffers.reflection.Enum;
import com.google.flatbuffers.reflection.Field;
import com.google.flatbuffers.reflection.Object;
import com.google.flatbuffers.reflection.Schema;
import com.google.flatbuffers.reflection.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Says of metadata which bytes hold which field, by the compiled schema: for people who look at the bytes. Every access is
 * checked, so that metadata that the verifier refuses can be looked at as far as it makes sense; nothing is shown twice.
 * Belongs to one thread.
 */
public final class MetadataOutline {
    private static final int MAX_DEPTH = 64;
    private static final int MAX_TEXT = 200;
    private static final int WORD = Integer.BYTES;

    private final Schema schema;
    private final MetadataBytes bytes;
    private final int most;
    private final List<Entry> entries = new ArrayList<>();
    private final Set<Long> seen = new HashSet<>();

    private MetadataOutline(Schema schema, MetadataBytes bytes, int most) {
        this.schema = schema;
        this.bytes = bytes;
        this.most = most;
    }

    /**
     * Bytes that hold something.
     *
     * @param offset bytes from the start of the metadata
     * @param length how many, >= 1
     * @param name the path of the field, {@code header.fields[2].name}
     * @param value what it holds, as text; cut where it is long
     */
    public record Entry(long offset, long length, String name, String value) {}

    /**
     * Looks at metadata.
     *
     * @param metadata a flatbuffer, with or without padding after it
     * @param generation the schemas it was written by
     * @param root the table it should start with
     * @param most how many entries to give at most
     * @return what was found, by offset
     */
    public static List<Entry> of(ByteBuffer metadata, Generation generation, RootType root, int most) {
        Schema schema = SchemaLoader.compiled(generation, root);
        MetadataOutline outline = new MetadataOutline(schema, new MetadataBytes(metadata), most);
        outline.root(root.table());
        outline.entries.sort(Comparator.comparingLong(Entry::offset));
        return List.copyOf(outline.entries);
    }

    private void root(String table) {
        if (!bytes.hold(0, WORD)) {
            return;
        }
        long target = bytes.unsignedInt(0);
        add(0, WORD, "", "offset of the " + table + " at " + target);
        for (int i = 0; i < schema.objectsLength(); i++) {
            if (local(schema.objects(i).name()).equals(table)) {
                table(schema.objects(i), target, "", 0);
            }
        }
    }

    private boolean isFull() {
        return entries.size() >= most;
    }

    private void add(long offset, long length, String name, String value) {
        if (!isFull()) {
            entries.add(new Entry(offset, length, name, value));
        }
    }

    private void table(Object table, long position, String path, int depth) {
        if (isFull() || depth > MAX_DEPTH || !bytes.hold(position, WORD) || !seen.add(position)) {
            return;
        }
        long vtable = position - bytes.signedInt(position);
        if (!bytes.hold(vtable, WORD)) {
            return;
        }
        String name = local(table.name());
        int vtableSize = bytes.unsignedShort(vtable);
        add(
                position,
                WORD,
                path,
                "table " + name + " of " + bytes.unsignedShort(vtable + 2) + " bytes, vtable at " + vtable);
        if (vtableSize < WORD || !bytes.hold(vtable, vtableSize)) {
            return;
        }
        if (seen.add(vtable)) {
            add(vtable, vtableSize, path, "vtable of " + name + ", " + (vtableSize - WORD) / 2 + " slots");
        }
        for (int i = 0; i < table.fieldsLength() && !isFull(); i++) {
            Field field = table.fields(i);
            long entry = vtable + WORD + 2L * field.id();
            int place = entry + 2 <= vtable + vtableSize ? bytes.unsignedShort(entry) : 0;
            if (place != 0 && !field.deprecated()) {
                field(field, position + place, position, vtable, path, depth);
            }
        }
    }

    private void field(Field field, long at, long table, long vtable, String path, int depth) {
        String name = path.isEmpty() ? field.name() : path + "." + field.name();
        Type type = field.type();
        int size = SchemaLoader.scalarSize(type.baseType());
        if (size > 0) {
            if (bytes.hold(at, size)) {
                add(at, size, name, scalar(at, type.baseType(), type.index()));
            }
            return;
        }
        if (type.baseType() == BaseType.Obj && schema.objects(type.index()).isStruct()) {
            struct(schema.objects(type.index()), at, name);
            return;
        }
        if (!bytes.hold(at, WORD)) {
            return;
        }
        long target = at + bytes.unsignedInt(at);
        add(at, WORD, name, "offset to " + target);
        if (type.baseType() == BaseType.String) {
            string(target, name);
        } else if (type.baseType() == BaseType.Obj) {
            table(schema.objects(type.index()), target, name, depth + 1);
        } else if (type.baseType() == BaseType.Union) {
            union(schema.enums(type.index()), unionType(field, table, vtable), target, name, depth);
        } else {
            vector(type, target, name, depth);
        }
    }

    /** The type of a union, which is in the slot before. */
    private int unionType(Field field, long table, long vtable) {
        long entry = vtable + WORD + 2L * (field.id() - 1);
        int place = bytes.unsignedShort(entry);
        return place == 0 || !bytes.hold(table + place, 1) ? 0 : bytes.unsignedByte(table + place);
    }

    private void union(Enum union, int number, long target, String name, int depth) {
        for (int i = 0; i < union.valuesLength(); i++) {
            Type type = union.values(i).unionType();
            if (union.values(i).value() == number && type.baseType() == BaseType.Obj) {
                table(schema.objects(type.index()), target, name, depth + 1);
            }
        }
    }

    private void string(long position, String name) {
        if (!bytes.hold(position, WORD) || !seen.add(position)) {
            return;
        }
        long length = bytes.unsignedInt(position);
        add(position, WORD, name, "length " + length);
        if (bytes.hold(position + WORD, length + 1)) {
            byte[] text = new byte[(int) Math.min(MAX_TEXT, length)];
            for (int i = 0; i < text.length; i++) {
                text[i] = (byte) bytes.unsignedByte(position + WORD + i);
            }
            String end = length > MAX_TEXT ? "…" : "";
            add(position + WORD, length + 1, name, '"' + new String(text, StandardCharsets.UTF_8) + end + '"');
        }
    }

    private void vector(Type type, long position, String name, int depth) {
        if (!bytes.hold(position, WORD) || !seen.add(position)) {
            return;
        }
        long count = bytes.unsignedInt(position);
        add(position, WORD, name, count == 1 ? "1 element" : count + " elements");
        long at = position + WORD;
        int scalar = SchemaLoader.scalarSize(type.element());
        if (scalar > 0) {
            for (long i = 0; i < count && !isFull() && bytes.hold(at, scalar); i++, at += scalar) {
                add(at, scalar, name + "[" + i + "]", scalar(at, type.element(), type.index()));
            }
            return;
        }
        Object object = schema.objects(type.index());
        int size = object.isStruct() ? object.bytesize() : WORD;
        for (long i = 0; i < count && !isFull() && bytes.hold(at, size); i++, at += size) {
            String element = name + "[" + i + "]";
            if (object.isStruct()) {
                struct(object, at, element);
            } else {
                long target = at + bytes.unsignedInt(at);
                add(at, WORD, element, "offset to " + target);
                table(object, target, element, depth + 1);
            }
        }
    }

    private void struct(Object struct, long position, String name) {
        for (int i = 0; i < struct.fieldsLength(); i++) {
            Field field = struct.fields(i);
            int size = SchemaLoader.scalarSize(field.type().baseType());
            long at = position + field.offset();
            if (bytes.hold(at, size)) {
                Type type = field.type();
                add(at, size, name + "." + field.name(), scalar(at, type.baseType(), type.index()));
            }
        }
    }

    private String scalar(long at, byte baseType, int enumeration) {
        int size = SchemaLoader.scalarSize(baseType);
        long value = bytes.signed(at, size);
        if (baseType == BaseType.Bool) {
            return value == 0 ? "false" : value == 1 ? "true" : String.valueOf(value);
        }
        boolean unsigned = baseType == BaseType.UByte
                || baseType == BaseType.UShort
                || baseType == BaseType.UInt
                || baseType == BaseType.UType;
        long number = unsigned ? value & (-1L >>> (Long.SIZE - Byte.SIZE * size)) : value;
        if (enumeration >= 0) {
            Enum names = schema.enums(enumeration);
            for (int i = 0; i < names.valuesLength(); i++) {
                if (names.values(i).value() == number) {
                    return number + " (" + names.values(i).name() + ")";
                }
            }
        }
        return String.valueOf(number);
    }

    private static String local(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
