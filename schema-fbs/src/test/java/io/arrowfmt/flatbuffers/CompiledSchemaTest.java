package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.reflection.BaseType;
import com.google.flatbuffers.reflection.Field;
import com.google.flatbuffers.reflection.Object;
import com.google.flatbuffers.reflection.Schema;
import com.google.flatbuffers.reflection.Type;
import io.arrowfmt.fbs.MessageHeader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the compiled schemas say about the places that other readers depend on. */
class CompiledSchemaTest {
    static Stream<Arguments> structs() {
        return Stream.of(
                Arguments.of("FieldNode", 16, 8),
                Arguments.of("Buffer", 16, 8),
                Arguments.of("Block", 24, 8),
                Arguments.of("BufferLayout", 8, 4));
    }

    @ParameterizedTest
    @MethodSource("structs")
    void structsHaveTheirSize(String name, int size, int alignment) throws IOException {
        Object struct = object(name.equals("Block") ? RootType.FOOTER : RootType.MESSAGE, name);

        assertEquals(size, struct.bytesize());
        assertEquals(alignment, struct.minalign());
    }

    static Stream<Arguments> structsOfOldVersions() {
        return Stream.of(
                Arguments.of(Generation.V1, 8), Arguments.of(Generation.V2, 8), Arguments.of(Generation.V3, 16));
    }

    @ParameterizedTest
    @MethodSource("structsOfOldVersions")
    void structsOfOldVersionsHaveTheirSize(Generation generation, int nodeSize) throws IOException {
        String namespace = "io.arrowfmt.fbs." + generation.name().toLowerCase(Locale.ROOT) + ".";
        assertEquals(
                nodeSize,
                object(generation, RootType.MESSAGE, namespace + "FieldNode").bytesize());
        assertEquals(
                24, object(generation, RootType.MESSAGE, namespace + "Buffer").bytesize());
        assertEquals(
                24, object(generation, RootType.FOOTER, namespace + "Block").bytesize());
    }

    static Stream<Arguments> tables() {
        Map<Integer, String> none = Map.of();
        return Stream.of(
                Arguments.of(RootType.MESSAGE, "RecordBatch", 5, none),
                Arguments.of(RootType.MESSAGE, "DictionaryBatch", 3, none),
                Arguments.of(RootType.MESSAGE, "DictionaryEncoding", 4, none),
                Arguments.of(RootType.MESSAGE, "KeyValue", 2, none),
                Arguments.of(RootType.MESSAGE, "Tensor", 5, none),
                Arguments.of(RootType.MESSAGE, "SparseTensor", 7, none),
                Arguments.of(RootType.MESSAGE, "Schema", 4, Map.of(31, "layout_profile")),
                Arguments.of(RootType.MESSAGE, "Field", 7, Map.of(31, "layout", 32, "dictionary_layout")),
                Arguments.of(RootType.MESSAGE, "Message", 5, Map.of(31, "profile", 32, "buffer_crc32c")),
                Arguments.of(
                        RootType.FOOTER, "Footer", 5, Map.of(31, "profile", 32, "statistics", 33, "metadata_crc32c")));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void ourSlotsAreWhereTheyShouldBeAndNowhereElse(RootType root, String name, int slots, Map<Integer, String> own)
            throws IOException {
        Object table = object(root, name);
        Map<Integer, String> found = new TreeMap<>();
        for (int i = 0; i < table.fieldsLength(); i++) {
            Field field = table.fields(i);
            if (!field.deprecated() && field.id() >= slots) {
                found.put(field.id(), field.name());
            }
        }

        assertEquals(own, found);
    }

    @ParameterizedTest
    @EnumSource(RootType.class)
    void theVerifierKnowsEachRootOfEachGeneration(RootType root) {
        for (Generation generation : Generation.values()) {
            boolean absent = generation == Generation.V1 && root == RootType.DICTIONARY_ENCODING;
            assertEquals(
                    absent ? "Message" : root.table(),
                    SchemaLoader.load(generation, absent ? RootType.MESSAGE : root)
                            .rootTable()
                            .name());
        }
    }

    static Stream<Arguments> kinds() {
        return Stream.of(
                Arguments.of(
                        "Message",
                        "0 version ENUM 2/2, 1 header_type UNION_TYPE 1/1, 2 header UNION 4/4, 3 bodyLength SCALAR 8/8, "
                                + "4 custom_metadata TABLE_VECTOR 4/4 of 4/4, 31 profile SCALAR 4/4, "
                                + "32 buffer_crc32c INLINE_VECTOR 4/4 of 4/4"),
                Arguments.of(
                        "Field",
                        "0 name STRING 4/4 of 1/1, 1 nullable BOOL 1/1, 2 type_type UNION_TYPE 1/1, 3 type UNION 4/4, "
                                + "4 dictionary TABLE 4/4, 5 children TABLE_VECTOR 4/4 of 4/4, "
                                + "6 custom_metadata TABLE_VECTOR 4/4 of 4/4, 31 layout INLINE_VECTOR 4/4 of 8/4, "
                                + "32 dictionary_layout INLINE_VECTOR 4/4 of 8/4"),
                Arguments.of("KeyValue", "0 key BYTE_STRING 4/4 of 1/1, 1 value BYTE_STRING 4/4 of 1/1"),
                Arguments.of(
                        "Tensor",
                        "0 type_type UNION_TYPE 1/1, 1 type UNION 4/4 required, "
                                + "2 shape TABLE_VECTOR 4/4 of 4/4 required, 3 strides INLINE_VECTOR 4/4 of 8/8, "
                                + "4 data STRUCT 16/8 required"));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void theVerifierKnowsTheKindOfEachField(String name, String expected) {
        TableDescriptor table = SchemaLoader.load(Generation.CURRENT, RootType.MESSAGE).tables().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        List<String> found = new ArrayList<>();
        for (int slot = 0; slot < table.slotCount() + 1; slot++) {
            FieldDescriptor field = table.field(slot);
            if (field != null) {
                found.add(slot + " " + field.name() + " " + field.kind() + " " + field.size() + "/" + field.alignment()
                        + (field.elementSize() > 0 ? " of " + field.elementSize() + "/" + field.elementAlignment() : "")
                        + (field.required() ? " required" : ""));
            }
        }
        assertEquals(expected, String.join(", ", found));
    }

    @Test
    void theVerifierKnowsTheTypesOfUnionsAndTheValuesOfEnums() {
        FlatBufferSchema schema = SchemaLoader.load(Generation.CURRENT, RootType.MESSAGE);
        List<String> headers = new ArrayList<>();
        UnionDescriptor union = schema.unions().stream()
                .filter(each -> each.maxType() == MessageHeader.SparseTensor)
                .findFirst()
                .orElseThrow();
        for (int type = 0; type <= union.maxType() + 1; type++) {
            int table = union.table(type);
            headers.add(
                    table == UnionDescriptor.UNKNOWN
                            ? "none"
                            : schema.tables().get(table).name());
        }
        assertEquals(
                List.of("none", "Schema", "DictionaryBatch", "RecordBatch", "Tensor", "SparseTensor", "none"), headers);
        assertTrue(schema.unions().contains(union));

        Map<String, EnumDescriptor> enums = new TreeMap<>();
        schema.enums().forEach(each -> enums.put(each.toString(), each));
        EnumDescriptor versions =
                Objects.requireNonNull(enums.get("MetadataVersion [0, 1, 2, 3, 4]"), enums.toString());
        assertTrue(versions.allows(5));
        assertFalse(versions.allows(-1));
        EnumDescriptor units = Objects.requireNonNull(enums.get("TimeUnit [0, 1, 2, 3]"), enums.toString());
        assertFalse(units.allows(4));
    }

    @Test
    void vectorsOfStringsAreVerified() {
        FlatBufferSchema schema = SchemaLoader.load(schemaWithVectorOf(BaseType.String));
        FlatBufferBuilder builder = new FlatBufferBuilder();
        int vector = builder.createVectorOfTables(new int[] {builder.createString("one"), builder.createString("two")});
        builder.startTable(1);
        builder.addOffset(0, vector, 0);
        builder.finish(builder.endTable());
        Patch patch = Patch.of(new Blob("", RootType.MESSAGE, builder.sizedByteArray()));

        assertEquals(List.of(), verify(patch, schema).flaws());

        int second = patch.follow(patch.target(patch.root(), 0) + 8);
        patch.putByte(second + 4, 0xFF);
        Flaw flaw = verify(patch, schema).flaws().get(0);
        assertEquals(FbRule.STRING_UTF8, flaw.rule());
        assertEquals("Root.values[1]", flaw.path());
    }

    @Test
    void whatTheVerifierCannotVerifyIsNotLoaded() {
        assertThrows(IllegalStateException.class, () -> SchemaLoader.load(schemaWithVectorOf(BaseType.Union)));
        assertThrows(
                IllegalStateException.class, () -> SchemaLoader.load(schemaWithField(BaseType.Array, BaseType.Int)));
        assertThrows(IllegalStateException.class, () -> SchemaLoader.load(schemaWithVectorOf(BaseType.UType)));
    }

    @Test
    void aTableThatAGenerationDidNotHaveIsNotLoaded() {
        assertThrows(IllegalStateException.class, () -> SchemaLoader.load(Generation.V1, RootType.DICTIONARY_ENCODING));
    }

    private static Verification verify(Patch patch, FlatBufferSchema schema) {
        return FlatBufferVerifier.verify(patch.blob().buffer(), schema, VerifierLimits.DEFAULT);
    }

    private static ByteBuffer schemaWithVectorOf(byte element) {
        return schemaWithField(BaseType.Vector, element);
    }

    /** A compiled schema of one table with one field. */
    private static ByteBuffer schemaWithField(byte type, byte element) {
        FlatBufferBuilder b = new FlatBufferBuilder();
        int fieldName = b.createString("values");
        int fieldType = Type.createType(b, type, element, -1, 0, 4, 4);
        Field.startField(b);
        Field.addName(b, fieldName);
        Field.addType(b, fieldType);
        int fields = Object.createFieldsVector(b, new int[] {Field.endField(b)});
        int tableName = b.createString("test.Root");
        Object.startObject(b);
        Object.addName(b, tableName);
        Object.addFields(b, fields);
        int root = Object.endObject(b);
        int objects = Schema.createObjectsVector(b, new int[] {root});
        int enums = Schema.createEnumsVector(b, new int[0]);
        Schema.startSchema(b);
        Schema.addObjects(b, objects);
        Schema.addEnums(b, enums);
        Schema.addRootTable(b, root);
        b.finish(Schema.endSchema(b));
        return ByteBuffer.wrap(b.sizedByteArray());
    }

    private static Object object(RootType root, String name) throws IOException {
        return object(Generation.CURRENT, root, "io.arrowfmt.fbs." + name);
    }

    private static Object object(Generation generation, RootType root, String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(
                CompiledSchemaTest.class.getResourceAsStream("/io/arrowfmt/fbs/" + generation.compiledSchema(root)))) {
            Schema schema = Schema.getRootAsSchema(ByteBuffer.wrap(in.readAllBytes()));
            return Objects.requireNonNull(schema.objectsByKey(name), name);
        }
    }
}
