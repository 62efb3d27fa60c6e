package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DeclaredLayout.Entry;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KnownLieTest {
    private static final Entry VALIDITY = entry(BufferKind.VALIDITY, 1);

    private static Entry entry(BufferKind kind, long bitWidth) {
        return new Entry(kind.number(), 0, bitWidth);
    }

    private static Field declaring(DataType type, Entry... entries) {
        return Field.nullable("x", type)
                .withDeclared(Optional.of(new DeclaredLayout(Optional.of(List.of(entries)), Optional.empty())));
    }

    private static Severity severity(Field field, MetadataVersion version) {
        Findings findings = new Findings();
        MessageCheck.ofStream(RuleSet.standard(), Limits.defaults())
                .schema(Schema.of(field), version, Location.of("s"), findings);
        List<Severity> declared = findings.list().stream()
                .filter(finding -> finding.rule().id().startsWith("LAYOUT-DECL-"))
                .map(finding -> finding.severity())
                .toList();
        assertEquals(1, declared.size(), () -> findings.list().toString());
        return declared.get(0);
    }

    static Stream<Arguments> lies() {
        return Stream.of(
                Arguments.of(declaring(DataType.union(UnionMode.SPARSE, 0), entry(BufferKind.TYPE, 32))),
                Arguments.of(declaring(new DataType.Date(DateUnit.DAY), VALIDITY, entry(BufferKind.DATA, 64))),
                Arguments.of(declaring(
                        new DataType.Interval(IntervalUnit.YEAR_MONTH), VALIDITY, entry(BufferKind.DATA, 64))),
                Arguments.of(declaring(new DataType.FixedSizeBinary(16), VALIDITY, entry(BufferKind.DATA, 64))),
                Arguments.of(declaring(
                        new DataType.FixedSizeBinary(10_000), VALIDITY, entry(BufferKind.DATA, 80_000 & 0xFFFF))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lies")
    void whatOldWritersAreKnownToHaveDeclaredIsInformation(Field field) {
        assertEquals(Severity.INFO, severity(field, MetadataVersion.V3));
        assertEquals(Severity.ERROR, severity(field, MetadataVersion.V5));
    }

    static Stream<Arguments> mistakes() {
        Entry days = entry(BufferKind.DATA, 64);
        return Stream.of(
                Arguments.of(declaring(DataType.union(UnionMode.SPARSE, 0), entry(BufferKind.TYPE, 16))),
                Arguments.of(declaring(DataType.union(UnionMode.SPARSE, 0), entry(BufferKind.DATA, 32))),
                Arguments.of(declaring(new DataType.Date(DateUnit.MILLISECOND), VALIDITY, entry(BufferKind.DATA, 32))),
                Arguments.of(declaring(
                        new DataType.Interval(IntervalUnit.YEAR_MONTH), VALIDITY, entry(BufferKind.DATA, 16))),
                Arguments.of(
                        declaring(new DataType.Interval(IntervalUnit.DAY_TIME), VALIDITY, entry(BufferKind.DATA, 32))),
                Arguments.of(declaring(new DataType.Interval(IntervalUnit.MONTH_DAY_NANO), VALIDITY, days)),
                Arguments.of(declaring(new DataType.FixedSizeBinary(16), VALIDITY, entry(BufferKind.DATA, 32))),
                Arguments.of(declaring(new DataType.FixedSizeBinary(4), VALIDITY, days)),
                Arguments.of(declaring(
                        new DataType.FixedSizeBinary(10_000),
                        VALIDITY,
                        entry(BufferKind.DATA, (80_000 & 0xFFFF) + 8))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void whatLooksLikeItIsAWarning(Field field) {
        assertEquals(Severity.WARNING, severity(field, MetadataVersion.V3));
    }

    @Test
    void anyOtherWidthIsAWarning() {
        Field field = declaring(new DataType.Date(DateUnit.DAY), VALIDITY, entry(BufferKind.DATA, 16));
        assertEquals(Severity.WARNING, severity(field, MetadataVersion.V3));
        Field other = declaring(DataType.int32(), VALIDITY, entry(BufferKind.DATA, 64));
        assertEquals(Severity.WARNING, severity(other, MetadataVersion.V1));
        assertEquals(Severity.ERROR, severity(other, MetadataVersion.V4));
    }

    @Test
    void theLayoutOfADictionarysValuesIsInformation() {
        Field field = declaring(DataType.utf8(), VALIDITY, entry(BufferKind.OFFSET, 32), entry(BufferKind.DATA, 8))
                .withDictionary(Optional.of(new DictionaryEncoding(1, new DataType.Int(32, true), false)));
        assertEquals(Severity.INFO, severity(field, MetadataVersion.V3));
        assertEquals(Severity.ERROR, severity(field, MetadataVersion.V5));
    }
}
