package io.arrowfmt.flatbuffers;

/**
 * How much work and report the verifier allows.
 *
 * @param maxDepth tables within tables, the root counted, >= 1
 * @param maxTablesPerByte visits of tables, shared ones counted each time, per byte of metadata, >= 1
 * @param maxVisitsPerByte bytes visited, shared ones counted each time, per byte of metadata, >= 1
 * @param freeVisits bytes that may be visited beyond those, so that small buffers are not judged by chance, >= 0
 * @param maxFlawsPerRule flaws kept per rule, >= 1
 */
public record VerifierLimits(
        int maxDepth, int maxTablesPerByte, int maxVisitsPerByte, long freeVisits, int maxFlawsPerRule) {
    /** Far above what any schema of a size needs. */
    public static final VerifierLimits DEFAULT = new VerifierLimits(128, 8, 16, 65_536, 32);

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
        return new VerifierLimits(depth, maxTablesPerByte, maxVisitsPerByte, freeVisits, maxFlawsPerRule);
    }

    private static void requireAtLeast(long min, String name, long value) {
        if (value < min) {
            throw new IllegalArgumentException(name + ": expected >= " + min + ", found " + value);
        }
    }
}
