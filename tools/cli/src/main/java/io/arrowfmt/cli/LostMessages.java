package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageCodec;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The batches of something damaged that are not whole.
 *
 * @param batches how many there are, as far as the metadata tells
 * @param rows how many they have, as far as it tells
 * @param bytes of these batches, and of all that follows the last message that can be found
 * @param from the byte at which that begins which follows the last message; the size of the input when nothing does
 */
record LostMessages(long batches, long rows, long bytes, long from) {
    private static final FindingSink NOBODY = finding -> {};
    private static final int PREFIX = 8;

    /** Those that the footer of a file lists. */
    static LostMessages ofFile(ByteSource source, BitSet kept) throws IOException {
        FileMap map = FileMap.open(source, Limits.defaults(), NOBODY);
        Counter counter = new Counter();
        for (int i = kept.nextClearBit(0); i < map.batchCount(); i = kept.nextClearBit(i + 1)) {
            try {
                counter.add(map.batchFrame(i, NOBODY));
            } catch (ArrowException e) {
                counter.batches++; // not even its metadata tells how large it is
            }
        }
        return new LostMessages(counter.batches, counter.rows, counter.bytes, source.size());
    }

    /** Those of a stream of some parts. */
    static LostMessages ofStream(ByteSource source, String name, List<StreamParts.Part> parts, BitSet kept)
            throws IOException {
        Counter counter = new Counter();
        int index = 0;
        long end = 0;
        for (StreamParts.Part part : parts) {
            FrameScanner scanner = FrameScanner.of(source, part.start(), source.size(), Limits.defaults(), NOBODY);
            int last = index + part.batches().size();
            while (index < last) {
                Frame next = scanner.next().orElseThrow();
                if (next.message().header() instanceof RecordBatchHeader) {
                    if (!kept.get(index)) {
                        counter.add(next);
                    }
                    index++;
                }
            }
            if (end > 0) {
                counter.bytes += part.start() - end;
            }
            end = part.end();
            boolean known = part.marked() || end == source.size();
            Optional<Long> rows = known ? Optional.empty() : rowsAt(source, name, end);
            counter.batches += rows.isPresent() ? 1 : 0;
            counter.rows += rows.orElse(0L);
        }
        return new LostMessages(counter.batches, counter.rows, counter.bytes + source.size() - end, end);
    }

    /** The rows of a batch of which no more than the metadata is whole. */
    private static Optional<Long> rowsAt(ByteSource source, String name, long offset) throws IOException {
        if (source.size() - offset < PREFIX) {
            return Optional.empty();
        }
        Bytes prefix = source.read(offset, PREFIX);
        int length = prefix.getInt(0) == -1 ? prefix.getInt(4) : 0;
        if (length <= 0 || length > source.size() - offset - PREFIX) {
            return Optional.empty();
        }
        try {
            Location where = Location.of(name).at(offset);
            Limits limits = Limits.defaults();
            limits.checkMetadata(length, where);
            Message message = MessageCodec.decode(source.read(offset + PREFIX, length), where, limits, NOBODY);
            return message.header() instanceof RecordBatchHeader header
                    ? Optional.of(Math.max(0, header.length()))
                    : Optional.empty();
        } catch (ArrowException e) {
            return Optional.empty();
        }
    }

    /** Adds up. */
    private static final class Counter {
        private long batches;
        private long rows;
        private long bytes;

        void add(Frame frame) {
            batches++;
            if (frame.message().header() instanceof RecordBatchHeader header) {
                rows += Math.max(0, header.length());
            }
            bytes += frame.metadataLength() + frame.bodyLength();
        }
    }
}
