package io.arrowfmt.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ElementsTest {
    private static final int SIZE = 64;

    static Stream<Bytes> runs() {
        ByteBuffer heap = ByteBuffer.allocate(SIZE + 8);
        ByteBuffer direct = ByteBuffer.allocateDirect(SIZE + 8);
        for (int i = 0; i < heap.capacity(); i++) {
            heap.put(i, (byte) (37 * i + 200));
            direct.put(i, heap.get(i));
        }
        return Stream.of(
                Bytes.of(heap, "heap", 0).slice(3, SIZE),
                Bytes.of(direct, "direct", 0).slice(5, SIZE),
                Bytes.of(direct.asReadOnlyBuffer(), "read-only", 0).slice(0, SIZE));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void elementsAreTheNumbersOfTheBytes(Bytes bytes) {
        for (int i = 0; i < SIZE; i++) {
            assertEquals(bytes.getByte(i), Elements.of(bytes, 1).getByte(i));
            assertEquals(bytes.getShort(i / 2 * 2L), Elements.of(bytes, 2).getShort(i / 2));
            assertEquals(bytes.getInt(i / 4 * 4L), Elements.of(bytes, 4).getInt(i / 4));
            assertEquals(bytes.getLong(i / 8 * 8L), Elements.of(bytes, 8).getLong(i / 8));
        }
        for (int i = 0; i < SIZE / 4 - 1; i++) {
            assertEquals(bytes.getLong(i * 4L), Elements.of(bytes, 4).getIntPair(i));
        }
    }

    @ParameterizedTest
    @MethodSource("runs")
    void bitsAreThoseOfTheBytesFromTheFirstOne(Bytes bytes) {
        Bits bits = Bits.of(bytes, 11, 150);
        long set = 0;
        for (int i = 0; i < 150; i++) {
            assertEquals(bytes.getBit(11 + i), bits.get(i));
            set += bits.get(i) ? 1 : 0;
        }
        assertEquals(set, bits.countSet());
    }

    @ParameterizedTest
    @MethodSource("runs")
    void aWordHoldsTheBitsFromAnIndexOn(Bytes bytes) {
        for (int first = 0; first < 20; first++) {
            Bits bits = Bits.of(bytes.slice(0, 19), first, 130);
            for (int i = 0; i < 130; i++) {
                long word = bits.word(i);
                for (int j = 0; j < Long.SIZE; j++) {
                    assertEquals(i + j < 130 && bits.get(i + j), (word >>> j & 1) != 0);
                }
            }
            assertThrows(IndexOutOfBoundsException.class, () -> bits.word(-1));
            assertThrows(IndexOutOfBoundsException.class, () -> bits.word(130));
        }
    }

    @ParameterizedTest
    @MethodSource("runs")
    void whatLiesBesideTheElementsIsNotRead(Bytes bytes) {
        Elements elements = Elements.of(bytes.slice(8, 20), 8);
        assertEquals(2, elements.count());
        assertThrows(IndexOutOfBoundsException.class, () -> elements.getLong(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> elements.getLong(2));
        assertThrows(IndexOutOfBoundsException.class, () -> elements.getLong(1L << 32));
        assertThrows(IndexOutOfBoundsException.class, () -> Elements.of(bytes.slice(8, 20), 4)
                .getIntPair(4));
        Bits bits = Bits.of(bytes.slice(8, 2), 3, 100);
        assertThrows(IndexOutOfBoundsException.class, () -> bits.get(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> bits.get(13));
    }

    @Test
    void memoryThatWasTakenBackIsNotRead() {
        ReusedMemory memory = ReusedMemory.direct();
        Bytes bytes = Bytes.ofMemory(new ByteBuffer[] {memory.allocate(SIZE)}, "memory", 0);
        Elements elements = Elements.of(bytes, 8);
        Bits bits = Bits.of(bytes, 0, 64);
        memory.reuse();
        assertThrows(IllegalStateException.class, () -> elements.getLong(0));
        assertThrows(IllegalStateException.class, () -> bits.get(0));
        assertThrows(IllegalStateException.class, () -> bits.word(0));
        assertThrows(IllegalStateException.class, bits::countSet);
    }
}
