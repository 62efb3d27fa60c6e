package io.arrowfmt.compress;

import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import net.jpountz.xxhash.StreamingXXHash32;
import net.jpountz.xxhash.XXHashFactory;
import org.jspecify.annotations.Nullable;

/**
 * What encoding and decoding need beside their input and output, kept for the next buffer: making a native context costs
 * more than decoding a small buffer. No more are kept than there are processors.
 */
final class Workspace {
    /** Larger arrays are not kept: the greatest block of LZ4 and what may be referred to before it. */
    private static final int MAX_KEPT = (4 << 20) + (64 << 10);

    private static final BlockingQueue<Workspace> KEPT =
            new ArrayBlockingQueue<>(Runtime.getRuntime().availableProcessors());

    private byte[] input = new byte[0];
    private byte[] output = new byte[0];
    private final Pieces pieces = new Pieces();
    private @Nullable ZstdDecompressCtx context;
    private @Nullable ZstdCompressCtx compression;
    private @Nullable Lz4BlockWriter lz4;
    private @Nullable StreamingXXHash32 hash;

    private Workspace() {}

    /** A workspace for this thread, until it is given back. */
    static Workspace take() {
        Workspace kept = KEPT.poll();
        return kept == null ? new Workspace() : kept;
    }

    /** Keeps the workspace for others, or releases it. */
    void giveBack() {
        if (input.length > MAX_KEPT) {
            input = new byte[0];
        }
        pieces.clear();
        if (!KEPT.offer(this)) {
            close();
        }
    }

    private void close() {
        if (context != null) {
            context.close();
            context = null;
        }
        dropCompression();
    }

    /** Releases the context that compresses with Zstandard. */
    void dropCompression() {
        if (compression != null) {
            compression.close();
            compression = null;
        }
    }

    /** An array of at least a size for input, which may hold anything. */
    byte[] input(int size) {
        if (input.length < size) {
            input = new byte[size];
        }
        return input;
    }

    /** An array of at least a size for output, which may hold anything. */
    byte[] output(int size) {
        if (output.length < size) {
            output = new byte[size];
        }
        return output;
    }

    /**
     * The array that holds bytes, their own or a copy.
     *
     * @param bytes fewer than 2^31
     * @return the bytes between the position and the limit of a buffer
     */
    ByteBuffer array(Bytes bytes) {
        return bytes.memory().filter(ByteBuffer::hasArray).orElseGet(() -> {
            int length = Math.toIntExact(bytes.size());
            byte[] copy = input(length);
            bytes.copyTo(0, copy, 0, length);
            return ByteBuffer.wrap(copy, 0, length);
        });
    }

    /** No bytes so far. */
    Pieces pieces() {
        pieces.clear();
        return pieces;
    }

    /** The context that compresses with Zstandard. */
    ZstdCompressCtx compression() {
        if (compression == null) {
            compression = new ZstdCompressCtx();
        }
        return compression;
    }

    /** Writes blocks of LZ4. */
    Lz4BlockWriter lz4() {
        if (lz4 == null) {
            lz4 = new Lz4BlockWriter();
        }
        return lz4;
    }

    /** The context that decompresses with Zstandard. */
    ZstdDecompressCtx context() {
        if (context == null) {
            context = new ZstdDecompressCtx();
        }
        return context;
    }

    /** The checksum of LZ4 frames, of nothing so far. */
    StreamingXXHash32 hash() {
        if (hash == null) {
            // The one in Java: the others load native code or use Unsafe.
            hash = XXHashFactory.safeInstance().newStreamingHash32(0);
        }
        hash.reset();
        return hash;
    }
}
