package io.arrowfmt.cli;

import io.arrowfmt.error.Finding;
import java.util.List;

/**
 * What was kept of something damaged, and what was lost.
 *
 * @param batches that were kept
 * @param rows of these
 * @param lost what was not kept
 * @param reasons why, in the order in which they were found
 */
record Salvage(long batches, long rows, LostMessages lost, List<Finding> reasons) {
    /** Copies the list. */
    Salvage {
        reasons = List.copyOf(reasons);
    }

    /** Whether the input was whole. */
    boolean isWhole() {
        return reasons.isEmpty();
    }
}
