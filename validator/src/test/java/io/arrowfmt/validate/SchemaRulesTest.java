package io.arrowfmt.validate;

import static io.arrowfmt.validate.SchemaDraft.INT8;
import static io.arrowfmt.validate.SchemaDraft.encoded;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaRulesTest {
    private static final DataType INT = DataType.int32();
    private static final Field UTF8 = Field.of("a", DataType.utf8());

    static Stream<RuleCase<SchemaDraft>> cases() {
        return Stream.of(
                RuleCase.of(
                        "SCHEMA-FIELD-003 WARNING a",
                        SchemaDraft.of(Field.of("a", INT), Field.of("b", INT), Field.of("a", INT), Field.of("a", INT)),
                        SchemaDraft.of(Field.of("a", INT), Field.of("A", INT), Field.of("", INT))),
                RuleCase.of(
                        "SCHEMA-FIELD-003 WARNING s.",
                        SchemaDraft.of(Field.of("s", new DataType.Struct(), Field.of("", INT), Field.of("", INT))),
                        SchemaDraft.of(Field.of("s", new DataType.Struct(), Field.of("s", INT)))),
                RuleCase.of(
                        "SCHEMA-DICT-003 ERROR b",
                        SchemaDraft.of(encoded(UTF8, 1), encoded(Field.of("b", DataType.binary()), 1)),
                        SchemaDraft.of(encoded(UTF8, 1), encoded(Field.nullable("b", DataType.utf8()), 1))),
                RuleCase.of(
                        "SCHEMA-DICT-003 ERROR l.b",
                        SchemaDraft.of(
                                encoded(struct("a", INT), 1),
                                Field.of("l", new DataType.List(), encoded(struct("b", DataType.int64()), 1))),
                        SchemaDraft.of(
                                encoded(struct("a", INT), 1),
                                Field.of("l", new DataType.List(), encoded(struct("b", DataType.int64()), 2)))),
                RuleCase.of(
                        "SCHEMA-DICT-003 ERROR b",
                        SchemaDraft.of(encoded(nested("a", 2), 1), encoded(nested("b", 3), 1)),
                        SchemaDraft.of(encoded(nested("a", 2), 1), encoded(nested("b", 2), 1))),
                RuleCase.of(
                        "SCHEMA-DICT-003 ERROR b",
                        SchemaDraft.of(encoded(struct("a", INT), 1), encoded(of("b", Field.of("y", INT)), 1)),
                        SchemaDraft.of(encoded(struct("a", INT), 1), encoded(struct("b", INT), 1))),
                RuleCase.of(
                        "SCHEMA-DICT-003 ERROR b",
                        SchemaDraft.of(
                                encoded(of("a", Field.of("y", INT)), 1), encoded(of("b", Field.nullable("y", INT)), 1)),
                        SchemaDraft.of(
                                encoded(of("a", Field.of("y", INT)), 1), encoded(of("b", Field.of("y", INT)), 1))),
                RuleCase.of(
                        "SCHEMA-DICT-003 ERROR b",
                        SchemaDraft.of(
                                encoded(of("a", Field.of("y", INT)), 1),
                                encoded(of("b", Field.of("y", INT).withMetadata(metadata("k"))), 1)),
                        SchemaDraft.of(
                                encoded(of("a", Field.of("y", INT)), 1),
                                encoded(of("b", Field.of("y", INT).withMetadata(metadata())), 1))),
                RuleCase.of(
                        "SCHEMA-DICT-004 WARNING b",
                        SchemaDraft.of(encoded(UTF8, 1), encoded(named("b"), 1, new DataType.Int(16, true), false)),
                        SchemaDraft.of(encoded(UTF8, 1), encoded(named("b"), 1))),
                RuleCase.of(
                        "SCHEMA-DICT-004 WARNING b",
                        SchemaDraft.of(encoded(UTF8, 1), encoded(named("b"), 1, INT8, true)),
                        SchemaDraft.of(encoded(UTF8, 1), encoded(named("b"), 2, INT8, true))),
                RuleCase.of("SCHEMA-ENDIAN-001 INFO", endian(Endianness.BIG), endian(Endianness.LITTLE)),
                RuleCase.of("IPC-FEAT-001 UNSUPPORTED", features(3), features(1, 2)),
                RuleCase.of("IPC-FEAT-001 UNSUPPORTED", features(-1), features(2, 1)),
                RuleCase.of("IPC-FEAT-003 WARNING", features(0), features(1)),
                RuleCase.of("IPC-FEAT-003 WARNING", features(2, 2), features(2)),
                RuleCase.of(
                        "LAYOUT-DECL-006 WARNING b",
                        SchemaDraft.of(Schema.of(declared("a"), Field.of("b", INT))),
                        SchemaDraft.of(Schema.of(declared("a"), declared("b")))),
                RuleCase.of(
                        "LAYOUT-DECL-006 WARNING s.b",
                        SchemaDraft.of(Schema.of(Field.of("s", new DataType.Struct(), Field.of("b", INT)))
                                .declared()
                                .withFields(List.of(Schema.of(Field.of("s", new DataType.Struct(), Field.of("b", INT)))
                                        .declared()
                                        .fields()
                                        .get(0)
                                        .withChildren(List.of(Field.of("b", INT)))))),
                        SchemaDraft.of(Field.of("s", new DataType.Struct(), Field.of("b", INT)))),
                RuleCase.of(
                        "SCHEMA-META-002 WARNING",
                        SchemaDraft.of(Schema.of(UTF8).withMetadata(metadata("k", "l", "k", "k"))),
                        SchemaDraft.of(Schema.of(UTF8).withMetadata(metadata("k", "l", "K")))),
                RuleCase.of(
                        "SCHEMA-META-002 WARNING a",
                        SchemaDraft.of(UTF8.withMetadata(metadata("k", "k"))),
                        SchemaDraft.of(
                                Schema.of(UTF8.withMetadata(metadata("k"))).withMetadata(metadata("k")))),
                RuleCase.of(
                        "SCHEMA-META-003 WARNING",
                        SchemaDraft.of(Schema.of(UTF8).withMetadata(metadata("ARROW:extension:nome"))),
                        SchemaDraft.of(Schema.of(UTF8).withMetadata(metadata("arrow:x", "ARROW", "ARROW_x")))),
                RuleCase.of(
                        "SCHEMA-META-003 WARNING a",
                        SchemaDraft.of(UTF8.withMetadata(metadata("ARROW:"))),
                        SchemaDraft.of(UTF8.withExtension("a", Bytes.empty()))));
    }

    private static Field named(String name) {
        return Field.of(name, DataType.utf8());
    }

    private static Field of(String name, Field child) {
        return Field.of(name, new DataType.Struct(), child);
    }

    private static Field struct(String name, DataType child) {
        return Field.of(name, new DataType.Struct(), Field.of("x", child));
    }

    private static Field nested(String name, long inner) {
        return Field.of(name, new DataType.Struct(), encoded(Field.of("x", DataType.utf8()), inner));
    }

    private static Field declared(String name) {
        return Schema.of(Field.of(name, INT)).declared().fields().get(0);
    }

    private static SchemaDraft endian(Endianness endianness) {
        return SchemaDraft.of(new Schema(List.of(UTF8), endianness, Metadata.empty(), List.of()));
    }

    private static SchemaDraft features(long... features) {
        return SchemaDraft.of(new Schema(
                List.of(UTF8),
                Endianness.LITTLE,
                Metadata.empty(),
                Arrays.stream(features).boxed().toList()));
    }

    private static Metadata metadata(String... keys) {
        List<KeyValue> entries = new ArrayList<>();
        for (String key : keys) {
            entries.add(KeyValue.of(key, "v"));
        }
        return new Metadata(entries);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aBreachIsFoundInItsPlaceAndNothingElse(RuleCase<SchemaDraft> rule) {
        rule.verify(SchemaDraft::findings);
    }

    @Test
    void valuesOfASharedDictionaryAreComparedWithoutTheirDeclaredLayouts() {
        Schema declared = Schema.of(encoded(struct("a", INT), 1), encoded(struct("b", INT), 1))
                .declared();
        Schema mixed = declared.withFields(
                List.of(declared.fields().get(0), declared.plain().fields().get(1)));
        assertEquals(List.of("LAYOUT-DECL-006", "LAYOUT-DECL-006"), ids(SchemaDraft.of(mixed)));
    }

    @Test
    void longNamesAreCutInPlaces() {
        String name = "n".repeat(2_000);
        Finding finding = SchemaDraft.of(Field.of(name, new DataType.Struct(), Field.of("x", INT), Field.of("x", INT)))
                .findings()
                .get(0);
        assertEquals(1_001, finding.location().column().length());
    }

    @Test
    void manyFieldsThatShareALargeDictionaryTakeNoLongerThanTheyAreMany() {
        Field[] children = new Field[20_000];
        Arrays.fill(children, Field.of("c".repeat(100), INT));
        Field[] fields = new Field[50_000];
        Arrays.fill(fields, encoded(Field.of("s", new DataType.Struct()), 1));
        fields[0] = encoded(Field.of("s", new DataType.Struct(), children), 1);
        List<Finding> findings = assertTimeout(
                Duration.ofSeconds(20), () -> SchemaDraft.of(fields).findings());
        Finding shared = findings.stream()
                .filter(finding -> finding.rule().id().equals("SCHEMA-DICT-003"))
                .findFirst()
                .orElseThrow();
        assertTrue(shared.expected().length() < 400, shared.expected());
    }

    @Test
    void aSchemaOfNoColumnsIsRight() {
        assertEquals(List.of(), SchemaDraft.of(Schema.of()).findings());
    }

    private static List<String> ids(SchemaDraft draft) {
        return draft.findings().stream().map(finding -> finding.rule().id()).toList();
    }

    @Test
    void theFirstFieldOfADictionaryIsComparedWithAllOthers() {
        List<Finding> findings = SchemaDraft.of(
                        encoded(UTF8, 1), encoded(Field.of("b", INT), 1), encoded(Field.of("c", INT), 1))
                .findings();
        assertEquals(
                List.of("SCHEMA-DICT-003 ERROR b", "SCHEMA-DICT-003 ERROR c"),
                findings.stream().map(RuleCase::text).toList());
        assertEquals(
                "values of type utf8 as for the other field with dictionary 1",
                findings.get(0).expected());
        assertEquals(Optional.empty(), Optional.of(findings.get(0).hint()).filter(hint -> !hint.isEmpty()));
    }
}
