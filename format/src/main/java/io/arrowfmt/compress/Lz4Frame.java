package io.arrowfmt.compress;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import net.jpountz.xxhash.XXHashFactory;

/**
 * The header of an LZ4 frame (lz4_Frame_format.md).
 *
 * @param linked whether blocks refer to those before them
 * @param blockChecksums whether a checksum follows each block
 * @param contentChecksum whether a checksum follows the last block
 * @param blockSize bytes of the content of a block at most
 * @param size bytes of the header
 */
record Lz4Frame(boolean linked, boolean blockChecksums, boolean contentChecksum, int blockSize, int size) {
    /** In the size of a block: says that its bytes are not compressed. */
    static final int RAW_BLOCK = 1 << 31;

    /** Stands in place of the size of a block behind the last one. */
    static final int END = 0;

    private static final int MAGIC = 0x184D2204;
    private static final int LEGACY_MAGIC = 0x184C2102;

    private static final int MAGIC_SIZE = Integer.BYTES;
    private static final int CHECKSUM_SIZE = 1;

    /** The shortest header: magic, two bytes of flags, checksum. */
    private static final int MIN_SIZE = MAGIC_SIZE + 2 + CHECKSUM_SIZE;

    private static final int VERSION_MASK = 0xC0;
    private static final int VERSION = 0x40;
    private static final int INDEPENDENT = 0x20;
    private static final int BLOCK_CHECKSUMS = 0x10;
    private static final int CONTENT_SIZE = 0x08;
    private static final int CONTENT_CHECKSUM = 0x04;
    private static final int RESERVED = 0x02;
    private static final int DICTIONARY = 0x01;

    private static final int BLOCK_SIZE_SHIFT = 4;
    private static final int MIN_BLOCK_CODE = 4;
    private static final int MAX_BLOCK_CODE = 7;

    /**
     * Reads and checks the header.
     *
     * @throws ArrowException when it is not that of a frame that may hold the buffer
     */
    static Lz4Frame of(Stored stored) throws ArrowException {
        Bytes bytes = stored.payload();
        checkMagic(stored, bytes);
        int flags = bytes.getUnsignedByte(MAGIC_SIZE);
        if ((flags & (VERSION_MASK | RESERVED)) != VERSION) {
            throw stored.damaged(MAGIC_SIZE, "flags of an LZ4 frame of version 1", Stored.hex(flags));
        }
        if ((flags & DICTIONARY) != 0) {
            throw stored.damaged(MAGIC_SIZE, "a frame without dictionary", "one that needs a dictionary");
        }
        int blockFlags = bytes.getUnsignedByte(MAGIC_SIZE + 1);
        int blockCode = blockFlags >>> BLOCK_SIZE_SHIFT;
        if ((blockFlags & 0x0F) != 0 || blockCode < MIN_BLOCK_CODE || blockCode > MAX_BLOCK_CODE) {
            throw stored.damaged(
                    MAGIC_SIZE + 1,
                    "blocks of at most 64 KiB, 256 KiB, 1 MiB or 4 MiB",
                    "flags " + Stored.hex(blockFlags));
        }
        boolean sized = (flags & CONTENT_SIZE) != 0;
        int size = MIN_SIZE + (sized ? Long.BYTES : 0);
        if (bytes.size() < size) {
            throw stored.truncated(0, "an LZ4 frame header of " + Amount.of(size, "byte"));
        }
        checkHeader(stored, bytes, size);
        if (sized && bytes.getLong(MAGIC_SIZE + 2) != stored.size()) {
            throw stored.otherSize(
                    Long.toUnsignedString(bytes.getLong(MAGIC_SIZE + 2)) + " in the header of the LZ4 frame");
        }
        return new Lz4Frame(
                (flags & INDEPENDENT) == 0,
                (flags & BLOCK_CHECKSUMS) != 0,
                (flags & CONTENT_CHECKSUM) != 0,
                blockSize(blockCode),
                size);
    }

    /** Bytes of the content of a block at most that a code stands for. */
    private static int blockSize(int code) {
        return 1 << (2 * code + 8);
    }

    /**
     * The header of a frame of independent blocks that states its content size and ends in a checksum of the content.
     *
     * @param contentSize in bytes, >= 0
     * @param maxBlockSize bytes of the content of a block at most: 64 KiB, or that times 4, 16 or 64
     */
    static byte[] header(long contentSize, int maxBlockSize) {
        int code = MIN_BLOCK_CODE;
        while (blockSize(code) < maxBlockSize) {
            code++;
        }
        byte[] header = new byte[MIN_SIZE + Long.BYTES];
        ByteBuffer.wrap(header)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(MAGIC)
                .put((byte) (VERSION | INDEPENDENT | CONTENT_SIZE | CONTENT_CHECKSUM))
                .put((byte) (code << BLOCK_SIZE_SHIFT))
                .putLong(contentSize)
                .put((byte) checksum(header, MAGIC_SIZE, header.length - MAGIC_SIZE - CHECKSUM_SIZE));
        return header;
    }

    /** The checksum of the flags and sizes of a header. */
    private static int checksum(byte[] array, int from, int length) {
        return XXHashFactory.safeInstance().hash32().hash(array, from, length, 0) >>> 8 & 0xFF;
    }

    private static void checkMagic(Stored stored, Bytes bytes) throws ArrowException {
        if (bytes.size() < MIN_SIZE) {
            throw stored.truncated(0, "an LZ4 frame");
        }
        int magic = bytes.getInt(0);
        if (magic != MAGIC) {
            throw stored.damaged(
                    0, "an LZ4 frame", magic == LEGACY_MAGIC ? "a legacy frame" : Stored.beginningText(magic));
        }
    }

    private static void checkHeader(Stored stored, Bytes bytes, int size) throws ArrowException {
        int at = size - CHECKSUM_SIZE;
        byte[] descriptor = bytes.copy(MAGIC_SIZE, at - MAGIC_SIZE);
        int hash = checksum(descriptor, 0, descriptor.length);
        if (hash != bytes.getUnsignedByte(at)) {
            throw stored.damaged(
                    at,
                    "the checksum " + Stored.hex(hash) + " of the frame header",
                    Stored.hex(bytes.getUnsignedByte(at)));
        }
    }
}
