package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import java.util.ArrayList;
import java.util.List;

/** Slots in runs. A run of a column that is picked in parts which follow each other stays one run. */
final class GatheredRunEnds {
    private final Gather gather;
    private final Column firstEnds;
    private final int bitWidth;
    private final ByteSink ends;
    private final SlotRuns values = new SlotRuns();
    private long end;
    private int lastSource = Integer.MIN_VALUE;
    private long lastRun;

    private GatheredRunEnds(Gather gather) {
        this.gather = gather;
        this.firstEnds = gather.sources().get(0).children().get(0);
        this.bitWidth = Math.toIntExact(firstEnds.bitWidth(BufferKind.DATA));
        this.ends = new ByteSink(gather.field().name());
    }

    /** The run ends and the values. */
    static GatheredParts of(Gather gather) {
        return new GatheredRunEnds(gather).run();
    }

    private GatheredParts run() {
        SlotRuns runs = gather.runs();
        long most = Long.MAX_VALUE >>> (Long.SIZE - bitWidth);
        if (runs.length() > most) {
            throw new IllegalArgumentException(gather.name() + ": expected at most " + most
                    + " slots, as run ends of " + bitWidth + " bits reach, found " + runs.length()
                    + "; use wider run ends, or put fewer rows together");
        }
        List<RunEndValues> sources = gather.each(Column::asRunEnds);
        for (int run = 0; run < runs.size(); run++) {
            int source = runs.source(run);
            if (source < 0) {
                add(source, 0, runs.count(run));
            } else {
                add(source, sources.get(source), runs.start(run), runs.count(run));
            }
        }
        if (end > 0) {
            ends.putNumber(end, bitWidth / Byte.SIZE);
        }
        return GatheredParts.none().with(List.of(endsColumn(), gather.child(1, values)));
    }

    private void add(int source, RunEndValues runs, long start, long count) {
        long stop = start + count;
        long run = runs.run(start);
        for (long at = start; at < stop; run++) {
            if (run == runs.runs()) {
                // Says that the runs end too early.
                run = runs.run(at);
            }
            long next = Math.min(stop, runs.runEnd(run));
            add(source, run, next - at);
            at = next;
        }
    }

    private void add(int source, long run, long count) {
        if (source != lastSource || run != lastRun) {
            if (end > 0) {
                ends.putNumber(end, bitWidth / Byte.SIZE);
            }
            values.put(source, run, 1);
            lastSource = source;
            lastRun = run;
        }
        end += count;
    }

    private Column endsColumn() {
        List<Bytes> buffers = new ArrayList<>();
        for (BufferSpec spec : firstEnds.layout().buffers()) {
            buffers.add(spec.kind() == BufferKind.DATA ? ends.bytes() : Bytes.empty());
        }
        return Column.of(
                gather.field().columnChildren().get(0), firstEnds.layout(), values.length(), 0, buffers, List.of());
    }
}
