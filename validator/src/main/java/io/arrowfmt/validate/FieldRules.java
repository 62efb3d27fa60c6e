package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.FormatVersion;
import java.util.function.Predicate;

/** Rules about one field of a schema, at any depth. */
enum FieldRules implements FactRule<FieldFacts> {
    CHILD_COUNT(
            "SCHEMA-FIELD-004",
            Severity.ERROR,
            "A field has as many children as its type needs.",
            "Schema.fbs#Field",
            (facts, rule, sink) -> {
                ChildExtent children = facts.field().type().layout().children();
                int count = facts.field().children().size();
                if (!children.allows(count)) {
                    sink.report(
                            rule,
                            facts.where(),
                            children.count() + " for " + facts.field().type(),
                            "" + count);
                }
            }),
    UNION_IDS(
            "SCHEMA-UNION-001",
            Severity.ERROR,
            "A union has a type id for each of its children.",
            "Schema.fbs#Union",
            (facts, rule, sink) -> {
                if (facts.field().type() instanceof DataType.Union union
                        && union.typeIds().size() != facts.field().children().size()) {
                    sink.report(
                            rule,
                            facts.where(),
                            facts.field().children().size() + " type ids as there are children",
                            union.typeIds().size() + " type ids");
                }
            }),
    UNION_NULLABLE(
            "SCHEMA-UNION-005",
            Severity.WARNING,
            "A union is nullable, since its nulls live in its children.",
            "Columnar.rst#union-layout",
            (facts, rule, sink) -> mustBeNullable(facts, rule, sink, DataType.Union.class)),
    NULL_NULLABLE(
            "SCHEMA-NULL-001",
            Severity.WARNING,
            "A field of the null type is nullable.",
            "Columnar.rst#null-layout",
            (facts, rule, sink) -> mustBeNullable(facts, rule, sink, DataType.Null.class)),
    DECIMAL_SCALE(
            "SCHEMA-DEC-003",
            Severity.WARNING,
            "A decimal's scale is between 0 and its precision.",
            "Schema.fbs#Decimal",
            (facts, rule, sink) -> {
                if (facts.field().type() instanceof DataType.Decimal decimal
                        && (decimal.scale() < 0 || decimal.scale() > decimal.precision())) {
                    Finding finding = Finding.of(
                            rule, facts.where(), "a scale of 0 to " + decimal.precision(), "" + decimal.scale());
                    boolean small = decimal.scale() == (byte) decimal.scale();
                    sink.report(small ? finding : finding.hint("some readers keep a scale in 8 bits"));
                }
            }),
    TIMEZONE(
            "SCHEMA-TS-001",
            Severity.WARNING,
            "A time zone is a name of the time zone database or an offset like +02:00.",
            "Schema.fbs#Timestamp",
            (facts, rule, sink) -> {
                String zone = timezone(facts.field());
                if (!zone.isEmpty() && !TimeZones.isKnown(zone)) {
                    sink.report(
                            rule,
                            facts.where(),
                            "a name of the time zone database or an offset like +02:00",
                            "\"" + zone + "\"");
                }
            }),
    EMPTY_TIMEZONE(
            "SCHEMA-TS-002",
            Severity.WARNING,
            "A time zone that is given is not empty.",
            "Schema.fbs#Timestamp",
            (facts, rule, sink) -> {
                if (facts.field().type() instanceof DataType.Timestamp timestamp
                        && timestamp.timezone().filter(String::isEmpty).isPresent()) {
                    sink.report(rule, facts.where(), "a time zone or none", "an empty text");
                }
            }),
    MAP_ENTRIES(
            "SCHEMA-MAP-001",
            Severity.ERROR,
            "The entries of a map are structs of a key and a value.",
            "Schema.fbs#Map",
            (facts, rule, sink) -> {
                if (facts.isChildOf(DataType.Map.class, 0)
                        && !(facts.field().type() instanceof DataType.Struct
                                && facts.field().children().size() == 2
                                && facts.field().dictionary().isEmpty())) {
                    sink.report(
                            rule,
                            facts.where(),
                            "a struct of 2 children",
                            facts.field().shortTypeText());
                }
            }),
    MAP_ENTRIES_NULLABLE(
            "SCHEMA-MAP-002",
            Severity.ERROR,
            "The entries of a map are not nullable.",
            "Schema.fbs#Map",
            (facts, rule, sink) -> mustNotBeNullable(facts, rule, sink, f -> f.isChildOf(DataType.Map.class, 0))),
    MAP_KEY_NULLABLE(
            "SCHEMA-MAP-003",
            Severity.ERROR,
            "The keys of a map are not nullable.",
            "Schema.fbs#Map",
            (facts, rule, sink) -> mustNotBeNullable(facts, rule, sink, f -> f.isEntryOfMap(0))),
    MAP_NAMES(
            "SCHEMA-MAP-004",
            Severity.INFO,
            "The children of a map are named entries, key and value.",
            "Schema.fbs#Map",
            (facts, rule, sink) -> {
                String name = facts.isChildOf(DataType.Map.class, 0)
                        ? "entries"
                        : facts.isEntryOfMap(0)
                                ? "key"
                                : facts.isEntryOfMap(1)
                                        ? "value"
                                        : facts.field().name();
                if (!facts.field().name().equals(name)) {
                    sink.report(
                            rule,
                            facts.where(),
                            "the name " + name,
                            "\"" + facts.field().name() + "\"");
                }
            }),
    RUN_ENDS_TYPE(
            "SCHEMA-REE-001",
            Severity.ERROR,
            "Run ends are signed numbers of 16, 32 or 64 bits.",
            "Columnar.rst#run-end-encoded-layout",
            (facts, rule, sink) -> {
                if (facts.isChildOf(DataType.RunEndEncoded.class, 0)
                        && !(facts.field().type() instanceof DataType.Int number
                                && number.signed()
                                && number.bitWidth() != 8)) {
                    sink.report(
                            rule,
                            facts.where(),
                            "int16, int32 or int64",
                            facts.field().type().toString());
                }
            }),
    RUN_ENDS_PLAIN(
            "SCHEMA-REE-002",
            Severity.ERROR,
            "Run ends are neither nullable nor encoded by a dictionary.",
            "Columnar.rst#run-end-encoded-layout",
            (facts, rule, sink) -> {
                if (facts.isChildOf(DataType.RunEndEncoded.class, 0)
                        && facts.field().dictionary().isPresent()) {
                    sink.report(rule, facts.where(), "plain run ends", "run ends encoded by a dictionary");
                }
                mustNotBeNullable(facts, rule, sink, f -> f.isChildOf(DataType.RunEndEncoded.class, 0));
            }),
    RUN_NAMES(
            "SCHEMA-REE-003",
            Severity.WARNING,
            "The children of a run-end encoded field are named run_ends and values.",
            "Columnar.rst#run-end-encoded-layout",
            (facts, rule, sink) -> {
                String name = facts.isChildOf(DataType.RunEndEncoded.class, 0)
                        ? "run_ends"
                        : facts.isChildOf(DataType.RunEndEncoded.class, 1)
                                ? "values"
                                : facts.field().name();
                if (!facts.field().name().equals(name)) {
                    sink.report(
                            rule,
                            facts.where(),
                            "the name " + name,
                            "\"" + facts.field().name() + "\"");
                }
            }),
    NESTED_RUNS(
            "SCHEMA-REE-004",
            Severity.WARNING,
            "The values of a run-end encoded field are not run-end encoded themselves.",
            "Columnar.rst#run-end-encoded-layout",
            (facts, rule, sink) -> {
                if (facts.isChildOf(DataType.RunEndEncoded.class, 1)
                        && facts.field().type() instanceof DataType.RunEndEncoded) {
                    sink.report(rule, facts.where(), "values that are not run-end encoded", "runs of runs");
                }
            }),
    UNSIGNED_INDICES(
            "SCHEMA-DICT-002",
            Severity.WARNING,
            "Dictionary indices are signed.",
            "Schema.fbs#DictionaryEncoding",
            (facts, rule, sink) -> facts.field()
                    .dictionary()
                    .filter(encoding -> !encoding.indexType().signed())
                    .ifPresent(encoding -> sink.report(
                            rule,
                            facts.where(),
                            "signed indices",
                            encoding.indexType().toString()))),
    RECURSIVE_DICTIONARY(
            "SCHEMA-DICT-006",
            Severity.ERROR,
            "The values of a dictionary do not need the dictionary themselves.",
            "Columnar.rst#dictionary-encoded-layout",
            (facts, rule, sink) -> facts.field().dictionary().ifPresent(encoding -> {
                for (Field above : facts.above()) {
                    if (above.dictionary()
                            .filter(outer -> outer.id() == encoding.id())
                            .isPresent()) {
                        sink.report(
                                rule,
                                facts.where(),
                                "a dictionary other than " + encoding.id() + ", whose values it is part of",
                                "dictionary " + encoding.id());
                    }
                }
            })),
    ODD_DICTIONARY_VALUES(
            "SCHEMA-DICT-007",
            Severity.WARNING,
            "The values of a dictionary are of a type that has values of its own: neither null, union nor run-end encoded.",
            "Columnar.rst#dictionary-encoded-layout",
            (facts, rule, sink) -> {
                DataType type = facts.field().type();
                if (facts.field().dictionary().isPresent()
                        && (type instanceof DataType.Null
                                || type instanceof DataType.Union
                                || type instanceof DataType.RunEndEncoded)) {
                    sink.report(rule, facts.where(), "another value type, which more readers take", type.toString());
                }
            }),
    NEWER_TYPE(
            "SCHEMA-VERSION-001",
            Severity.WARNING,
            "A type is no newer than the version of its metadata.",
            "Versioning.rst#post-1-0-0-format-versions",
            (facts, rule, sink) -> {
                FormatVersion since = FormatVersion.of(facts.field().type());
                if (facts.version().compareTo(MetadataVersion.V5) < 0
                        && since != FormatVersion.V1_0
                        && since != FormatVersion.NEWER) {
                    sink.report(
                            rule,
                            facts.where(),
                            "version V5 for " + facts.field().type(),
                            facts.version().name());
                }
            });

    private final Row<FieldFacts> row;

    FieldRules(String id, Severity severity, String sentence, String clause, Check<FieldFacts> check) {
        this.row = new Row<>(id, Level.STRUCTURE, severity, sentence, clause, check);
    }

    @Override
    public Row<FieldFacts> row() {
        return row;
    }

    @Override
    public Class<FieldFacts> about() {
        return FieldFacts.class;
    }

    private static String timezone(Field field) {
        return field.type() instanceof DataType.Timestamp timestamp
                ? timestamp.timezone().orElse("")
                : "";
    }

    private static void mustBeNullable(FieldFacts facts, Rule rule, FindingSink sink, Class<? extends DataType> type) {
        if (type.isInstance(facts.field().type()) && !facts.field().nullable()) {
            sink.report(rule, facts.where(), "a nullable field", "a field that is not nullable");
        }
    }

    private static void mustNotBeNullable(
            FieldFacts facts, Rule rule, FindingSink sink, Predicate<FieldFacts> applies) {
        if (applies.test(facts) && facts.field().nullable()) {
            sink.report(rule, facts.where(), "a field that is not nullable", "a nullable field");
        }
    }
}
