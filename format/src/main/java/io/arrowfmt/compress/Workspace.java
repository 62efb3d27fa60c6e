package io.arrowfmt.compress;

import com.github.luben.zstd.ZstdDecompressCtx;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import net.jpountz.xxhash.StreamingXXHash32;
import net.jpountz.xxhash.XXHashFactory;
import org.jspecify.annotations.Nullable;

/**
 * What decoding needs beside its input and output, kept for the next buffer: making a native context costs more than
 * decoding a small buffer. No more are kept than there are processors.
 */
final class Workspace {
    /** Larger arrays are not kept: the greatest block of LZ4 and what may be referred to before it. */
    private static final int MAX_KEPT = (4 << 20) + (64 << 10);

    private static final BlockingQueue<Workspace> KEPT =
            new ArrayBlockingQueue<>(Runtime.getRuntime().availableProcessors());

    private byte[] input = new byte[0];
    private byte[] output = new byte[0];
    private @Nullable ZstdDecompressCtx context;
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
        if (!KEPT.offer(this) && context != null) {
            context.close();
            context = null;
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

    /** The context of Zstandard. */
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
