package io.arrowfmt.compress;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import java.nio.ByteBuffer;
import net.jpountz.xxhash.StreamingXXHash32;
import net.jpountz.xxhash.XXHashFactory;

/** Decodes an LZ4 frame block by block. */
final class Lz4Decoder implements Decompressor.Decoder {
    private static final int WORD = Integer.BYTES;

    private final Stored stored;
    private final Lz4Frame frame;
    private final Bytes bytes;

    private Lz4Decoder(Stored stored, Lz4Frame frame) {
        this.stored = stored;
        this.frame = frame;
        this.bytes = stored.payload();
    }

    /**
     * A decoder for a buffer.
     *
     * @throws ArrowException when the header of its frame is wrong
     */
    static Lz4Decoder of(Stored stored) throws ArrowException {
        return new Lz4Decoder(stored, Lz4Frame.of(stored));
    }

    @Override
    public void decode(ByteBuffer[] target, Workspace workspace) throws ArrowException {
        Lz4Output output = Lz4Output.of(target, frame.blockSize(), workspace);
        StreamingXXHash32 hash = workspace.hash();
        long at = frame.size();
        for (int word = word(at); word != Lz4Frame.END; word = word(at)) {
            int length = word & ~Lz4Frame.RAW_BLOCK;
            long start = at + WORD;
            int trailer = frame.blockChecksums() ? WORD : 0;
            if (length > frame.blockSize()) {
                throw stored.damaged(at, "a block of at most " + Amount.of(frame.blockSize(), "byte"), "" + length);
            }
            if (length + trailer > bytes.size() - start) {
                throw stored.truncated(start, "a block of " + Amount.of(length + trailer, "byte"));
            }
            decodeBlock(start, length, word < 0, output, workspace);
            if (frame.contentChecksum()) {
                hash.update(output.array(), output.blockStart(), output.blockSize());
            }
            output.endBlock();
            at = start + length + trailer;
        }
        at += WORD;
        if (frame.contentChecksum()) {
            checkSum(at, hash.getValue(), "content");
            at += WORD;
        }
        if (!stored.endsAt(at)) {
            throw stored.damaged(at, "nothing after the LZ4 frame", Amount.of(bytes.size() - at, "byte"));
        }
        if (output.total() != stored.size()) {
            throw stored.otherSize(Amount.of(output.total(), "byte"));
        }
    }

    private void decodeBlock(long start, int length, boolean raw, Lz4Output output, Workspace workspace)
            throws ArrowException {
        ByteBuffer block = workspace.array(bytes.slice(start, length));
        int from = block.arrayOffset() + block.position();
        if (frame.blockChecksums()) {
            checkSum(
                    start + length,
                    XXHashFactory.safeInstance().hash32().hash(block.array(), from, length, 0),
                    "block");
        }
        int room = output.beginBlock(frame.blockSize());
        int to = output.blockStart();
        try {
            if (raw) {
                if (length > room) {
                    throw BlockException.noRoom(to, room, length);
                }
                System.arraycopy(block.array(), from, output.array(), to, length);
                output.written(to + length);
            } else {
                int base = frame.linked() ? output.base() : to;
                output.written(
                        Lz4Block.decode(block.array(), from, from + length, output.array(), base, to, to + room));
            }
        } catch (BlockException e) {
            if (e.noRoom() && room < frame.blockSize()) {
                throw stored.otherSize("more");
            }
            throw stored.damagedContent(output.total() + e.at() - to, e.expected(), e.found());
        }
    }

    private int word(long at) throws ArrowException {
        if (bytes.size() - at < WORD) {
            throw stored.truncated(at, "a block or the end of the LZ4 frame");
        }
        return bytes.getInt(at);
    }

    private void checkSum(long at, int hash, String what) throws ArrowException {
        int found = word(at);
        if (found != hash) {
            throw stored.damaged(at, "the checksum " + Stored.hex(hash) + " of the " + what, Stored.hex(found));
        }
    }
}
