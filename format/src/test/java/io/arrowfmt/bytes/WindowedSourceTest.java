package io.arrowfmt.bytes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WindowedSourceTest {
    private static final int SIZE = 300_000;

    private final byte[] content = new byte[SIZE];
    private final List<String> reads = new ArrayList<>();
    private final ByteSource source = new WindowedSource(new Watched());

    WindowedSourceTest() {
        new Random(3).nextBytes(content);
    }

    /** Notes what is read of it. */
    private final class Watched implements ByteSource {
        private final ByteSource whole = ByteSource.of(Bytes.of(content), "x");

        @Override
        public String name() {
            return "x";
        }

        @Override
        public long size() {
            return SIZE;
        }

        @Override
        public Bytes read(long offset, long length, Memory memory) throws IOException {
            reads.add(offset + "+" + length);
            return whole.read(offset, length, memory);
        }

        @Override
        public void close() {
            reads.add("closed");
        }
    }

    private void assertReads(long offset, int length, Memory memory) throws IOException {
        byte[] expected = new byte[length];
        System.arraycopy(content, (int) offset, expected, 0, length);
        Bytes found = source.read(offset, length, memory);
        assertArrayEquals(expected, found.toArray());
        assertEquals(offset, found.position());
        assertEquals("x", found.source());
    }

    @Test
    void smallReadsThatFollowEachOtherShareReads() throws IOException {
        for (int i = 0; i < 100; i++) {
            assertReads(1_000 + i * 1_000L, 900, i % 2 == 0 ? Memory.heap() : ReusedMemory.direct());
        }
        assertEquals(List.of("1000+900", "2000+65536", "67000+65536"), reads);
    }

    @Test
    void readsElsewhereAndLargeOnesAreAsTheyWere() throws IOException {
        assertReads(0, 10, Memory.heap());
        assertReads(100_000, 10, Memory.heap());
        assertReads(50, 10, Memory.heap());
        assertReads(60, 100_000, Memory.heap());
        assertReads(100_060, 10, Memory.heap());
        assertEquals(List.of("0+10", "100000+10", "50+10", "60+100000", "100060+10"), reads);
    }

    @Test
    void theEndOfTheSourceIsNotPassed() throws IOException {
        assertReads(SIZE - 100, 50, Memory.heap());
        assertReads(SIZE - 50, 50, Memory.heap());
        assertReads(SIZE, 0, Memory.heap());
        assertEquals(List.of("299900+50", "299950+50"), reads);
        assertThrows(IndexOutOfBoundsException.class, () -> source.read(SIZE - 10, 11));
        assertThrows(IndexOutOfBoundsException.class, () -> source.read(-1, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> source.read(Long.MAX_VALUE, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> source.read(0, -1));
    }

    @Test
    void anyReadsGiveTheBytesOfTheirPlace() throws IOException {
        Random random = new Random(4);
        long at = 0;
        for (int i = 0; i < 20_000; i++) {
            int length = random.nextInt(random.nextInt(20) == 0 ? 20_000 : 300);
            at = random.nextInt(50) == 0 || at + length > SIZE ? random.nextInt(SIZE - length) : at;
            assertReads(at, length, random.nextBoolean() ? Memory.heap() : ReusedMemory.heap());
            at += length + random.nextInt(64);
        }
    }
}
