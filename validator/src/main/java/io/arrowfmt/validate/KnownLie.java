package io.arrowfmt.validate;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.DeclaredLayout.Entry;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import java.util.List;
import java.util.Optional;

/** What releases before 0.8 are known to have declared although their batches held something else. */
enum KnownLie {
    /** Type ids of 32 bits. */
    TYPE_IDS(BufferKind.TYPE, "Arrow for Java declared 32 bits for type ids of 8") {
        @Override
        boolean isTold(DataType type, long truth, long declared) {
            return type instanceof DataType.Union && declared == 32;
        }
    },
    /** Days of 64 bits. */
    DAYS(BufferKind.DATA, "Arrow for Java declared 64 bits for days of 32") {
        @Override
        boolean isTold(DataType type, long truth, long declared) {
            return type instanceof DataType.Date date && date.unit() == DateUnit.DAY && declared == 64;
        }
    },
    /** Months of 64 bits. */
    MONTHS(BufferKind.DATA, "Arrow for Java declared 64 bits for months of 32") {
        @Override
        boolean isTold(DataType type, long truth, long declared) {
            return type instanceof DataType.Interval interval
                    && interval.unit() == IntervalUnit.YEAR_MONTH
                    && declared == 64;
        }
    },
    /** Decimals, which are read as bytes, of 64 bits. */
    DECIMALS(BufferKind.DATA, "Arrow for Java declared 64 bits for decimals of 128") {
        @Override
        boolean isTold(DataType type, long truth, long declared) {
            return type instanceof DataType.FixedSizeBinary && truth == 128 && declared == 64;
        }
    },
    /** What does not fit 16 bits. */
    OVERFLOW(BufferKind.DATA, "bit widths had 16 bits") {
        @Override
        boolean isTold(DataType type, long truth, long declared) {
            return truth > 0xFFFF && declared == (truth & 0xFFFF);
        }
    };

    private final BufferKind kind;
    private final String sentence;

    KnownLie(BufferKind kind, String sentence) {
        this.kind = kind;
        this.sentence = sentence;
    }

    /** Whether a wrong width is this one. */
    abstract boolean isTold(DataType type, long truth, long declared);

    /**
     * Why a declaration has other widths than the field, if that is known.
     *
     * @param derived what is true of the field
     * @param declared as many entries, of the same kinds
     */
    static Optional<String> explain(Field field, List<Entry> derived, List<Entry> declared) {
        Optional<String> reason = Optional.empty();
        for (int i = 0; i < derived.size(); i++) {
            Entry truth = derived.get(i);
            Entry found = declared.get(i);
            if (!truth.equals(found)) {
                reason = explain(field.type(), truth, found);
                if (reason.isEmpty()) {
                    return Optional.empty();
                }
            }
        }
        return reason;
    }

    private static Optional<String> explain(DataType type, Entry truth, Entry found) {
        for (KnownLie lie : values()) {
            if (truth.kind() == lie.kind.number() && lie.isTold(type, truth.bitWidth(), found.bitWidth())) {
                return Optional.of(lie.sentence);
            }
        }
        return Optional.empty();
    }
}
