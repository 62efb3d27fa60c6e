package io.arrowfmt.validate;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.FieldPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Rules about a schema as a whole. */
enum SchemaRules implements FactRule<SchemaFacts> {
    UNIQUE_NAMES(
            "SCHEMA-FIELD-003",
            Severity.WARNING,
            "Fields at one level have names that differ.",
            "Columnar.rst#schema-message",
            (facts, rule, sink) -> {
                for (Location repeated : repeatedNames(facts)) {
                    sink.report(rule, repeated, "a name of its own", "the name twice or more");
                }
            }),
    SHARED_VALUE_TYPE(
            "SCHEMA-DICT-003",
            Severity.ERROR,
            "Fields that share a dictionary have the same value type.",
            "Schema.fbs#DictionaryEncoding",
            (facts, rule, sink) -> {
                Map<Long, Field> first = new HashMap<>();
                eachDictionary(facts.schema(), (path, field, encoding) -> {
                    Field other = first.putIfAbsent(encoding.id(), field);
                    if (other != null && !sameValues(other, field)) {
                        sink.report(
                                rule,
                                facts.where().column(path.text()),
                                "values of type " + valueText(other) + " as for the other field with dictionary "
                                        + encoding.id(),
                                valueText(field));
                    }
                });
            }),
    SHARED_INDEX_TYPE(
            "SCHEMA-DICT-004",
            Severity.WARNING,
            "Fields that share a dictionary have the same index type and agree whether its order means something.",
            "Schema.fbs#DictionaryEncoding",
            (facts, rule, sink) -> {
                Map<Long, DictionaryEncoding> first = new HashMap<>();
                eachDictionary(facts.schema(), (path, field, encoding) -> {
                    DictionaryEncoding other = first.putIfAbsent(encoding.id(), encoding);
                    if (other != null && !other.equals(encoding)) {
                        sink.report(rule, facts.where().column(path.text()), text(other), text(encoding));
                    }
                });
            }),
    ENDIANNESS(
            "SCHEMA-ENDIAN-001",
            Severity.INFO,
            "Bodies are little-endian.",
            "Schema.fbs#Endianness",
            (facts, rule, sink) -> {
                if (facts.schema().endianness() == Endianness.BIG) {
                    sink.report(rule, facts.where(), "little-endian bodies", "big-endian bodies");
                }
            }),
    KNOWN_FEATURES(
            "IPC-FEAT-001",
            Severity.UNSUPPORTED,
            "A schema names only features that the reader knows.",
            "Schema.fbs#Feature",
            (facts, rule, sink) -> {
                for (long feature : facts.schema().features()) {
                    if (!Features.isKnown(feature)) {
                        sink.report(
                                rule, facts.where(), "features 0 to " + Features.COMPRESSED_BODY, "feature " + feature);
                    }
                }
            }),
    DISTINCT_FEATURES(
            "IPC-FEAT-003",
            Severity.WARNING,
            "A schema names each feature once and never the unused one.",
            "Schema.fbs#Feature",
            (facts, rule, sink) -> {
                Set<Long> seen = new HashSet<>();
                for (long feature : facts.schema().features()) {
                    boolean repeated = !seen.add(feature);
                    if (repeated || feature == Features.UNUSED) {
                        sink.report(
                                rule,
                                facts.where(),
                                "distinct features other than 0",
                                "feature " + feature + (repeated ? " again" : ""));
                    }
                }
            }),
    ALL_DECLARED(
            "LAYOUT-DECL-006",
            Severity.WARNING,
            "Either every field declares its layout or none does.",
            "arrowfmt",
            (facts, rule, sink) -> {
                if (facts.schema().declaresLayouts()) {
                    FieldTree.each(facts.schema().fields(), (path, field) -> {
                        if (field.declared().flatMap(DeclaredLayout::layout).isEmpty()) {
                            sink.report(
                                    rule,
                                    facts.where().column(path.text()),
                                    "a declared layout as other fields have",
                                    "none");
                        }
                    });
                }
            });

    private final Row<SchemaFacts> row;

    SchemaRules(String id, Severity severity, String sentence, String clause, Check<SchemaFacts> check) {
        this.row = new Row<>(id, Level.STRUCTURE, severity, sentence, clause, check);
    }

    @Override
    public Row<SchemaFacts> row() {
        return row;
    }

    @Override
    public Class<SchemaFacts> about() {
        return SchemaFacts.class;
    }

    /** Takes the fields that a dictionary encodes, one by one. */
    @FunctionalInterface
    private interface DictionaryVisitor {
        void visit(FieldPath path, Field field, DictionaryEncoding encoding);
    }

    private static void eachDictionary(Schema schema, DictionaryVisitor visitor) {
        FieldTree.each(schema.fields(), (path, field) -> field.dictionary()
                .ifPresent(encoding -> visitor.visit(path, field, encoding)));
    }

    /** The second field of each name at each level. */
    private static List<Location> repeatedNames(SchemaFacts facts) {
        List<Location> repeated = new ArrayList<>();
        for (int position : secondOfName(facts.schema().fields())) {
            repeated.add(
                    facts.where().column(facts.schema().fields().get(position).name()));
        }
        FieldTree.each(facts.schema().fields(), (path, field) -> {
            for (int position : secondOfName(field.children())) {
                String name = field.children().get(position).name();
                repeated.add(facts.where().column(path.child(position, name).text()));
            }
        });
        return repeated;
    }

    private static List<Integer> secondOfName(List<Field> siblings) {
        List<Integer> second = new ArrayList<>();
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < siblings.size(); i++) {
            if (counts.merge(siblings.get(i).name(), 1, Integer::sum) == 2) {
                second.add(i);
            }
        }
        return second;
    }

    /** Whether the values of two fields are of one type; takes no longer than the smaller of them is large. */
    private static boolean sameValues(Field one, Field other) {
        boolean same = one.type().equals(other.type())
                && one.children().size() == other.children().size();
        for (int i = 0; same && i < one.children().size(); i++) {
            Field child = one.children().get(i);
            Field otherChild = other.children().get(i);
            same = child.name().equals(otherChild.name())
                    && child.nullable() == otherChild.nullable()
                    && child.dictionary().equals(otherChild.dictionary())
                    && child.metadata().equals(otherChild.metadata())
                    && sameValues(child, otherChild);
        }
        return same;
    }

    private static String valueText(Field field) {
        return field.withDictionary(Optional.empty()).shortTypeText();
    }

    private static String text(DictionaryEncoding encoding) {
        return encoding.indexType() + " indices, " + (encoding.ordered() ? "ordered" : "not ordered");
    }
}
