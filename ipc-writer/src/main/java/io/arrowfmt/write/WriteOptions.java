package io.arrowfmt.write;

import io.arrowfmt.type.Metadata;
import java.util.Objects;

/** How a file or stream is written. Immutable. */
public final class WriteOptions {
    private static final WriteOptions DEFAULTS = new WriteOptions(true, Metadata.empty());
    private static final WriteOptions PLAIN = new WriteOptions(false, Metadata.empty());

    private final boolean declaresLayouts;
    private final Metadata metadata;

    private WriteOptions(boolean declaresLayouts, Metadata metadata) {
        this.declaresLayouts = declaresLayouts;
        this.metadata = Objects.requireNonNull(metadata);
    }

    /** Uncompressed, with the physical layout of every field declared in the schema. */
    public static WriteOptions defaults() {
        return DEFAULTS;
    }

    /** Uncompressed, with nothing but what every other writer writes. */
    public static WriteOptions plain() {
        return PLAIN;
    }

    /** These options with custom metadata beside the schema: of its message, and of the footer of a file. */
    public WriteOptions withMetadata(Metadata value) {
        return new WriteOptions(declaresLayouts, value);
    }

    /** Whether the schema declares the physical layout of its fields. */
    public boolean declaresLayouts() {
        return declaresLayouts;
    }

    /** Custom metadata beside the schema. */
    public Metadata metadata() {
        return metadata;
    }

    /** The options in words. */
    @Override
    public String toString() {
        return (declaresLayouts ? "declared layouts" : "plain")
                + (metadata.isEmpty() ? "" : ", metadata " + metadata.entries());
    }
}
