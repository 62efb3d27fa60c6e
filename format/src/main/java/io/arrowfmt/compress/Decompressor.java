package io.arrowfmt.compress;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Compression;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Gives the content of compressed buffers (Message.fbs, BodyCompressionMethod). Safe for use by many threads. */
public final class Decompressor {
    private Decompressor() {}

    /**
     * The content of a buffer of a compressed body.
     *
     * @param codec that of the message
     * @param bytes the buffer as it lies in the body: nothing, or its uncompressed length and what follows
     * @param budget pays for the memory
     * @param memory gives the memory; it is not asked for any when the bytes are there already
     * @param where the buffer, for findings
     * @return the content, or a slice of {@code bytes} when they are not compressed
     * @throws ArrowException when the buffer is damaged, or larger than the budget or the memory
     * @throws IOException when the memory cannot be had
     */
    public static Bytes decompress(
            Compression codec, Bytes bytes, AllocationBudget budget, Memory memory, Location where) throws IOException {
        if (bytes.size() == 0) {
            return bytes;
        }
        if (bytes.size() < Compression.PREFIX_SIZE) {
            throw new ArrowFormatException(
                    CompressionRules.DECODED_SIZE,
                    bytes.locate(0, where),
                    "an uncompressed length of 8 bytes",
                    Amount.of(bytes.size(), "byte"));
        }
        long size = bytes.getLong(0);
        Bytes payload = bytes.slice(Compression.PREFIX_SIZE);
        if (size == Compression.RAW) {
            return payload;
        }
        Stored stored = new Stored(bytes, size, where);
        if (size == 0 && stored.endsAt(0)) {
            return payload.slice(0, 0);
        }
        long most = codec.mostFrom(payload.size());
        if (size < 0 || size > most) {
            throw ArrowException.of(Finding.of(
                    CompressionRules.DECODED_SIZE,
                    stored.start(),
                    "an uncompressed length of -1 to " + most + ", the most that can come of "
                            + Amount.of(payload.size(), "byte"),
                    "" + size));
        }
        return decode(codec, stored, budget, memory);
    }

    private static Bytes decode(Compression codec, Stored stored, AllocationBudget budget, Memory memory)
            throws IOException {
        Decoder decoder =
                switch (codec) {
                    case LZ4_FRAME -> Lz4Decoder.of(stored);
                    case ZSTD -> ZstdDecoder.of(stored);
                };
        budget.spend(stored.size(), stored.start());
        ByteBuffer[] chunks = memory.allocateChunks(stored.size(), stored.start());
        Workspace workspace = Workspace.take();
        try {
            decoder.decode(chunks, workspace);
        } finally {
            workspace.giveBack();
        }
        return Bytes.decompressed(chunks, stored.bytes());
    }

    /** Decodes one buffer, whose header has been checked. */
    interface Decoder {
        /**
         * Fills memory with the content.
         *
         * @param target as many bytes as the buffer says, in the chunks of {@link Memory#allocateChunks}
         * @throws ArrowException when the buffer is damaged or its content has another size
         */
        void decode(ByteBuffer[] target, Workspace workspace) throws ArrowException;
    }
}
