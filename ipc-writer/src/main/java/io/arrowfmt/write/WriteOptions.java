package io.arrowfmt.write;

/** How a file or stream is written. Immutable. */
public final class WriteOptions {
    private static final WriteOptions DEFAULTS = new WriteOptions(true);
    private static final WriteOptions PLAIN = new WriteOptions(false);

    private final boolean declaresLayouts;

    private WriteOptions(boolean declaresLayouts) {
        this.declaresLayouts = declaresLayouts;
    }

    /** Uncompressed, with the physical layout of every field declared in the schema. */
    public static WriteOptions defaults() {
        return DEFAULTS;
    }

    /** Uncompressed, with nothing but what every other writer writes. */
    public static WriteOptions plain() {
        return PLAIN;
    }

    /** Whether the schema declares the physical layout of its fields. */
    public boolean declaresLayouts() {
        return declaresLayouts;
    }

    /** The options in words. */
    @Override
    public String toString() {
        return declaresLayouts ? "declared layouts" : "plain";
    }
}
