package io.arrowfmt.metadata;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Location;

/**
 * How much a file or stream may ask for before it is refused. Immutable. What a limit refuses is no damage: the finding
 * names the option that raises it.
 *
 * @param fieldDepth fields within fields, the column counted, 1 to {@link #MAX_FIELD_DEPTH}
 * @param maxFields fields of a schema, children counted, >= 1
 * @param maxMetadataBytes bytes of the metadata of a message, or of a footer, >= 1
 * @param maxBodyBytes bytes of the body of a message, >= 0
 * @param maxMessages messages of a stream, >= 1
 * @param maxRows rows of a batch whose buffers do not bound them, >= 0
 * @param maxDictionaryBytes bytes of the dictionaries held at a time, >= 0
 * @param maxDecompressedBufferBytes bytes that one compressed buffer decompresses to, >= 0
 * @param maxDecompressedBatchBytes bytes that the compressed buffers read of one batch decompress to, >= 0
 */
public record Limits(
        int fieldDepth,
        int maxFields,
        int maxMetadataBytes,
        long maxBodyBytes,
        long maxMessages,
        long maxRows,
        long maxDictionaryBytes,
        long maxDecompressedBufferBytes,
        long maxDecompressedBatchBytes) {
    /** The greatest depth that can be asked for: what decodes fields descends through them on the stack. */
    public static final int MAX_FIELD_DEPTH = 1_000;

    private static final Limits DEFAULTS = new Limits(
            64, 1_000_000, 256 << 20, 1L << 40, Long.MAX_VALUE, Integer.MAX_VALUE, 1L << 40, 1L << 40, 1L << 40);

    /** Checks the ranges. */
    public Limits {
        requireBetween("fieldDepth", 1, MAX_FIELD_DEPTH, fieldDepth);
        requireBetween("maxFields", 1, Integer.MAX_VALUE, maxFields);
        requireBetween("maxMetadataBytes", 1, Integer.MAX_VALUE, maxMetadataBytes);
        requireBetween("maxBodyBytes", 0, Long.MAX_VALUE, maxBodyBytes);
        requireBetween("maxMessages", 1, Long.MAX_VALUE, maxMessages);
        requireBetween("maxRows", 0, Long.MAX_VALUE, maxRows);
        requireBetween("maxDictionaryBytes", 0, Long.MAX_VALUE, maxDictionaryBytes);
        requireBetween("maxDecompressedBufferBytes", 0, Long.MAX_VALUE, maxDecompressedBufferBytes);
        requireBetween("maxDecompressedBatchBytes", 0, Long.MAX_VALUE, maxDecompressedBatchBytes);
    }

    /** Limits that only hostile or very unusual input meets. */
    public static Limits defaults() {
        return DEFAULTS;
    }

    /** These limits with another depth of fields. */
    public Limits withFieldDepth(int value) {
        return new Limits(
                value,
                maxFields,
                maxMetadataBytes,
                maxBodyBytes,
                maxMessages,
                maxRows,
                maxDictionaryBytes,
                maxDecompressedBufferBytes,
                maxDecompressedBatchBytes);
    }

    /** These limits with another number of fields. */
    public Limits withMaxFields(int value) {
        return new Limits(
                fieldDepth,
                value,
                maxMetadataBytes,
                maxBodyBytes,
                maxMessages,
                maxRows,
                maxDictionaryBytes,
                maxDecompressedBufferBytes,
                maxDecompressedBatchBytes);
    }

    /** These limits with another size of metadata. */
    public Limits withMaxMetadataBytes(int value) {
        return new Limits(
                fieldDepth,
                maxFields,
                value,
                maxBodyBytes,
                maxMessages,
                maxRows,
                maxDictionaryBytes,
                maxDecompressedBufferBytes,
                maxDecompressedBatchBytes);
    }

    /** These limits with another size of bodies. */
    public Limits withMaxBodyBytes(long value) {
        return new Limits(
                fieldDepth,
                maxFields,
                maxMetadataBytes,
                value,
                maxMessages,
                maxRows,
                maxDictionaryBytes,
                maxDecompressedBufferBytes,
                maxDecompressedBatchBytes);
    }

    /** These limits with another number of messages. */
    public Limits withMaxMessages(long value) {
        return new Limits(
                fieldDepth,
                maxFields,
                maxMetadataBytes,
                maxBodyBytes,
                value,
                maxRows,
                maxDictionaryBytes,
                maxDecompressedBufferBytes,
                maxDecompressedBatchBytes);
    }

    /** These limits with another number of rows. */
    public Limits withMaxRows(long value) {
        return new Limits(
                fieldDepth,
                maxFields,
                maxMetadataBytes,
                maxBodyBytes,
                maxMessages,
                value,
                maxDictionaryBytes,
                maxDecompressedBufferBytes,
                maxDecompressedBatchBytes);
    }

    /** These limits with another size of dictionaries. */
    public Limits withMaxDictionaryBytes(long value) {
        return new Limits(
                fieldDepth,
                maxFields,
                maxMetadataBytes,
                maxBodyBytes,
                maxMessages,
                maxRows,
                value,
                maxDecompressedBufferBytes,
                maxDecompressedBatchBytes);
    }

    /** These limits with another size of a decompressed buffer. */
    public Limits withMaxDecompressedBufferBytes(long value) {
        return new Limits(
                fieldDepth,
                maxFields,
                maxMetadataBytes,
                maxBodyBytes,
                maxMessages,
                maxRows,
                maxDictionaryBytes,
                value,
                maxDecompressedBatchBytes);
    }

    /** These limits with another size of the decompressed buffers of a batch. */
    public Limits withMaxDecompressedBatchBytes(long value) {
        return new Limits(
                fieldDepth,
                maxFields,
                maxMetadataBytes,
                maxBodyBytes,
                maxMessages,
                maxRows,
                maxDictionaryBytes,
                maxDecompressedBufferBytes,
                value);
    }

    /**
     * Refuses metadata larger than the limit.
     *
     * @param size in bytes
     * @throws ArrowException when the size exceeds {@link #maxMetadataBytes}
     */
    public void checkMetadata(long size, Location where) throws ArrowException {
        if (size > maxMetadataBytes) {
            throw ArrowException.of(LimitRules.METADATA_BYTES.exceeded(
                    where, "at most " + Amount.of(maxMetadataBytes, "byte") + " of metadata", Amount.of(size, "byte")));
        }
    }

    /**
     * Refuses a body larger than the limit.
     *
     * @param size in bytes
     * @throws ArrowException when the size exceeds {@link #maxBodyBytes}
     */
    public void checkBody(long size, Location where) throws ArrowException {
        if (size > maxBodyBytes) {
            throw ArrowException.of(LimitRules.BODY_BYTES.exceeded(
                    where, "at most " + Amount.of(maxBodyBytes, "byte") + " of body", Amount.of(size, "byte")));
        }
    }

    private static void requireBetween(String name, long min, long max, long value) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(name + ": expected " + min + " to " + max + ", found " + value);
        }
    }
}
