package io.arrowfmt.framing;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.error.UnsupportedFeatureException;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.FooterCodec;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader;
import java.io.IOException;
import java.util.OptionalLong;

/**
 * A file by its footer: where its messages are (Columnar.rst, IPC File Format). Safe for use by many threads, each with a
 * sink of its own.
 */
public final class FileMap {
    /** Bytes from the start of a file to the stream within it. */
    public static final int STREAM_START = Magic.HEAD_SIZE;

    /** Both ends, and a footer of the fewest bytes that hold a table. */
    private static final int MIN_SIZE = Magic.HEAD_SIZE + 8 + Magic.TAIL_SIZE;

    private final ByteSource source;
    private final Limits limits;
    private final Footer footer;
    private final long footerOffset;
    private final long footerLength;

    private FileMap(ByteSource source, Limits limits, Footer footer, long footerOffset, long footerLength) {
        this.source = source;
        this.limits = limits;
        this.footer = footer;
        this.footerOffset = footerOffset;
        this.footerLength = footerLength;
    }

    /**
     * Reads both ends of a file and its footer.
     *
     * @param source the file, which stays the caller's to close
     * @param sink takes what does not keep the file from being read, errors among it: a start that is not
     *     {@code ARROW1} is reported, because the footer leads to the messages all the same
     * @throws TruncatedException when the file starts as it should and has no end
     * @throws ArrowException when the file cannot be read
     * @throws IOException when the source cannot be read
     */
    public static FileMap open(ByteSource source, Limits limits, FindingSink sink) throws IOException {
        Location where = Location.of(source.name());
        long size = source.size();
        requireFile(source, where);
        if (size < MIN_SIZE) {
            throw tooSmall(source, where, "");
        }
        checkHead(source.read(0, Magic.HEAD_SIZE), where, sink);
        long lengthOffset = size - Magic.TAIL_SIZE;
        int length = source.read(lengthOffset, Integer.BYTES).getInt(0);
        if (length <= 0 || length > lengthOffset - Magic.HEAD_SIZE) {
            throw new ArrowFormatException(
                    FrameRules.FOOTER_LENGTH,
                    where.part("footer").at(lengthOffset),
                    "a length of the footer of 1 to " + (lengthOffset - Magic.HEAD_SIZE),
                    "" + length);
        }
        limits.checkMetadata(length, where.part("footer").at(lengthOffset));
        long footerOffset = lengthOffset - length;
        if (footerOffset % FrameEncoder.MIN_ALIGNMENT != 0) {
            sink.report(
                    FrameRules.FOOTER_ALIGNED,
                    where.part("footer").at(footerOffset),
                    "a footer at a multiple of 8",
                    "" + footerOffset);
        }
        Footer footer = decodeFooter(source, footerOffset, length, limits, sink);
        return new FileMap(source, limits, footer, footerOffset, length);
    }

    private static Footer decodeFooter(ByteSource source, long offset, int length, Limits limits, FindingSink sink)
            throws IOException {
        Location where = Location.of(source.name()).part("footer").at(offset);
        try {
            return FooterCodec.decode(source.read(offset, length), where, limits, sink);
        } catch (ArrowFormatException e) {
            refuseOlder(source, offset, limits);
            throw e;
        }
    }

    /**
     * Tells a damaged footer from that of an old release, which reads as damaged and mostly states no version: the first
     * message does, and it starts behind the head, or right behind its letters.
     */
    private static void refuseOlder(ByteSource source, long end, Limits limits) throws IOException {
        Location where = Location.of(source.name()).part("first message");
        for (long offset : new long[] {Magic.HEAD_SIZE, Magic.SIZE}) {
            try {
                FrameReader.read(source, offset, end, where, limits, new Findings());
            } catch (ArrowException e) {
                if (e instanceof UnsupportedFeatureException) {
                    throw e;
                }
            }
        }
    }

    /** Refuses what does not end as a file does, and says what it is instead. */
    private static void requireFile(ByteSource source, Location where) throws IOException {
        ContentKind kind = Probe.detect(source);
        if (kind == ContentKind.ARROW_FILE_WITHOUT_FOOTER) {
            Location end = where.at(Math.max(0, source.size() - Magic.SIZE));
            throw new TruncatedException(
                    Finding.of(FrameRules.TAIL_MAGIC, end, "ARROW1 at the end of the file", "other bytes")
                            .hint(kind.hint()));
        }
        if (kind == ContentKind.EMPTY) {
            throw tooSmall(source, where, kind.hint());
        }
        if (kind == ContentKind.UNKNOWN) {
            throw new ArrowFormatException(
                    Finding.of(FrameRules.TAIL_MAGIC, where, "ARROW1 at the end of the file", "other bytes")
                            .hint(kind.hint()));
        }
        if (kind != ContentKind.ARROW_FILE) {
            throw new ArrowFormatException(Finding.of(FrameRules.KIND, where, "an Arrow file", kind.what())
                    .hint(kind.hint()));
        }
    }

    private static ArrowException tooSmall(ByteSource source, Location where, String hint) {
        return new ArrowFormatException(Finding.of(
                        FrameRules.FILE_SIZE,
                        where,
                        "at least " + Amount.of(MIN_SIZE, "byte"),
                        Amount.of(source.size(), "byte"))
                .hint(hint));
    }

    private static void checkHead(Bytes head, Location where, FindingSink sink) {
        if (!Magic.isAt(head, 0)) {
            sink.report(FrameRules.HEAD_MAGIC, where.at(0), "ARROW1 at the start of the file", "other bytes");
            return;
        }
        for (int i = Magic.SIZE; i < Magic.HEAD_SIZE; i++) {
            if (head.getByte(i) != 0) {
                sink.report(
                        FrameRules.HEAD_PADDING,
                        where.at(i),
                        "two bytes 00 after ARROW1",
                        String.format("%02X", head.getUnsignedByte(i)));
                return;
            }
        }
    }

    /** The file. */
    public ByteSource source() {
        return source;
    }

    /** The footer. */
    public Footer footer() {
        return footer;
    }

    /** Bytes from the start of the file to the footer. */
    public long footerOffset() {
        return footerOffset;
    }

    /** Bytes of the footer. */
    public long footerLength() {
        return footerLength;
    }

    /** How many dictionary batches the footer lists. */
    public int dictionaryCount() {
        return footer.dictionaries().count();
    }

    /** How many record batches the footer lists. */
    public int batchCount() {
        return footer.recordBatches().count();
    }

    /** Reads the stream within the file, from its first message on: what a reader without the footer would see. */
    public FrameScanner stream(FindingSink sink) {
        return FrameScanner.of(source, STREAM_START, footerOffset, limits, sink);
    }

    /**
     * Reads the message of a dictionary batch; its body stays where it is.
     *
     * @param index of the block, 0 to {@link #dictionaryCount} - 1
     * @param sink takes what does not keep the message from being read, errors among it
     * @throws ArrowException when the block is wrong or leads to no dictionary batch
     * @throws IOException when the source cannot be read
     */
    public Frame dictionaryFrame(int index, FindingSink sink) throws IOException {
        Location where = Location.of(source.name()).part("dictionary block " + index);
        Frame frame = frame(footer.dictionaries(), index, where, where, sink);
        requireKind(
                frame.message().header() instanceof MessageHeader.DictionaryBatchHeader, "dictionary", frame, where);
        return frame;
    }

    /**
     * Reads the message of a record batch; its body stays where it is.
     *
     * @param index of the block, 0 to {@link #batchCount} - 1
     * @param sink takes what does not keep the message from being read, errors among it
     * @throws ArrowException when the block is wrong or leads to no record batch
     * @throws IOException when the source cannot be read
     */
    public Frame batchFrame(int index, FindingSink sink) throws IOException {
        Location where = Location.of(source.name());
        Location block = where.part("record batch block " + index);
        Frame frame = frame(footer.recordBatches(), index, block, where.batch(index), sink);
        requireKind(frame.message().header() instanceof MessageHeader.RecordBatchHeader, "record", frame, block);
        return frame;
    }

    /**
     * Reads the body of a message of this file.
     *
     * @throws IOException when the source cannot be read
     */
    public Bytes body(Frame frame) throws IOException {
        return source.read(frame.bodyOffset(), frame.bodyLength());
    }

    private Frame frame(Blocks blocks, int index, Location block, Location message, FindingSink sink)
            throws IOException {
        Location where = block.at(blocks.positionOf(index));
        requireInside(blocks, index, where);
        // Compared before they are read: else many blocks could have the same large message read again and again.
        OptionalLong stated = FrameReader.statedLength(source, blocks.offset(index), footerOffset);
        if (stated.isPresent()) {
            require(
                    FrameRules.BLOCK_METADATA,
                    where,
                    blocks.metadataLength(index),
                    stated.getAsLong(),
                    " bytes of prefix and metadata as the message has");
        }
        Frame read = FrameReader.read(source, blocks.offset(index), footerOffset, message, limits, sink);
        Frame frame = new Frame(index, read.offset(), read.style(), read.metadata(), read.message());
        require(
                FrameRules.BLOCK_BODY,
                where,
                blocks.bodyLength(index),
                frame.bodyLength(),
                " bytes of body as the message has");
        return frame;
    }

    private void requireInside(Blocks blocks, int index, Location where) throws ArrowException {
        long offset = blocks.offset(index);
        long metadataLength = blocks.metadataLength(index);
        long bodyLength = blocks.bodyLength(index);
        String found = offset + ", " + metadataLength + " and " + bodyLength;
        if (offset < 0
                || metadataLength < 0
                || bodyLength < 0
                || bodyLength > Long.MAX_VALUE - metadataLength
                || offset > Long.MAX_VALUE - metadataLength - bodyLength) {
            throw new ArrowFormatException(
                    FrameRules.BLOCK_NUMBERS,
                    where,
                    "an offset, a length of metadata and one of body of at least 0, below 2^63 in all",
                    found);
        }
        if (offset < Magic.HEAD_SIZE || offset + metadataLength + bodyLength > footerOffset) {
            throw new ArrowFormatException(
                    FrameRules.BLOCK_EXTENT,
                    where,
                    "a message between bytes " + Magic.HEAD_SIZE + " and " + footerOffset,
                    "one from byte " + offset + " to " + (offset + metadataLength + bodyLength));
        }
        if (offset % FrameEncoder.MIN_ALIGNMENT != 0
                || metadataLength % FrameEncoder.MIN_ALIGNMENT != 0
                || bodyLength % FrameEncoder.MIN_ALIGNMENT != 0) {
            throw new ArrowFormatException(
                    FrameRules.BLOCK_ALIGNED,
                    where,
                    "an offset, a length of metadata and one of body that are multiples of 8",
                    found);
        }
    }

    private static void require(FrameRules rule, Location where, long found, long expected, String what)
            throws ArrowException {
        if (found != expected) {
            throw new ArrowFormatException(rule, where, expected + what, "" + found);
        }
    }

    private static void requireKind(boolean fits, String kind, Frame frame, Location where) throws ArrowException {
        if (!fits) {
            throw new ArrowFormatException(
                    FrameRules.BLOCK_KIND,
                    where.at(frame.offset()),
                    "a " + kind + " batch",
                    frame.message().header().kind());
        }
    }
}
