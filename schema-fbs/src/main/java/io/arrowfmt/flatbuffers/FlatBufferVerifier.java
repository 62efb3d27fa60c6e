package io.arrowfmt.flatbuffers;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Verifies metadata bytes. Nothing may read metadata through the accessors of {@code io.arrowfmt.fbs} before it was
 * accepted here; then no accessor throws, with two conditions: the own slots of Schema, Field, Message and Footer are
 * verified, and may be read, only under their marker (see {@link ArrowSlots}), and the keys and values of custom metadata
 * are read as bytes, since they need not be text.
 *
 * <p>The bytes must not change in between: verify a copy, and read that copy.
 */
public final class FlatBufferVerifier {
    private static final Map<Root, FlatBufferSchema> SCHEMAS = new ConcurrentHashMap<>();

    /** A table that a generation of metadata can start with. */
    private record Root(Generation generation, RootType type) {}

    private FlatBufferVerifier() {}

    /**
     * Verifies metadata of today, see {@link #verify(ByteBuffer, Generation, RootType, VerifierLimits)}.
     *
     * @param metadata a flatbuffer, with or without padding after it
     * @param root the table it should start with
     * @param limits what to spend on it
     */
    public static Verification verify(ByteBuffer metadata, RootType root, VerifierLimits limits) {
        return verify(metadata, Generation.CURRENT, root, limits);
    }

    /**
     * Verifies the bytes between position and limit of a buffer. Offsets in the flaws count from its position; the
     * buffer itself stays as it is, and its byte order does not matter.
     *
     * @param metadata a flatbuffer, with or without padding after it
     * @param generation the schemas it was written by
     * @param root the table it should start with
     * @param limits what to spend on it
     */
    public static Verification verify(
            ByteBuffer metadata, Generation generation, RootType root, VerifierLimits limits) {
        FlatBufferSchema schema = SCHEMAS.computeIfAbsent(
                new Root(generation, root), key -> SchemaLoader.load(key.generation(), key.type()));
        return verify(metadata, schema, limits);
    }

    /** Verifies bytes against any compiled schema. */
    static Verification verify(ByteBuffer metadata, FlatBufferSchema schema, VerifierLimits limits) {
        return new TableWalk(schema, new MetadataBytes(metadata), limits).verify();
    }
}
