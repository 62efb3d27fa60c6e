package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import java.util.ArrayList;
import java.util.List;

/** The children of a run-end encoded column cut to the runs of its slots, counted from its first slot. */
final class RunTrim {
    private RunTrim() {}

    /** Run ends and values that need the least. */
    static List<Column> of(Column column) {
        Column ends = column.children().get(0);
        Column values = column.children().get(1);
        if (column.length() == 0) {
            return List.of(ends.slice(0, 0).compact(), values.slice(0, 0).compact());
        }
        RunEndValues runs = column.asRunEnds();
        long first = runs.run(0);
        long count = runs.run(column.length() - 1) - first + 1;
        Column cutValues = values.slice(first, count).compact();
        boolean whole = column.offset() == 0 && runs.runEnd(first + count - 1) == column.length();
        Column cutEnds = whole && ends.nullCount() == 0
                ? ends.slice(first, count).compact()
                : moved(column, ends, runs, first, count);
        return List.of(cutEnds, cutValues);
    }

    private static Column moved(Column column, Column ends, RunEndValues runs, long first, long count) {
        int width = (int) (ends.bitWidth(BufferKind.DATA) / 8);
        ByteSink moved = new ByteSink(ends.field().name());
        moved.reserve(count * width);
        for (long run = first; run < first + count; run++) {
            moved.putNumber(Math.min(runs.runEnd(run), column.length()), width);
        }
        List<Bytes> buffers = new ArrayList<>();
        for (BufferSpec spec : ends.layout().buffers()) {
            buffers.add(spec.kind() == BufferKind.DATA ? moved.bytes() : Bytes.empty());
        }
        return Column.of(ends.field(), ends.layout(), count, 0, buffers, List.of());
    }
}
