package io.arrowfmt.validate;

import static io.arrowfmt.validate.SchemaDraft.INT8;
import static io.arrowfmt.validate.SchemaDraft.encoded;

import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FieldRulesTest {
    private static final DataType INT = DataType.int32();
    private static final DataType UTF8 = DataType.utf8();
    private static final Field X = Field.of("x", INT);
    private static final Field Y = Field.of("y", INT);

    static Stream<RuleCase<SchemaDraft>> cases() {
        List<RuleCase<SchemaDraft>> cases = new ArrayList<>();
        childCounts(cases);
        maps(cases);
        runs(cases);
        newerTypes(cases);
        cases.addAll(List.of(
                one("SCHEMA-UNION-001 ERROR u", union(UnionMode.DENSE, 1, X, Y), union(UnionMode.DENSE, 2, X, Y)),
                one("SCHEMA-UNION-001 ERROR u", union(UnionMode.SPARSE, 1), union(UnionMode.SPARSE, 1, X)),
                one(
                        "SCHEMA-UNION-005 WARNING u",
                        Field.of("u", DataType.union(UnionMode.SPARSE, 1), X),
                        union(UnionMode.SPARSE, 1, X)),
                one(
                        "SCHEMA-NULL-001 WARNING n",
                        Field.of("n", new DataType.Null()),
                        Field.nullable("n", new DataType.Null())),
                one("SCHEMA-DEC-003 WARNING d", decimal(-1), decimal(0)),
                one("SCHEMA-DEC-003 WARNING d", decimal(6), decimal(5)),
                one("SCHEMA-TS-001 WARNING t", timestamp("Mars/Olympus"), timestamp("Europe/Berlin")),
                one("SCHEMA-TS-001 WARNING t", timestamp("+0200"), timestamp("+02:00")),
                one("SCHEMA-TS-001 WARNING t", timestamp("Z"), timestamp("UTC")),
                one("SCHEMA-TS-001 WARNING t", timestamp("-2:00"), timestamp("-02:00")),
                one("SCHEMA-TS-002 WARNING t", timestamp(""), Field.of("t", DataType.timestamp(TimeUnit.SECOND))),
                one(
                        "SCHEMA-DICT-002 WARNING d",
                        encoded(Field.of("d", UTF8), 1, new DataType.Int(8, false), false),
                        encoded(Field.of("d", UTF8), 1, INT8, false)),
                one(
                                "SCHEMA-DICT-006 ERROR d.l.x",
                                encoded(struct("d", struct("l", encoded(X, 1))), 1),
                                encoded(struct("d", struct("l", encoded(X, 2))), 1))
                        .and("SCHEMA-DICT-003 ERROR d.l.x"),
                one(
                        "SCHEMA-DICT-007 WARNING d",
                        encoded(Field.nullable("d", new DataType.Null()), 1),
                        encoded(struct("d"), 1)),
                one(
                        "SCHEMA-DICT-007 WARNING u",
                        encoded(union(UnionMode.DENSE, 1, X), 1),
                        union(UnionMode.DENSE, 1, X)),
                one(
                        "SCHEMA-DICT-007 WARNING r",
                        encoded(runs("r", INT), 1),
                        Field.of("l", new DataType.List(), runs("r", INT)))));
        return cases.stream();
    }

    private static void childCounts(List<RuleCase<SchemaDraft>> cases) {
        cases.add(one("SCHEMA-FIELD-004 ERROR f", Field.of("f", INT, X), Field.of("f", INT)));
        cases.add(one("SCHEMA-FIELD-004 ERROR f", Field.of("f", UTF8, X), Field.of("f", UTF8)));
        for (DataType list : List.of(
                new DataType.List(),
                new DataType.LargeList(),
                new DataType.ListView(),
                new DataType.LargeListView(),
                new DataType.FixedSizeList(2))) {
            cases.add(one("SCHEMA-FIELD-004 ERROR f", Field.of("f", list), Field.of("f", list, X)));
            cases.add(one("SCHEMA-FIELD-004 ERROR f", Field.of("f", list, X, Y), Field.of("f", list, X)));
        }
        cases.add(one("SCHEMA-FIELD-004 ERROR m", Field.of("m", new DataType.Map(false)), map(X, Y)));
        cases.add(one("SCHEMA-FIELD-004 ERROR s.f", struct("s", Field.of("f", INT, X)), struct("s")));
        Field end = Field.of("run_ends", INT);
        cases.add(one("SCHEMA-FIELD-004 ERROR r", Field.of("r", new DataType.RunEndEncoded(), end), runs("r", INT)));
        cases.add(one(
                "SCHEMA-FIELD-004 ERROR r",
                Field.of("r", new DataType.RunEndEncoded(), end, Field.of("values", INT), X),
                runs("r", INT)));
    }

    private static void maps(List<RuleCase<SchemaDraft>> cases) {
        Field entries = Field.of("entries", new DataType.Struct(), Field.of("key", INT), Field.of("value", INT));
        DataType map = new DataType.Map(false);
        cases.add(one(
                "SCHEMA-MAP-001 ERROR m.entries",
                Field.of("m", map, entries.withChildren(List.of(Field.of("key", INT)))),
                Field.of("m", map, entries)));
        cases.add(one(
                "SCHEMA-MAP-001 ERROR m.entries",
                Field.of("m", map, Field.of("entries", new DataType.List(), X)),
                Field.of("m", map, entries)));
        cases.add(one(
                "SCHEMA-MAP-001 ERROR m.entries",
                Field.of("m", map, encoded(entries, 1)),
                Field.of("m", map, entries)));
        cases.add(one(
                "SCHEMA-MAP-002 ERROR m.entries",
                Field.of(
                        "m",
                        map,
                        Field.nullable("entries", new DataType.Struct(), Field.of("key", INT), number("value"))),
                Field.nullable("m", map, entries)));
        cases.add(one(
                "SCHEMA-MAP-003 ERROR m.entries.key",
                map(Field.nullable("key", INT), number("value")),
                map(Field.of("key", INT), Field.nullable("value", INT))));
        cases.add(one(
                "SCHEMA-MAP-004 INFO m.pairs",
                Field.of("m", map, Field.of("pairs", new DataType.Struct(), Field.of("key", INT), number("value"))),
                Field.of("m", map, entries)));
        cases.add(one(
                "SCHEMA-MAP-004 INFO m.entries.k", map(Field.of("k", INT), number("value")), struct("s", number("k"))));
        cases.add(one(
                "SCHEMA-MAP-004 INFO m.entries.v",
                map(Field.of("key", INT), number("v")),
                map(number("key"), number("value"))));
    }

    private static void runs(List<RuleCase<SchemaDraft>> cases) {
        DataType type = new DataType.RunEndEncoded();
        Field values = Field.of("values", UTF8);
        for (DataType wrong : List.of(new DataType.Int(8, true), new DataType.Int(32, false), DataType.float32())) {
            cases.add(one(
                    "SCHEMA-REE-001 ERROR r.run_ends",
                    Field.of("r", type, Field.of("run_ends", wrong), values),
                    Field.of("r", type, Field.of("run_ends", DataType.int16()), values)));
        }
        Field ends = Field.of("run_ends", DataType.int64());
        cases.add(one(
                "SCHEMA-REE-002 ERROR r.run_ends",
                Field.of("r", type, Field.nullable("run_ends", DataType.int64()), values),
                Field.nullable("r", type, ends, Field.nullable("values", UTF8))));
        cases.add(one(
                "SCHEMA-REE-002 ERROR r.run_ends",
                Field.of("r", type, encoded(ends, 1), values),
                Field.of("r", type, ends, encoded(values, 1))));
        cases.add(one(
                "SCHEMA-REE-003 WARNING r.ends",
                Field.of("r", type, Field.of("ends", INT), values),
                Field.of("r", type, ends, values)));
        cases.add(one("SCHEMA-REE-003 WARNING r.x", Field.of("r", type, ends, X), struct("r", ends, X)));
        cases.add(one(
                "SCHEMA-REE-004 WARNING r.values",
                Field.of("r", type, ends, runs("values", INT)),
                Field.of("r", type, ends, struct("values", runs("r", INT)))));
    }

    private static void newerTypes(List<RuleCase<SchemaDraft>> cases) {
        Field[] newer = {
            runs("f", INT),
            Field.of("f", new DataType.BinaryView()),
            Field.of("f", new DataType.Utf8View()),
            Field.of("f", new DataType.ListView(), X),
            Field.of("f", new DataType.LargeListView(), X),
            Field.of("f", new DataType.Decimal(256, 5, 2)),
            Field.of("f", new DataType.Decimal(64, 5, 2)),
            Field.of("f", new DataType.Interval(IntervalUnit.MONTH_DAY_NANO))
        };
        for (Field field : newer) {
            cases.add(RuleCase.of("SCHEMA-VERSION-001 WARNING f", v4(field), SchemaDraft.of(field)));
        }
        Field[] old = {
            Field.of("f", new DataType.Decimal(128, 5, 2)),
            Field.of("f", new DataType.Interval(IntervalUnit.DAY_TIME)),
            Field.of("f", new DataType.LargeList(), X),
            Field.of("f", new DataType.Duration(TimeUnit.SECOND)),
            Field.of("f", new DataType.Date(DateUnit.DAY))
        };
        for (Field field : old) {
            cases.add(RuleCase.of("SCHEMA-VERSION-001 WARNING f", v4(newer[1]), v4(field)));
        }
    }

    private static SchemaDraft v4(Field field) {
        return new SchemaDraft(MetadataVersion.V4, Schema.of(field));
    }

    private static RuleCase<SchemaDraft> one(String expected, Field wrong, Field right) {
        return RuleCase.of(expected, SchemaDraft.of(wrong), SchemaDraft.of(right));
    }

    private static Field number(String name) {
        return Field.of(name, INT);
    }

    private static Field struct(String name, Field... children) {
        return Field.of(name, new DataType.Struct(), children);
    }

    private static Field map(Field key, Field value) {
        return Field.of("m", new DataType.Map(false), Field.of("entries", new DataType.Struct(), key, value));
    }

    private static Field runs(String name, DataType values) {
        return Field.of(name, new DataType.RunEndEncoded(), Field.of("run_ends", INT), Field.of("values", values));
    }

    private static Field union(UnionMode mode, int ids, Field... children) {
        return Field.nullable("u", DataType.union(mode, ids), children);
    }

    private static Field decimal(int scale) {
        return Field.of("d", DataType.decimal(5, scale));
    }

    private static Field timestamp(String zone) {
        return Field.of("t", new DataType.Timestamp(TimeUnit.SECOND, Optional.of(zone)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aBreachIsFoundInItsPlaceAndNothingElse(RuleCase<SchemaDraft> rule) {
        rule.verify(SchemaDraft::findings);
    }
}
