package io.arrowfmt.validate;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.ListValues;
import io.arrowfmt.batch.ValueComparison;
import io.arrowfmt.bytes.Bits;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;
import io.arrowfmt.type.DataType;
import java.util.Optional;
import java.util.OptionalLong;

/** Rules about the keys of maps. */
enum MapRules implements FactRule<ColumnFacts> {
    NO_NULL_KEYS(
            "DATA-MAP-001",
            Severity.ERROR,
            "A key of a map is not null, neither is the value that its index, run or type id leads to.",
            MapRules::nullKeys),
    SORTED(
            "DATA-MAP-002",
            Severity.WARNING,
            "The keys of a map whose type says that they are sorted ascend: numbers and times by size, texts and binaries "
                    + "by their bytes.",
            (facts, rule, sink) -> {
                if (((DataType.Map) facts.field().type()).keysSorted()) {
                    unsorted(facts, rule, sink);
                }
            }),
    DISTINCT_KEYS(
            "DATA-MAP-003",
            Severity.WARNING,
            "The keys of a map differ from each other, bit for bit, or by their index when a dictionary encodes them.",
            MapRules::repeated);

    private final Row<ColumnFacts> row;

    /** Takes a map that is not null and has entries. */
    @FunctionalInterface
    private interface Visitor {
        void visit(long row, long start, long size);
    }

    MapRules(String id, Severity severity, String sentence, Check<ColumnFacts> check) {
        this.row = new Row<>(new RuleText(id, Level.DATA, severity, sentence, "Schema.fbs#Map"), (facts, own, sink) -> {
            if (facts.isA(DataType.Map.class)) {
                check.check(facts, own, sink);
            }
        });
    }

    @Override
    public Row<ColumnFacts> row() {
        return row;
    }

    @Override
    public Class<ColumnFacts> about() {
        return ColumnFacts.class;
    }

    private static ColumnFacts keys(ColumnFacts facts) {
        return facts.children().get(0).children().get(0);
    }

    private static void nullKeys(ColumnFacts facts, Rule rule, FindingSink sink) {
        ColumnFacts keys = keys(facts);
        Column values = keys.decoded();
        if (keys.field().dictionary().isEmpty() && values.children().isEmpty()) {
            return; // where the keys themselves are null, the null count or the validity buffer says so
        }
        SlotFindings findings = new SlotFindings(keys, rule, sink);
        eachMap(facts, (row, start, size) -> {
            for (long slot = start; slot < start + size; slot++) {
                if (isNullWithin(values, slot)) {
                    long place = slot;
                    findings.add(() -> keys.slot(place), () -> "a key", () -> "one that stands for null");
                }
            }
        });
    }

    private static boolean isNullWithin(Column keys, long slot) {
        try {
            if (keys.type() instanceof DataType.Union
                    && keys.field().dictionary().isEmpty()) {
                Column child = keys.children().get(keys.asUnion().child(slot));
                return !child.isValid(keys.asUnion().slot(slot));
            }
            if (keys.type() instanceof DataType.RunEndEncoded
                    && keys.field().dictionary().isEmpty()) {
                return !keys.children().get(1).isValid(keys.asRunEnds().run(slot));
            }
            return keys.dictionary().isPresent() && !keys.isValid(slot);
        } catch (CorruptValueException e) {
            return false;
        }
    }

    private static void unsorted(ColumnFacts facts, Rule rule, FindingSink sink) {
        ColumnFacts keys = keys(facts);
        SlotFindings findings = new SlotFindings(keys, rule, sink);
        ValueOrder.of(keys.decoded())
                .ifPresent(order -> eachMap(facts, (row, start, size) -> {
                    for (long slot = start + 1; slot < start + size && !order.ended(); slot++) {
                        if (order.falls(slot - 1, slot)) {
                            long place = slot;
                            findings.add(
                                    () -> keys.slot(place),
                                    () -> "a key of map " + row + " that is not less than the one before",
                                    () -> "one that is");
                        }
                    }
                }));
    }

    private static void repeated(ColumnFacts facts, Rule rule, FindingSink sink) {
        ColumnFacts keys = keys(facts);
        SlotFindings findings = new SlotFindings(keys, rule, sink);
        ValueComparison.of(keys.decoded())
                .ifPresent(comparison -> eachMap(facts, (row, start, size) -> {
                    comparison.clear();
                    for (long slot = start; size > 1 && slot < start + size && !comparison.ended(); slot++) {
                        long first = comparison.first(slot);
                        if (first != ValueComparison.NONE && first != slot) {
                            long place = slot;
                            findings.add(
                                    () -> keys.slot(place),
                                    () -> "a key of map " + row + " other than those before",
                                    () -> "the same as entry " + (first - start));
                        }
                    }
                }));
    }

    /** Gives the maps one after the other, as far as no two have the same entries. */
    private static void eachMap(ColumnFacts facts, Visitor visitor) {
        ListValues maps = facts.column().asLists();
        Optional<Bits> nulls = facts.nulls();
        long left = maps.items().length();
        for (long row = 0; row < facts.length() && left > 0; row++) {
            if (nulls.isPresent() && !nulls.get().get(row)) {
                continue;
            }
            OptionalLong start = start(maps, row);
            long size = start.isPresent() ? maps.size(row) : 0;
            left -= size;
            if (size > 0 && left >= 0) {
                visitor.visit(row, start.getAsLong(), size);
            }
        }
    }

    /** Where the entries of a map begin, unless its offsets are wrong, which other rules tell of. */
    private static OptionalLong start(ListValues maps, long row) {
        try {
            return OptionalLong.of(maps.start(row));
        } catch (CorruptValueException e) {
            return OptionalLong.empty();
        }
    }
}
