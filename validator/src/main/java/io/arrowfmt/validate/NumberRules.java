package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.TimeUnit;

/** Rules about numbers that a type cannot have, or that others may read in another way. Null slots are not asked. */
enum NumberRules implements FactRule<ColumnFacts> {
    DECIMAL(
            "DATA-DEC-001",
            Severity.ERROR,
            "Decimals have no more digits than the precision of their type.",
            "Schema.fbs#Decimal",
            DataType.Decimal.class,
            (facts, rule, sink) ->
                    NumberSlots.report(facts, NumberKinds.decimal(as(facts, DataType.Decimal.class)), rule, sink)),
    DATE(
            "DATA-DATE-001",
            Severity.ERROR,
            "Dates in milliseconds are whole days.",
            "Schema.fbs#Date",
            DataType.Date.class,
            (facts, rule, sink) -> {
                if (as(facts, DataType.Date.class).unit() == DateUnit.MILLISECOND) {
                    NumberSlots.report(facts, NumberKinds.WHOLE_DAYS, rule, sink);
                }
            }),
    TIME(
            "DATA-TIME-001",
            Severity.ERROR,
            "Times are at least midnight and less than a day later.",
            "Schema.fbs#Time",
            DataType.Time.class,
            (facts, rule, sink) ->
                    NumberSlots.report(facts, NumberKinds.time(as(facts, DataType.Time.class)), rule, sink)),
    FLOATING_POINT(
            "DATA-FP-001",
            Severity.INFO,
            "No floating-point number is a negative zero, or a NaN of other bits than the usual ones.",
            "arrowfmt",
            DataType.FloatingPoint.class,
            NumberRules::floatingPoint),
    TIMESTAMP(
            "DATA-TS-001",
            Severity.INFO,
            "Timestamps are within the range of java.time.",
            "arrowfmt",
            DataType.Timestamp.class,
            (facts, rule, sink) -> {
                DataType.Timestamp type = as(facts, DataType.Timestamp.class);
                if (type.unit() == TimeUnit.SECOND) { // 64 bits of the finer units do not leave the range
                    NumberSlots.report(facts, NumberKinds.seconds(type), rule, sink);
                }
            });

    private final Row<ColumnFacts> row;

    NumberRules(
            String id,
            Severity severity,
            String sentence,
            String clause,
            Class<? extends DataType> type,
            Check<ColumnFacts> check) {
        this.row = new Row<>(id, Level.DATA, severity, sentence, clause, (facts, own, sink) -> {
            if (facts.isA(type)) {
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

    private static <T extends DataType> T as(ColumnFacts facts, Class<T> type) {
        return type.cast(facts.field().type());
    }

    /** One finding for all of a column: they are legal, and may be many. */
    private static void floatingPoint(ColumnFacts facts, Rule rule, FindingSink sink) {
        NumberSlots.Kind kind = NumberKinds.floatingPoint(as(facts, DataType.FloatingPoint.class));
        long[] found = NumberSlots.count(facts, kind);
        if (found[0] > 0) {
            sink.report(
                    rule,
                    facts.bytes(BufferKind.DATA)
                            .locate(
                                    found[1] * facts.width(BufferKind.DATA),
                                    facts.buffer(BufferKind.DATA).row(found[1])),
                    kind.expected(),
                    Amount.of(found[0], "other number") + ", this the first");
        }
    }
}
