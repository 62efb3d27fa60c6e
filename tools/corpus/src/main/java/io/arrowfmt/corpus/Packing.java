package io.arrowfmt.corpus;

import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import net.jpountz.lz4.LZ4FrameOutputStream.FLG;
import net.jpountz.xxhash.XXHashFactory;

/** A way to compress the buffers of a body, each of which the format allows. */
enum Packing {
    LZ4(Compression.LZ4_FRAME, content -> lz4(content, BLOCKSIZE.SIZE_64KB)),
    LZ4_CHECKED(
            Compression.LZ4_FRAME,
            content -> lz4(
                    content,
                    BLOCKSIZE.SIZE_4MB,
                    FLG.Bits.BLOCK_CHECKSUM,
                    FLG.Bits.CONTENT_CHECKSUM,
                    FLG.Bits.CONTENT_SIZE)),
    LZ4_LINKED(Compression.LZ4_FRAME, LinkedFrame::of),
    ZSTD(Compression.ZSTD, Packing::zstd),
    ZSTD_WITHOUT_SIZE(Compression.ZSTD, Packing::zstdWithoutSize),
    RAW(Compression.ZSTD, content -> content),
    EMPTY_AS_LENGTH(Compression.LZ4_FRAME, content -> lz4(content, BLOCKSIZE.SIZE_64KB)),
    EMPTY_AS_FRAME(Compression.ZSTD, Packing::zstd),
    EMPTY_AS_RAW(Compression.ZSTD, Packing::zstd);

    /** Bodies are laid out as our writer does. */
    private static final int ALIGNMENT = 64;

    private final Compression codec;
    private final Codec pack;

    /** Makes frames. */
    private interface Codec {
        byte[] pack(byte[] content);
    }

    Packing(Compression codec, Codec pack) {
        this.codec = codec;
        this.pack = pack;
    }

    /** The batch with its buffers compressed. */
    BatchParts pack(BatchParts batch) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        List<BatchParts.Range> ranges = new ArrayList<>();
        for (int i = 0; i < batch.buffers().size(); i++) {
            byte[] stored = stored(batch.buffer(i).toArray());
            ranges.add(new BatchParts.Range(body.size(), stored.length));
            body.writeBytes(stored);
            body.writeBytes(new byte[-body.size() & (ALIGNMENT - 1)]);
        }
        return batch.withBuffers(ranges).withBody(Bytes.of(body.toByteArray())).withCompression(Optional.of(codec));
    }

    private byte[] stored(byte[] content) {
        return switch (this) {
            case LZ4, LZ4_CHECKED, LZ4_LINKED, ZSTD, ZSTD_WITHOUT_SIZE ->
                content.length == 0 ? content : prefixed(content.length, pack.pack(content));
            case RAW -> content.length == 0 ? content : prefixed(-1, content);
            case EMPTY_AS_LENGTH -> prefixed(content.length, content.length == 0 ? content : pack.pack(content));
            case EMPTY_AS_FRAME -> prefixed(content.length, pack.pack(content));
            case EMPTY_AS_RAW ->
                content.length == 0 ? prefixed(-1, content) : prefixed(content.length, pack.pack(content));
        };
    }

    private static byte[] prefixed(long prefix, byte[] bytes) {
        return ByteBuffer.allocate(Long.BYTES + bytes.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(prefix)
                .put(bytes)
                .array();
    }

    private static byte[] lz4(byte[] content, BLOCKSIZE blockSize, FLG.Bits... more) {
        FLG.Bits[] bits = new FLG.Bits[more.length + 1];
        bits[0] = FLG.Bits.BLOCK_INDEPENDENCE;
        System.arraycopy(more, 0, bits, 1, more.length);
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        // The ones in Java: the same bytes on every machine.
        try (LZ4FrameOutputStream out = new LZ4FrameOutputStream(
                frame,
                blockSize,
                content.length,
                LZ4Factory.safeInstance().fastCompressor(),
                XXHashFactory.safeInstance().hash32(),
                bits)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return frame.toByteArray();
    }

    private static byte[] zstd(byte[] content) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.compress(content);
        }
    }

    private static byte[] zstdWithoutSize(byte[] content) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        try (ZstdOutputStreamNoFinalizer out = new ZstdOutputStreamNoFinalizer(frame)) {
            out.setChecksum(true);
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return frame.toByteArray();
    }
}
