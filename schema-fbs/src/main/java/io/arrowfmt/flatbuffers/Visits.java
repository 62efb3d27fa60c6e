package io.arrowfmt.flatbuffers;

/** Counts what the verification visits, against limits that follow the size of the metadata. */
final class Visits {
    private final FlawCollector flaws;
    private final long maxTables;
    private final long maxBytes;
    private long tables;
    private long bytes;
    private long extent;

    /** Nothing visited yet, in metadata of a size. */
    Visits(long size, VerifierLimits limits, FlawCollector flaws) {
        this.flaws = flaws;
        this.maxTables = size * limits.maxTablesPerByte();
        this.maxBytes = size * limits.maxVisitsPerByte() + limits.freeVisits();
    }

    /** Counts a table. */
    void table(long position) throws Rejection {
        tables++;
        if (tables > maxTables) {
            throw flaws.reject(
                    FbRule.TABLE_COUNT, position, "at most " + maxTables + " tables", "one more, shared ones counted");
        }
    }

    /** Counts bytes that are inside the metadata. */
    void bytes(long position, long length) throws Rejection {
        extent = Math.max(extent, position + length);
        bytes += length;
        if (bytes > maxBytes) {
            throw flaws.reject(
                    FbRule.SHARED_BYTES,
                    position,
                    "at most " + maxBytes + " bytes in use",
                    bytes + " bytes, shared ones counted");
        }
    }

    /** Where the last visited byte ends. */
    long extent() {
        return extent;
    }
}
