package io.arrowfmt.validate;

import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.metadata.BufferRanges;

/** Whether a buffer that is too short would fit if it were exchanged with a neighbour of the same column. */
final class SwapDiagnosis {
    private SwapDiagnosis() {}

    /** The likely cause, or an empty text. Only for batches that are not compressed. */
    static String of(BufferFacts facts) {
        if (facts.compression().isPresent() || facts.node().length() < 0) {
            return "";
        }
        BufferRanges ranges = facts.batch().header().buffers();
        long slots = facts.node().length();
        int position = facts.node().node().layout().buffers().indexOf(facts.spec());
        for (int other = 0; other < facts.node().node().layout().fixedBufferCount(); other++) {
            int index = facts.index() - position + other;
            if (other != position && index >= 0 && index < ranges.count()) {
                BufferSpec spec = facts.node().node().layout().buffers().get(other);
                boolean fits = ranges.length(index) >= facts.minSize()
                        && facts.length() >= spec.minSize(slots)
                        && ranges.length(index) > facts.length();
                if (fits && other > 0) {
                    return "buffers " + Math.min(index, facts.index()) + " and " + Math.max(index, facts.index())
                            + " are likely swapped";
                }
            }
        }
        return "";
    }
}
