package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import io.arrowfmt.walk.SchemaLayout;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ProjectionTest {
    private static final Field NAME = Field.of("name", DataType.utf8());
    private static final Field AT = Field.of("at", DataType.int32());
    private static final Field STOP = Field.of("item", new DataType.Struct(), NAME, AT);
    private static final Field ENTRIES = Field.of(
            "entries",
            new DataType.Struct(),
            Field.of("key", DataType.int32()),
            Field.of("value", new DataType.Struct(), NAME, AT));

    private static final Schema SCHEMA = Schema.of(
            Field.of("city", DataType.utf8()),
            Field.of(
                    "trip",
                    new DataType.Struct(),
                    Field.of("stops", new DataType.List(), STOP),
                    Field.of("km", DataType.float64()),
                    Field.of("", DataType.bool())),
            Field.of("twice", DataType.int8()),
            Field.of("twice", DataType.int16()),
            Field.of("a.b", DataType.int8()),
            Field.of("m", new DataType.Map(false), ENTRIES),
            Field.of("u", DataType.union(UnionMode.SPARSE, 2), NAME, STOP),
            Field.of(
                    "r",
                    new DataType.RunEndEncoded(),
                    Field.of("run_ends", DataType.int32()),
                    Field.of("values", new DataType.Struct(), NAME, AT)),
            Field.of("d", new DataType.Struct(), NAME)
                    .withDictionary(Optional.of(new DictionaryEncoding(1, new DataType.Int(8, true), false))),
            Field.of("x", new DataType.Struct(), Field.of("y.z", DataType.int8()), Field.of("y", DataType.int8())),
            Field.of("x.y", DataType.int16()));

    static Stream<Arguments> selections() {
        return Stream.of(
                Arguments.of(ReadOptions.columns("city"), "city:utf8"),
                Arguments.of(ReadOptions.columns("a.b", "city"), "a.b:int8 city:utf8"),
                Arguments.of(ReadOptions.columns("city", "city"), "city:utf8 city:utf8"),
                Arguments.of(ReadOptions.columns(), ""),
                Arguments.of(ReadOptions.positions(3, 2), "twice:int16 twice:int8"),
                Arguments.of(ReadOptions.positions(), ""),
                Arguments.of(ReadOptions.paths("city", "a.b"), "city:utf8 a.b:int8"),
                Arguments.of(ReadOptions.paths("trip.km"), "trip:struct<km:float64!>"),
                Arguments.of(ReadOptions.paths("trip."), "trip:struct<:bool!>"),
                Arguments.of(ReadOptions.paths("trip.km", "trip."), "trip:struct<km:float64!,:bool!>"),
                Arguments.of(
                        ReadOptions.paths("trip.km", "city", "trip."), "trip:struct<km:float64!,:bool!> city:utf8"),
                Arguments.of(
                        ReadOptions.paths("trip.km", "trip"),
                        "trip:struct<stops:list<item:struct<name:utf8!,at:int32!>!>!,km:float64!,:bool!>"),
                Arguments.of(
                        ReadOptions.paths("trip.stops.item.at"), "trip:struct<stops:list<item:struct<at:int32!>!>!>"),
                Arguments.of(
                        ReadOptions.paths("trip.stops"),
                        "trip:struct<stops:list<item:struct<name:utf8!,at:int32!>!>!>"),
                // What a layout needs stays whole.
                Arguments.of(
                        ReadOptions.paths("m.entries.value.at"),
                        "m:map<entries:struct<key:int32!,value:struct<at:int32!>!>!>"),
                Arguments.of(
                        ReadOptions.paths("m.entries.key"),
                        "m:map<entries:struct<key:int32!,value:struct<name:utf8!,at:int32!>!>!>"),
                Arguments.of(ReadOptions.paths("u.item.at"), "u:sparse_union[0,1]<name:utf8!,item:struct<at:int32!>!>"),
                Arguments.of(
                        ReadOptions.paths("r.values.at"),
                        "r:run_end_encoded<run_ends:int32!,values:struct<at:int32!>!>"),
                Arguments.of(ReadOptions.paths("d"), "d:dictionary<int8,struct<name:utf8!>>"),
                Arguments.of(ReadOptions.paths("x.y.z"), "x:struct<y.z:int8!>"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("selections")
    void whatIsSelectedIsReadAndWhatItsLayoutNeeds(ReadOptions options, String expected) {
        Schema schema = project(SCHEMA, options).schema();
        assertEquals(
                expected,
                schema.fields().stream()
                        .map(field -> field.name() + ":" + field.typeText())
                        .collect(Collectors.joining(" ")));
    }

    static Stream<Arguments> mistakes() {
        String names =
                "\"city\", \"trip\", \"twice\", \"twice\", \"a.b\", \"m\", \"u\", \"r\", \"d\", \"x\" and 1 more";
        return Stream.of(
                Arguments.of(ReadOptions.columns("town"), "column: expected one of " + names + ", found \"town\""),
                Arguments.of(ReadOptions.columns("City"), "column: expected one of " + names + ", found \"City\""),
                Arguments.of(
                        ReadOptions.columns("trip.km"),
                        "column: expected one of " + names + ", found \"trip.km\"; ReadOptions.paths selects children"),
                Arguments.of(
                        ReadOptions.columns("twice"),
                        "column: expected a name that is unique, found \"twice\" at positions 2 and 3; select by position"),
                Arguments.of(ReadOptions.positions(11), "position: expected 0 to 10, found 11"),
                Arguments.of(ReadOptions.positions(-1), "position: expected 0 to 10, found -1"),
                Arguments.of(ReadOptions.paths("town"), "column: expected one of " + names + ", found \"town\""),
                Arguments.of(
                        ReadOptions.paths("trip.miles"),
                        "column: expected one of \"stops\", \"km\", \"\", found \"miles\" in \"trip.miles\""),
                Arguments.of(
                        ReadOptions.paths("trip.stops.km"),
                        "column: expected one of \"item\", found \"km\" in \"trip.stops.km\""),
                Arguments.of(
                        ReadOptions.paths("city.x"),
                        "column: expected \"city\" of \"city.x\" to have children, found utf8"),
                Arguments.of(
                        ReadOptions.paths("twice"),
                        "column: expected a path to one field, found \"twice\", which leads to positions 2 and 3"),
                Arguments.of(
                        ReadOptions.paths("x.y"),
                        "column: expected a path to one field, found \"x.y\", which leads to positions 9 and 10"),
                Arguments.of(
                        ReadOptions.paths("d.name"),
                        "column: expected \"d\" of \"d.name\" to have children, found dictionary<int8,struct<name:utf8!>>"),
                Arguments.of(ReadOptions.paths(""), "column: expected one of " + names + ", found \"\""));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("mistakes")
    void whatLeadsToNoColumnOrToSeveralIsRefused(ReadOptions options, String message) {
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> project(SCHEMA, options));
        assertEquals(message, refusal.getMessage());
    }

    private static Projection project(Schema schema, ReadOptions options) {
        return Projection.of(schema, SchemaLayout.of(schema), options.selection());
    }
}
