package io.arrowfmt.compress;

import com.github.luben.zstd.EndDirective;
import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdException;
import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;

/**
 * Encodes a frame of Zstandard with the native library. It is given arrays, or direct memory that was allocated to be read
 * or decoded into: never a mapped file, since that may shrink under it.
 */
final class ZstdEncoder implements Compressor.Encoder {
    /**
     * The most that is given to native code at once: it compresses a little better, and the collector of garbage may have to
     * wait for it.
     */
    static final int AT_ONCE = 8 << 20;

    private static final int STEP = 128 << 10;

    /**
     * The level whose two tables are made smaller for contents up to a size: 2^15 entries instead of 2^16 and 2^17. They
     * then leave room for the content in the second cache, which saves a sixth of the time; sizes differ by half a percent,
     * either way.
     */
    private static final int LEVEL_WITH_SMALL_TABLES = 3;

    private static final int MIN_SIZE_WITH_SMALL_TABLES = 128 << 10;
    private static final int MAX_SIZE_WITH_SMALL_TABLES = 1 << 20;
    private static final int SMALL_TABLE_LOG = 15;

    /** Above this level a context may hold a hundred megabytes, too much to be kept beside a large buffer. */
    private static final int MAX_KEPT_LEVEL = 9;

    private static final int MAX_KEPT_SIZE = 1 << 20;

    private final int level;
    private final int most;

    /**
     * An encoder of a level.
     *
     * @param most bytes that are encoded at once
     */
    ZstdEncoder(int level, int most) {
        this.level = level;
        this.most = most;
    }

    @Override
    public void encode(Bytes content, Pieces target, Workspace workspace) {
        try {
            ZstdCompressCtx context = workspace.compression();
            context.reset();
            context.setLevel(level);
            context.setChecksum(true);
            context.setContentSize(true);
            if (level == LEVEL_WITH_SMALL_TABLES
                    && content.size() > MIN_SIZE_WITH_SMALL_TABLES
                    && content.size() <= MAX_SIZE_WITH_SMALL_TABLES) {
                context.setHashLog(SMALL_TABLE_LOG);
                context.setChainLog(SMALL_TABLE_LOG);
            }
            if (content.size() <= most) {
                encodeAtOnce(context, content, target, workspace);
            } else {
                encodeInSteps(context, content, target);
            }
            if (level > MAX_KEPT_LEVEL && content.size() > MAX_KEPT_SIZE) {
                workspace.dropCompression();
            }
        } catch (ZstdException e) {
            throw new IllegalStateException(
                    "zstd: expected a frame, found that the library says: " + Zstd.getErrorName(-e.getErrorCode()), e);
        } catch (LinkageError e) {
            throw new UnsupportedOperationException(
                    "zstd: expected the native library of zstd-jni, found none that this machine can load ("
                            + e.getMessage() + "); write without compression or with LZ4",
                    e);
        }
    }

    private static void encodeAtOnce(ZstdCompressCtx context, Bytes content, Pieces target, Workspace workspace) {
        int length = (int) content.size();
        int room = Math.toIntExact(Zstd.compressBound(length));
        ByteBuffer source = workspace.array(content);
        byte[] out = target.room(room);
        int at = target.at();
        int size = context.compressByteArray(
                out, at, room, source.array(), source.arrayOffset() + source.position(), length);
        target.filledTo(at + size);
    }

    private static void encodeInSteps(ZstdCompressCtx context, Bytes content, Pieces target) {
        long start = target.size();
        context.setPledgedSrcSize(content.size());
        byte[] step = new byte[STEP];
        for (long at = 0; at < content.size() && target.size() - start < content.size(); at += STEP) {
            int length = (int) Math.min(STEP, content.size() - at);
            content.copyTo(at, step, 0, length);
            boolean last = at + length == content.size();
            encodeStep(context, ByteBuffer.wrap(step, 0, length), last, target);
        }
    }

    private static void encodeStep(ZstdCompressCtx context, ByteBuffer source, boolean last, Pieces target) {
        boolean done = false;
        while (!done) {
            byte[] out = target.room(STEP);
            ByteBuffer room = ByteBuffer.wrap(out, target.at(), out.length - target.at());
            boolean flushed =
                    context.compressByteBufferStream(room, source, last ? EndDirective.END : EndDirective.CONTINUE);
            target.filledTo(room.position());
            done = last ? flushed : !source.hasRemaining();
        }
    }
}
