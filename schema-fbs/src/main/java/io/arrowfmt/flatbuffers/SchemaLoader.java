package io.arrowfmt.flatbuffers;

import com.google.flatbuffers.reflection.BaseType;
import com.google.flatbuffers.reflection.Enum;
import com.google.flatbuffers.reflection.Field;
import com.google.flatbuffers.reflection.Object;
import com.google.flatbuffers.reflection.Schema;
import com.google.flatbuffers.reflection.Type;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads a compiled schema (bfbs). Compiled schemas come with the program and are trusted. */
final class SchemaLoader {
    private static final int OFFSET_SIZE = Integer.BYTES;
    private static final String NEWER_VALUES = "newer_values";
    private static final String ANY_BYTES = "any_bytes";

    private final Schema schema;
    private final String rootTable;

    private SchemaLoader(Schema schema, String rootTable) {
        this.schema = schema;
        this.rootTable = rootTable;
    }

    /**
     * Reads the compiled schema of a root table from the class path.
     *
     * @throws IllegalStateException if it is missing
     */
    static FlatBufferSchema load(Generation generation, RootType root) {
        Schema schema = compiled(generation, root);
        String name = schema.rootTable().name();
        String namespace = name.substring(0, name.lastIndexOf('.') + 1);
        return new SchemaLoader(schema, namespace + root.table()).load();
    }

    /** The compiled schema of a root table as it is on the class path, beside this class. */
    static Schema compiled(Generation generation, RootType root) {
        String resource = "/io/arrowfmt/fbs/" + generation.compiledSchema(root);
        try (InputStream in = Objects.requireNonNull(SchemaLoader.class.getResourceAsStream(resource), resource)) {
            return Schema.getRootAsSchema(ByteBuffer.wrap(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a compiled schema.
     *
     * @throws IllegalStateException if it has a construct that the verifier does not know
     */
    static FlatBufferSchema load(ByteBuffer compiled) {
        Schema schema = Schema.getRootAsSchema(compiled);
        return new SchemaLoader(schema, schema.rootTable().name()).load();
    }

    private FlatBufferSchema load() {
        List<TableDescriptor> tables = new ArrayList<>();
        int root = -1;
        for (int i = 0; i < schema.objectsLength(); i++) {
            Object object = schema.objects(i);
            tables.add(object.isStruct() ? new TableDescriptor(localName(object.name()), noFields()) : table(object));
            if (object.name().equals(rootTable)) {
                root = i;
            }
        }
        if (root < 0) {
            throw new IllegalStateException(rootTable + " is missing from the compiled schema");
        }
        List<UnionDescriptor> unions = new ArrayList<>();
        List<EnumDescriptor> enums = new ArrayList<>();
        for (int i = 0; i < schema.enumsLength(); i++) {
            Enum values = schema.enums(i);
            unions.add(union(values));
            enums.add(enumeration(values));
        }
        return new FlatBufferSchema(root, tables, unions, enums);
    }

    private TableDescriptor table(Object object) {
        int slotCount = 0;
        for (int i = 0; i < object.fieldsLength(); i++) {
            Field field = object.fields(i);
            if (!field.deprecated()) {
                slotCount = Math.max(slotCount, field.id() + 1);
            }
        }
        @Nullable FieldDescriptor[] slots = new FieldDescriptor[slotCount];
        for (int i = 0; i < object.fieldsLength(); i++) {
            Field field = object.fields(i);
            if (!field.deprecated()) {
                slots[field.id()] = field(field);
            }
        }
        return new TableDescriptor(localName(object.name()), slots);
    }

    private FieldDescriptor field(Field field) {
        Type type = field.type();
        int index = type.index();
        int scalarSize = scalarSize(type.baseType());
        if (scalarSize > 0) {
            FieldKind kind = scalarKind(type);
            return descriptor(field, kind, scalarSize, scalarSize, 0, 0);
        }
        return switch (type.baseType()) {
            case BaseType.String -> descriptor(field, stringKind(field), OFFSET_SIZE, OFFSET_SIZE, 1, 1);
            case BaseType.Union -> descriptor(field, FieldKind.UNION, OFFSET_SIZE, OFFSET_SIZE, 0, 0);
            case BaseType.Obj -> {
                Object object = schema.objects(index);
                yield object.isStruct()
                        ? descriptor(field, FieldKind.STRUCT, object.bytesize(), object.minalign(), 0, 0)
                        : descriptor(field, FieldKind.TABLE, OFFSET_SIZE, OFFSET_SIZE, 0, 0);
            }
            case BaseType.Vector -> vector(field);
            default -> throw unknown(field);
        };
    }

    private FieldDescriptor vector(Field field) {
        Type type = field.type();
        int scalarSize = scalarSize(type.element());
        if (scalarSize > 0 && type.element() != BaseType.UType) {
            return descriptor(field, FieldKind.INLINE_VECTOR, OFFSET_SIZE, OFFSET_SIZE, scalarSize, scalarSize);
        }
        return switch (type.element()) {
            case BaseType.String ->
                descriptor(field, FieldKind.STRING_VECTOR, OFFSET_SIZE, OFFSET_SIZE, OFFSET_SIZE, OFFSET_SIZE);
            case BaseType.Obj -> {
                Object object = schema.objects(type.index());
                yield object.isStruct()
                        ? descriptor(
                                field,
                                FieldKind.INLINE_VECTOR,
                                OFFSET_SIZE,
                                OFFSET_SIZE,
                                object.bytesize(),
                                object.minalign())
                        : descriptor(field, FieldKind.TABLE_VECTOR, OFFSET_SIZE, OFFSET_SIZE, OFFSET_SIZE, OFFSET_SIZE);
            }
            default -> throw unknown(field);
        };
    }

    private static FieldKind stringKind(Field field) {
        boolean anyBytes = false;
        for (int i = 0; i < field.attributesLength(); i++) {
            anyBytes |= ANY_BYTES.equals(field.attributes(i).key());
        }
        return anyBytes ? FieldKind.BYTE_STRING : FieldKind.STRING;
    }

    private FieldKind scalarKind(Type type) {
        if (type.baseType() == BaseType.UType) {
            return FieldKind.UNION_TYPE;
        }
        if (type.baseType() == BaseType.Bool) {
            return FieldKind.BOOL;
        }
        return type.index() >= 0 ? FieldKind.ENUM : FieldKind.SCALAR;
    }

    private static FieldDescriptor descriptor(
            Field field, FieldKind kind, int size, int alignment, int elementSize, int elementAlignment) {
        return new FieldDescriptor(
                field.name(),
                kind,
                size,
                alignment,
                elementSize,
                elementAlignment,
                field.type().index(),
                field.required());
    }

    private static UnionDescriptor union(Enum values) {
        if (!values.isUnion()) {
            return new UnionDescriptor(new int[0]);
        }
        int maxType = 0;
        for (int i = 0; i < values.valuesLength(); i++) {
            maxType = Math.max(maxType, Math.toIntExact(values.values(i).value()));
        }
        int[] tables = new int[maxType + 1];
        Arrays.fill(tables, UnionDescriptor.UNKNOWN);
        for (int i = 0; i < values.valuesLength(); i++) {
            Type type = values.values(i).unionType();
            if (type.baseType() == BaseType.Obj) {
                tables[Math.toIntExact(values.values(i).value())] = type.index();
            }
        }
        return new UnionDescriptor(tables);
    }

    private static EnumDescriptor enumeration(Enum values) {
        long[] numbers = new long[values.isUnion() ? 0 : values.valuesLength()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = values.values(i).value();
        }
        boolean newerValues = false;
        for (int i = 0; i < values.attributesLength(); i++) {
            newerValues |= NEWER_VALUES.equals(values.attributes(i).key());
        }
        return new EnumDescriptor(localName(values.name()), numbers, newerValues);
    }

    /** Size of a number in bytes, or 0 for what is none. */
    static int scalarSize(byte baseType) {
        return switch (baseType) {
            case BaseType.UType, BaseType.Bool, BaseType.Byte, BaseType.UByte -> 1;
            case BaseType.Short, BaseType.UShort -> 2;
            case BaseType.Int, BaseType.UInt, BaseType.Float -> 4;
            case BaseType.Long, BaseType.ULong, BaseType.Double -> 8;
            default -> 0;
        };
    }

    private static @Nullable FieldDescriptor[] noFields() {
        return new FieldDescriptor[0];
    }

    private static String localName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static IllegalStateException unknown(Field field) {
        return new IllegalStateException(
                "Field " + Objects.requireNonNull(field.name()) + ": its type is not verified");
    }
}
