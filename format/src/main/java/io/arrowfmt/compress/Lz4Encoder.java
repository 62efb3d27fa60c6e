package io.arrowfmt.compress;

import io.arrowfmt.bytes.Bytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.xxhash.StreamingXXHash32;

/**
 * Encodes LZ4 frames of independent blocks, which every reader decodes and several threads can. Blocks of the default level
 * are written here; those of higher levels by the library, in Java: its native code need not be there, and what is written
 * should not depend on that.
 */
final class Lz4Encoder implements Compressor.Encoder {
    /** The smallest block there is: no more than this is one block. */
    private static final int SMALL_BLOCK = 64 << 10;

    /** Blocks of larger content. Larger blocks repeat hardly more and do not stay in the caches next to a core. */
    private static final int BLOCK = 256 << 10;

    private static final int WORD = Integer.BYTES;

    private final int level;

    /** An encoder of a level. */
    Lz4Encoder(int level) {
        this.level = level;
    }

    @Override
    public void encode(Bytes content, Pieces target, Workspace workspace) {
        int blockSize = content.size() <= SMALL_BLOCK ? SMALL_BLOCK : BLOCK;
        long start = target.size();
        StreamingXXHash32 hash = workspace.hash();
        target.add(Lz4Frame.header(content.size(), blockSize));
        for (long at = 0; at < content.size() && target.size() - start < content.size(); at += blockSize) {
            int length = (int) Math.min(blockSize, content.size() - at);
            ByteBuffer block = workspace.array(content.slice(at, length));
            int from = block.arrayOffset() + block.position();
            hash.update(block.array(), from, length);
            encodeBlock(block.array(), from, length, target, workspace);
        }
        target.add(word(Lz4Frame.END));
        target.add(word(hash.getValue()));
    }

    private void encodeBlock(byte[] in, int start, int length, Pieces target, Workspace workspace) {
        byte[] out = target.room(WORD + Lz4BlockWriter.mostFor(length));
        int block = target.at() + WORD;
        int end = level == Compressor.LZ4_DEFAULT_LEVEL
                ? workspace.lz4().write(in, start, start + length, out, block)
                : block + high().compress(in, start, length, out, block, out.length - block);
        int size = end - block;
        if (size >= length) {
            System.arraycopy(in, start, out, block, length);
            end = block + length;
            size = length | Lz4Frame.RAW_BLOCK;
        }
        System.arraycopy(word(size), 0, out, target.at(), WORD);
        target.filledTo(end);
    }

    private LZ4Compressor high() {
        return LZ4Factory.safeInstance().highCompressor(level);
    }

    private static byte[] word(int value) {
        return ByteBuffer.allocate(WORD)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array();
    }
}
