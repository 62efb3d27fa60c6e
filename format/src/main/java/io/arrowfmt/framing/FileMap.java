package io.arrowfmt.framing;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MetadataVersion;
import java.io.IOException;
import java.util.Optional;

/**
 * A file by its footer: where its messages are (Columnar.rst, IPC File Format). Safe for use by many threads, each with a
 * sink of its own.
 */
public final class FileMap {
    /** Bytes from the start of a file to the stream within it, since version 3. */
    public static final int STREAM_START = Magic.HEAD_SIZE;

    /** Both ends, and a footer of the fewest bytes that hold a table. */
    private static final int MIN_SIZE = Magic.HEAD_SIZE + 8 + Magic.TAIL_SIZE;

    private final ByteSource source;
    private final Limits limits;
    private final Footer footer;
    private final long streamStart;
    private final long footerOffset;
    private final long footerLength;
    private final BlockReader blocks;

    private FileMap(ByteSource source, Limits limits, FooterReader.Found found, long footerOffset, long footerLength) {
        this.source = source;
        this.limits = limits;
        this.footer = found.footer();
        this.streamStart = found.streamStart();
        this.blocks = new BlockReader(source, footer.version().orElse(MetadataVersion.V5), footerOffset, limits);
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
        Bytes first = source.read(0, Magic.HEAD_SIZE);
        Optional<Finding> head = checkHead(first, where);
        int headSize = Magic.isAt(first, 0) ? Magic.HEAD_SIZE : 0;
        FileMap map;
        try {
            map = map(source, headSize, where, limits, sink);
        } catch (ArrowException e) {
            head.ifPresent(sink::report);
            throw e;
        }
        // Arrow for Java began files of version 1 without batches with the footer.
        head.map(finding -> map.hasStream() ? finding : finding.as(Severity.WARNING))
                .ifPresent(sink::report);
        return map;
    }

    private static FileMap map(ByteSource source, int headSize, Location where, Limits limits, FindingSink sink)
            throws IOException {
        long lengthOffset = source.size() - Magic.TAIL_SIZE;
        int length = source.read(lengthOffset, Integer.BYTES).getInt(0);
        if (length <= 0 || length > lengthOffset - headSize) {
            throw wrongLength(where.part("footer").at(lengthOffset), lengthOffset, length);
        }
        limits.checkMetadata(length, where.part("footer").at(lengthOffset));
        long footerOffset = lengthOffset - length;
        FooterReader.Found found = FooterReader.read(source, footerOffset, length, limits, sink);
        FileMap map = new FileMap(source, limits, found, footerOffset, length);
        if (map.hasStream() && footerOffset < Magic.HEAD_SIZE) {
            throw wrongLength(where.part("footer").at(lengthOffset), lengthOffset, length);
        }
        if (footerOffset % FrameEncoder.MIN_ALIGNMENT != 0) {
            sink.report(
                    FrameRules.FOOTER_ALIGNED,
                    where.part("footer").at(footerOffset),
                    "a footer at a multiple of 8",
                    "" + footerOffset);
        }
        return map;
    }

    private static ArrowException wrongLength(Location where, long lengthOffset, int found) {
        return new ArrowFormatException(
                FrameRules.FOOTER_LENGTH,
                where,
                "a length of the footer of 1 to " + (lengthOffset - Magic.HEAD_SIZE),
                "" + found);
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

    private static Optional<Finding> checkHead(Bytes head, Location where) {
        if (!Magic.isAt(head, 0)) {
            return Optional.of(
                    Finding.of(FrameRules.HEAD_MAGIC, where.at(0), "ARROW1 at the start of the file", "other bytes"));
        }
        for (int i = Magic.SIZE; i < Magic.HEAD_SIZE; i++) {
            if (head.getByte(i) != 0) {
                return Optional.of(Finding.of(
                        FrameRules.HEAD_PADDING,
                        where.at(i),
                        "two bytes 00 after ARROW1",
                        String.format("%02X", head.getUnsignedByte(i))));
            }
        }
        return Optional.empty();
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

    /** Whether the file embeds a stream; those of version 1 do not. */
    public boolean hasStream() {
        return !footer.version().filter(MetadataVersion.V1::equals).isPresent();
    }

    /** Bytes from the start of the file to the stream within it. */
    public long streamStart() {
        return streamStart;
    }

    /** Reads the stream within the file, from its first message on: what a reader without the footer would see. */
    public FrameScanner stream(FindingSink sink) {
        return FrameScanner.of(source, streamStart, footerOffset, limits, sink);
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
        Frame frame =
                blocks.read(footer.dictionaries(), index, where, where, footer.metadataChecksum(true, index), sink);
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
        Frame frame = blocks.read(
                footer.recordBatches(), index, block, where.batch(index), footer.metadataChecksum(false, index), sink);
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
