package io.arrowfmt.endian;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.View;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** Makes little-endian buffers of big-endian ones. */
public final class BigEndian {
    /** Bytes that are swapped together: a multiple of every element that has numbers. */
    private static final int STEP = 1 << 20;

    private BigEndian() {}

    /** Swaps the numbers of whole elements. Both buffers are of the same size and stand at 0. */
    @FunctionalInterface
    private interface Swap {
        void swap(ByteBuffer from, ByteBuffer to);
    }

    /**
     * The little-endian buffer of a big-endian one. An element that is cut off at the end stays as it is.
     *
     * @param stored the buffer, decompressed; it is not changed
     * @param spec its row of the layout table
     * @param memory where the new buffer goes
     * @return the new buffer at the place of the old one, or the old one where byte order does not matter
     * @throws IOException when there is not as much memory
     */
    public static Bytes toLittle(Bytes stored, BufferSpec spec, Memory memory) throws IOException {
        int elementSize = elementSize(spec);
        if (elementSize <= 1 || stored.size() < elementSize) {
            return stored;
        }
        Swap swap = swapOf(spec);
        ByteBuffer[] chunks = memory.allocateChunks(stored.size(), stored.locate(0, Location.of(stored.source())));
        for (int i = 0; i < chunks.length; i++) {
            Bytes part = stored.slice((long) i * Bytes.CHUNK_SIZE, chunks[i].limit());
            for (int done = 0; done < chunks[i].limit(); ) {
                int step = Math.min(STEP, chunks[i].limit() - done);
                int whole = step - step % elementSize;
                ByteBuffer from = part.slice(done, step).asByteBuffer();
                ByteBuffer to = chunks[i].slice(done, step);
                swap.swap(
                        from.slice(0, whole).order(ByteOrder.BIG_ENDIAN),
                        to.slice(0, whole).order(ByteOrder.LITTLE_ENDIAN));
                to.position(whole).put(from.position(whole));
                done += step;
            }
        }
        return stored.replaced(chunks);
    }

    /** Bytes of an element whose numbers have to be swapped; at most 1 when there are none. */
    private static int elementSize(BufferSpec spec) {
        return switch (spec.kind()) {
            case OFFSET, SIZE, DATA -> spec.words().isEmpty() ? 1 : (int) (spec.bitWidth() / Byte.SIZE);
            case VIEW -> View.SIZE;
            case VALIDITY, TYPE, VARIADIC_DATA -> 1;
        };
    }

    private static Swap swapOf(BufferSpec spec) {
        return switch (spec.kind()) {
            case VIEW -> BigEndian::swapViews;
            case OFFSET, SIZE, DATA -> swapOf(spec.words());
            case VALIDITY, TYPE, VARIADIC_DATA -> (from, to) -> to.put(from);
        };
    }

    private static Swap swapOf(List<Integer> words) {
        int width = words.get(0);
        for (int word : words) {
            if (word != width) {
                return (from, to) -> swapParts(words, from, to);
            }
        }
        return switch (width) {
            case Short.SIZE -> (from, to) -> to.asShortBuffer().put(from.asShortBuffer());
            case Integer.SIZE -> (from, to) -> to.asIntBuffer().put(from.asIntBuffer());
            case Long.SIZE -> (from, to) -> to.asLongBuffer().put(from.asLongBuffer());
            default -> (from, to) -> swapWide(width / Byte.SIZE, from, to);
        };
    }

    private static void swapWide(int size, ByteBuffer from, ByteBuffer to) {
        for (int at = 0; at < from.limit(); at += size) {
            swapNumber(at, size, from, to);
        }
    }

    /** Numbers of different widths side by side, each of its own. */
    private static void swapParts(List<Integer> words, ByteBuffer from, ByteBuffer to) {
        int[] sizes = words.stream().mapToInt(word -> word / Byte.SIZE).toArray();
        for (int at = 0; at < from.limit(); ) {
            for (int size : sizes) {
                swapNumber(at, size, from, to);
                at += size;
            }
        }
    }

    private static void swapNumber(int at, int size, ByteBuffer from, ByteBuffer to) {
        if (size == Integer.BYTES) {
            to.putInt(at, from.getInt(at));
            return;
        }
        for (int i = 0; i < size; i += Long.BYTES) {
            to.putLong(at + i, from.getLong(at + size - Long.BYTES - i));
        }
    }

    private static void swapViews(ByteBuffer from, ByteBuffer to) {
        to.put(from);
        for (int at = 0; at < from.limit(); at += View.SIZE) {
            int size = from.getInt(at);
            to.putInt(at, size);
            if (size > View.MAX_INLINE_SIZE) {
                to.putInt(at + View.BUFFER, from.getInt(at + View.BUFFER));
                to.putInt(at + View.OFFSET, from.getInt(at + View.OFFSET));
            }
        }
    }
}
