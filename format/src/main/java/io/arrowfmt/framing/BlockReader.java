package io.arrowfmt.framing;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Crc32c;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.ChecksumRules;
import io.arrowfmt.metadata.Checksums;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageCodec;
import io.arrowfmt.metadata.MetadataVersion;
import java.io.IOException;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Reads the messages that the blocks of a footer lead to. In version 1 they have no prefix: Arrow for Java wrote a record
 * batch and its body, Arrow C++ the body first and behind the message its length.
 *
 * @param source the file
 * @param version by which the footer is read
 * @param end bytes from the start of the file to the footer
 * @param limits how much a message may ask for
 */
record BlockReader(ByteSource source, MetadataVersion version, long end, Limits limits) {
    /**
     * Reads the message of a block; its body stays where it is.
     *
     * @param block the block, for findings
     * @param message the message, for findings
     * @param checksum what the footer gives for it, if it does
     * @throws ArrowException when the block is wrong or leads to no message
     * @throws IOException when the source cannot be read
     */
    Frame read(Blocks blocks, int index, Location block, Location message, OptionalInt checksum, FindingSink sink)
            throws IOException {
        Location where = block.at(blocks.positionOf(index));
        requireInside(blocks, index, where, sink);
        // Compared before they are read: else many blocks could have the same large message read again and again.
        ByteSource ahead = ReadAhead.of(source, blocks.offset(index), blocks.metadataLength(index));
        OptionalLong stated = FrameReader.statedLength(ahead, blocks.offset(index), end);
        boolean prefixed = stated.isPresent() && stated.getAsLong() == blocks.metadataLength(index);
        if (version == MetadataVersion.V1 && !prefixed) {
            return readUnprefixed(blocks, index, message, sink);
        }
        if (stated.isPresent() && !prefixed) {
            throw new ArrowFormatException(
                    FrameRules.BLOCK_METADATA,
                    where,
                    stated.getAsLong() + " bytes of prefix and metadata as the message at byte " + blocks.offset(index)
                            + " has",
                    "" + blocks.metadataLength(index));
        }
        Frame read = FrameReader.read(ahead, blocks.offset(index), end, message, limits, sink);
        requireBody(blocks.bodyLength(index), read, where, sink);
        if (checksum.isPresent()) {
            requireChecksum(checksum.getAsInt(), ahead.read(read.offset(), read.prefixSize()), read, message);
        }
        return new Frame(index, read.offset(), read.style(), read.metadata(), read.message());
    }

    private static void requireChecksum(int expected, Bytes prefix, Frame frame, Location message)
            throws ArrowException {
        int found = Crc32c.of(prefix, frame.metadata());
        if (found != expected) {
            throw new ArrowFormatException(
                    ChecksumRules.METADATA,
                    message.at(frame.offset()),
                    "metadata with the checksum " + Checksums.text(expected) + ", as the footer says",
                    Checksums.text(found));
        }
    }

    private void requireBody(long found, Frame frame, Location where, FindingSink sink) throws ArrowException {
        if (found != frame.bodyLength()) {
            breach(
                    Finding.of(
                            FrameRules.BLOCK_BODY,
                            where,
                            frame.bodyLength() + " bytes of body as the message at byte " + frame.offset() + " has",
                            "" + found),
                    sink);
        }
    }

    /** Throws a finding, or reports it as a warning where old releases are known for it. */
    private void breach(Finding finding, FindingSink sink) throws ArrowException {
        if (!version.isLegacy()) {
            throw ArrowException.of(finding);
        }
        sink.report(finding.as(Severity.WARNING));
    }

    private Frame readUnprefixed(Blocks blocks, int index, Location message, FindingSink sink) throws IOException {
        limits.checkMetadata(blocks.metadataLength(index), message);
        limits.checkBody(blocks.bodyLength(index), message);
        Findings findings = new Findings();
        Frame frame;
        try {
            frame = readBare(blocks, index, message, findings);
        } catch (ArrowFormatException e) {
            findings.clear();
            frame = readAfterBody(blocks, index, message, findings, e);
        }
        findings.list().forEach(sink::report);
        return frame;
    }

    private Frame readBare(Blocks blocks, int index, Location message, FindingSink sink) throws IOException {
        long offset = blocks.offset(index);
        Bytes metadata = source.read(offset, blocks.metadataLength(index));
        Location where = message.at(offset);
        Message decoded = MessageCodec.decodeBareBatch(metadata, blocks.bodyLength(index), where, limits, sink);
        return new Frame(index, offset, FrameStyle.NO_LENGTH, metadata, decoded);
    }

    private Frame readAfterBody(
            Blocks blocks, int index, Location message, FindingSink sink, ArrowFormatException otherwise)
            throws IOException {
        long offset = blocks.offset(index);
        long start = offset + blocks.bodyLength(index);
        int length = blocks.metadataLength(index) - Integer.BYTES;
        if (length < 0 || source.read(start + length, Integer.BYTES).getInt(0) != length) {
            throw otherwise;
        }
        Bytes metadata = source.read(start, length);
        Location where = message.at(start);
        Message decoded = MessageCodec.decodeAfterBody(metadata, offset, where, limits, sink);
        Frame frame = new Frame(index, offset, FrameStyle.LENGTH_LAST, metadata, decoded);
        requireBody(blocks.bodyLength(index), frame, where, sink);
        return frame;
    }

    private void requireInside(Blocks blocks, int index, Location where, FindingSink sink) throws ArrowException {
        long offset = blocks.offset(index);
        long metadataLength = blocks.metadataLength(index);
        long bodyLength = blocks.bodyLength(index);
        if (offset < 0
                || metadataLength < 0
                || bodyLength < 0
                || bodyLength > Long.MAX_VALUE - metadataLength
                || offset > Long.MAX_VALUE - metadataLength - bodyLength) {
            throw ArrowException.of(Finding.of(
                            FrameRules.BLOCK_NUMBERS,
                            where,
                            "an offset, a length of metadata and one of body of at least 0, below 2^63 in all",
                            numbers(blocks, index))
                    .hint(WrappedLength.hint(bodyLength)));
        }
        int least = version.isLegacy() ? Magic.SIZE : Magic.HEAD_SIZE;
        if (offset < least || offset + metadataLength + bodyLength > end) {
            throw new ArrowFormatException(
                    FrameRules.BLOCK_EXTENT,
                    where,
                    "a message between bytes " + least + " and " + end,
                    "one from byte " + offset + " to " + (offset + metadataLength + bodyLength));
        }
        if (offset % FrameEncoder.MIN_ALIGNMENT != 0
                || metadataLength % FrameEncoder.MIN_ALIGNMENT != 0
                || bodyLength % FrameEncoder.MIN_ALIGNMENT != 0) {
            breach(
                    Finding.of(
                            FrameRules.BLOCK_ALIGNED,
                            where,
                            "an offset, a length of metadata and one of body that are multiples of 8",
                            numbers(blocks, index)),
                    sink);
        }
    }

    private static String numbers(Blocks blocks, int index) {
        return blocks.offset(index) + ", " + blocks.metadataLength(index) + " and " + blocks.bodyLength(index);
    }
}
