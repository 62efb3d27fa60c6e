package io.arrowfmt.compress;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Compression;

/**
 * A compressed buffer as it lies in a body, and what can be said about it.
 *
 * @param bytes the buffer with its prefix, at least {@link Compression#PREFIX_SIZE} bytes
 * @param size bytes that it says it decompresses to, >= 0
 * @param where the buffer
 */
record Stored(Bytes bytes, long size, Location where) {
    /** Buffers are padded to a multiple of this, or of 64, which is one too. */
    private static final int ALIGNMENT = 8;

    private static final int MAX_PADDING = 64;

    /** How a frame begins that decoders pass over, in LZ4 and in Zstandard alike; the last four bits may be any. */
    private static final int SKIPPABLE_MAGIC = 0x184D2A50;

    private static final int SKIPPABLE_MASK = 0xFFFFFFF0;

    /** The bytes behind the prefix. */
    Bytes payload() {
        return bytes.slice(Compression.PREFIX_SIZE);
    }

    /**
     * Whether the payload ends, but for padding: some writers count it in the length of a buffer, which the format leaves
     * to them.
     *
     * @param offset where the rest begins in the payload
     */
    boolean endsAt(long offset) {
        long rest = payload().size() - offset;
        boolean ends = rest == 0 || (rest < MAX_PADDING && bytes.size() % ALIGNMENT == 0);
        for (long i = 0; i < rest && ends; i++) {
            ends = bytes.getByte(Compression.PREFIX_SIZE + offset + i) == 0;
        }
        return ends;
    }

    /** The start of the buffer. */
    Location start() {
        return bytes.locate(0, where);
    }

    /**
     * The exception for bytes that are not what they should be.
     *
     * @param offset of the bytes in the payload
     */
    ArrowException damaged(long offset, String expected, String found) {
        return new ArrowFormatException(
                CompressionRules.WHOLE_FRAMES, bytes.locate(Compression.PREFIX_SIZE + offset, where), expected, found);
    }

    /**
     * The exception for content that cannot be decoded.
     *
     * @param inner offset in the content
     */
    ArrowException damagedContent(long inner, String expected, String found) {
        return new ArrowFormatException(CompressionRules.WHOLE_FRAMES, start().inner(inner), expected, found);
    }

    /** The exception for a frame that ends too early. */
    ArrowException truncated(long offset, String what) {
        return damaged(offset, what, Amount.of(payload().size() - offset, "byte") + " at the end of the buffer");
    }

    /**
     * The exception for content of another size than the prefix says.
     *
     * @param found its size in words
     */
    ArrowException otherSize(String found) {
        Finding finding = Finding.of(
                CompressionRules.DECODED_SIZE, start(), Amount.of(size, "byte") + ", as the buffer says", found);
        boolean storedSize =
                size > 0 && (size == bytes.size() || size == payload().size());
        return ArrowException.of(
                storedSize
                        ? finding.hint(
                                "the uncompressed length is that of the compressed bytes, as arrow-js wrote it by mistake")
                        : finding);
    }

    /** In words, what begins with another number than it should. */
    static String beginningText(int magic) {
        return (magic & SKIPPABLE_MASK) == SKIPPABLE_MAGIC ? "a skippable frame" : "bytes that begin " + hex(magic);
    }

    /** A number as the specifications of frames write it. */
    static String hex(int value) {
        return "0x" + Integer.toHexString(value);
    }
}
