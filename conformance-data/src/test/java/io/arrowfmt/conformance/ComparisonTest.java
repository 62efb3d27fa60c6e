package io.arrowfmt.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.conformance.OracleValue.Items;
import io.arrowfmt.conformance.OracleValue.Named;
import io.arrowfmt.conformance.OracleValue.Real;
import io.arrowfmt.conformance.OracleValue.Struct;
import io.arrowfmt.conformance.OracleValue.Text;
import io.arrowfmt.conformance.OracleValue.Union;
import io.arrowfmt.conformance.OracleValue.Whole;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TimeUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ComparisonTest {
    private static final DataType.Int INT8 = new DataType.Int(8, true);

    static List<Arguments> schemas() {
        Field text = Field.nullable("a", DataType.utf8());
        Field seconds = Field.of("a", DataType.timestamp(TimeUnit.SECOND));
        Field list = Field.nullable("a", new DataType.List(), text);
        return List.of(
                Arguments.of(text, text, ""),
                Arguments.of(seconds, Field.of("a", DataType.timestamp(TimeUnit.SECOND, "")), ""),
                Arguments.of(
                        text,
                        Field.nullable("b", DataType.utf8()),
                        "x: schema, column \"a\": expected the name \"a\", found \"b\""),
                Arguments.of(
                        text,
                        Field.of("a", DataType.utf8()),
                        "x: schema, column \"a\": expected a nullable field, found a field that is not nullable"),
                Arguments.of(
                        text,
                        Field.nullable("a", DataType.binary()),
                        "x: schema, column \"a\": expected the type utf8, found binary"),
                Arguments.of(
                        seconds,
                        Field.of("a", DataType.timestamp(TimeUnit.SECOND, "UTC")),
                        "x: schema, column \"a\": expected the type timestamp[s], found timestamp[s,UTC]"),
                Arguments.of(
                        list,
                        Field.nullable("a", new DataType.List()),
                        "x: schema, column \"a\": expected 1 fields, found 0 fields"),
                Arguments.of(
                        list,
                        Field.nullable("a", new DataType.List(), Field.nullable("a", DataType.bool())),
                        "x: schema, column \"a.a\": expected the type utf8, found bool"),
                Arguments.of(
                        text.withMetadata(metadata("k", "v", "k", "w")),
                        text.withMetadata(metadata("k", "w", "k", "v")),
                        ""),
                Arguments.of(
                        text.withMetadata(metadata("k", "v", "k", "v")),
                        text.withMetadata(metadata("k", "v")),
                        "x: schema, column \"a\": expected the metadata [KeyValue[key=k, value=v], KeyValue[key=k, value=v]], found [KeyValue[key=k, value=v]]"),
                Arguments.of(encoded(text, 1, INT8, false), encoded(text, 2, INT8, false), ""),
                Arguments.of(
                        encoded(text, 1, INT8, false),
                        text,
                        "x: schema, column \"a\": expected a dictionary by int8, found no dictionary"),
                Arguments.of(
                        encoded(text, 1, INT8, false),
                        encoded(text, 1, INT8, true),
                        "x: schema, column \"a\": expected a dictionary by int8, found a dictionary by int8 in a meaningful order"),
                Arguments.of(
                        encoded(text, 1, INT8, false),
                        encoded(text, 1, new DataType.Int(8, false), false),
                        "x: schema, column \"a\": expected a dictionary by int8, found a dictionary by uint8"));
    }

    private static Field encoded(Field field, long id, DataType.Int index, boolean ordered) {
        return field.withDictionary(Optional.of(new DictionaryEncoding(id, index, ordered)));
    }

    private static Metadata metadata(String... pairs) {
        List<KeyValue> entries = new ArrayList<>();
        for (int i = 0; i < pairs.length; i += 2) {
            entries.add(KeyValue.of(pairs[i], pairs[i + 1]));
        }
        return new Metadata(entries);
    }

    @ParameterizedTest(name = "{index} {2}")
    @MethodSource("schemas")
    void comparesFields(Field expected, Field found, String difference) {
        Comparison comparison = Comparison.exact("x").schemas(Schema.of(expected), Schema.of(found));
        assertEquals(difference, text(comparison));
    }

    @Test
    void comparesWhatSchemasMeanNotHowTheyAreStored() {
        Schema schema = Schema.of(Field.of("a", DataType.int8()));
        Schema stored = new Schema(schema.fields(), Endianness.BIG, Metadata.empty(), List.of(1L)).declared();
        assertEquals("", text(Comparison.exact("x").schemas(schema, stored)));
        assertEquals(
                "x: schema: expected the metadata [KeyValue[key=k, value=v]], found []",
                text(Comparison.exact("x").schemas(schema.withMetadata(Metadata.of("k", "v")), schema)));
        assertEquals(
                "x: schema: expected 1 fields, found 0 fields",
                text(Comparison.exact("x").schemas(schema, Schema.of())));
    }

    static List<Arguments> values() {
        OracleValue one = Whole.of(1);
        OracleValue two = Whole.of(2);
        OracleValue none = OracleValue.Null.INSTANCE;
        return List.of(
                Arguments.of(one, Whole.of(1), ""),
                Arguments.of(none, none, ""),
                Arguments.of(one, two, "x: column \"c\", row 0: expected 1, found 2"),
                Arguments.of(one, none, "x: column \"c\", row 0: expected 1, found null"),
                Arguments.of(one, new Text("1"), "x: column \"c\", row 0: expected 1, found \"1\""),
                Arguments.of(
                        new Items(List.of(one, two)),
                        new Items(List.of(one, one)),
                        "x: column \"c[1]\", row 0: expected 2, found 1"),
                Arguments.of(
                        new Items(List.of(one)),
                        new Items(List.of()),
                        "x: column \"c\", row 0: expected 1 items, found 0 items"),
                Arguments.of(struct("a", one), struct("b", Whole.of(1)), ""),
                Arguments.of(struct("a", one), struct("a", none), "x: column \"c.a\", row 0: expected 1, found null"),
                Arguments.of(
                        struct("a", one),
                        new Struct(List.of()),
                        "x: column \"c\", row 0: expected 1 members, found 0 members"),
                Arguments.of(new Union(1, one), new Union(1, two), "x: column \"c<1>\", row 0: expected 1, found 2"),
                Arguments.of(new Union(1, one), new Union(2, one), "x: column \"c\", row 0: expected 1:1, found 2:1"),
                Arguments.of(
                        real(1),
                        real(1.001),
                        "x: column \"c\", row 0: expected 1.0 (0x3ff0000000000000), found 1.001 (0x3ff004189374bc6a)"),
                Arguments.of(
                        new Real(Precision.SINGLE, 0),
                        new Real(Precision.DOUBLE, 0),
                        "x: column \"c\", row 0: expected 0.0 (0x0), found 0.0 (0x0)"));
    }

    private static Struct struct(String name, OracleValue value) {
        return new Struct(List.of(new Named(name, value)));
    }

    private static Real real(double value) {
        return new Real(Precision.DOUBLE, Double.doubleToRawLongBits(value));
    }

    @ParameterizedTest(name = "{index} {2}")
    @MethodSource("values")
    void comparesValues(OracleValue expected, OracleValue found, String difference) {
        assertEquals(difference, text(Comparison.exact("x").column("c", List.of(expected), List.of(found))));
    }

    static List<Arguments> reals() {
        return List.of(
                Arguments.of(1.0, 1.0005, 0.0005, true),
                Arguments.of(1.0, 1.0006, 0.0005, false),
                Arguments.of(0.0, -0.0, 0.0005, true),
                Arguments.of(0.0, -0.0, 0.0, false),
                Arguments.of(Double.NaN, Double.longBitsToDouble(0x7FF8000000000001L), 0.0005, true),
                Arguments.of(Double.NaN, 1.0, 0.0005, false),
                Arguments.of(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0.0005, true),
                Arguments.of(Double.POSITIVE_INFINITY, Double.MAX_VALUE, 0.0005, false));
    }

    @ParameterizedTest
    @MethodSource("reals")
    void allowsNumbersTheirTolerance(double expected, double found, double tolerance, boolean equal) {
        Comparison comparison =
                Comparison.within("x", tolerance).column("c", List.of(real(expected)), List.of(real(found)));
        assertEquals(equal ? 0 : 1, comparison.count());
    }

    @Test
    void refusesAToleranceThatIsNone() {
        assertThrows(IllegalArgumentException.class, () -> Comparison.within("x", -1));
        assertThrows(IllegalArgumentException.class, () -> Comparison.within("x", Double.NaN));
    }

    @Test
    void comparesBatchesByPosition() {
        Schema schema = Schema.of(Field.of("a", DataType.int8()));
        OracleBatch one = new OracleBatch(1, List.of(List.of(Whole.of(1))));
        OracleBatch two = new OracleBatch(2, List.of(List.of(Whole.of(1), Whole.of(2))));
        assertEquals("", text(Comparison.exact("x").batches(schema, List.of(one, two), List.of(one, two))));
        assertEquals(
                "x: expected 2 batches, found 1 batches",
                text(Comparison.exact("x").batches(schema, List.of(one, two), List.of(one))));
        assertEquals(
                "x: batch 1: expected 2 rows, found 1 rows; x: batch 1, column \"a\": expected 2 slots, found 1 slots",
                text(Comparison.exact("x").batches(schema, List.of(one, two), List.of(one, one))));
        assertEquals(
                "x: batch 0: expected 1 columns, found 0 columns",
                text(Comparison.exact("x").batches(schema, List.of(one), List.of(new OracleBatch(1, List.of())))));
    }

    @Test
    void countsTheDifferencesItDoesNotKeep() {
        List<OracleValue> ones = Collections.nCopies(1000, Whole.of(1));
        List<OracleValue> twos = Collections.nCopies(1000, Whole.of(2));
        Comparison comparison = Comparison.exact("x").column("c", ones, twos);
        assertEquals(1000, comparison.count());
        assertEquals(100, comparison.differences().size());
        assertEquals(99, comparison.differences().get(99).place().row());
    }

    private static String text(Comparison comparison) {
        return String.join(
                "; ",
                comparison.differences().stream().map(Difference::toString).toList());
    }
}
