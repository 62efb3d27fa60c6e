package io.arrowfmt.validate;

/** Numbers of the features that a schema may name (Schema.fbs, Feature). */
public final class Features {
    /** Stands for none. */
    public static final long UNUSED = 0;

    /** A dictionary is replaced within a stream. */
    public static final long DICTIONARY_REPLACEMENT = 1;

    /** Buffers are compressed. */
    public static final long COMPRESSED_BODY = 2;

    private Features() {}

    /** Whether a number is that of a feature. */
    static boolean isKnown(long feature) {
        return feature >= UNUSED && feature <= COMPRESSED_BODY;
    }
}
