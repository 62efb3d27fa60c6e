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
 */
public record Limits(
        int fieldDepth,
        int maxFields,
        int maxMetadataBytes,
        long maxBodyBytes,
        long maxMessages,
        long maxRows,
        long maxDictionaryBytes) {
    /** The greatest depth that can be asked for: what decodes fields descends through them on the stack. */
    public static final int MAX_FIELD_DEPTH = 1_000;

    private static final Limits DEFAULTS =
            new Limits(64, 1_000_000, 256 << 20, 1L << 40, Long.MAX_VALUE, Integer.MAX_VALUE, 1L << 40);

    /** Checks the ranges. */
    public Limits {
        requireBetween("fieldDepth", 1, MAX_FIELD_DEPTH, fieldDepth);
        requireBetween("maxFields", 1, Integer.MAX_VALUE, maxFields);
        requireBetween("maxMetadataBytes", 1, Integer.MAX_VALUE, maxMetadataBytes);
        requireBetween("maxBodyBytes", 0, Long.MAX_VALUE, maxBodyBytes);
        requireBetween("maxMessages", 1, Long.MAX_VALUE, maxMessages);
        requireBetween("maxRows", 0, Long.MAX_VALUE, maxRows);
        requireBetween("maxDictionaryBytes", 0, Long.MAX_VALUE, maxDictionaryBytes);
    }

    /** Limits that only hostile or very unusual input meets. */
    public static Limits defaults() {
        return DEFAULTS;
    }

    /** These limits with another depth of fields. */
    public Limits withFieldDepth(int value) {
        return new Limits(value, maxFields, maxMetadataBytes, maxBodyBytes, maxMessages, maxRows, maxDictionaryBytes);
    }

    /** These limits with another number of fields. */
    public Limits withMaxFields(int value) {
        return new Limits(fieldDepth, value, maxMetadataBytes, maxBodyBytes, maxMessages, maxRows, maxDictionaryBytes);
    }

    /** These limits with another size of metadata. */
    public Limits withMaxMetadataBytes(int value) {
        return new Limits(fieldDepth, maxFields, value, maxBodyBytes, maxMessages, maxRows, maxDictionaryBytes);
    }

    /** These limits with another size of bodies. */
    public Limits withMaxBodyBytes(long value) {
        return new Limits(fieldDepth, maxFields, maxMetadataBytes, value, maxMessages, maxRows, maxDictionaryBytes);
    }

    /** These limits with another number of messages. */
    public Limits withMaxMessages(long value) {
        return new Limits(fieldDepth, maxFields, maxMetadataBytes, maxBodyBytes, value, maxRows, maxDictionaryBytes);
    }

    /** These limits with another number of rows. */
    public Limits withMaxRows(long value) {
        return new Limits(
                fieldDepth, maxFields, maxMetadataBytes, maxBodyBytes, maxMessages, value, maxDictionaryBytes);
    }

    /** These limits with another size of dictionaries. */
    public Limits withMaxDictionaryBytes(long value) {
        return new Limits(fieldDepth, maxFields, maxMetadataBytes, maxBodyBytes, maxMessages, maxRows, value);
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
