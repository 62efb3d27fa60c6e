package io.arrowfmt.flatbuffers;

/**
 * How much work and report the verifier allows.
 *
 * @param maxDepth tables within tables, the root counted, >= 1
 * @param maxTablesPerByte visits of tables, shared ones counted each time, per byte of metadata, >= 1
 * @param maxVisitsPerByte bytes visited, shared ones counted each time, per byte of metadata, >= 1
 * @param freeVisits bytes that may be visited beyond those, so that small buffers are not judged by chance, >= 0
 * @param maxFlawsPerRule flaws kept per rule, >= 1
 * @param lenientAlignment whether misaligned values are warnings instead of errors, as some old writers made them
 */
public record VerifierLimits(
        int maxDepth,
        int maxTablesPerByte,
        int maxVisitsPerByte,
        long freeVisits,
        int maxFlawsPerRule,
        boolean lenientAlignment) {
    /** Strict, and far above what any schema of a size needs. */
    public static final VerifierLimits DEFAULT = new VerifierLimits(128, 8, 16, 65_536, 32, false);

    /** Checks the ranges. */
    public VerifierLimits {
        requireAtLeast(1, "maxDepth", maxDepth);
        requireAtLeast(1, "maxTablesPerByte", maxTablesPerByte);
        requireAtLeast(1, "maxVisitsPerByte", maxVisitsPerByte);
        requireAtLeast(0, "freeVisits", freeVisits);
        requireAtLeast(1, "maxFlawsPerRule", maxFlawsPerRule);
    }

    /** These limits with another depth. */
    public VerifierLimits withMaxDepth(int depth) {
        return new VerifierLimits(
                depth, maxTablesPerByte, maxVisitsPerByte, freeVisits, maxFlawsPerRule, lenientAlignment);
    }

    /** These limits with misaligned values as warnings or as errors. */
    public VerifierLimits withLenientAlignment(boolean lenient) {
        return new VerifierLimits(maxDepth, maxTablesPerByte, maxVisitsPerByte, freeVisits, maxFlawsPerRule, lenient);
    }

    private static void requireAtLeast(long min, String name, long value) {
        if (value < min) {
            throw new IllegalArgumentException(name + ": expected >= " + min + ", found " + value);
        }
    }
}
