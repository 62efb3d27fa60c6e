package io.arrowfmt.acceptance.mutants;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.framing.Probe;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Changes one number that it knows the meaning of: of a node, a buffer, a block, a prefix, or in a buffer. */
final class FieldMutator {
    private static final FindingSink IGNORED = finding -> {};

    private final byte[] seed;
    private final List<Integer> longs = new ArrayList<>();
    private final List<Integer> ints = new ArrayList<>();

    /** Finds the numbers of a valid file or stream. */
    FieldMutator(byte[] seed) throws IOException {
        this.seed = seed;
        ByteSource source = ByteSource.of(Bytes.of(seed), "seed");
        if (Probe.detect(source) == ContentKind.ARROW_FILE) {
            FileMap map = FileMap.open(source, Limits.defaults(), IGNORED);
            add(map.footer().recordBatches());
            add(map.footer().dictionaries());
            ints.add(seed.length - 10);
            for (int i = 0; i < map.dictionaryCount(); i++) {
                add(map.dictionaryFrame(i, IGNORED));
            }
            for (int i = 0; i < map.batchCount(); i++) {
                add(map.batchFrame(i, IGNORED));
            }
        } else {
            frames(FrameScanner.of(source, 0, seed.length, Limits.defaults(), IGNORED));
        }
    }

    private void frames(FrameScanner scanner) throws IOException {
        for (Optional<Frame> next = scanner.next(); next.isPresent(); next = scanner.next()) {
            add(next.get());
        }
    }

    private void add(Frame frame) {
        ints.add(Math.max(0, (int) frame.offset() + frame.prefixSize() - Integer.BYTES));
        MessageHeader header = frame.message().header();
        if (header instanceof RecordBatchHeader batch) {
            add(batch, frame);
        } else if (header instanceof MessageHeader.DictionaryBatchHeader batch) {
            add(batch.data(), frame);
        }
    }

    private void add(RecordBatchHeader batch, Frame frame) {
        FieldNodes nodes = batch.nodes();
        // Those of old versions have been made anew and lie nowhere.
        for (int i = 0; i < nodes.count() && nodes.positionOf(i) >= 0; i++) {
            longs.add((int) nodes.positionOf(i));
            longs.add((int) nodes.positionOf(i) + Long.BYTES);
        }
        BufferRanges buffers = batch.buffers();
        for (int i = 0; i < buffers.count(); i++) {
            if (buffers.positionOf(i) >= 0) {
                longs.add((int) buffers.positionOf(i));
                longs.add((int) buffers.positionOf(i) + Long.BYTES);
            }
            for (long at = 0; at + Integer.BYTES <= Math.min(64, buffers.length(i)); at += Integer.BYTES) {
                ints.add((int) (frame.bodyOffset() + buffers.offset(i) + at));
            }
        }
    }

    private void add(Blocks blocks) {
        for (int i = 0; i < blocks.count(); i++) {
            longs.add((int) blocks.positionOf(i));
            ints.add((int) blocks.positionOf(i) + 8);
            longs.add((int) blocks.positionOf(i) + 16);
        }
    }

    /** A copy in which one number is another. */
    byte[] mutate(Random random) {
        byte[] bytes = seed.clone();
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        boolean wide = !longs.isEmpty() && (ints.isEmpty() || random.nextBoolean());
        List<Integer> places = wide ? longs : ints;
        if (places.isEmpty()) {
            return bytes;
        }
        int at = places.get(random.nextInt(places.size()));
        long old = wide ? buffer.getLong(at) : buffer.getInt(at);
        long value = value(old, random);
        if (wide) {
            buffer.putLong(at, value);
        } else {
            buffer.putInt(at, (int) value);
        }
        return bytes;
    }

    private static long value(long old, Random random) {
        return switch (random.nextInt(9)) {
            case 0 -> old + 1;
            case 1 -> old - 1;
            case 2 -> -old;
            case 3 -> old * 2 + 8;
            case 4 -> old + 8;
            case 5 -> 0;
            case 6 -> Long.MAX_VALUE >>> random.nextInt(48);
            case 7 -> 1L << random.nextInt(64);
            default -> random.nextLong();
        };
    }
}
