package io.arrowfmt.cli.map;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.framing.Probe;
import io.arrowfmt.framing.StreamEnd;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Says of every byte of a file or stream what it belongs to: the parts come in order, and together are the whole, however
 * damaged it is. Bodies are not read. Belongs to one thread.
 */
public final class FileRegions {
    private static final Bytes MAGIC = Bytes.of("ARROW1".getBytes(StandardCharsets.US_ASCII));
    private static final int LENGTH_AND_MAGIC = 10;

    /** Fewer bytes than any message has. */
    private static final int SHORTEST = 16;

    private final ByteSource source;
    private final Limits limits;
    private final PartSink sink;
    private final Layouts layouts = new Layouts();
    private final FrameRegions regions = new FrameRegions(layouts);
    private long at;
    private long messages;
    private long batches;

    private FileRegions(ByteSource source, Limits limits, PartSink sink) {
        this.source = source;
        this.limits = limits;
        this.sink = sink;
    }

    /** A message that the footer of a file lists. */
    private record Listed(boolean dictionary, int index, long offset) {}

    /**
     * Passes over a source.
     *
     * @param sink takes the parts
     * @throws IOException when the source cannot be read
     */
    public static void walk(ByteSource source, Limits limits, PartSink sink) throws IOException {
        new FileRegions(source, limits, sink).walk();
    }

    private void walk() throws IOException {
        long size = source.size();
        ContentKind kind = Probe.detect(source);
        if (kind.isStream()) {
            scan(size, true);
        } else if (kind == ContentKind.ARROW_FILE || kind == ContentKind.ARROW_FILE_WITHOUT_FOOTER) {
            file();
        } else if (size > 0) {
            put(Part.of(PartKind.LOST, List.of(Region.of(RegionKind.LOST, 0, size)))
                    .noted(kind.what()));
        }
    }

    private void put(Part part) throws IOException {
        at = part.end();
        sink.part(part);
    }

    private void file() throws IOException {
        Optional<FileMap> map;
        try {
            map = Optional.of(FileMap.open(source, limits, finding -> {}));
        } catch (ArrowException e) {
            map = Optional.empty();
        }
        if (map.isPresent()) {
            layouts.use(map.get().footer().schema());
            head(map.get().hasStream() ? map.get().streamStart() : FileMap.STREAM_START);
            listed(map.get());
            scan(map.get().footerOffset(), map.get().hasStream());
            tail(map.get().footerOffset(), "");
        } else {
            head(FileMap.STREAM_START);
            long end = assumedFooter();
            scan(end, true);
            if (end < source.size()) {
                tail(end, "cannot be read");
            }
        }
    }

    private void head(long end) throws IOException {
        if (isMagic(0)) {
            List<Region> head = new ArrayList<>();
            head.add(Region.of(RegionKind.MAGIC, 0, MAGIC.size()));
            FrameRegions.between(MAGIC.size(), Math.min(end, source.size()), head);
            put(Part.of(PartKind.HEAD, head));
        }
    }

    private boolean isMagic(long offset) throws IOException {
        return source.size() - offset >= MAGIC.size()
                && source.read(offset, MAGIC.size()).equals(MAGIC);
    }

    /** Where the footer begins if the end of the file says something that can be; else where the trailing bytes do. */
    private long assumedFooter() throws IOException {
        long lengthOffset = source.size() - LENGTH_AND_MAGIC;
        if (lengthOffset < at || !isMagic(lengthOffset + Integer.BYTES)) {
            return source.size();
        }
        long length = source.read(lengthOffset, Integer.BYTES).getInt(0);
        return length > 0 && length <= lengthOffset - at ? lengthOffset - length : lengthOffset;
    }

    private void tail(long footer, String note) throws IOException {
        long lengthOffset = source.size() - LENGTH_AND_MAGIC;
        List<Region> tail = new ArrayList<>();
        if (lengthOffset > footer) {
            tail.add(Region.of(RegionKind.FOOTER, footer, lengthOffset - footer));
        }
        tail.add(Region.of(RegionKind.FOOTER_LENGTH, lengthOffset, Integer.BYTES));
        tail.add(Region.of(RegionKind.MAGIC, lengthOffset + Integer.BYTES, MAGIC.size()));
        put(Part.of(PartKind.FOOTER, tail).noted(note));
    }

    private void listed(FileMap map) throws IOException {
        for (Listed block : blocks(map)) {
            if (block.offset < at || block.offset >= map.footerOffset()) {
                continue; // listed twice, or within another message, or no place at all: findings say so
            }
            try {
                Frame frame = block.dictionary
                        ? map.dictionaryFrame(block.index, finding -> {})
                        : map.batchFrame(block.index, finding -> {});
                scan(block.offset, false);
                Part part = part(frame, block.dictionary ? -1 : block.index, map.footerOffset());
                if (part.offset() == at) {
                    put(part);
                }
            } catch (ArrowException e) {
                scan(block.offset, false); // the message itself may be right, and the block wrong
            }
        }
    }

    private static List<Listed> blocks(FileMap map) {
        List<Listed> all = new ArrayList<>();
        add(map.footer().dictionaries(), true, all);
        add(map.footer().recordBatches(), false, all);
        all.sort(Comparator.comparingLong(Listed::offset));
        return all;
    }

    private static void add(Blocks blocks, boolean dictionary, List<Listed> all) {
        for (int i = 0; i < blocks.count(); i++) {
            all.add(new Listed(dictionary, i, blocks.offset(i)));
        }
    }

    /**
     * Finds messages up to a place, which is reached.
     *
     * @param last whether a marker of the end of a stream may stand there
     */
    private void scan(long end, boolean last) throws IOException {
        boolean ended = false;
        if (!last && at < end && end - at < SHORTEST) {
            put(gap(end));
        }
        while (at < end) {
            long start = at;
            FrameScanner scanner = FrameScanner.of(source, at, end, limits, finding -> {});
            try {
                for (Optional<Frame> next = scanner.next(); next.isPresent(); next = scanner.next()) {
                    put(found(next.get(), end));
                }
            } catch (ArrowException e) {
                String flaw = "expected " + e.finding().expected() + ", found "
                        + e.finding().found();
                put(ended && at == start ? gap(end) : CutMessage.of(source, messages, at, end, limits, regions, flaw));
                return;
            }
            StreamEnd how = scanner.end().orElse(StreamEnd.INPUT);
            if (at < end && (how == StreamEnd.INPUT || !last || (ended && at == start))) {
                put(gap(end));
            } else if (at < end) {
                put(Part.of(PartKind.END, List.of(Region.of(RegionKind.END_MARK, at, scanner.position() - at))));
                ended = true;
            }
        }
    }

    private Part gap(long end) {
        List<Region> gap = new ArrayList<>();
        FrameRegions.between(at, end, gap);
        return Part.of(PartKind.GAP, gap);
    }

    private Part found(Frame frame, long end) {
        MessageHeader header = frame.message().header();
        if (header instanceof SchemaHeader schema) {
            layouts.use(schema.schema());
        }
        messages++;
        return part(frame, header instanceof RecordBatchHeader ? batches++ : -1, end);
    }

    private Part part(Frame frame, long batch, long end) {
        MessageHeader header = frame.message().header();
        List<Region> all = regions.of(frame, end);
        if (header instanceof DictionaryBatchHeader dictionary) {
            return new Part(PartKind.DICTIONARY, dictionary.id(), Optional.of(frame), all, "");
        }
        PartKind kind = header instanceof RecordBatchHeader
                ? PartKind.BATCH
                : header instanceof SchemaHeader ? PartKind.SCHEMA : PartKind.OTHER_MESSAGE;
        return new Part(kind, batch, Optional.of(frame), all, "");
    }
}
