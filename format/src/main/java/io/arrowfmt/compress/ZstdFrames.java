package io.arrowfmt.compress;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;

/**
 * Walks the frames of Zstandard in a buffer (RFC 8878, 3.1), down to the headers of their blocks: native code only sees
 * frames whose every part lies within the buffer, and what they can hold is known before memory is allocated.
 */
final class ZstdFrames {
    private static final int MAGIC = 0xFD2FB528;
    private static final int MAGIC_SIZE = Integer.BYTES;

    private static final int RESERVED = 0x08;
    private static final int CHECKSUM = 0x04;
    private static final int CHECKSUM_SIZE = Integer.BYTES;
    private static final int SINGLE_SEGMENT = 0x20;
    private static final int DICTIONARY_MASK = 0x03;
    private static final int[] DICTIONARY_SIZES = {0, 1, 2, 4};
    private static final int[] CONTENT_SIZES = {0, 2, 4, 8};
    private static final int CONTENT_SIZE_SHIFT = 6;
    private static final int CONTENT_SIZE_OFFSET = 256;

    private static final int BLOCK_HEADER_SIZE = 3;
    private static final int MAX_BLOCK_SIZE = 128 << 10;
    private static final int RUN = 1;
    private static final int COMPRESSED = 2;

    private final Stored stored;
    private final Bytes bytes;
    private long at;
    private long least;
    private long most;

    private ZstdFrames(Stored stored) {
        this.stored = stored;
        this.bytes = stored.payload();
    }

    /**
     * Checks that a buffer consists of whole frames that may hold as many bytes as the buffer says.
     *
     * @return bytes of the frames, without the padding after them
     * @throws ArrowException when it does not
     */
    static long check(Stored stored) throws ArrowException {
        ZstdFrames frames = new ZstdFrames(stored);
        do {
            frames.frame();
        } while (!stored.endsAt(frames.at));
        if (stored.size() < frames.least || stored.size() > frames.most) {
            throw stored.otherSize(
                    (frames.least == frames.most ? "" : frames.least + " to ") + Amount.of(frames.most, "byte"));
        }
        return frames.at;
    }

    private void frame() throws ArrowException {
        checkMagic();
        at += MAGIC_SIZE;
        int flags = bytes.getUnsignedByte(at);
        if ((flags & RESERVED) != 0) {
            throw stored.damaged(at, "a frame header with bit 3 unset", Stored.hex(flags));
        }
        boolean single = (flags & SINGLE_SEGMENT) != 0;
        need(single ? 1 : 2, "the flags and window of a frame");
        at += single ? 1 : 2;
        checkDictionary(DICTIONARY_SIZES[flags & DICTIONARY_MASK]);
        int code = flags >>> CONTENT_SIZE_SHIFT;
        long content = contentSize(code == 0 && single ? 1 : CONTENT_SIZES[code]);
        blocks(content);
        if ((flags & CHECKSUM) != 0) {
            need(CHECKSUM_SIZE, "a checksum of the content");
            at += CHECKSUM_SIZE;
        }
    }

    private void checkMagic() throws ArrowException {
        need(MAGIC_SIZE + 1, "a frame of Zstandard");
        int magic = bytes.getInt(at);
        if (magic != MAGIC) {
            throw stored.damaged(at, "a frame of Zstandard", Stored.beginningText(magic));
        }
    }

    private void checkDictionary(int size) throws ArrowException {
        need(size, "a dictionary id");
        if (number(size) != 0) {
            throw stored.damaged(at, "a frame without dictionary", "one that needs dictionary " + number(size));
        }
        at += size;
    }

    /** The content size that the header states, or -1 when it states none. */
    private long contentSize(int size) throws ArrowException {
        need(size, "a content size");
        long value = size == 0 ? -1 : number(size) + (size == 2 ? CONTENT_SIZE_OFFSET : 0);
        boolean possible = size == 0 || (value >= 0 && value <= stored.size());
        if (!possible) {
            throw stored.otherSize(Long.toUnsignedString(value) + " in the header of the frame");
        }
        at += size;
        return value;
    }

    /** Walks the blocks of a frame and counts what they hold, or takes the size that the header states. */
    private void blocks(long content) throws ArrowException {
        long blocksLeast = 0;
        long blocksMost = 0;
        boolean last = false;
        while (!last) {
            need(BLOCK_HEADER_SIZE, "a block");
            int header = (int) number(BLOCK_HEADER_SIZE);
            last = (header & 1) != 0;
            int type = header >>> 1 & 3;
            int size = header >>> 3;
            if (type > COMPRESSED || size > MAX_BLOCK_SIZE) {
                throw stored.damaged(
                        at, "a block of at most " + MAX_BLOCK_SIZE + " bytes", "type " + type + " with " + size);
            }
            at += BLOCK_HEADER_SIZE;
            int length = type == RUN ? 1 : size;
            need(length, "a block of " + Amount.of(length, "byte"));
            at += length;
            blocksLeast += type == COMPRESSED ? 0 : size;
            blocksMost += type == COMPRESSED ? MAX_BLOCK_SIZE : size;
        }
        least += content < 0 ? blocksLeast : content;
        most += content < 0 ? blocksMost : content;
        boolean possible = content < 0 || (content >= blocksLeast && content <= blocksMost);
        if (!possible) {
            throw stored.damaged(
                    at, "blocks for " + Amount.of(content, "byte"), "for " + blocksLeast + " to " + blocksMost);
        }
    }

    /** The little-endian number of some bytes, at most 8. */
    private long number(int size) {
        long value = 0;
        for (int i = size - 1; i >= 0; i--) {
            value = value << 8 | bytes.getUnsignedByte(at + i);
        }
        return value;
    }

    private void need(long size, String what) throws ArrowException {
        if (size > bytes.size() - at) {
            throw stored.truncated(at, what);
        }
    }
}
