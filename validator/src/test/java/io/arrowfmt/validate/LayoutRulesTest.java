package io.arrowfmt.validate;

import static io.arrowfmt.validate.SchemaDraft.declaring;
import static io.arrowfmt.validate.SchemaDraft.encoded;
import static io.arrowfmt.validate.SchemaDraft.entries;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.error.Finding;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LayoutRulesTest {
    private static final long OFFSET = 0;
    private static final long DATA = 1;
    private static final long VALIDITY = 2;
    private static final long TYPE = 3;
    private static final long SIZE = 4;
    private static final long VIEW = 5;
    private static final long VARIADIC = 6;

    private static final Field INT = Field.of("f", DataType.int32());
    private static final Field TEXT = Field.of("f", DataType.utf8());
    private static final Field VIEWS = Field.of("f", new DataType.Utf8View());
    private static final Field NEWER = Field.of("f", new DataType.Unknown(99));

    static Stream<RuleCase<SchemaDraft>> cases() {
        return Stream.of(
                one("LAYOUT-DECL-001 ERROR f", declaring(INT, DATA, 32), declaring(INT, VALIDITY, 1, DATA, 32)),
                one("LAYOUT-DECL-001 ERROR f", declaring(INT), declaring(Field.nullable("f", new DataType.Null()))),
                one(
                        "LAYOUT-DECL-001 ERROR f",
                        declaring(INT, VALIDITY, 1, OFFSET, 32, DATA, 32),
                        declaring(TEXT, VALIDITY, 1, OFFSET, 32, DATA, 8)),
                one(
                        "LAYOUT-DECL-001 ERROR f",
                        declaring(VIEWS, VALIDITY, 1, VIEW, 128),
                        declaring(VIEWS, VALIDITY, 1, VIEW, 128, VARIADIC, 8)),
                one(
                        "LAYOUT-DECL-002 ERROR f",
                        declaring(TEXT, VALIDITY, 1, DATA, 8, OFFSET, 32),
                        declaring(TEXT, VALIDITY, 1, OFFSET, 32, DATA, 8)),
                one("LAYOUT-DECL-002 ERROR f", declaring(INT, VALIDITY, 1, TYPE, 32), INT),
                one(
                        "LAYOUT-DECL-003 ERROR f",
                        declaring(INT, VALIDITY, 1, DATA, 64),
                        declaring(INT, VALIDITY, 1, DATA, 32)),
                one(
                        "LAYOUT-DECL-003 ERROR f",
                        declaring(INT, VALIDITY, 1, DATA, 0),
                        declaring(Field.of("f", new DataType.FixedSizeBinary(0)), VALIDITY, 1, DATA, 0)),
                one(
                        "LAYOUT-DECL-003 ERROR f",
                        byType(INT),
                        byType(Field.of("f", new DataType.FixedSizeBinary(1 << 29)))),
                one(
                        "LAYOUT-DECL-004 ERROR f",
                        declaring(INT, VALIDITY, 8, DATA, 32),
                        declaring(INT, VALIDITY, 1, DATA, 32)),
                one("LAYOUT-DECL-004 ERROR f", declaring(NEWER, VALIDITY, 0), declaring(NEWER, VALIDITY, 1)),
                one("LAYOUT-DECL-004 ERROR f", declaring(NEWER, OFFSET, 0), declaring(NEWER, OFFSET, 7)),
                one("LAYOUT-DECL-004 ERROR f", declaring(NEWER, SIZE, 0), declaring(NEWER, DATA, 0)),
                one("LAYOUT-DECL-005 ERROR f", declaring(INT, VALIDITY, 1, 7, 32), declaring(NEWER, VARIADIC, 32)),
                one("LAYOUT-DECL-005 ERROR f", declaring(NEWER, 65_535, 8), declaring(NEWER, TYPE, 8)),
                one(
                        "LAYOUT-DECL-010 ERROR f",
                        declaring(NEWER, VARIADIC, 8, DATA, 8),
                        declaring(NEWER, DATA, 8, VARIADIC, 8)),
                one(
                        "LAYOUT-DECL-010 ERROR f",
                        declaring(NEWER, VARIADIC, 8, VARIADIC, 8),
                        declaring(NEWER, VARIADIC, 8)),
                one(
                        "LAYOUT-DECL-007 ERROR f",
                        dictionary(
                                entries(VALIDITY, 1, OFFSET, 32, DATA, 8), entries(VALIDITY, 1, OFFSET, 32, DATA, 8)),
                        dictionary(entries(VALIDITY, 1, DATA, 8), entries(VALIDITY, 1, OFFSET, 32, DATA, 8))),
                one(
                        "LAYOUT-DECL-007 WARNING f",
                        dictionary(entries(VALIDITY, 1, DATA, 8), Optional.empty()),
                        dictionary(entries(VALIDITY, 1, DATA, 8), entries(VALIDITY, 1, OFFSET, 32, DATA, 8))),
                one(
                        "LAYOUT-DECL-007 ERROR f",
                        INT.withDeclared(Optional.of(
                                new DeclaredLayout(entries(VALIDITY, 1, DATA, 32), entries(VALIDITY, 1, DATA, 32)))),
                        declaring(INT, VALIDITY, 1, DATA, 32)),
                // The layout of a dictionary is compared with the type of the values.
                one(
                        "LAYOUT-DECL-003 ERROR f",
                        dictionary(entries(VALIDITY, 1, DATA, 8), entries(VALIDITY, 1, OFFSET, 64, DATA, 8)),
                        dictionary(entries(VALIDITY, 1, DATA, 8), entries(VALIDITY, 1, OFFSET, 32, DATA, 8))),
                one(
                        "LAYOUT-DECL-003 ERROR f",
                        dictionary(entries(VALIDITY, 1, DATA, 16), entries(VALIDITY, 1, OFFSET, 32, DATA, 8)),
                        dictionary(entries(VALIDITY, 1, DATA, 8), entries(VALIDITY, 1, OFFSET, 32, DATA, 8))),
                RuleCase.of(
                        "LAYOUT-DECL-003 WARNING f",
                        new SchemaDraft(MetadataVersion.V3, Schema.of(declaring(INT, VALIDITY, 1, DATA, 64))),
                        new SchemaDraft(MetadataVersion.V3, Schema.of(declaring(INT, VALIDITY, 1, DATA, 32)))),
                RuleCase.of(
                        "LAYOUT-DECL-003 ERROR f",
                        new SchemaDraft(MetadataVersion.V4, Schema.of(declaring(INT, VALIDITY, 1, DATA, 64))),
                        new SchemaDraft(MetadataVersion.V4, Schema.of(declaring(INT, VALIDITY, 1, DATA, 32)))));
    }

    private static RuleCase<SchemaDraft> one(String expected, Field wrong, Field right) {
        return RuleCase.of(expected, SchemaDraft.of(wrong), SchemaDraft.of(right));
    }

    private static Field byType(Field field) {
        return field.withDeclared(Optional.of(new DeclaredLayout(
                Optional.of(List.of(
                        new DeclaredLayout.Entry((int) VALIDITY, 0, 1),
                        new DeclaredLayout.Entry((int) DATA, DeclaredLayout.WIDTH_BY_TYPE, 0))),
                Optional.empty())));
    }

    private static Field dictionary(
            Optional<List<DeclaredLayout.Entry>> indices, Optional<List<DeclaredLayout.Entry>> values) {
        return encoded(TEXT, 1).withDeclared(Optional.of(new DeclaredLayout(indices, values)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aLieIsFoundInItsPlaceAndNothingElse(RuleCase<SchemaDraft> rule) {
        rule.verify(SchemaDraft::findings);
    }

    @Test
    void findingsShowBothLayoutsAndTheLikelyCause() {
        Finding finding = SchemaDraft.of(declaring(TEXT, VALIDITY, 1, DATA, 8, OFFSET, 32))
                .findings()
                .get(0);
        assertEquals(
                "s: column \"f\": expected VALIDITY/1 OFFSET/32 DATA/8, found VALIDITY/1 DATA/8 OFFSET/32 in the declared "
                        + "layout; buffers 1 and 2 are likely swapped [LAYOUT-DECL-002]",
                finding.toString());
        assertEquals(
                "this is the layout of the dictionary's values, which belongs in the dictionary layout",
                SchemaDraft.of(dictionary(entries(VALIDITY, 1, OFFSET, 32, DATA, 8), Optional.empty()))
                        .findings()
                        .get(0)
                        .hint());
    }
}
