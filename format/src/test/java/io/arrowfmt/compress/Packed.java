package io.arrowfmt.compress;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.Limits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;

/** Buffers as bodies hold them, and their decompression in the ways that there are. */
final class Packed {
    /** Where the buffers begin in the file that the tests speak of. */
    static final long POSITION = 1_000;

    static final Location WHERE = Location.of("test.arrow").batch(3).column("x").buffer(1, "DATA/8");

    private Packed() {}

    /** A buffer: an uncompressed length and what follows it. */
    static Bytes buffer(long size, byte[] payload) {
        ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES + payload.length).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putLong(size).put(payload).flip();
        return Bytes.of(buffer, "test.arrow", POSITION);
    }

    /** The same bytes in memory of the caller outside the heap, which may be a mapped file. */
    static Bytes foreign(Bytes bytes) {
        return Bytes.of(direct(bytes), bytes.source(), bytes.position());
    }

    /** The same bytes in memory outside the heap that was allocated for them. */
    static Bytes own(Bytes bytes) {
        return bytes.replaced(new ByteBuffer[] {direct(bytes)});
    }

    private static ByteBuffer direct(Bytes bytes) {
        return ByteBuffer.allocateDirect((int) bytes.size())
                .put(bytes.toArray())
                .flip();
    }

    /** The content of a buffer. */
    static Bytes unpack(Compression codec, Bytes buffer) throws IOException {
        return unpack(codec, buffer, Memory.heap());
    }

    /** The content of a buffer, in memory that held something else before. */
    static Bytes unpack(Compression codec, Bytes buffer, Memory memory) throws IOException {
        return Decompressor.decompress(codec, buffer, AllocationBudget.of(Limits.defaults()), memory, WHERE);
    }

    /** The content of a buffer, decoded into chunks of a size that is not that of chunks otherwise. */
    static byte[] unpackInChunks(Compression codec, Bytes buffer, int chunkSize) throws IOException {
        byte[] target = new byte[(int) buffer.getLong(0)];
        ByteBuffer[] chunks = new ByteBuffer[Math.max(2, (target.length + chunkSize - 1) / chunkSize)];
        for (int i = 0; i < chunks.length; i++) {
            int from = Math.min(target.length, i * chunkSize);
            chunks[i] = ByteBuffer.wrap(target, from, Math.min(chunkSize, target.length - from));
        }
        Stored stored = new Stored(buffer, target.length, WHERE);
        Workspace workspace = Workspace.take();
        Decompressor.Decoder decoder =
                switch (codec) {
                    case LZ4_FRAME -> Lz4Decoder.of(stored);
                    case ZSTD -> ZstdDecoder.of(stored);
                };
        decoder.decode(chunks, workspace);
        workspace.giveBack();
        return target;
    }

    /** Memory that holds something already, with something around it, as memory that is used again does. */
    static Memory used(boolean direct) {
        return size -> {
            ByteBuffer buffer = direct ? ByteBuffer.allocateDirect(size + 64) : ByteBuffer.allocate(size + 64);
            while (buffer.hasRemaining()) {
                buffer.put((byte) 0xA5);
            }
            return buffer.slice(16, size);
        };
    }

    /** Bytes with runs, repetitions near and far, and noise. */
    static byte[] content(long seed, int size) {
        Random random = new Random(seed);
        byte[] content = new byte[size];
        int at = 0;
        while (at < size) {
            int length = Math.min(size - at, 1 + random.nextInt(random.nextBoolean() ? 40 : 3_000));
            int kind = random.nextInt(3);
            int distance = 1 + random.nextInt(random.nextBoolean() ? 12 : 70_000);
            byte value = (byte) random.nextInt();
            for (int i = 0; i < length; i++, at++) {
                boolean copied = kind == 0 && at >= distance;
                content[at] = copied ? content[at - distance] : kind == 1 ? value : (byte) random.nextInt(7);
            }
        }
        return content;
    }
}
