package io.arrowfmt.compress;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import io.arrowfmt.error.UnsupportedFeatureException;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Decodes frames of Zstandard with the native library. It is given arrays, or direct memory that was allocated to be read or
 * decoded into: never a mapped file, since that may shrink under it.
 */
final class ZstdDecoder implements Decompressor.Decoder {
    /** The largest window that the format has, as a power of two. */
    private static final int MAX_WINDOW = 31;

    private static final int STEP = 64 << 10;

    private final Stored stored;
    private final Bytes bytes;

    private ZstdDecoder(Stored stored, Bytes frames) {
        this.stored = stored;
        this.bytes = frames;
    }

    /**
     * A decoder for a buffer.
     *
     * @throws ArrowException when its frames are not whole, or cannot hold what it says
     */
    static ZstdDecoder of(Stored stored) throws ArrowException {
        return new ZstdDecoder(stored, stored.payload().slice(0, ZstdFrames.check(stored)));
    }

    @Override
    public void decode(ByteBuffer[] target, Workspace workspace) throws ArrowException {
        try {
            if (target.length == 1 && bytes.size() <= Bytes.CHUNK_SIZE) {
                decodeAtOnce(target[0], workspace);
            } else {
                decodeInSteps(target);
            }
        } catch (ZstdException | ZstdIOException e) {
            throw failure(e instanceof ZstdException z ? z.getErrorCode() : ((ZstdIOException) e).getErrorCode());
        } catch (LinkageError e) {
            UnsupportedFeatureException unsupported = new UnsupportedFeatureException(Finding.of(
                            CompressionRules.WHOLE_FRAMES,
                            stored.start(),
                            "the native library of zstd-jni",
                            "none that this machine can load (" + e.getMessage() + ")")
                    .as(Severity.UNSUPPORTED));
            unsupported.initCause(e);
            throw unsupported;
        }
    }

    private void decodeAtOnce(ByteBuffer target, Workspace workspace) throws ArrowException {
        int length = (int) bytes.size();
        ByteBuffer source = bytes.memory().orElseGet(() -> {
            byte[] copy = workspace.input(length);
            bytes.copyTo(0, copy, 0, length);
            return ByteBuffer.wrap(copy, 0, length);
        });
        // Native code is given no empty target: one byte shows as well that there is more than nothing.
        ByteBuffer room = target.hasRemaining() ? target : ByteBuffer.wrap(workspace.output(1), 0, 1);
        int decoded = decode(workspace.context(), room, source);
        checkSize(decoded);
    }

    private static int decode(ZstdDecompressCtx context, ByteBuffer target, ByteBuffer source) {
        int to = target.hasArray() ? target.arrayOffset() + target.position() : target.position();
        int from = source.hasArray() ? source.arrayOffset() + source.position() : source.position();
        int room = target.remaining();
        int length = source.remaining();
        if (target.hasArray()) {
            return source.hasArray()
                    ? context.decompressByteArray(target.array(), to, room, source.array(), from, length)
                    : context.decompressDirectByteBufferToByteArray(target.array(), to, room, source, from, length);
        }
        return source.hasArray()
                ? context.decompressByteArrayToDirectByteBuffer(target, to, room, source.array(), from, length)
                : context.decompressDirectByteBuffer(target, to, room, source, from, length);
    }

    /** Decodes what is larger than the arrays that native code takes. */
    private void decodeInSteps(ByteBuffer[] target) throws ArrowException, ZstdIOException {
        byte[] step = new byte[STEP];
        long done = 0;
        try (ZstdInputStreamNoFinalizer content = new ZstdInputStreamNoFinalizer(new BytesInputStream(bytes))) {
            content.setLongMax(MAX_WINDOW);
            for (ByteBuffer chunk : target) {
                ByteBuffer rest = chunk.duplicate();
                int count = content.read(step, 0, Math.min(STEP, rest.remaining()));
                while (count > 0) {
                    rest.put(step, 0, count);
                    done += count;
                    count = content.read(step, 0, Math.min(STEP, rest.remaining()));
                }
            }
            done += Math.max(0, content.read(step, 0, 1));
        } catch (ZstdIOException e) {
            throw e;
        } catch (IOException e) {
            throw stored.damagedContent(done, "whole frames of Zstandard", String.valueOf(e.getMessage()));
        }
        checkSize(done);
    }

    private void checkSize(long decoded) throws ArrowException {
        if (decoded != stored.size()) {
            throw stored.otherSize(decoded > stored.size() ? "more" : Amount.of(decoded, "byte"));
        }
    }

    private ArrowException failure(long code) {
        if (code == Zstd.errDstSizeTooSmall()) {
            return stored.otherSize("more");
        }
        return new ArrowFormatException(
                CompressionRules.WHOLE_FRAMES,
                stored.start(),
                "frames of Zstandard that can be decoded",
                "ones of which the library says: " + Zstd.getErrorName(-code));
    }
}
