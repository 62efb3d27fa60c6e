package io.arrowfmt.body;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Crc32c;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.compress.AllocationBudget;
import io.arrowfmt.compress.Decompressor;
import io.arrowfmt.endian.BigEndian;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.metadata.ChecksumRules;
import io.arrowfmt.metadata.Checksums;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.NodeLayout;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The one place where a buffer as it is stored becomes the buffer that its layout describes. For one batch. */
public final class BufferDecoder {
    private final Optional<Compression> compression;
    private final Optional<Checksums> checksums;
    private final boolean big;
    private final AllocationBudget budget;
    private final Memory memory;
    private final Location where;
    private final Map<Made, Bytes> made = new HashMap<>();
    private final Map<Made, Integer> sums = new HashMap<>();

    /**
     * What was made of a place in the body that several buffers share. Shared places are legal, so without it a small body
     * could be decoded as often as there are columns.
     *
     * @param order what tells apart the orders of bytes that are made of it; nothing before any is
     */
    private record Made(long offset, long length, List<Object> order) {}

    /** Makes a buffer of another. */
    @FunctionalInterface
    private interface Making {
        Bytes make() throws IOException;
    }

    private BufferDecoder(
            Optional<Compression> compression,
            Optional<Checksums> checksums,
            boolean big,
            AllocationBudget budget,
            Memory memory,
            Location where) {
        this.compression = compression;
        this.checksums = checksums;
        this.big = big;
        this.budget = budget;
        this.memory = memory;
        this.where = where;
    }

    /**
     * Decodes the buffers of a batch.
     *
     * @param schema the schema of the source
     * @param message the message of a record or dictionary batch
     * @param memory where buffers go, as they are stored and decoded
     * @param limits how much they may ask for
     * @param where the batch
     */
    public static BufferDecoder of(Schema schema, Message message, BatchMemory memory, Limits limits, Location where) {
        boolean big = schema.endianness() == Endianness.BIG;
        return new BufferDecoder(
                message.compression(),
                message.bufferChecksums(),
                big,
                AllocationBudget.of(limits),
                memory.of(message.compression()),
                where);
    }

    /** This decoder, looking at no checksums. */
    public BufferDecoder withoutChecksums() {
        return new BufferDecoder(compression, Optional.empty(), big, budget, memory, where);
    }

    /** Where the stored bytes go. */
    Memory memory() {
        return memory;
    }

    /** Whether the bytes of a batch have to be changed, so that those that are read are not those that are kept. */
    boolean changes() {
        return big || compression.isPresent();
    }

    /**
     * The buffer that the layout describes.
     *
     * @param parts the stored bytes of the batch
     * @param node the node it belongs to
     * @param index its position in the batch
     * @param spec its row of the table
     * @throws IOException when it cannot be decoded
     */
    Bytes decode(BodyParts parts, NodeLayout node, int index, BufferSpec spec) throws IOException {
        Bytes stored = parts.buffer(index);
        if (checksums.isPresent()) {
            checkSum(checksums.get().get(index), parts, stored, node, index, spec);
        }
        if (!changes()) {
            return stored;
        }
        Bytes content = compression.isEmpty()
                ? stored
                : once(parts, index, List.of(), () -> decompress(compression.get(), stored, place(node, index, spec)));
        return big
                ? once(
                        parts,
                        index,
                        List.of(spec.kind(), spec.words()),
                        () -> BigEndian.toLittle(content, spec, memory))
                : content;
    }

    /**
     * Compares what is stored with its checksum. Not so where it lies in a mapped file: to read all of it now is what
     * whoever maps a file does without.
     */
    private void checkSum(int expected, BodyParts parts, Bytes stored, NodeLayout node, int index, BufferSpec spec)
            throws ArrowException {
        if (!stored.isOwned()) {
            return;
        }
        int found = parts.areShared()
                ? sums.computeIfAbsent(
                        new Made(parts.offset(index), parts.length(index), List.of()), place -> Crc32c.of(stored))
                : Crc32c.of(stored);
        if (found != expected) {
            throw new ArrowFormatException(
                    ChecksumRules.BUFFER,
                    stored.locate(0, place(node, index, spec)),
                    "bytes with the checksum " + Checksums.text(expected) + ", as the message says",
                    Checksums.text(found));
        }
    }

    private Bytes decompress(Compression codec, Bytes stored, Location place) throws IOException {
        return Decompressor.decompress(codec, stored, budget, memory, place);
    }

    private Bytes once(BodyParts parts, int buffer, List<Object> order, Making making) throws IOException {
        if (!parts.areShared()) {
            return making.make();
        }
        Made key = new Made(parts.offset(buffer), parts.length(buffer), order);
        Bytes known = made.get(key);
        if (known == null) {
            known = making.make();
            made.put(key, known);
        }
        return known;
    }

    private Location place(NodeLayout node, int index, BufferSpec spec) {
        return where.column(node.path().text()).buffer(index, spec.toString());
    }
}
