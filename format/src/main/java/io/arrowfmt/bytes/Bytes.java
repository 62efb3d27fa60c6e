package io.arrowfmt.bytes;

import io.arrowfmt.error.Location;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An immutable run of bytes, read as little-endian numbers, that knows where in its source it lies. Sizes and offsets are
 * {@code long}: a run may be larger than any array, in which case it is held in chunks. Every access is bounds-checked
 * and throws {@link IndexOutOfBoundsException}; callers check sizes first, so that bytes from outside never cause one.
 * Safe for use by many threads.
 */
public final class Bytes {
    /** Says that a run does not lie in a source: its bytes were made here. */
    public static final long NO_POSITION = -1;

    private static final int CHUNK_BITS = 30;

    /** The most bytes that are held in one buffer: a larger run is held in several. */
    public static final int CHUNK_SIZE = 1 << CHUNK_BITS;

    private static final Bytes EMPTY = of(new byte[0]);

    private final ByteBuffer[] chunks;
    private final ByteBuffer first;
    private final long start;
    private final long size;
    private final String source;
    private final long position;
    private final long inner;

    private Bytes(ByteBuffer[] chunks, long start, long size, String source, long position) {
        this(chunks, start, size, source, position, NO_POSITION);
    }

    private Bytes(ByteBuffer[] chunks, long start, long size, String source, long position, long inner) {
        this.chunks = chunks;
        this.first = chunks[0];
        this.start = start;
        this.size = size;
        this.source = source;
        this.position = position;
        this.inner = inner;
    }

    /** No bytes. */
    public static Bytes empty() {
        return EMPTY;
    }

    /** A copy of an array. */
    public static Bytes copyOf(byte[] array) {
        return of(array.clone());
    }

    /** The array itself: shared, the caller must not modify it any more. */
    public static Bytes of(byte[] array) {
        return of(ByteBuffer.wrap(array), "memory", NO_POSITION);
    }

    /**
     * What remains of a buffer, itself: shared, the caller must not modify the bytes any more.
     *
     * @param source name of the source, for messages
     * @param position offset of the first byte in the source, or {@link #NO_POSITION}
     */
    public static Bytes of(ByteBuffer buffer, String source, long position) {
        // Read-only unless it is an array: it may be a mapped file, and native code is not given memory that can
        // vanish.
        ByteBuffer own =
                (buffer.hasArray() ? buffer.slice() : buffer.asReadOnlyBuffer().slice()).order(ByteOrder.LITTLE_ENDIAN);
        return new Bytes(new ByteBuffer[] {own}, 0, own.limit(), source, position);
    }

    /**
     * Memory that was filled, as one run: shared, and given away but for {@link ReusedMemory}, which takes it back.
     *
     * @param chunks at least one, of {@link #CHUNK_SIZE} bytes each, the last one shorter; each from 0 to its limit
     * @param source name of the source, for messages
     * @param position offset of the first byte in the source, or {@link #NO_POSITION}
     */
    static Bytes ofMemory(ByteBuffer[] chunks, String source, long position) {
        long size = 0;
        for (int i = 0; i < chunks.length; i++) {
            if (i < chunks.length - 1 && chunks[i].limit() != CHUNK_SIZE) {
                throw new IllegalArgumentException("chunk " + i + ": expected " + CHUNK_SIZE + " bytes");
            }
            chunks[i].order(ByteOrder.LITTLE_ENDIAN);
            size += chunks[i].limit();
        }
        return new Bytes(chunks, 0, size, source, position);
    }

    /**
     * What was decompressed from bytes of a source, as one run: shared.
     *
     * @param chunks as {@link #ofMemory} takes them
     * @param stored the bytes that they were decompressed from
     */
    public static Bytes decompressed(ByteBuffer[] chunks, Bytes stored) {
        Bytes bytes = ofMemory(chunks, stored.source, stored.position);
        return new Bytes(bytes.chunks, 0, bytes.size, bytes.source, bytes.position, 0);
    }

    /**
     * A copy of some runs, one behind the other, as one run that was made here.
     *
     * @throws OutOfMemoryError when there is no memory for it
     */
    public static Bytes joined(List<Bytes> parts) {
        long size = 0;
        for (Bytes part : parts) {
            size = Math.addExact(size, part.size);
        }
        ByteBuffer[] chunks = new ByteBuffer[chunkCount(size)];
        for (int i = 0; i < chunks.length; i++) {
            chunks[i] = ByteBuffer.allocate((int) Math.min(CHUNK_SIZE, size - (long) i * CHUNK_SIZE));
        }
        int last = 0;
        for (Bytes part : parts) {
            for (long done = 0; done < part.size; ) {
                last += chunks[last].hasRemaining() ? 0 : 1;
                ByteBuffer chunk = chunks[last];
                int step = (int) Math.min(part.size - done, chunk.remaining());
                part.copyTo(done, chunk.array(), chunk.arrayOffset() + chunk.position(), step);
                chunk.position(chunk.position() + step);
                done += step;
            }
        }
        for (ByteBuffer chunk : chunks) {
            chunk.flip();
        }
        return ofMemory(chunks, "memory", NO_POSITION);
    }

    /**
     * What was made of these bytes, at their place: shared.
     *
     * @param made as {@link #ofMemory} takes them, as many bytes as these
     */
    public Bytes replaced(ByteBuffer[] made) {
        Bytes bytes = ofMemory(made, source, position);
        return new Bytes(bytes.chunks, 0, bytes.size, source, position, inner);
    }

    /**
     * How many chunks hold a run of a size: at least one.
     *
     * @throws ArithmeticException when they are more than an array holds
     */
    static int chunkCount(long size) {
        return Math.toIntExact(Math.max(0, size - 1) / CHUNK_SIZE + 1);
    }

    /** How many bytes there are. */
    public long size() {
        return size;
    }

    /** Name of the source. */
    public String source() {
        return source;
    }

    /**
     * Offset of the first byte in the source, of the compressed bytes for bytes that were decompressed, or
     * {@link #NO_POSITION} when the bytes were made here.
     */
    public long position() {
        return position;
    }

    /**
     * The place of a byte in the source.
     *
     * @param offset in bytes from the start of this run
     * @return bytes from the start of the source, or {@link #NO_POSITION}
     */
    public long positionOf(long offset) {
        return position == NO_POSITION || inner != NO_POSITION ? position : position + offset;
    }

    /**
     * The place of a byte.
     *
     * @param offset in bytes from the start of this run
     * @param where the run
     */
    public Location locate(long offset, Location where) {
        Location place = position == NO_POSITION ? where : where.at(positionOf(offset));
        return inner == NO_POSITION ? place : place.inner(inner + offset);
    }

    /**
     * A part of this run.
     *
     * @param offset of the first byte, 0 to {@link #size}
     * @param length in bytes, >= 0
     */
    public Bytes slice(long offset, long length) {
        checkRange(offset, length);
        long newInner = inner == NO_POSITION ? NO_POSITION : inner + offset;
        return new Bytes(chunks, start + offset, length, source, positionOf(offset), newInner);
    }

    /** The part of this run from an offset to its end. */
    public Bytes slice(long offset) {
        return slice(offset, size - offset);
    }

    /** These bytes as they lie in another source. */
    Bytes located(String newSource, long newPosition) {
        return new Bytes(chunks, start, size, newSource, newPosition);
    }

    /** The byte at an offset. */
    public byte getByte(long offset) {
        long at = check(offset, 1);
        try {
            return chunk(at).get(within(at));
        } catch (IndexOutOfBoundsException e) {
            throw takenBack(e);
        }
    }

    /** The byte at an offset, 0 to 255. */
    public int getUnsignedByte(long offset) {
        return getByte(offset) & 0xFF;
    }

    /** Whether the bit at an index is set; bits count from the least significant of the first byte. */
    public boolean getBit(long index) {
        return (getByte(index >>> 3) >>> (index & 7) & 1) != 0;
    }

    /** The number of 16 bits at an offset in bytes. */
    public short getShort(long offset) {
        long at = check(offset, Short.BYTES);
        try {
            return straddles(at, Short.BYTES)
                    ? (short) assemble(at, Short.BYTES)
                    : chunk(at).getShort(within(at));
        } catch (IndexOutOfBoundsException e) {
            throw takenBack(e);
        }
    }

    /** The number of 32 bits at an offset in bytes. */
    public int getInt(long offset) {
        long at = check(offset, Integer.BYTES);
        try {
            return straddles(at, Integer.BYTES)
                    ? (int) assemble(at, Integer.BYTES)
                    : chunk(at).getInt(within(at));
        } catch (IndexOutOfBoundsException e) {
            throw takenBack(e);
        }
    }

    /** The number of 64 bits at an offset in bytes. */
    public long getLong(long offset) {
        long at = check(offset, Long.BYTES);
        try {
            return straddles(at, Long.BYTES)
                    ? assemble(at, Long.BYTES)
                    : chunk(at).getLong(within(at));
        } catch (IndexOutOfBoundsException e) {
            throw takenBack(e);
        }
    }

    /** Copies some bytes into an array. */
    public void copyTo(long offset, byte[] target, int targetOffset, int length) {
        Objects.checkFromIndexSize(targetOffset, length, target.length);
        checkRange(offset, length);
        long at = start + offset;
        int done = 0;
        while (done < length) {
            int inChunk = within(at + done);
            int step = Math.min(length - done, roomFrom(at + done));
            chunk(at + done).get(inChunk, target, targetOffset + done, step);
            done += step;
        }
    }

    /** Copies numbers of 64 bits from an offset in bytes into the first elements of an array. */
    public void copyTo(long offset, long[] target, int count) {
        Objects.checkFromIndexSize(0, count, target.length);
        checkRange(offset, (long) count * Long.BYTES);
        long at = start + offset;
        for (int done = 0; done < count; ) {
            int step = Math.min(count - done, roomFrom(at) / Long.BYTES);
            if (step > 0) {
                run(at, step * Long.BYTES).asLongBuffer().get(target, done, step);
            } else {
                target[done] = assemble(at, Long.BYTES);
                step = 1;
            }
            done += step;
            at += (long) step * Long.BYTES;
        }
    }

    /** Copies numbers of 32 bits from an offset in bytes into the first elements of an array. */
    public void copyTo(long offset, int[] target, int count) {
        Objects.checkFromIndexSize(0, count, target.length);
        checkRange(offset, (long) count * Integer.BYTES);
        long at = start + offset;
        for (int done = 0; done < count; ) {
            int step = Math.min(count - done, roomFrom(at) / Integer.BYTES);
            if (step > 0) {
                run(at, step * Integer.BYTES).asIntBuffer().get(target, done, step);
            } else {
                target[done] = (int) assemble(at, Integer.BYTES);
                step = 1;
            }
            done += step;
            at += (long) step * Integer.BYTES;
        }
    }

    /** The bytes from a place in a chunk on, none of which is in another. */
    private ByteBuffer run(long at, int length) {
        try {
            return chunk(at).slice(within(at), length).order(ByteOrder.LITTLE_ENDIAN);
        } catch (IndexOutOfBoundsException e) {
            throw takenBack(e);
        }
    }

    /** Copies some bytes to where a buffer stands, which moves on behind them. */
    public void copyTo(long offset, int length, ByteBuffer target) {
        checkRange(offset, length);
        long at = start + offset;
        int done = 0;
        while (done < length) {
            int inChunk = within(at + done);
            int step = Math.min(length - done, roomFrom(at + done));
            target.put(chunk(at + done).slice(inChunk, step));
            done += step;
        }
    }

    /**
     * A copy of some bytes.
     *
     * @param length 0 to 2^31 - 1
     */
    public byte[] copy(long offset, int length) {
        checkRange(offset, length);
        byte[] target = new byte[length];
        copyTo(offset, target, 0, length);
        return target;
    }

    /** A copy of all bytes; there must be fewer than 2^31. */
    public byte[] toArray() {
        return copy(0, Math.toIntExact(size));
    }

    /** The text that some bytes encode in UTF-8; bytes that encode none read as the replacement character. */
    public String utf8(long offset, int length) {
        long at = check(offset, length);
        if (length > 0 && chunk(at).hasArray() && roomFrom(at) >= length) {
            ByteBuffer chunk = chunk(at);
            return new String(chunk.array(), chunk.arrayOffset() + within(at), length, StandardCharsets.UTF_8);
        }
        return new String(copy(offset, length), StandardCharsets.UTF_8);
    }

    /** A read-only little-endian buffer over all bytes; there must be fewer than 2^31. */
    public ByteBuffer asByteBuffer() {
        if (size == 0 || roomFrom(start) >= size) {
            ByteBuffer chunk = size == 0 ? ByteBuffer.allocate(0) : chunk(start);
            int at = size == 0 ? 0 : within(start);
            return chunk.slice(at, (int) size).asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
        }
        return ByteBuffer.wrap(toArray()).asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * The memory that holds all bytes, if it is in one piece and nobody outside this process can take it away: an array, or
     * memory that was allocated for them, but never a mapped file. For codecs; shared, do not modify.
     *
     * @return the bytes between the position and the limit of a buffer
     */
    public Optional<ByteBuffer> memory() {
        if (size == 0 || size > Integer.MAX_VALUE || straddles(start, (int) size)) {
            return Optional.empty();
        }
        ByteBuffer chunk = chunk(start);
        return chunk.isReadOnly() ? Optional.empty() : Optional.of(chunk.slice(within(start), (int) size));
    }

    /** Whether all bytes are in memory that nobody outside this process can take away: never a mapped file. */
    public boolean isOwned() {
        boolean owned = true;
        for (ByteBuffer chunk : chunks) {
            owned &= !chunk.isReadOnly();
        }
        return owned;
    }

    /** Writes all bytes to a channel. */
    public void writeTo(WritableByteChannel channel) throws IOException {
        long done = 0;
        while (done < size) {
            long at = start + done;
            int step = (int) Math.min(size - done, roomFrom(at));
            ByteBuffer part = chunk(at).slice(within(at), step);
            while (part.hasRemaining()) {
                channel.write(part);
            }
            done += step;
        }
    }

    /** The offset of the first byte that differs, or -1 when both runs hold the same bytes. */
    public long mismatch(Bytes other) {
        long common = Math.min(size, other.size);
        for (long done = 0; done < common; ) {
            int step = (int) Math.min(common - done, 1 << 20);
            int at = slice(done, step)
                    .asByteBuffer()
                    .mismatch(other.slice(done, step).asByteBuffer());
            if (at >= 0) {
                return done + at;
            }
            done += step;
        }
        return size == other.size ? -1 : common;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes bytes && mismatch(bytes) < 0;
    }

    @Override
    public int hashCode() {
        return size == 0 ? 0 : slice(0, Math.min(size, 1 << 16)).asByteBuffer().hashCode();
    }

    /** The size and place, not the bytes. */
    @Override
    public String toString() {
        return size + " bytes" + (position == NO_POSITION ? "" : " at " + source + ":" + position);
    }

    /** The memory of these bytes, from its beginning, when they lie in one piece. */
    @Nullable
    ByteBuffer wholeMemory() {
        return chunks.length == 1 ? first : null;
    }

    /** Where in {@link #wholeMemory} they begin. */
    long start() {
        return start;
    }

    private void checkRange(long offset, long length) {
        if (offset < 0 || length < 0 || offset > size - length) {
            throw new IndexOutOfBoundsException(
                    "range: expected within " + size + " bytes, found " + length + " bytes at " + offset);
        }
    }

    private long check(long offset, int width) {
        if (offset < 0 || width < 0 || offset > size - width) {
            throw new IndexOutOfBoundsException(
                    "offset: expected 0 to " + (size - width) + " for " + width + " bytes, found " + offset);
        }
        return start + offset;
    }

    private ByteBuffer chunk(long at) {
        return chunks.length == 1 ? first : chunks[(int) (at >>> CHUNK_BITS)];
    }

    private int within(long at) {
        return chunks.length == 1 ? (int) at : (int) (at & (CHUNK_SIZE - 1));
    }

    private boolean straddles(long at, int width) {
        return chunks.length > 1 && (at & (CHUNK_SIZE - 1)) > CHUNK_SIZE - width;
    }

    /** How many bytes a chunk has from a place that lies in it. */
    private int roomFrom(long at) {
        int room = chunk(at).limit() - within(at);
        if (room <= 0) {
            throw takenBack(null);
        }
        return room;
    }

    /** Says why a place that lies within these bytes cannot be read. */
    static IllegalStateException takenBack(@Nullable IndexOutOfBoundsException cause) {
        return new IllegalStateException(
                "bytes: expected to be read before their cursor moved on or was closed, and found their memory in use"
                        + " for another batch; copy what is needed longer, or read batches that keep their memory",
                cause);
    }

    private long assemble(long at, int width) {
        long value = 0;
        for (int i = width - 1; i >= 0; i--) {
            value = (value << 8) | (chunk(at + i).get(within(at + i)) & 0xFF);
        }
        return value;
    }
}
