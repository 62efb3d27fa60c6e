package io.arrowfmt.batch;

/**
 * How builders lay out what the format leaves open.
 *
 * @param viewChunkSize bytes of a variadic buffer before another is begun; a longer value has a buffer of its own
 */
public record BuilderOptions(int viewChunkSize) {
    private static final BuilderOptions DEFAULTS = new BuilderOptions(1 << 21);

    /** Checks the size. */
    public BuilderOptions {
        if (viewChunkSize < 1) {
            throw new IllegalArgumentException("viewChunkSize: expected >= 1, found " + viewChunkSize);
        }
    }

    /** Variadic buffers of 2 MiB. */
    public static BuilderOptions defaults() {
        return DEFAULTS;
    }

    /** These options with another size of variadic buffers, in bytes. */
    public BuilderOptions withViewChunkSize(int value) {
        return new BuilderOptions(value);
    }
}
