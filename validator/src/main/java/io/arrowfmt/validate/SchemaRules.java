package io.arrowfmt.validate;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/** Rules about a schema as a whole. */
enum SchemaRules implements FactRule<SchemaFacts> {
    UNIQUE_NAMES(
            "SCHEMA-FIELD-003",
            Severity.WARNING,
            "Fields at one level have names that differ.",
            "Columnar.rst#schema-message",
            (facts, rule, sink) -> eachLevel(facts.schema().fields(), "", (prefix, fields) -> {
                for (String name : Names.repeated(fields)) {
                    sink.report(
                            rule, facts.where().column(prefix + name), "a name of its own", "the name twice or more");
                }
            })),
    SHARED_VALUE_TYPE(
            "SCHEMA-DICT-003",
            Severity.ERROR,
            "Fields that share a dictionary have the same value type.",
            "Schema.fbs#DictionaryEncoding",
            (facts, rule, sink) -> {
                Map<Long, Field> first = new HashMap<>();
                eachDictionary(facts.schema().fields(), "", (path, field, encoding) -> {
                    Field other = first.putIfAbsent(encoding.id(), field);
                    if (other != null && !sameValues(other, field)) {
                        sink.report(
                                rule,
                                facts.where().column(path),
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
                eachDictionary(facts.schema().fields(), "", (path, field, encoding) -> {
                    DictionaryEncoding other = first.putIfAbsent(encoding.id(), encoding);
                    if (other != null && !other.equals(encoding)) {
                        sink.report(rule, facts.where().column(path), text(other), text(encoding));
                    }
                });
            }),
    METADATA_KEYS(
            "SCHEMA-META-002",
            Severity.WARNING,
            "A key stands once in a list of custom metadata.",
            "Columnar.rst#custom-application-metadata",
            (facts, rule, sink) -> eachMetadata(facts, (where, metadata) -> {
                for (String key : Names.repeatedKeys(metadata)) {
                    sink.report(rule, where, "each key once", "\"" + key + "\" twice or more");
                }
            })),
    RESERVED_KEYS(
            "SCHEMA-META-003",
            Severity.WARNING,
            "Keys that begin with ARROW: are those the specification defines.",
            "Columnar.rst#custom-application-metadata",
            (facts, rule, sink) -> eachMetadata(facts, (where, metadata) -> {
                for (KeyValue entry : metadata.entries()) {
                    if (entry.key().startsWith("ARROW:") && !Names.isDefined(entry.key())) {
                        sink.report(
                                rule,
                                where,
                                "a key that the specification defines, or one that does not begin with ARROW:",
                                "\"" + entry.key() + "\"");
                    }
                }
            })),
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
                    if (feature < 0 || feature > 2) {
                        sink.report(rule, facts.where(), "features 0 to 2", "feature " + feature);
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
                    if (feature == 0 || !seen.add(feature)) {
                        sink.report(
                                rule,
                                facts.where(),
                                "distinct features other than 0",
                                feature == 0 ? "feature 0" : "feature " + feature + " twice");
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
                    String undeclared = Names.firstUndeclared(facts.schema().fields(), "");
                    if (!undeclared.isEmpty()) {
                        sink.report(
                                rule,
                                facts.where().column(undeclared),
                                "a declared layout as other fields have",
                                "none");
                    }
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
        void visit(String path, Field field, DictionaryEncoding encoding);
    }

    private static void eachDictionary(List<Field> fields, String prefix, DictionaryVisitor visitor) {
        eachLevel(fields, prefix, (above, siblings) -> {
            for (Field field : siblings) {
                field.dictionary().ifPresent(encoding -> visitor.visit(above + field.name(), field, encoding));
            }
        });
    }

    private static void eachLevel(List<Field> fields, String prefix, BiConsumer<String, List<Field>> visitor) {
        visitor.accept(prefix, fields);
        for (Field field : fields) {
            if (!field.children().isEmpty()) {
                eachLevel(field.children(), prefix + field.name() + ".", visitor);
            }
        }
    }

    private static void eachMetadata(SchemaFacts facts, BiConsumer<Location, Metadata> visitor) {
        visitor.accept(facts.where(), facts.schema().metadata());
        eachLevel(facts.schema().fields(), "", (prefix, fields) -> {
            for (Field field : fields) {
                if (!field.metadata().isEmpty()) {
                    visitor.accept(facts.where().column(prefix + field.name()), field.metadata());
                }
            }
        });
    }

    private static boolean sameValues(Field one, Field other) {
        return one.type().equals(other.type())
                && withoutLayouts(one.children()).equals(withoutLayouts(other.children()));
    }

    private static List<Field> withoutLayouts(List<Field> fields) {
        return Schema.of(fields).plain().fields();
    }

    private static String valueText(Field field) {
        return field.withDictionary(Optional.empty()).typeText();
    }

    private static String text(DictionaryEncoding encoding) {
        return encoding.indexType() + " indices, " + (encoding.ordered() ? "ordered" : "not ordered");
    }
}
